import ChromeCore

/// Where a preset begins: the scene that shows what it is about, and the page and offset to look at first.
public struct PresetStart: Equatable, Sendable {
  /// What the pages look like; nil: Music, Play and Places.
  public var scene: PhoneScene?
  /// Number of the page to look at, from 0; nil: `usualPage`, or where a session is already.
  public var page: Int?
  /// Points from the top of that page, or of page 1 if none is named; nil: where the page begins.
  public var offset: Double?

  /// What is left out is as in a session without a preset. `offset` in points.
  public init(scene: PhoneScene? = nil, page: Int? = nil, offset: Double? = nil) {
    (self.scene, self.page, self.offset) = (scene, page, offset)
  }

  /// The page that a session without a word on it begins with.
  public static let usualPage = 1
}

extension PresetStart {
  /// A session that begins here has the scene's pages. Screen and tuning are those that `setup` has already.
  public func begin(_ setup: inout Setup) {
    setup.scene = scene
    setup.pages = Setup.Page.pages(of: scene)
    setup.startPage = page ?? Self.usualPage
    guard let offset else { return }
    setup.pages[setup.startPage].offset = min(offset, setup.maxOffset(ofPage: setup.startPage))
  }

  /// What brings a session here that is under way, in order; nothing where it is here already. `contents` is what its
  /// pages hold. A preset without a scene goes back to the usual pages only from those of another scene: a take's own
  /// are left alone.
  public func inputs(from frame: Frame, _ contents: [PageContent]) -> [Input] {
    var inputs: [Input] = []
    if scene != frame.scene {
      inputs.append(.scene(scene))
      for (number, page) in Setup.Page.pages(of: scene).enumerated() where contents.indices.contains(number) {
        if page.content != contents[number] { inputs.append(.content(page: number, page.content)) }
      }
    }
    if let page, contents.indices.contains(page) {
      if page != frame.page.target || frame.page.isDragged { inputs.append(.selectTab(page)) }
      if let offset { inputs.append(.scrollTo(offset, animated: false)) }
    }
    return inputs
  }
}

// In a preset's file.
extension PresetStart {
  static let keys = ["scene", "page", "offset"]

  /// What the members of a file say. What is not there is left out and told: a preset can be used without it.
  static func read(_ members: [JSONMember], _ tuning: Tuning) -> (start: PresetStart, oddities: [TakeProblem]) {
    var reading = StartReading(tuning: tuning)
    for key in keys {
      guard let member = members.first(where: { $0.key == key }) else { continue }
      if let problem = reading.take(member) {
        reading.oddities.append(problem)
        break
      }
    }
    return (reading.start, reading.oddities)
  }
}

/// One file's start being read: each value leans on the one before.
private struct StartReading {
  let tuning: Tuning
  var start = PresetStart()
  var oddities: [TakeProblem] = []

  mutating func take(_ member: JSONMember) -> TakeProblem? {
    switch (member.key, member.node.value) {
    case ("scene", .string(let word)):
      start.scene = PhoneScene(rawValue: word)
      return start.scene == nil ? problem(member, word, "expected \(Self.scenes)", Self.nearest(word)) : nil
    case ("page", .number(let number)):
      let pages = Setup.Page.pages(of: start.scene)
      start.page = Int(exactly: number).flatMap { pages.indices.contains($0) ? $0 : nil }
      return start.page == nil ? problem(member, number, "expected a page from 0 to \(pages.count - 1)") : nil
    case ("offset", .number(let number)):
      let last = lastOffset
      start.offset = (0...last).contains(number) ? number : nil
      return start.offset == nil ? problem(member, number, "expected an offset from 0 to \(last) of that page") : nil
    case ("scene", _): return problem(member, "scene", "expected \(Self.scenes)")
    default: return problem(member, member.key, "expected a number")
    }
  }

  /// Of the page on the usual screen: a smaller one scrolls further, a larger one holds the offset to its end.
  private var lastOffset: Double {
    var setup = Setup()
    setup.tuning = tuning
    PresetStart(scene: start.scene, page: start.page).begin(&setup)
    return setup.maxOffset(ofPage: setup.startPage)
  }

  private func problem(_ member: JSONMember, _ number: Double, _ reason: String) -> TakeProblem {
    problem(member, TuningValue.number(number).description, reason)
  }

  private func problem(_ member: JSONMember, _ word: String, _ reason: String, _ nearest: String? = nil) -> TakeProblem
  {
    let place = member.node.place
    return TakeProblem(line: place.line, column: place.column, word: word, reason: reason, nearest: nearest)
  }

  private static let names = PhoneScene.allCases.map { $0.rawValue }
  private static let scenes = "a scene: " + names.joined(separator: ", ")
  private static func nearest(_ word: String) -> String? { NearestWord.to(word, in: names) }
}

extension TuningFile {
  /// What is odd in it is told with its path.
  package func named(_ path: String) -> TuningFile {
    var file = self
    for index in oddities.indices { file.oddities[index].file = path }
    return file
  }
}
