import ChromeSession
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// The user's folder of kept gestures: a take each. Nothing in it is ever overwritten that this window does not know:
/// of two windows with one shelf, both keep what they have.
struct LibraryFolder {
  /// Nil where the system names no home.
  let path: String?
  /// What lies there of each gesture, as this window read or wrote it last.
  private var files: [Int: File] = [:]
  /// Files that were told to be no gestures.
  private var refused: Set<String> = []

  private struct File {
    var name: String
    var text: [UInt8]
  }

  private static let ending = ".take"
  private static let orderName = "order.txt"
  /// A minute of a mouse that is asked a thousand times a second, and as much again.
  private static let largest = 4 << 20
  /// More gestures than a shelf holds; then somebody else's names are in the way.
  private static let mostNumbers = 9999

  init(_ drawer: PresetDrawer) { path = drawer.folder.map { Path.folder(of: $0) + "/gestures" } }

  private func path(of name: String) -> String { "\(path ?? "")/\(name)" }

  /// Takes that are not on the shelf yet go there. What is wrong with the others, each once.
  mutating func read(into shelf: inout GestureLibrary) -> [String] {
    guard let path else { return [] }
    let known = Set(files.values.map(\.name)).union(refused)
    var problems: [String] = []
    for name in ordered(SystemFile.names(in: path)) where name.hasSuffix(LibraryFolder.ending) && !known.contains(name)
    {
      guard !shelf.isFull else {
        return problems + ["\(path): more than \(GestureLibrary.most) gestures: the rest is left out"]
      }
      switch gesture(name) {
      case .success(let (gesture, text)): files[shelf.add(gesture)] = File(name: name, text: text)
      case .failure(let problem):
        refused.insert(name)
        problems.append(problem.words)
      }
    }
    return problems
  }

  /// As they were dragged; those that nobody has dragged come last, by their names.
  private func ordered(_ names: [String]) -> [String] {
    let order = (try? SystemFile.read(path(of: LibraryFolder.orderName), atMost: LibraryFolder.largest).get()) ?? []
    let known = String(decoding: order, as: UTF8.self).split(separator: "\n").map(String.init)
    let places = Dictionary(known.enumerated().map { ($1, $0) }) { first, _ in first }
    return names.sorted { (places[$0] ?? known.count, $0) < (places[$1] ?? known.count, $1) }
  }

  private struct Problem: Error {
    var words: String
  }

  private func gesture(_ name: String) -> Result<(LibraryGesture, [UInt8]), Problem> {
    let path = path(of: name)
    return SystemFile.read(path, atMost: LibraryFolder.largest).mapError { Problem(words: "\(path): \($0.reason)") }
      .flatMap { bytes in
        let reading = TakeFolder(of: path).read(bytes, as: .recording)
        guard let take = reading.take else {
          return .failure(Problem(words: reading.problems.first?.text(path: path) ?? "\(path): it is no take"))
        }
        return LibraryGesture.reading(take, called: String(name.dropLast(LibraryFolder.ending.count)))
          .mapError { Problem(words: "\(path): \($0.reason)") }.map { ($0, bytes) }
      }
  }
}

// Writing.
extension LibraryFolder {
  /// The folder becomes what the shelf is, and the shelf gets what other windows put there. What to say of it: where
  /// something cannot be written it stays on the shelf, and the next change tries again.
  mutating func keep(_ shelf: inout GestureLibrary) -> [String] {
    guard path != nil else { return [] }
    let gone = files.keys.filter { shelf[$0] == nil }.sorted()
    var words = gone.compactMap { remove($0) }
    for gesture in shelf.gestures { words += write(gesture).map { [$0] } ?? [] }
    words += read(into: &shelf)
    keepOrder(of: shelf.gestures)
    return words
  }

  /// Written only where it says more than the names. Not worth a word where that fails: no gesture is lost by it.
  private func keepOrder(of gestures: [LibraryGesture]) {
    let names = gestures.compactMap { files[$0.id]?.name }
    guard names.count == gestures.count, names != ordered(names) else { return }
    _ = SystemFile.replace(path(of: LibraryFolder.orderName), with: Array((names.joined(separator: "\n") + "\n").utf8))
  }

  /// Where another window has changed the file, it stays: it comes onto the shelf as what it is now.
  private mutating func remove(_ id: Int) -> String? {
    guard let file = files.removeValue(forKey: id) else { return nil }
    let path = path(of: file.name)
    guard isAsKnown(file) else { return "\(path): another window has changed it; it stays on the shelf" }
    guard case .failure(let failure) = SystemFile.remove(path) else { return nil }
    refused.insert(file.name)
    return "\(failure.path): \(failure.reason). It is off this shelf, and comes back with the next start"
  }

  private func isAsKnown(_ file: File) -> Bool {
    let path = path(of: file.name)
    guard SystemFile.exists(path) else { return true }
    return (try? SystemFile.read(path).get()) == file.text
  }

  private mutating func write(_ gesture: LibraryGesture) -> String? {
    let text = Array(gesture.text().utf8)
    guard let file = files[gesture.id] else { return create(gesture, text) }
    guard file.text != text else { return nil }
    guard isAsKnown(file) else {
      let failure = create(gesture, text)
      return failure ?? "\(gesture.name): another window has changed it; both are on the shelf"
    }
    switch SystemFile.replace(path(of: file.name), with: text) {
    case .success: files[gesture.id]?.text = text
    case .failure(let failure): return LibraryFolder.words(failure)
    }
    return nil
  }

  /// Under the first number that is free, whoever else is looking for one.
  private mutating func create(_ gesture: LibraryGesture, _ text: [UInt8]) -> String? {
    guard let path else { return nil }
    for folder in Path.ancestors(of: path + "/x").reversed() where !folder.isEmpty { mkdir(folder, 0o755) }
    let last = SystemFile.names(in: path).compactMap(LibraryFolder.number).max() ?? 0
    for number in (last + 1)..<max(last + 2, LibraryFolder.mostNumbers) {
      let name = LibraryFolder.name(number)
      switch SystemFile.create(self.path(of: name), with: text) {
      case .success(true):
        files[gesture.id] = File(name: name, text: text)
        return nil
      case .success(false): continue
      case .failure(let failure): return LibraryFolder.words(failure)
      }
    }
    return "\(path): no number is free for another gesture"
  }

  /// `gesture-0007.take`: in the order in which they were kept.
  private static func name(_ number: Int) -> String {
    let digits = "\(number)"
    return "gesture-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ending
  }

  private static func number(_ name: String) -> Int? {
    guard name.hasPrefix("gesture-"), name.hasSuffix(ending) else { return nil }
    return Int(name.dropFirst("gesture-".count).dropLast(ending.count)).flatMap {
      (0..<mostNumbers).contains($0) ? $0 : nil
    }
  }

  private static func words(_ failure: SystemFile.Failure) -> String {
    "\(failure.path): \(failure.reason). Nothing is lost: the gesture stays on the shelf while the window is open"
  }
}
