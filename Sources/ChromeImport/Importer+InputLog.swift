import ChromeCore
import ChromeTakes

// `input FILE`: a recording of another program inside of a take, in its own time.
extension Importer {
  /// All its gestures one after the other. The phone has one owner: fingers that come down while another is down are
  /// left out.
  package func loggedInput(_ bytes: [UInt8]) -> TakeParser.LoggedInput {
    do throws(Failure) {
      let reading = try read(bytes, path: "line")
      let start = reading.gestures[0].beganMicroseconds
      var samples: [TakeSample] = []
      for gesture in reading.gestures {
        let offset = TickClock.tick(nearest: Double(gesture.beganMicroseconds - start) / 1_000_000)
        guard offset >= samples.last?.tick ?? 0 else { continue }
        samples += gesture.samples.map { TakeSample(tick: $0.tick + offset, input: $0.input) }
      }
      return TakeParser.LoggedInput(samples: samples, warnings: reading.warnings)
    } catch {
      return TakeParser.LoggedInput(samples: [], warnings: error.warnings + ["line \(error.line): \(error.reason)"])
    }
  }
}
