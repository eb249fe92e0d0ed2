import ChromeControls
import ChromeCore
import ChromeShell
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// State that is kept across restarts: the window's place, the panel, and the last session.
struct StudioMemory: Equatable, Sendable {
  var window: WindowPlace?
  var panel: PanelMemory?
  /// The last session; nil if none was saved.
  var session: SessionMemory?

  static let version = 1.0

  /// The window's frame in desktop coordinates.
  struct WindowPlace: Equatable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  struct PanelMemory: Equatable, Sendable {
    var isOpen = true
    var scroll = 0.0
    var search = ""
    /// The toggles that are on.
    var toggles: Set<PanelToggle> = []
    /// Parameter names that exist in the table.
    var pinned: [String] = []
    var folded: Set<TuningField.Group> = []
    var showsGuides = false
    var showsTouch = true
    var theme = ThemeChoice.light
    /// The height in points.
    var timelineHeight = StudioLayout.timelineHeight
    /// The scale of the studio's text and controls.
    var scale = 1.0
    /// The screen of the device chosen last; nil if none was.
    var screen: Screen?
    /// The size of the phone's text chosen last; nil if none was.
    var textSize: TextSize?
  }

  struct SessionMemory: Equatable, Sendable {
    var preset: String
    var tuning: Tuning
    var slot = Slot.a
    var otherSlot: Tuning?
    var past: [History.Step] = []
    var future: [History.Step] = []
    var loop: LoopMemory?
    /// The folder of the user's own app, if the phone showed it.
    var scene: String?
  }

  struct LoopMemory: Equatable, Sendable {
    /// The looping gesture, in take syntax.
    var take: String
    var playhead = 0.0
    var speed = 1.0
    var isPlaying = true
  }
}

// Encoding as JSON.
extension StudioMemory {
  var text: String {
    let value: JSONValue = [
      "version": Self.exact(Self.version), "window": window.map(Self.json), "panel": panel.map(Self.json),
      "session": session.map(Self.json),
    ]
    return value.spaced("\n") + "\n"
  }

  private static func json(_ window: WindowPlace) -> JSONValue {
    [
      "x": exact(window.x), "y": exact(window.y), "width": exact(window.width), "height": exact(window.height),
    ]
  }

  private static func json(_ panel: PanelMemory) -> JSONValue {
    let toggles = PanelToggle.allCases.map { (key: $0.rawValue, value: JSONValue.flag(panel.toggles.contains($0))) }
    let rest: JSONValue = [
      "isOpen": .flag(panel.isOpen), "scroll": exact(panel.scroll), "search": .string(panel.search),
      "folded": JSONValue(TuningField.Group.allCases.filter(panel.folded.contains).map(\.rawValue)),
      "pinned": JSONValue(panel.pinned), "showsGuides": .flag(panel.showsGuides), "showsTouch": .flag(panel.showsTouch),
      "theme": .string(panel.theme.rawValue), "timelineHeight": exact(panel.timelineHeight),
      "scale": exact(panel.scale), "device": panel.screen.flatMap(word),
      "textSize": panel.textSize.map { .string($0.rawValue) },
    ]
    guard case .object(let members) = rest else { return rest }
    return .object(members + toggles)
  }

  /// Returns a device as takes name it, such as `iphone-16 landscape`; nil for a screen that no device has.
  private static func word(_ screen: Screen) -> JSONValue? {
    guard let device = Device.having(screen) else { return nil }
    return .string(Device.word(device.name) + (screen == device.portrait ? "" : landscape))
  }

  private static let landscape = " landscape"

  private static func screen(_ word: String) -> Screen? {
    guard word.hasSuffix(landscape) else { return Device.named(word)?.portrait }
    return Device.named(String(word.dropLast(landscape.count)))?.landscape
  }

  private static func json(_ session: SessionMemory) -> JSONValue {
    [
      "preset": .string(session.preset), "tuning": json(session.tuning), "slot": .string(session.slot.rawValue),
      "otherSlot": session.otherSlot.map(json), "past": .list(session.past.map(json)),
      "future": .list(session.future.map(json)), "loop": session.loop.map(json),
      "scene": session.scene.map { .string($0) },
    ]
  }

  private static func json(_ step: History.Step) -> JSONValue {
    guard case .using(let slot, let other, _)? = step.slots else {
      return ["preset": .string(step.preset), "tuning": json(step.tuning)]
    }
    return [
      "preset": .string(step.preset), "tuning": json(step.tuning), "slot": .string(slot.rawValue),
      "otherSlot": other.map(json),
    ]
  }

  private static func json(_ loop: LoopMemory) -> JSONValue {
    [
      "take": .string(loop.take), "playhead": exact(loop.playhead), "speed": exact(loop.speed),
      "isPlaying": .flag(loop.isPlaying),
    ]
  }

  private static func json(_ tuning: Tuning) -> JSONValue {
    let lines = TuningFile(tuning: tuning).text(onlyChanges: true).split(separator: "\n")
    return .text(lines.map { $0.drop { $0 == " " } }.joined(separator: " "))
  }

  private static func exact(_ number: Double) -> JSONValue {
    .text(TuningValue.number(number.isFinite ? number : 0).description)
  }
}

// Decoding from JSON.
extension StudioMemory {
  /// Returns the contents of a file, or the first error in it.
  static func read(_ bytes: [UInt8]) -> Result<StudioMemory, JSONProblem> {
    JSONReader.read(bytes).flatMap { root in
      var members = JSONMembers(root)
      let start = JSONProblem(place: root.place, reason: "expected version \(exact(version).text)")
      guard members.number("version") == version else { return .failure(members.problem ?? start) }
      var memory = StudioMemory()
      memory.window = members.object("window", window)?.flatMap { $0 }
      memory.panel = members.object("panel", panel)
      memory.session = members.object("session", session)?.flatMap { $0 }
      return members.problem.map { .failure($0) } ?? .success(memory)
    }
  }

  /// A limit in points, larger than any desktop or panel.
  private static let mostPoints = 100_000.0
  /// The largest window in points: two rows of three 4K displays. Its size is used before the displays are known.
  private static let mostWindow = (width: 12_000.0, height: 4400.0)
  /// Letters of a search.
  private static let longestSearch = 200
  /// A limit in ticks, longer than any gesture that is kept.
  private static let mostTicks = 1e9

  private static func window(_ members: inout JSONMembers) -> WindowPlace? {
    let places = -mostPoints...mostPoints
    guard let x = members.number("x", in: places), let y = members.number("y", in: places),
      let width = members.number("width", in: 1...mostWindow.width),
      let height = members.number("height", in: 1...mostWindow.height)
    else { return nil }
    return WindowPlace(x: x, y: y, width: width, height: height)
  }

  private static func panel(_ members: inout JSONMembers) -> PanelMemory {
    var panel = PanelMemory()
    panel.isOpen = members.flag("isOpen") ?? panel.isOpen
    panel.scroll = members.number("scroll", in: 0...mostPoints) ?? panel.scroll
    panel.search = members.text("search").map { String($0.prefix(longestSearch)) } ?? panel.search
    panel.toggles = Set(PanelToggle.allCases.filter { members.flag($0.rawValue) ?? false })
    var pinned = Set<String>()
    panel.pinned = (members.texts("pinned") ?? []).filter {
      TuningField.named($0) != nil && pinned.insert($0).inserted
    }
    panel.folded = Set((members.texts("folded") ?? []).compactMap(TuningField.Group.init(rawValue:)))
    panel.showsGuides = members.flag("showsGuides") ?? panel.showsGuides
    panel.showsTouch = members.flag("showsTouch") ?? panel.showsTouch
    panel.theme = members.text("theme").flatMap(ThemeChoice.init(rawValue:)) ?? panel.theme
    panel.timelineHeight = members.number("timelineHeight", in: 0...mostPoints) ?? panel.timelineHeight
    panel.scale = members.number("scale", in: 1...2) ?? panel.scale
    panel.screen = members.text("device").flatMap(screen)
    panel.textSize = members.text("textSize").flatMap(TextSize.named)
    return panel
  }

  private static func session(_ members: inout JSONMembers) -> SessionMemory? {
    guard let preset = members.text("preset"), let tuning = members.tuning("tuning") else { return nil }
    var session = SessionMemory(preset: preset, tuning: tuning)
    session.slot = members.text("slot").flatMap(Slot.init(rawValue:)) ?? .a
    session.otherSlot = members.tuning("otherSlot")
    session.past = Array((members.objects("past", step) ?? []).suffix(SessionMemory.steps))
    session.future = Array((members.objects("future", step) ?? []).suffix(SessionMemory.steps))
    session.loop = members.object("loop", loop)?.flatMap { $0 }
    session.scene = members.text("scene").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return session
  }

  private static func step(_ members: inout JSONMembers) -> History.Step? {
    guard let preset = members.text("preset"), let tuning = members.tuning("tuning") else { return nil }
    let slot = members.text("slot").flatMap(Slot.init(rawValue:))
    let other = members.tuning("otherSlot")
    return History.Step(
      tuning: tuning, preset: preset, slots: slot.map { .using($0, other: other, keys: nil) })
  }

  private static func loop(_ members: inout JSONMembers) -> LoopMemory? {
    guard let take = members.text("take") else { return nil }
    var loop = LoopMemory(take: take)
    loop.playhead = members.number("playhead", in: 0...mostTicks) ?? loop.playhead
    loop.speed = members.number("speed", in: 0...1) ?? loop.speed
    loop.isPlaying = members.flag("isPlaying") ?? loop.isPlaying
    return loop
  }
}

// The file, stored next to the user's presets.
extension PresetDrawer {
  var memoryPath: String? { folder.map { Path.folder(of: $0) + "/studio.json" } }

  /// Returns the saved state, and an error message if it could not be read. An unreadable file is moved aside, and
  /// nothing is restored.
  func studioMemory() -> (memory: StudioMemory, text: String?) {
    guard let path = memoryPath, SystemFile.exists(path) else { return (StudioMemory(), nil) }
    switch SystemFile.read(path) {
    case .failure(let failure): return (StudioMemory(), setAside(path, failure.reason))
    case .success(let bytes):
      switch StudioMemory.read(bytes) {
      case .success(let memory): return (memory, nil)
      case .failure(let problem):
        let place = "\(problem.place.line):\(problem.place.column)"
        return (StudioMemory(), setAside(path, "\(place): \(problem.reason)"))
      }
    }
  }

  private func setAside(_ path: String, _ reason: String) -> String {
    let kept = try? SystemFile.setAside(path).get()
    let outcome = kept.map { "the file is kept as \($0)" } ?? "the file could not be moved"
    return "\(path): \(reason); the last session was not restored; \(outcome)"
  }

  func keep(_ memory: StudioMemory) -> Result<Void, SystemFile.Failure> {
    guard let path = memoryPath else { return .success(()) }
    makeFolders()
    return SystemFile.replace(path, with: Array(memory.text.utf8))
  }
}
