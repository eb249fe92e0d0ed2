import ChromeCore
import ChromeLook
import ChromeTakes

/// The phone of a page: a simulation with user input, a take that may play into it, and all input so far, as a take.
final class WebPhone {
  private(set) var simulation: Simulation
  private(set) var content: [PageContent]
  var overlay = WebOverlay()
  private var player: TakePlayer?
  private let setup: Setup
  let theme: ThemeChoice
  let pictures: PictureScene?
  private var writer: TakeWriter
  /// The lines of the input so far; empty once there were too many.
  private var log: [UInt8] = []
  private(set) var gesture = WebGesture()
  private(set) var isLogWhole = true
  /// The first tick of the gesture that was returned last.
  private var sentGesture: Tick?

  /// About ten minutes of steady dragging, in bytes.
  private static let longestLog = 4 << 20

  init(_ take: Take) {
    (setup, theme) = (take.setup, take.theme)
    pictures = PictureScene(of: take, BackgroundPicture.init(facts:))
    simulation = Simulation(take.setup)
    content = take.setup.pages.map { $0.content }
    writer = TakeWriter(take.setup)
    player = TakePlayer(take)
    overlay.textSize = take.textSize
  }

  var isPlaying: Bool { player != nil }

  /// The input so far; a replay anywhere gives the same result.
  var take: String {
    TakeWriter.header(setup, title: "from a page", theme: theme, textSize: overlay.textSize)
      + String(decoding: log, as: UTF8.self)
      + TakeWriter.footer
  }
}

extension WebPhone {
  /// Handles a user's input now: the playing take stops, and its finger that is down is canceled.
  func send(_ input: Input) {
    stopPlaying()
    put(input)
  }

  /// Adopts the scene, the pages, the values and the size of text of a take; returns false if it has another number of
  /// pages.
  func follow(_ take: Take) -> Bool {
    let wanted = take.setup
    guard wanted.pages.count == content.count else { return false }
    overlay.textSize = take.textSize
    let isNewScene = wanted.scene != simulation.scene
    if isNewScene { put(.scene(wanted.scene)) }
    for index in content.indices where wanted.pages[index].content != content[index] {
      put(.content(page: index, wanted.pages[index].content))
    }
    if isNewScene {
      put(.selectTab(wanted.startPage))
      // Not a user's input.
      gesture = WebGesture()
    }
    if wanted.tuning != simulation.tuning { put(.tune(wanted.tuning)) }
    return true
  }

  /// Returns the last gesture as a take once it has come to rest; nil if it was returned before, or moved nothing.
  func finishedGesture() -> String? {
    guard let start = gesture.start?.tick, start != sentGesture,
      let text = gesture.take(on: simulation, content, theme)
    else { return nil }
    sentGesture = start
    return text
  }

  func stopPlaying() {
    guard player != nil else { return }
    player = nil
    if simulation.picture().pointer?.isDown == true { put(.cancel) }
  }

  /// Handles a change of a value, which does not stop a playing take.
  func put(_ input: Input) {
    note(input)
    overlay.remember(simulation)
    overlay.note(input, at: TickClock.seconds(simulation.tick), on: simulation.screen)
    gesture.note(input, before: simulation)
    if case .content(let page, let new) = input, content.indices.contains(page) { content[page] = new }
    observe(simulation.handle(.input(input)))
    if case .insert = input { content = simulation.contents }
  }

  private func note(_ input: Input) {
    guard isLogWhole, let line = writer.line(simulation.tick, input) else { return }
    log += line.utf8
    if log.count > WebPhone.longestLog { (log, isLogWhole) = ([], false) }
  }

  /// Lets time pass up to `tick`; the playing take does what is due.
  func advance(to tick: Tick) {
    while player != nil, let due = nextDue(), due <= tick { pass(to: due) }
    pass(to: tick)
  }

  /// Plays what is due now; returns the tick up to which nothing else is.
  private func nextDue() -> Tick? {
    while let cue = player?.next(seeing: simulation) {
      switch cue {
      case .advance(let tick): return tick
      case .input(let input): put(input)
      case .caption(let caption): overlay.show(caption, at: TickClock.seconds(simulation.tick))
      case .finished: player = nil
      case .mark, .video, .studio, .expected, .failed, .missed: break
      }
    }
    return nil
  }

  private func pass(to tick: Tick) {
    while simulation.tick < tick {
      let next = simulation.furthestStep(toward: tick)
      if !simulation.isStill(until: next) { overlay.remember(simulation) }
      observe(simulation.handle(.time(to: next)))
    }
  }

  private func observe(_ outcome: Outcome) {
    player?.observe(outcome.events, at: simulation.tick)
    for case .tapped(let target) in outcome.events { overlay.tapped(target, simulation, content) }
  }
}
