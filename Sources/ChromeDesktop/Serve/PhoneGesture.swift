import ChromeCore
import ChromeLoop
import ChromeServe
import ChromeSystem
import ChromeTakes

/// Reads what phones send. It is untrusted: of a take only its inputs and the phone at their start are used.
enum PhoneGesture {
  /// Returns the gesture of a take that consists of raw input and names no files; otherwise the reason as a sentence.
  static func read(_ bytes: [UInt8], phone: Int) -> Result<LibraryGesture, PhoneServer.Refusal> {
    if let word = foreignWord(bytes) {
      return .failure(
        PhoneServer.Refusal("A gesture may contain only raw input and the phone at its start, not '\(word)'."))
    }
    let reading = TakeParser.read(bytes)
    guard let take = reading.take else {
      let reason = reading.problems.first.map { $0.text(path: "line") } ?? "it is not a take"
      return .failure(PhoneServer.Refusal("The gesture cannot be read: \(reason)"))
    }
    guard take.statements.allSatisfy(\.isRawInput) else {
      return .failure(PhoneServer.Refusal("A gesture may contain only raw input."))
    }
    guard take.samples.contains(where: \.input.isFromHand) else {
      return .failure(PhoneServer.Refusal("A gesture needs a press, a wheel or a key."))
    }
    return LibraryGesture.reading(take, called: "Phone \(phone)")
      .map { LibraryGesture(name: "Phone \(phone)", gesture: $0.gesture) }
      .flatMap { gesture in gesture.fileProblem.map { .failure(UserError($0)) } ?? .success(gesture) }
      .mapError { PhoneServer.Refusal("The gesture cannot be used: \($0.message).") }
  }

  /// The refusal of a gesture for which there is no space. The phone keeps it, and sends it again.
  static let libraryFull = PhoneServer.Refusal(
    "The gesture library is full (\(GestureLibrary.most)). This phone keeps the gesture until one is removed.",
    isTemporary: true)

  /// Statements about the phone at the start, as pages write them, and those around raw input. The title is not used.
  private static let known = [
    "take", "screen", "text-size", "theme", "scene", "direction", "set", "pages", "content", "at", "page", "bars",
    "samples", "end",
  ]

  /// Returns the first word of a line that is neither one of `known` nor a tick, shortened; nil if there is none.
  private static func foreignWord(_ bytes: [UInt8]) -> String? {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let word = line.split(maxSplits: 1) { [0x20, 0x09, 0x0D].contains($0) }.first ?? []
      let isTick = word.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let text = String(decoding: word, as: UTF8.self)
      if !isTick, word.first != UInt8(ascii: "#"), !known.contains(text) {
        return PastedText.visible(TerminalText.inLine(String(text.prefix(24))))
      }
    }
    return nil
  }
}

extension TakeStatement {
  fileprivate var isRawInput: Bool { if case .samples = action { true } else { false } }
}

extension Input {
  /// True for what a person does: a page that follows the window selects tabs and changes values as well.
  fileprivate var isFromHand: Bool {
    switch self {
    case .press, .wheel, .notches, .wheelBegan, .key: true
    case .move, .release, .cancel, .wheelStop, .hover, .host, .scrollTo, .scrollToTop, .selectTab, .resize, .content,
      .insert, .row, .scene, .tune, .bars, .refresh:
      false
    }
  }
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
    if library.isFull { folder.dropDeleted(from: &library) }
    guard !library.isFull else { return .failure(PhoneGesture.libraryFull) }
    let id = library.add(gesture, isNew: true)
    let problems = folder.keep(&library)
    notes += problems
    // The problem names files, which are no business of the phone.
    guard problems.isEmpty else {
      return .failure(
        PhoneServer.Refusal("The computer cannot save the gesture; its messages have the reason.", isTemporary: true))
    }
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
