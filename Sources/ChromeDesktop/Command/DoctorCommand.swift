/// `doctor`: what this machine gives the program, and what it lacks.
enum DoctorCommand {
  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { console in
      console.print(report(invocation.value(.renderer), font: invocation.value(.font)))
      return .success
    }
  }

  /// Opens a window that nobody sees, where one opens.
  static func report(_ renderer: String? = nil, font: String? = nil) -> String {
    var options = Window.Options()
    options.fonts = FontSet.find(preferred: font)
    options.renderer = renderer.flatMap(RendererChoice.init(rawValue:)) ?? .auto
    options.isHidden = true
    var steps: [String] = []
    options.note = { steps.append($0) }
    var facts: MachineFacts
    do { facts = MachineFacts(try Window(options), options.fonts) } catch {
      facts = MachineFacts(without: "\(error)", options.fonts)
    }
    facts.addEncoder()
    return ([facts.text] + (steps.isEmpty ? [] : ["", "how the window was opened:"] + steps.map { "  \($0)" }))
      .joined(separator: "\n")
  }
}
