import ChromeFilm
import ChromeShell
import ChromeSystem
import ChromeTakes

/// `doctor`: what this machine gives the program, and what it lacks.
enum DoctorCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { console in
      let report = Report(invocation.value(.renderer), font: invocation.value(.font))
      let (isJSON, withSteps) = (invocation.format()?.isJSON == true, invocation.has(.steps))
      console.print(isJSON ? report.json(withSteps: withSteps) : report.text(withSteps: withSteps))
      return .success
    }
  }

  /// The facts, and each step in which a window was opened that nobody sees, where one opens.
  struct Report {
    private var facts: MachineFacts
    private var steps: [String] = []

    init(_ renderer: String? = nil, font: String? = nil) {
      var options = Window.Options()
      options.fonts = FontSet.find(preferred: font)
      options.renderer = renderer.flatMap(RendererChoice.init(rawValue:)) ?? .auto
      options.isHidden = true
      var steps: [String] = []
      options.note = { steps.append($0) }
      do { facts = MachineFacts(try Window(options), options.fonts, build: BuildName.text) } catch {
        facts = MachineFacts(without: "\(error)", options.fonts, build: BuildName.text)
      }
      facts.addEncoder()
      self.steps = steps
    }

    func text(withSteps: Bool) -> String {
      let shown = withSteps && !steps.isEmpty ? ["", "how the window was opened:"] + steps.map { "  \($0)" } : []
      return ([facts.text] + shown).joined(separator: "\n")
    }

    /// One object; a fact that there may be several of, such as a touch screen, is a list of all of them.
    func json(withSteps: Bool) -> String {
      var names: [String] = []
      for fact in facts.facts where !names.contains(fact.name) { names.append(fact.name) }
      let members = names.map { name in
        let words = facts.facts.filter { $0.name == name }.map { TuningFile.string($0.words) }
        return (name, words.count == 1 ? words[0] : "[\(words.joined(separator: ","))]")
      }
      let shown = steps.map(TuningFile.string).joined(separator: ",")
      return "{"
        + (members + (withSteps ? [("steps", "[\(shown)]")] : []))
        .map { "\(TuningFile.string($0)):\($1)" }.joined(separator: ",") + "}"
    }
  }
}

extension MachineFacts {
  /// Adds the program that encodes videos, or the reason why there is none.
  mutating func addEncoder() {
    do throws(RenderFailure) {
      let ffmpeg = try FFmpeg.find(nil)
      add("ffmpeg", "\(ffmpeg.version), \(ffmpeg.path)")
    } catch {
      add("ffmpeg", error.words)
    }
  }
}
