import TestSupport

@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeFilm
@testable import ChromeSession
@testable import ChromeShell
@testable import ChromeStudio
@testable import ChromeSystem
@testable import ChromeTakes
@testable import DesktopTestSupport

/// A window's session without a window: a guest, its recorder, and a hand that moves by a clock of its own.
final class RecorderBench {
  let files: RenderBench
  let guest: SessionWindow
  let recorder: Recorder
  var seconds = 0.0
  private var random: SeededGenerator

  /// A program that ends with exit code 1: macOS keeps it in another folder.
  static let failing = ["/bin/false", "/usr/bin/false"].first(where: SystemFile.exists) ?? "/bin/false"

  /// The default program makes no videos, and says so.
  ///
  /// - Parameter isPlain: a window without the studio, so without a sheet that asks how a video looks.
  init(
    seed: UInt64 = 1, setup: Setup = Setup(), program: String = RecorderBench.failing, isPlain: Bool = false
  ) throws {
    files = try RenderBench()
    var settings = SessionWindow.Settings(theme: .light)
    settings.isPlain = isPlain
    settings.drawer = PresetDrawer(folder: nil)
    settings.showsKeyLine = false
    guest = SessionWindow(Session(setup), settings, pixelRatio: 1, startingAt: 0, for: nil)
    recorder = Recorder(setup, RecordingFolder(files.folder), program: program)
    guest.record(with: recorder)
    guest.resized(to: WindowSize(width: 1280, height: 900), at: 0)
    random = SeededGenerator(seed: seed)
  }

  var simulation: Simulation { guest.session.simulation }
  var notices: [String] { recorder.notices(at: seconds).map(\.text) }

  /// Time passes as frames of a display would see it.
  func pass(_ length: Double) {
    let end = seconds + length
    while seconds < end {
      seconds = min(end, seconds + 1 / 60)
      _ = guest.advance(to: seconds)
    }
  }

  func key(_ letter: Character, _ modifiers: KeyPress.Modifiers = []) {
    _ = guest.handle(.key(KeyPress(code: KeyPress.code(letter), modifiers: modifiers)), at: seconds)
  }

  func drag(from start: Point, by way: Vector, over length: Double, restingFor rest: Double = 0) {
    guest.handle(.press(start), at: seconds)
    let samples = max(1, Int(length * 120))
    for sample in 1...samples {
      seconds += length / Double(samples)
      guest.handle(.move(start + way * (Double(sample) / Double(samples))), at: seconds)
    }
    seconds += rest
    guest.handle(.release(velocity: nil), at: seconds)
  }

  /// One thing that a user might do, at a moment that no display's frame knows.
  func doSomething() {
    switch Int.random(in: 0...6, using: &random) {
    case 0, 1, 2:
      let place = Point(x: number(60...330), y: number(250...700))
      drag(
        from: place, by: Vector(dx: number(-40...40), dy: number(-400...400)),
        over: number(0.05...0.6))
    case 3: drag(from: Point(x: 195, y: 500), by: Vector(dx: number(-250...250), dy: 9), over: 0.2)
    case 4:
      let step = Vector(dx: 0, dy: number(-30...30))
      for _ in 0..<20 {
        guest.handle(.wheel(step), at: seconds)
        seconds += 0.008
      }
    case 5: guest.handle(.selectTab(Int.random(in: 0...2, using: &random)), at: seconds)
    default: guest.handle(.key(.home), at: seconds)
    }
    pass(number(0...2.5))
  }

  private func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  /// What a take of the folder says.
  func readTake(_ name: String) throws -> Take {
    let bytes = try SystemFile.read(files.path(name)).get()
    let reading = TakeParser.read(bytes)
    guard let take = reading.take else { throw UserError(reading.problems.map { "\($0)" }.joined()) }
    return take
  }

  /// The phone as a take leaves it, and the tick of its mark.
  func replayed(_ name: String) throws -> (phone: Simulation, mark: Tick?) {
    var replay = Replay(try readTake(name), every: .end)
    var mark: Tick?
    while let news = replay.next() { if case .mark(JournalTake.mark, let tick) = news { mark = tick } }
    return (replay.simulation, mark)
  }
}
