import ChromeLoop
import ChromeStudio
import ChromeSystem

/// The user's folder of kept gestures, one take each. A file that this window does not know is never overwritten, so
/// two windows with the same library both keep their gestures.
struct LibraryFolder {
  /// The folder's path; nil if there is no home folder.
  let path: String?
  /// The file of each gesture, as this window last read or wrote it.
  private var files: [Int: File] = [:]
  /// Files that were reported as not being gestures.
  private var refused: Set<String> = []

  private struct File {
    var name: String
    var text: [UInt8]
  }

  private static let ending = ".take"
  private static let orderName = "order.txt"
  /// The highest file number, far more than a library holds; beyond it the names are not from this program.
  private static let mostNumbers = 9999

  init(_ drawer: PresetDrawer) { path = drawer.folder.map { Path.folder(of: $0) + "/gestures" } }

  private func path(of name: String) -> String { "\(path ?? "")/\(name)" }

  /// Returns the path of a gesture's file; nil if it has not been written.
  func path(of id: Int) -> String? { files[id].map { path(of: $0.name) } }

  /// Adds the takes that are not in the library yet. Returns each problem with the others once.
  mutating func read(into library: inout GestureLibrary) -> [String] {
    guard let path else { return [] }
    let known = Set(files.values.map(\.name)).union(refused)
    var problems: [String] = []
    for name in ordered(SystemFile.names(in: path)) where name.hasSuffix(LibraryFolder.ending) && !known.contains(name)
    {
      guard !library.isFull else {
        return problems + ["\(path): only the first \(GestureLibrary.most) gestures were loaded"]
      }
      switch gesture(name) {
      case .success(let (gesture, text)): files[library.add(gesture)] = File(name: name, text: text)
      case .failure(let problem):
        refused.insert(name)
        problems.append(problem.message)
      }
    }
    return problems
  }

  /// Returns the names in the order that the user chose by dragging, followed by the others sorted by name.
  private func ordered(_ names: [String]) -> [String] {
    let file = SystemFile.read(path(of: LibraryFolder.orderName), atMost: LibraryGesture.largestFile)
    let order = (try? file.get()) ?? []
    let known = String(decoding: order, as: UTF8.self).split(separator: "\n").map(String.init)
    let places = Dictionary(known.enumerated().map { ($1, $0) }) { first, _ in first }
    return names.sorted { (places[$0] ?? known.count, $0) < (places[$1] ?? known.count, $1) }
  }

  private func gesture(_ name: String) -> Result<(LibraryGesture, [UInt8]), UserError> {
    let path = path(of: name)
    return SystemFile.read(path, atMost: LibraryGesture.largestFile).mapError { UserError("\(path): \($0.reason)") }
      .flatMap { bytes in
        let reading = TakeFolder(of: path).read(bytes, as: .recording)
        guard let take = reading.take else {
          return .failure(UserError(reading.problems.first?.text(path: path) ?? "\(path): not a take"))
        }
        return LibraryGesture.reading(take, called: String(name.dropLast(LibraryFolder.ending.count)))
          .mapError { UserError("\(path): \($0)") }.map { ($0, bytes) }
      }
  }
}

// Writing.
extension LibraryFolder {
  /// Synchronizes the folder with the library, and adds gestures saved by other windows to the library. Returns error
  /// messages. A gesture that cannot be written stays in the library, and the next change tries again.
  mutating func keep(_ library: inout GestureLibrary) -> [String] {
    guard path != nil else { return [] }
    let gone = files.keys.filter { library[$0] == nil }.sorted()
    var problems = gone.compactMap { remove($0) }
    for gesture in library.gestures { problems += write(gesture).map { [$0] } ?? [] }
    problems += read(into: &library)
    keepOrder(of: library.gestures)
    return problems
  }

  /// Removes the gestures whose files another window has deleted.
  mutating func dropDeleted(from library: inout GestureLibrary) {
    for (id, file) in files where !SystemFile.exists(path(of: file.name)) {
      files[id] = nil
      library.remove(id, after: 0)
    }
  }

  /// Writes the order if it differs from the order of the names. A failure is not reported, because no gesture is lost
  /// by it.
  private func keepOrder(of gestures: [LibraryGesture]) {
    let names = gestures.compactMap { files[$0.id]?.name }
    guard names.count == gestures.count, names != ordered(names) else { return }
    _ = SystemFile.replace(path(of: LibraryFolder.orderName), with: Array((names.joined(separator: "\n") + "\n").utf8))
  }

  /// Deletes the gesture's file, unless another window has changed it; then the changed gesture is added to the
  /// library.
  private mutating func remove(_ id: Int) -> String? {
    guard let file = files.removeValue(forKey: id) else { return nil }
    let path = path(of: file.name)
    guard isAsKnown(file) else { return "\(path): changed by another window, so it stays in the library" }
    guard case .failure(let failure) = SystemFile.remove(path) else { return nil }
    refused.insert(file.name)
    return "\(failure.path): \(failure.reason). The gesture is hidden, but not deleted; it returns at the next start"
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
    if let problem = gesture.fileProblem { return LibraryFolder.text(.init(path: gesture.name, reason: problem)) }
    guard isAsKnown(file) else {
      let failure = create(gesture, text)
      return failure ?? "\(gesture.name): changed by another window; both versions are in the library"
    }
    switch SystemFile.replace(path(of: file.name), with: text) {
    case .success: files[gesture.id]?.text = text
    case .failure(let failure): return LibraryFolder.text(failure)
    }
    return nil
  }

  /// Creates a file under the first free number, even if other windows create files at the same time.
  private mutating func create(_ gesture: LibraryGesture, _ text: [UInt8]) -> String? {
    guard let path else { return nil }
    if let problem = gesture.fileProblem { return LibraryFolder.text(.init(path: gesture.name, reason: problem)) }
    for folder in Path.ancestors(of: path + "/x").reversed() where !folder.isEmpty { mkdir(folder, 0o755) }
    let last = SystemFile.names(in: path).compactMap(LibraryFolder.number).max() ?? 0
    for number in (last + 1)..<max(last + 2, LibraryFolder.mostNumbers) {
      let name = LibraryFolder.name(number)
      switch SystemFile.create(self.path(of: name), with: text) {
      case .success(true):
        files[gesture.id] = File(name: name, text: text)
        return nil
      case .success(false): continue
      case .failure(let failure): return LibraryFolder.text(failure)
      }
    }
    return "\(path): no file name is free for another gesture"
  }

  /// Returns a file name such as `gesture-0007.take`, numbered in the order in which gestures are kept.
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

  private static func text(_ failure: SystemFile.Failure) -> String {
    "\(failure.path): \(failure.reason). The gesture stays in the library while the window is open"
  }
}
