/// The desktop's accessibility settings. Its own programs are asked on another thread, because each takes some
/// milliseconds.
package final class DesktopSettings: Sendable {
  package enum Wish: Sendable { case reducedMotion, reducedTransparency, highContrast }

  /// A question to a program, and the answer that means yes.
  struct Question: Equatable, Sendable {
    var wish: Wish
    var command: [String]
    var yes: String
  }

  private let result = Result()

  private final class Result: @unchecked Sendable {
    let monitor = Monitor()
    var answer: Set<Wish>?
  }

  /// Starts asking.
  ///
  /// - Parameters:
  ///   - path: The folders with programs, separated by colons; nil for those of `PATH`.
  ///   - isExecutable: Returns true if a path is a program that can be started.
  package init(
    path: String? = nil, isExecutable: (String) -> Bool = ProgramFile.canRun
  ) {
    let (result, questions) = (result, DesktopSettings.questions(path, isExecutable))
    let isAsked = Worker.start {
      let answer = Set(questions.filter(DesktopSettings.isYes).map(\.wish))
      result.monitor.locked { result.answer = answer }
    }
    if !isAsked { result.answer = [] }
  }

  /// The wishes that are set; nil until the answer has arrived.
  package var answer: Set<Wish>? { result.monitor.locked { result.answer } }

  private static func isYes(_ question: Question) -> Bool {
    guard case .printed(let bytes) = Subprocess.answer(of: question.command, within: patience) else { return false }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined() == question.yes
  }

  /// Seconds to wait for one program.
  private static let patience = 3.0

  /// Returns the questions to programs that exist in the folders of `path`, with the programs' paths.
  static func questions(_ path: String?, _ isExecutable: (String) -> Bool) -> [Question] {
    all.compactMap { question in
      ProgramFile.named(question.command[0], in: path, canRun: isExecutable).map {
        Question(wish: question.wish, command: [$0] + question.command.dropFirst(), yes: question.yes)
      }
    }
  }

  /// The settings of GNOME (gsettings-desktop-schemas), KDE and macOS (System Settings, Accessibility, Display).
  private static let all = [
    Question(
      wish: .reducedMotion, command: ["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"],
      yes: "false"),
    Question(
      wish: .highContrast, command: ["gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast"],
      yes: "true"),
    Question(wish: .reducedMotion, command: kde("kreadconfig6"), yes: "0"),
    Question(wish: .reducedMotion, command: kde("kreadconfig5"), yes: "0"),
    Question(wish: .reducedMotion, command: mac("reduceMotion"), yes: "1"),
    Question(wish: .reducedTransparency, command: mac("reduceTransparency"), yes: "1"),
    Question(wish: .highContrast, command: mac("increaseContrast"), yes: "1"),
  ]

  private static func kde(_ program: String) -> [String] {
    [program, "--group", "KDE", "--key", "AnimationDurationFactor"]
  }

  private static func mac(_ key: String) -> [String] { ["defaults", "read", "com.apple.universalaccess", key] }
}
