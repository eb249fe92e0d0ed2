import ChromeFilm
import ChromeStudio
import ChromeSystem
import ChromeTakes

/// Checks if a file of the opened scene made of pictures has changed, and reads the scene again in the background.
/// Like `PresetWatch`, it compares stamps once a second, so that edits made in another program are visible here.
struct SceneWatch {
  typealias Reading = Result<TakeScene, TakeParser.PresetProblem>

  private var path: String?
  /// True if the scene has no problems, so that it stays instead of one that has.
  private var isGood = true
  /// The names of the pictures in the last `scene.json` that could be read.
  private var files: [String] = []
  private var stamps: [SystemFile.Stamp?] = []
  /// Stamps that differ, until they stay the same for a while: other programs may still be writing.
  private var changed: [SystemFile.Stamp?]?
  private var nextLook = 0.0
  private var reader: JobClient<Reading>?

  /// Seconds between looks at changed files.
  private static let settling = 0.4

  /// The time of the next look, in seconds of the steady clock; nil if no scene is watched.
  var due: Double? { path == nil ? nil : nextLook }

  /// Watches the files of a scene. Those of another folder are taken as they are now.
  mutating func follow(_ scene: TakeScene, at seconds: Double) {
    isGood = scene.issues.isEmpty
    guard scene.path != path else { return }
    (path, files, changed, reader) = (scene.path, scene.files, nil, nil)
    (stamps, nextLook) = (stampsNow, seconds + PresetWatch.period)
  }

  /// The stamps of `scene.json` and of all pictures that it names, nil for a file that is not there.
  private var stampsNow: [SystemFile.Stamp?] {
    ([SceneFile.name] + files).map { SystemFile.stamp(Path.joined(path, $0)) }
  }

  /// Looks at the files if it is time to, and begins to read once changed ones stay as they are.
  mutating func look(at seconds: Double) {
    guard let path, nextLook <= seconds else { return }
    nextLook = seconds + SceneWatch.settling
    guard reader == nil else { return }
    let now = stampsNow
    guard now != stamps else {
      (changed, nextLook) = (nil, seconds + PresetWatch.period)
      return
    }
    guard now == changed else { return changed = now }
    (stamps, changed) = (now, nil)
    reader = JobClient(JobPool(threads: 1, isBackground: true))
    let instead = isGood ? SceneText.sceneStays : nil
    reader?.ask { _ in MediaFiles.scene(path, named: path, instead: instead) }
  }

  /// Returns what was read, once.
  mutating func poll() -> Reading? { take(reader?.poll().last) }

  /// Waits for what is being read. For tests.
  mutating func wait() -> Reading? { take(reader?.wait().last) }

  private mutating func take(_ reading: Reading?) -> Reading? {
    guard let reading else { return nil }
    reader = nil
    if case .success(let scene) = reading, scene.files != files {
      files = scene.files
      stamps = stampsNow
    }
    return reading
  }
}
