import ChromeCore
import ChromeStudio
import ChromeSystem

// On disk, beside the user's presets.
extension PresetDrawer {
  var memoryPath: String? { folder.map { Path.folder(of: $0) + "/studio.json" } }

  /// What was kept, and a sentence for people if that could not be read: it is then set aside, and nothing is restored.
  func studioMemory() -> (memory: StudioMemory, words: String?) {
    guard let path = memoryPath, SystemFile.exists(path) else { return (StudioMemory(), nil) }
    switch SystemFile.read(path) {
    case .failure(let failure): return (StudioMemory(), setAside(path, failure.reason))
    case .success(let bytes):
      switch StudioMemory.read(bytes) {
      case .success(let memory): return (memory, nil)
      case .failure(let problem):
        let place = "\(problem.place.line):\(problem.place.column)"
        return (StudioMemory(), setAside(path, "\(place): \(problem.reason)"))
      }
    }
  }

  private func setAside(_ path: String, _ reason: String) -> String {
    let outcome = (try? SystemFile.setAside(path).get()).map { "it is kept as \($0)" } ?? "it could not be set aside"
    return "\(path): \(reason); the last session is not restored, \(outcome)"
  }

  func keep(_ memory: StudioMemory) -> Result<Void, SystemFile.Failure> {
    guard let path = memoryPath else { return .success(()) }
    makeFolders()
    return SystemFile.replace(path, with: Array(memory.text.utf8))
  }
}
