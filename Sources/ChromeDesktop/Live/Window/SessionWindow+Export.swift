import ChromeFilm
import ChromeHandOff
import ChromeStudio
import ChromeSystem

// *Export…*: writes the current values as code and settings.
extension SessionWindow {
  /// Writes an export for each target that can express the values, each into its own subfolder of a new folder next to
  /// the presets, and shows where.
  func export() -> Bool {
    guard let drawer = settings.drawer.folder else { return refuse("there is no home folder") }
    let tuning = session.shownTuning
    let stem = Path.stem(of: studio.preset.title)
    let name = tuning == studio.preset.tuning ? stem : "\(stem), changed"
    let (files, refusals) = HandOffSource(name: name, tuning: tuning).handOff.filesForAll
    if files.isEmpty { return refuse(refusals.first?.reason ?? "there is nothing to export") }
    do throws(SystemFile.Failure) {
      let path = try HandOffFolder.makeNew(named: stem, in: Path.folder(of: drawer) + "/handoff", files)
      let left = refusals.map { ". Without \($0.target.rawValue): \($0.reason)" }
      showMessage(WindowText.exported(path) + left.joined(), .news)
      return true
    } catch {
      return refuse("\(error.path): \(error.reason)")
    }
  }

  /// Shows why nothing was exported. Always returns false.
  private func refuse(_ reason: String) -> Bool {
    showMessage(WindowText.notExported(reason))
    return false
  }
}

extension HandOff {
  /// The files for every target, each in a folder named after it, and the reasons why a target cannot express the
  /// values.
  fileprivate var filesForAll: (files: [HandOffFile], refusals: [(target: HandOffTarget, reason: String)]) {
    var (files, refusals) = ([HandOffFile](), [(target: HandOffTarget, reason: String)]())
    for target in HandOffTarget.allCases {
      do throws(Refusal) {
        let made = try self.files(for: target).files
        files += made.map { HandOffFile("\(target.rawValue)/\($0.path)", bytes: $0.bytes) }
      } catch {
        refusals.append((target, error.reason))
      }
    }
    return (files, refusals)
  }
}
