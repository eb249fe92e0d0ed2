import ChromeCore

/// The start of a preset: the scene that shows its purpose, and the page and offset to show first.
public struct PresetStart: Equatable, Sendable {
  /// The scene that sets the pages' appearance; nil: Music, Play and Places.
  public var scene: PhoneScene?
  /// Number of the page to show, from 0; nil: `usualPage`, or the current page of a running session.
  public var page: Int?
  /// Points from the top of that page, or of page 1 if none is named; nil: the start of the page.
  public var offset: Double?

  /// Creates a start. Values left out are as in a session without a preset. `offset` in points.
  public init(scene: PhoneScene? = nil, page: Int? = nil, offset: Double? = nil) {
    (self.scene, self.page, self.offset) = (scene, page, offset)
  }

  /// The first page of a session that does not name one.
  public static let usualPage = 1
}

extension PresetStart {
  /// Applies the start to a session's setup: the scene's pages, the page and the offset. Screen and tuning stay.
  public func begin(_ setup: inout Setup) {
    setup.scene = scene
    setup.pages = Setup.Page.pages(of: scene)
    setup.startPage = page ?? Self.usualPage
    guard let offset else { return }
    setup.pages[setup.startPage].offset = min(offset, setup.maxOffset(ofPage: setup.startPage))
  }

  /// Returns the inputs that bring a running session here, in order; empty if it already is. `contents` are the
  /// contents of its pages. A preset without a scene restores the usual pages only from those of another scene: a
  /// take's own pages stay.
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

  /// Reads the start from the members of a file. Invalid values are left out and reported: a preset can be used without
  /// them.
  static func read(_ members: [JSONMember], _ tuning: Tuning) -> (start: PresetStart, oddities: [TakeProblem]) {
    var reading = StartReading(tuning: tuning)
    for key in keys {
      guard let member = members.first(where: { $0.key == key }) else { continue }
      if let problem = reading.apply(member) {
        reading.oddities.append(problem)
        break
      }
    }
    return (reading.start, reading.oddities)
  }
}

/// The reading of one file's start: each value depends on the one before.
private struct StartReading {
  let tuning: Tuning
  var start = PresetStart()
  var oddities: [TakeProblem] = []

  mutating func apply(_ member: JSONMember) -> TakeProblem? {
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

  /// The largest offset of the page on the usual screen: a smaller screen scrolls further, a larger one clamps the
  /// offset.
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
  /// Returns the file with its path in every warning.
  package func named(_ path: String) -> TuningFile {
    var file = self
    for index in oddities.indices { file.oddities[index].file = path }
    return file
  }
}
