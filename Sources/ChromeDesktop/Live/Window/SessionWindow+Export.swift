import ChromeFilm
import ChromeHandOff
import ChromeStudio
import ChromeSystem

// *Export…*: the values in force as code and settings.
extension SessionWindow {
  /// Writes what `export` makes for each target that can have the values, each into its own folder in a new one beside
  /// the presets, and says where.
  func export() -> Bool {
    guard let drawer = settings.drawer.folder else { return refuse("there is no home folder to write into") }
    let tuning = session.shownTuning
    let stem = Path.stem(of: studio.preset.title)
    let name = tuning == studio.preset.tuning ? stem : "\(stem), changed"
    let (files, refusals) = HandOffSource(name: name, tuning: tuning).handOff.filesForAll
    if files.isEmpty { return refuse(refusals.first?.reason ?? "there is nothing to export") }
    do throws(SystemFile.Failure) {
      let path = try HandOffFolder.makeNew(named: stem, in: Path.folder(of: drawer) + "/handoff", files)
      let left = refusals.map { "; without \($0.target.rawValue): \($0.reason)" }
      say("Exported to \(path)" + left.joined(), .news)
      return true
    } catch {
      return refuse("\(error.path): \(error.reason)")
    }
  }

  /// Always false: it was not done.
  private func refuse(_ reason: String) -> Bool {
    say("Nothing was exported: \(reason)")
    return false
  }
}

extension HandOff {
  /// The files for every target, each in a folder of its name, and why a target cannot have the values.
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
