import ChromeCore
import ChromeDesktop
import ChromeSystem

/// The memory of a running program: whether it grows, whether it belongs to a known holder, and whether it is in use or
/// lost to fragmentation.
struct MemoryAccount {
  /// Resident memory in megabytes; 0 if the system does not report it.
  var resident = MemoryAccount.residentMegabytes
  /// Heap in megabytes; nil if not counted.
  var heap = Allocations.heap
  /// Largest sampled heap in use since the last account, in megabytes; nil if not counted.
  var peak: Double?
  /// Known containers, each with its number of elements.
  var holders: [Holder] = []

  struct Holder {
    var name: String
    var count: Int
  }

  /// The account as text: `95.1 MB resident, 70.2 MB (at most 81) in use of 88 MB; edits 500, …`
  var text: String {
    let figure = BenchReport.figure
    let peak = peak.map { " (at most \(figure($0)))" } ?? ""
    let heap = heap.map { ", \(figure($0.inUse)) MB\(peak) in use of \(figure($0.kept)) MB" } ?? ""
    let holders = holders.filter { $0.count > 0 }.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    return "\(figure(resident)) MB resident\(heap); \(holders)"
  }

  private static var residentMegabytes: Double { Double(Environment.residentBytes ?? 0) / 1_048_576 }
}

extension SessionWindow {
  /// Every collection in a window that grows as it runs.
  var holders: [MemoryAccount.Holder] {
    let edits = studio.history.newest(.max)
    let run = studio.loop?.run
    let notes = session.marks.count + session.captions.count + session.issues.count + session.directions.count
    return [
      .init(name: "undo", count: edits.past.count), .init(name: "redo", count: edits.future.count),
      .init(name: "gesture inputs", count: session.gestures.count),
      .init(name: "take notes", count: notes), .init(name: "loop inputs", count: run?.gesture.inputs.count ?? 0),
      .init(name: "loop ticks", count: run?.length ?? 0), .init(name: "loop events", count: run?.events.count ?? 0),
      .init(name: "own presets", count: studio.own.count + studio.unreadable.count),
    ] + (recorder?.holders ?? []).map { .init(name: $0.name, count: $0.count) }
  }
}
