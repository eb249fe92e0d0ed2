/// The desktop's dialog for choosing a file, shown by another program: `osascript` on macOS, otherwise `zenity` or
/// `kdialog`. The program waits for the user on a thread of its own; `answer` is polled.
package final class FileDialog: Sendable {
  package enum Answer: Equatable, Sendable {
    case chosen(String)
    case cancelled
  }

  private let result = Result()

  private final class Result: @unchecked Sendable {
    let monitor = Monitor()
    var answer: Answer?
  }

  /// Opens the dialog. Returns nil if the desktop has no program for it.
  ///
  /// - Parameters:
  ///   - choosesFolder: True to choose a folder instead of a file.
  ///   - path: The folders with programs, separated by colons; nil for those of `PATH`.
  ///   - isExecutable: Returns true if a path is a program that can be started.
  package init?(
    title: String, choosesFolder: Bool = false,
    path: String? = nil, isExecutable: (String) -> Bool = ProgramFile.canRun
  ) {
    guard let command = FileDialog.command(title, path, isExecutable, choosesFolder: choosesFolder) else { return nil }
    let result = result
    let isOpen = Worker.start {
      let answer = FileDialog.answer(to: Subprocess.answer(of: command))
      result.monitor.locked { result.answer = answer }
    }
    if !isOpen { result.answer = .cancelled }
  }

  /// True if the desktop has a program for dialogs.
  package static var isAvailable: Bool {
    command("", nil, ProgramFile.canRun) != nil
  }

  /// The answer; nil while the dialog is open.
  package var answer: Answer? { result.monitor.locked { result.answer } }

  /// Returns the command line of the first program that exists in the folders of `path`.
  static func command(
    _ title: String, _ path: String?, _ isExecutable: (String) -> Bool, choosesFolder: Bool = false
  ) -> [String]? {
    let programs: [[String]] = [
      ["osascript", "-e", "POSIX path of (choose \(choosesFolder ? "folder" : "file") with prompt \"\(title)\")"],
      ["zenity", "--file-selection"] + (choosesFolder ? ["--directory"] : []) + ["--title=\(title)"],
      ["kdialog", "--title", title, choosesFolder ? "--getexistingdirectory" : "--getopenfilename", "."],
    ]
    for program in programs {
      if let file = ProgramFile.named(program[0], in: path, canRun: isExecutable) {
        return [file] + program.dropFirst()
      }
    }
    return nil
  }

  /// Returns the path that the program printed. A program that fails, as it does when the user cancels, or that prints
  /// anything but one path, counts as cancelled.
  static func answer(to output: ProgramAnswer) -> Answer {
    guard case .printed(let bytes) = output else { return .cancelled }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard lines.count == 1, let path = lines.first, path.hasPrefix("/") else { return .cancelled }
    return .chosen(String(path))
  }
}

/// The desktop's file manager.
package enum FileManagerProgram {
  /// Shows the folder of a file, with the file selected where that is possible. Returns false if there is no program
  /// for it.
  package static func show(_ file: String, path: String? = nil) -> Bool {
    guard let command = command(file, path, ProgramFile.canRun) else { return false }
    return Worker.start { _ = Subprocess.answer(of: command, within: 30) }
  }

  static func command(_ file: String, _ path: String?, _ isExecutable: (String) -> Bool) -> [String]? {
    if isExecutable("/usr/bin/open"), isExecutable("/usr/bin/osascript") { return ["/usr/bin/open", "-R", file] }
    return ProgramFile.named("xdg-open", in: path, canRun: isExecutable).map { [$0, Path.folder(of: file)] }
  }
}
