import ChromeLoop
import ChromeServe
import ChromeSystem
import ChromeTakes

/// Reads what phones send. It is untrusted: of a take only its inputs and the phone at their start are used.
enum PhoneGesture {
  /// Returns the gesture of a take that consists of raw input and names no files; otherwise the reason as a sentence.
  static func read(_ bytes: [UInt8], phone: Int) -> Result<LibraryGesture, PhoneServer.Refusal> {
    let reading = TakeParser.read(bytes)
    guard let take = reading.take else {
      let reason = reading.problems.first.map { $0.text(path: "line") } ?? "it is not a take"
      return .failure(PhoneServer.Refusal("The gesture cannot be read: \(reason)"))
    }
    guard take.statements.allSatisfy(\.isRawInput) else {
      return .failure(PhoneServer.Refusal("A gesture may contain only raw input."))
    }
    return LibraryGesture.reading(take, called: "Phone \(phone)")
      .map { LibraryGesture(name: "Phone \(phone)", gesture: $0.gesture) }
      .mapError { PhoneServer.Refusal("The gesture cannot be used: \($0.message).") }
  }
}

extension TakeStatement {
  fileprivate var isRawInput: Bool { if case .samples = action { true } else { false } }
}

/// Saves gestures in the user's library while no window is open.
final class PhoneLibrary: @unchecked Sendable {
  private let lock = Monitor()
  private var folder: LibraryFolder
  private var library = GestureLibrary()
  /// Sentences to print, oldest first.
  private var notes: [String]

  init(_ folder: LibraryFolder) {
    self.folder = folder
    notes = self.folder.read(into: &library)
  }

  /// The folder's path; nil without a home folder.
  var path: String? { folder.path }

  func save(_ bytes: [UInt8], phone: Int) -> Result<String, PhoneServer.Refusal> {
    PhoneGesture.read(bytes, phone: phone).flatMap { gesture in lock.locked { save(gesture) } }
  }

  private func save(_ gesture: LibraryGesture) -> Result<String, PhoneServer.Refusal> {
    guard !library.isFull else {
      return .failure(PhoneServer.Refusal("The gesture library is full (\(GestureLibrary.most)); remove some first."))
    }
    let id = library.add(gesture, isNew: true)
    let problems = folder.keep(&library)
    notes += problems
    guard problems.isEmpty else { return .failure(PhoneServer.Refusal(problems[0])) }
    let name = library[id]?.name ?? gesture.name
    notes.append("Saved a gesture: \(name)")
    return .success(name)
  }

  /// Returns the sentences since the last call.
  func takeNotes() -> [String] {
    lock.locked {
      defer { notes = [] }
      return notes
    }
  }
}
