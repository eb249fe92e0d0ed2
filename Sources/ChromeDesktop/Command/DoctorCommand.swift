import ChromeFilm
import ChromeServe
import ChromeShell
import ChromeSystem
import ChromeTakes

/// `doctor`: reports what the program finds on this machine, and what is missing.
enum DoctorCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) -> ExitCode {
    let report = Report(invocation.value(.renderer), font: invocation.value(.font))
    let (isJSON, withSteps) = (invocation.format()?.isJSON == true, invocation.has(.steps))
    console.print(isJSON ? report.json(withSteps: withSteps) : report.text(withSteps: withSteps))
    return .success
  }

  /// The facts, and the steps of opening a hidden window if that is possible.
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
      facts.addPhoneServer()
      self.steps = steps
    }

    func text(withSteps: Bool) -> String {
      let shown = withSteps && !steps.isEmpty ? ["", "steps of opening the window:"] + steps.map { "  \($0)" } : []
      return ([facts.text] + shown).joined(separator: "\n")
    }

    /// Returns one JSON object. A fact that can occur several times, such as a touch screen, is an array.
    func json(withSteps: Bool) -> String {
      var names: [String] = []
      for fact in facts.facts where !names.contains(fact.name) { names.append(fact.name) }
      var members = names.map { name in
        let text = facts.facts.filter { $0.name == name }.map(\.text)
        return (key: name, value: text.count == 1 ? JSONValue.string(text[0]) : JSONValue(text))
      }
      if withSteps { members.append(("steps", JSONValue(steps))) }
      return JSONValue.object(members).text
    }
  }
}

extension MachineFacts {
  /// Adds the library that serves the page to real phones.
  mutating func addPhoneServer() {
    let version = PhoneServer.libraryVersion.map { "libmicrohttpd \($0)" }
    add("phone server", version ?? "not found: 'serve' needs libmicrohttpd")
  }

  /// Adds the video encoder, or the reason why there is none.
  mutating func addEncoder() {
    do throws(UserError) {
      let ffmpeg = try FFmpeg.find(nil)
      add("ffmpeg", "\(ffmpeg.version), \(ffmpeg.path)")
    } catch {
      add("ffmpeg", "\(error)")
    }
  }
}
