/// An error that a person can act on, as a message. Errors that other code distinguishes have types of their own.
package struct UserError: Error, Equatable, CustomStringConvertible {
  /// The cause, without a full stop. A message about a file's content begins with the file's name and the place.
  package var message: String
  /// The remedy, on lines of its own; nil if the message contains it.
  package var advice: String?
  /// The program's exit code if the error ends a verb.
  package var code: ExitCode

  package init(_ message: String, advice: String? = nil, code: ExitCode = .failure) {
    (self.message, self.advice, self.code) = (message, advice, code)
  }

  package var description: String { message + (advice.map { "\n\($0)" } ?? "") }

  /// The lines printed to standard error. A usage error quotes arguments, which may be long, and its cause is at the
  /// end, so it is shortened in the middle.
  package var text: String {
    switch code {
    case .data: return description
    case .success, .failure, .interrupted: return "Error: \(description)"
    case .usage:
      var short = self
      if message.count > 400 { short.message = "\(message.prefix(160)) … \(message.suffix(200))" }
      return "Error: \(short)"
    }
  }
}

extension UserError {
  /// The error after a signal asked the process to end.
  package static let interrupted = UserError(Interruption.text, code: .interrupted)
}

// Files that cannot be read or written.
extension UserError {
  /// Returns the value of `body`. Its errors become those of an input file.
  package static func reading<Value>(_ body: () throws(UserError) -> Value) throws(UserError) -> Value {
    do throws(UserError) { return try body() } catch {
      throw Interruption.isAsked ? .interrupted : UserError("Error: \(error)", code: .data)
    }
  }

  package static func writing(_ path: String, _ reason: String) -> UserError {
    UserError("\(path) cannot be written: \(reason)", advice: advice(on: reason))
  }

  /// Returns advice about the system's or an encoder's message; nil if there is none.
  package static func advice(on reason: String) -> String? {
    remedies.first { includes($0.phrase, in: reason) }?.advice
  }

  /// Returns the error for the file that the user asked for, if it names the temporary folder in which that is made:
  /// of an encoder's words only the system's reason is kept, if there is one.
  package func naming(_ path: String, insteadOf folder: String) -> UserError {
    guard UserError.includes(folder, in: message) else { return self }
    if let reason = UserError.remedies.first(where: { UserError.includes($0.phrase, in: message) })?.phrase {
      return .writing(path, reason)
    }
    return UserError(TerminalText.exchanging(folder, for: path, in: message), advice: advice, code: code)
  }

  /// True if `text` has `words` in it. The standard library's search is part of its regular expressions, which packages
  /// leave out.
  private static func includes(_ phrase: String, in text: String) -> Bool {
    text.utf8.indices.contains { text.utf8[$0...].starts(with: phrase.utf8) }
  }

  private static let remedies = [
    (phrase: "No space left on device", advice: "The disk is full: free up space, or render to another folder."),
    (
      phrase: "File too large",
      advice: "The file is too large for this file system: render a part (--from, --to) or a smaller size."
    ),
    (
      phrase: "Disk quota exceeded",
      advice: "You have reached your disk quota: free up space, or render to another folder."
    ),
  ]
}
