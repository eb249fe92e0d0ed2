import ChromeCore
import ChromeLook
import ChromeSystem
import ChromeTakes

/// Records the window's session on request, including its last half minute, and renders the recordings to videos in
/// child processes. Times are in seconds of the steady clock.
package final class Recorder {
  private let folder: RecordingFolder
  /// The folder of the recordings.
  package var path: String { folder.path }
  private let program: String
  private var journal: Journal
  private var current: Current?
  /// The scene made of pictures that the session shows, by its absolute path.
  private var pictures: TakeScene?
  /// The size of the phone's text, set before a recording starts.
  package var textSize = TextSize.large
  private var renders: [(child: RenderChild, began: Double)] = []
  private(set) var messages: [RecordingNotice] = []

  /// A take that is being recorded.
  private struct Current {
    var place: RecordingFolder.Place
    var take: JournalTake
    var label: Journal.Label
    var last: Tick
    var began: Double
  }

  /// The part of the past that can be saved on request, in ticks.
  static let lookBack: Tick = 30 * TickClock.ticksPerSecond

  /// - Parameter program: The path of the executable that renders the videos.
  package init(
    _ setup: Setup, _ folder: RecordingFolder = RecordingFolder(), program: String = ProgramFile.path,
    pictures: TakeScene? = nil
  ) {
    (self.folder, self.program, self.pictures) = (folder, program, pictures?.absolute)
    journal = Journal(setup)
  }

  /// The sizes of the recorder's buffers, for memory reports.
  package var holders: [(name: String, count: Int)] {
    [
      (name: "journal lines", count: journal.lines.count), (name: "openings", count: journal.openings.count),
      (name: "checks", count: journal.checks.count), (name: "videos being rendered", count: renders.count),
      (name: "notices", count: messages.count),
      (name: "bytes of a take being written", count: current?.take.text.utf8.count ?? 0),
    ]
  }

  package var isRecording: Bool { current != nil }
  /// The path of the last complete take; nil before the first.
  package private(set) var lastTake: String?
  var isRendering: Bool { !renders.isEmpty }

  /// Writes `input` to the file before it reaches `simulation` and takes effect.
  package func note(_ input: Input, before simulation: Simulation) {
    let known = journal.count
    journal.note(input, before: simulation)
    guard let line = journal.lines.last, journal.count > known else { return }
    append(line)
  }

  private func append(_ line: Journal.Line) {
    guard let written = current?.take.line(line) else { return }
    current?.place.file.append(written)
    current?.last = line.tick
    // The text is kept to verify the take, as long as the journal reaches back to its start.
    let isKnown = journal.openings.first.map { $0.tick <= journal.held ?? 0 } ?? false
    if isKnown { current?.take.text += written } else { current?.take.text = "" }
  }

  /// Names another version of the scene made of pictures in recordings that start from now on.
  package func show(_ scene: TakeScene) { pictures = scene.absolute }

  /// Completes the current recording, because another session starts.
  package func restart(_ take: Take, after simulation: Simulation, at seconds: Double) {
    if isRecording { stop(simulation, at: seconds) }
    (journal, pictures) = (Journal(take.setup), take.pictures?.absolute)
  }
}

// Starting and stopping.
extension Recorder {
  /// Starts or stops a recording.
  ///
  /// - Parameter rendersVideo: False if the export sheet makes the video of a recording that stops.
  package func toggle(_ simulation: Simulation, _ theme: ThemeChoice, rendersVideo: Bool = true, at seconds: Double) {
    isRecording
      ? stop(simulation, rendersVideo: rendersVideo, at: seconds) : start(simulation, theme, at: seconds)
  }

  private func start(_ simulation: Simulation, _ theme: ThemeChoice, at seconds: Double) {
    guard let (place, take, label) = begin(from: simulation.tick, simulation, theme, at: seconds) else { return }
    current = Current(place: place, take: take, label: label, last: simulation.tick, began: seconds)
    journal.held = take.opening.tick
  }

  /// Saves the last half minute, or the whole session if it is shorter.
  package func keepLast(_ simulation: Simulation, _ theme: ThemeChoice, at seconds: Double) {
    let cut = simulation.tick - Recorder.lookBack
    guard let (place, take, _) = begin(from: cut, simulation, theme, at: seconds) else { return }
    place.file.append(take.ending(at: simulation.tick, after: journal.lines.last?.tick ?? 0))
    place.file.sync()
    lastTake = place.file.path
    render(place, at: seconds)
  }

  private func begin(
    from cut: Tick, _ simulation: Simulation, _ theme: ThemeChoice, at seconds: Double
  ) -> (RecordingFolder.Place, JournalTake, Journal.Label)? {
    do throws(SystemFile.Failure) {
      let place = try folder.next()
      let label = Journal.Label(
        title: "Recorded session", theme: theme, video: place.video, pictures: pictures, textSize: textSize)
      guard let take = journal.makeTake(from: cut, to: simulation, label) else {
        place.file.remove()
        report("Not recorded: replaying this recording gives a different result", isTrouble: true, at: seconds)
        return nil
      }
      place.file.append(take.text)
      place.file.sync()
      return (place, take, label)
    } catch {
      report("\(error.path) cannot be written: \(error.reason)", isTrouble: true, at: seconds)
      return nil
    }
  }

  private func stop(_ simulation: Simulation, rendersVideo: Bool = true, at seconds: Double) {
    guard let done = current else { return }
    current = nil
    defer { journal.held = nil }
    done.place.file.append(done.take.ending(at: simulation.tick, after: done.last))
    done.place.file.sync()
    lastTake = done.place.file.path
    repair(done, simulation)
    if rendersVideo { render(done.place, at: seconds) }
  }

  /// Rebuilds a take from an older opening if it does not reproduce the session from its recent one.
  private func repair(_ done: Current, _ simulation: Simulation) {
    guard let opening = journal.opening(at: done.take.opening.tick) else { return }
    var take = done.take
    take.opening = opening
    guard !journal.repeats(take, until: simulation),
      let other = journal.makeTake(from: take.cut, to: simulation, done.label)
    else { return }
    let text = other.text + other.ending(at: simulation.tick, after: done.last)
    _ = SystemFile.replace(done.place.file.path, with: Array(text.utf8))
  }
}

// Videos.
extension Recorder {
  private func render(_ place: RecordingFolder.Place, at seconds: Double) {
    do throws(UserError) {
      let child = try RenderChild(place.file.path, from: JournalTake.mark, to: place.videoPath, program: program)
      renders.append((child, seconds))
    } catch {
      report("Saved \(place.file.path), but no video: \(error)", isTrouble: true, at: seconds)
    }
  }

  /// Collects the progress of the renders.
  package func poll(at seconds: Double) {
    for (child, _) in renders {
      child.poll()
      switch child.state {
      case .running: break
      case .saved: report("Saved \(child.path)", at: seconds)
      case .failed(let message):
        report("The take is saved, but not the video: \(message)", isTrouble: true, at: seconds)
      }
    }
    renders.removeAll { $0.child.isOver }
    messages.removeAll { $0.until <= seconds }
  }

  /// Completes the current recording when the window closes. Unfinished videos are cancelled; their takes are kept.
  package func close(_ simulation: Simulation, at seconds: Double) {
    if isRecording { stop(simulation, at: seconds) }
    poll(at: seconds)
    for (child, _) in renders { StandardError.report(child.advice) }
  }

  /// Dismisses the messages. The progress of current work stays visible.
  package func dismiss() { messages.removeAll() }

  package func report(_ message: String, isTrouble: Bool = false, at seconds: Double) {
    let stay = isTrouble ? RecordingNotice.troubleSeconds : RecordingNotice.staySeconds
    messages.append(RecordingNotice(text: message, manner: isTrouble ? .trouble : .plain, until: seconds + stay))
    if isTrouble { StandardError.report(message) }
  }
}

// Notices.
extension Recorder {
  package func notices(at seconds: Double) -> [RecordingNotice] {
    let recording = current.map { current in
      RecordingNotice(
        text: "Recording \(RecordingNotice.clock(seconds - current.began))", manner: .recording, until: .infinity)
    }
    let rendering = renders.map { RecordingNotice($0.child) }
    return [recording].compactMap(\.self) + rendering + messages
  }

  /// Returns the time of the next change in the notices that happens without an event; nil if there is none.
  package func nextChange(after seconds: Double) -> Double? {
    let second = current.map { seconds + 1 - (seconds - $0.began).truncatingRemainder(dividingBy: 1) }
    let poll = isRendering ? seconds + Recorder.pollSeconds : nil
    return ([second, poll].compactMap(\.self) + messages.map(\.until)).min()
  }

  /// The interval in seconds between progress updates.
  private static let pollSeconds = 0.1
}

extension TakeScene {
  /// The scene with the absolute path of its folder, for takes in other folders.
  package var absolute: TakeScene {
    var scene = self
    if !path.hasPrefix("/") { scene.path = Path.joined(Environment.workingFolder, path) }
    return scene
  }
}
