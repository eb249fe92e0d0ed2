import ChromeCore
import ChromeFilm
import ChromeLearn
import ChromeLook
import ChromeRaster
import ChromeSystem
import ChromeTakes

/// Screenshots of one page with the lines at which they are cut, and what becomes of the rows between the bars.
struct SceneDraft: Sendable {
  /// At least one screenshot, all of one size.
  var shots: [Screenshot]
  var cut: ScreenCut { didSet { isJoined = false } }
  /// The joined content, or the reason for which there is none.
  private(set) var content: Result<ScreenStitch, ScreenStitch.Refusal>
  /// False while the content is that of other lines.
  private(set) var isJoined = true

  /// Creates a draft; without `cut` the lines are proposed. Takes up to a second for each screenshot.
  init(_ shots: [Screenshot], _ cut: ScreenCut? = nil) {
    (self.shots, self.cut) = (shots, cut ?? ScreenCut(shots))
    content = Self.joined(shots, self.cut)
  }

  private static func joined(_ shots: [Screenshot], _ cut: ScreenCut) -> Result<ScreenStitch, ScreenStitch.Refusal> {
    do throws(ScreenStitch.Refusal) { return .success(try ScreenStitch(shots, cut.content)) } catch {
      return .failure(error)
    }
  }
}

/// Result of reading or joining in the background.
struct SceneReading: Sendable {
  /// Draft with all screenshots that can be used; nil if there are none.
  var draft: SceneDraft?
  /// Reason for which a file cannot be used.
  var refusal: String?
}

extension SceneReading {
  /// Reads further screenshots and proposes the lines again. Files that cannot be used are left out.
  init(of paths: [String], after known: [Screenshot]) {
    var shots = known
    let budget = PictureBudget()
    for path in paths {
      guard shots.count < SceneFiles.mostShots else { refusal = SceneText.tooMany; break }
      do throws(UserError) { shots = try SceneFiles.read([path], after: shots, budget) } catch { refusal = "\(error)" }
    }
    draft = shots.isEmpty ? nil : SceneDraft(shots)
  }
}

extension SceneDraft {
  /// A line across the screenshot that can be moved.
  typealias Line = ScreenCut.Line

  private static let rows: [Line: WritableKeyPath<ScreenCut, Int> & Sendable] = [
    .statusBar: \.statusBar, .header: \.header, .toolbar: \.toolbar, .tabBar: \.tabBar,
  ]

  /// The row of a line, from the top. Setting it keeps the order of the lines: it stops at its neighbors.
  subscript(line: Line) -> Int {
    get { SceneDraft.rows[line].map { cut[keyPath: $0] } ?? 0 }
    set {
      guard let path = SceneDraft.rows[line] else { return }
      let least = Line(rawValue: line.rawValue - 1).map { self[$0] } ?? 0
      let most = Line(rawValue: line.rawValue + 1).map { self[$0] } ?? shots[0].height
      let row = max(least, min(newValue, most))
      guard row != cut[keyPath: path] else { return }
      cut[keyPath: path] = row
      cut.mark(line)
    }
  }

  /// Points from the screenshot's top.
  func points(of line: Line) -> Double { Double(self[line]) / shots[0].density }

  /// False if the app has no such part: the line lies on the one before it, that of the tab bar at the lower end.
  func has(_ line: Line) -> Bool {
    switch line {
    case .statusBar: self[line] > 0
    case .header, .toolbar: self[line] > (Line(rawValue: line.rawValue - 1).map { self[$0] } ?? 0)
    case .tabBar: self[line] < shots[0].height
    }
  }

  /// Returns the files of the scene; nil if the screenshots cannot be joined. Throws, with advice, if what they make
  /// cannot be opened.
  func files(named name: String) throws(UserError) -> SceneFiles? {
    guard isJoined, case .success(let content) = content else { return nil }
    return try SceneFiles(shots, cut, content, title: name)
  }
}

/// The texts of the sheet for screenshots.
enum SceneText {
  static let title = "Scene from Screenshots"
  static let reading = "Reading the screenshots…"
  static let joining = "Joining the screenshots…"
  static let (remove, cancel, save) = ("Remove", "Cancel", "Save and Open")
  static let more = "Drop more screenshots of the same page to join them."
  static let moreTitle = "Drag the lines to the edges of the bars."
  // The opened scene, when its files change.
  static let sceneStays = "the last good scene stays"
  static func sceneProblems(_ first: TakeProblem, of count: Int) -> String {
    "\(first.file ?? SceneFile.name):\(first.line):\(first.column) \(first.text)"
      + (count > 1 ? " (and \(count - 1) more)" : "")
  }

  static let tooMany = "A scene takes at most \(SceneFiles.mostShots) screenshots of one page"
  static let notPlain = "Scenes from screenshots are not available with --plain: use 'scene'"

  static func line(_ line: SceneDraft.Line, _ draft: SceneDraft) -> String {
    let points = "\(plain((draft.points(of: line) * 10).rounded() / 10)) pt"
    let place = draft.cut.guessed.contains(line) ? points + ", guessed" : points
    return switch (line, draft.has(line)) {
    case (.statusBar, true): "Status bar to \(place)"
    case (.statusBar, false): "No status bar"
    case (.header, true): "Header to \(place)"
    case (.header, false): "No header"
    case (.toolbar, true): "Toolbar to \(place)"
    case (.toolbar, false): "No toolbar"
    case (.tabBar, true): "Tab bar from \(place)"
    case (.tabBar, false): "No tab bar"
    }
  }

  /// The size of the page that the screenshots make.
  static func size(_ draft: SceneDraft, _ content: ScreenStitch) -> String {
    let scale = draft.shots[0].density
    let (width, height) = (Double(draft.shots[0].width) / scale, Double(content.rows.count) / scale)
    return "A page of \(plain(width.rounded())) × \(plain(height.rounded())) pt, \(content.source)."
  }

  static let usualStays = "The usual pages are shown, with the usual heights of the bars."
  static func opened(_ name: String, heightsOf bars: [BarName]) -> String {
    guard !bars.isEmpty else { return WindowText.opened(name) }
    let list = bars.map(\.text).joined(separator: ", ")
    return "\(WindowText.opened(name)). New heights of its pictures: \(list). Undo brings the old ones back."
  }
  static func opening(_ name: String) -> String { "Reading the pictures of \(name)…" }
  static func number(_ shown: Int, of count: Int) -> String { "\(shown + 1) of \(count)" }
  static func saved(_ path: String) -> String { "Scene saved as \(path)" }
}
