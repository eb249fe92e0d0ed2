import ChromeCore

/// A scene made of pictures of someone's own app, read from a folder with a file `scene.json`. It sets how pages and
/// bars look, and the sizes that the simulation starts with.
public struct TakeScene: Equatable, Sendable {
  /// A part of a page that a picture can show.
  public enum Part: String, CaseIterable, Sendable {
    /// The whole scrolling content of the page.
    case content
    /// The header without the status bar, expanded.
    case header
    /// The header without the status bar, as far collapsed as it gets.
    case headerCollapsed
    /// The bar below the header.
    case toolbar
    /// The tab bar down to the screen's lower edge, with this page selected.
    case tabBar
  }

  /// A picture with its density.
  public struct Picture: Equatable, Sendable {
    /// The picture's pixels.
    public var picture: TakePicture
    /// Pixels per point: 1, 2 or 3.
    public var scale: Double

    /// Height in points.
    public var height: Double { Double(picture.height) / scale }

    /// Creates a picture with `scale` pixels per point.
    package init(picture: TakePicture, scale: Double) { (self.picture, self.scale) = (picture, scale) }
  }

  /// One page of the scene.
  public struct Page: Equatable, Sendable {
    /// The title on bars that have no picture.
    public var title: String
    /// The pictures of the page's parts.
    public var pictures: [Part: Picture] = [:]
    /// The parts that the app does not have.
    public var absent: Set<Part> = []
    /// Colors as `#RRGGBB` above the content's start, below its end, and behind the status bar; nil: from the pictures.
    public var colors: [String: String] = [:]

    /// Creates a page without pictures.
    package init(title: String) { self.title = title }
  }

  /// The folder as the take names it.
  public var path: String
  /// A hash of the bytes of all its files in 16 hexadecimal digits; empty if the folder was not read.
  public var hash: String
  /// The screen of the device that the pictures are for; nil if the file names none.
  public var screen: Screen?
  /// The pages, at least one if the folder was read.
  public var pages: [Page]
  /// Mistakes in `scene.json` that leave a scene to show: each says what is shown instead.
  public var issues: [TakeProblem] = []
  /// The names of all pictures in `scene.json`, sorted, also of those that cannot be read.
  public var files: [String] = []

  /// Creates a scene.
  public init(path: String, hash: String = "", screen: Screen? = nil, pages: [Page] = [], issues: [TakeProblem] = []) {
    (self.path, self.hash, self.screen, self.pages, self.issues) = (path, hash, screen, pages, issues)
  }
}

extension TakeScene {
  /// The height of a page without a picture, in points.
  static let plainHeight = 2400.0

  /// The pages of a setup with this scene; nil if its folder was not read.
  public var setupPages: [Setup.Page]? {
    pages.isEmpty ? nil : pages.map { Setup.Page(content: .height($0.pictures[.content]?.height ?? Self.plainHeight)) }
  }

  /// The heights of the bars that have pictures, and 0 for those that the app does not have, over a tuning. A minimum
  /// never exceeds its bar's height.
  public func changes(over tuning: Tuning, on screen: Screen) -> [TuningChange] {
    let below = max(0, screen.safeBottom)
    return [
      change(.header, .header, tuning) ?? [], change(.toolbar, .toolbar, tuning) ?? [],
      change(.tabBar, .tabBar, tuning, less: below) ?? [],
    ].flatMap { $0 }
  }

  private func change(_ bar: BarName, _ part: Part, _ tuning: Tuning, less below: Double = 0) -> [TuningChange]? {
    let isAbsent = !pages.isEmpty && pages.allSatisfy { $0.absent.contains(part) }
    guard let tallest = isAbsent ? 0 : height(of: part) else { return nil }
    let full = tallest > below ? tallest - below : tallest
    let collapsed = part == .header ? height(of: .headerCollapsed) : nil
    let isFixed = tuning[bar].min == tuning[bar].full
    let least = min(collapsed ?? (isFixed ? full : tuning[bar].min), full)
    let values = [("full", full), ("min", least)]
    return values.compactMap { name, points in
      let (key, value) = ("\(bar.rawValue).\(name)", TuningValue.number(points))
      return TuningField.named(key)?.problem(with: value) == nil ? TuningChange(key: key, value: value) : nil
    }
  }

  /// Returns the inputs that apply a preset's start to a phone with this scene: it keeps its pages and the heights of
  /// its pictures.
  package func inputs(for start: PresetStart, _ phone: Simulation) -> [Input] {
    var tuning = phone.tuning
    for change in changes(over: tuning, on: phone.screen) { change.apply(to: &tuning) }
    let page = start.page.flatMap { pages.indices.contains($0) ? Input.selectTab($0) : nil }
    return (tuning == phone.tuning ? [] : [.tune(tuning)]) + (page.map { [$0] } ?? [])
  }

  /// Returns a tuning for this scene in place of an older one: the new heights, except of bars whose heights are not
  /// those of the old pictures, because they were set.
  package func tuning(_ tuning: Tuning, after old: TakeScene, on screen: Screen) -> Tuning {
    let own = old.changes(over: tuning, on: screen).filter { change in
      var other = tuning
      change.apply(to: &other)
      return other != tuning
    }
    var new = tuning
    for change in changes(over: tuning, on: screen) where !own.contains(where: { $0.key == change.key }) {
      change.apply(to: &new)
    }
    return new.contradiction == nil ? new : tuning
  }

  private func height(of part: Part) -> Double? { pages.compactMap { $0.pictures[part]?.height }.max() }

  /// The statement of a take that shows it.
  package var statement: String { "scene \(quoted(path))" + (hash.isEmpty ? "" : " hash \(quoted(hash))") }
}
