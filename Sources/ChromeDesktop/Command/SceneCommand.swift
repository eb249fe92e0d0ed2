import ChromeCore
import ChromeLearn
import ChromeSystem
import ChromeTakes

/// `scene SCREENSHOT… -o FOLDER`: cuts screenshots of one page into a scene made of pictures.
enum SceneCommand {
  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    guard let path = try invocation.single(.sceneFolder) else { throw invocation.misuse("Missing option '-o FOLDER'") }
    let folder = HandOffFolder(path, overwrites: invocation.has(.force))
    do throws(SystemFile.Failure) { try folder.check() } catch { throw UserError("\(error)") }
    let paths = invocation.arguments
    guard paths.count <= SceneFiles.mostShots else {
      throw invocation.misuse("Too many screenshots: at most \(SceneFiles.mostShots) of one page")
    }
    let shots = try SceneFiles.read(paths)
    let cut = try cut(invocation, shots)
    let content: ScreenStitch
    do throws(ScreenStitch.Refusal) { content = try ScreenStitch(shots, cut.content) } catch {
      throw UserError("\(error.reason)", code: .data)
    }
    let files = try SceneFiles(shots, cut, content, title: Path.stem(of: path))
    do throws(SystemFile.Failure) { try folder.write(files.all) } catch { throw UserError("\(error)") }
    if invocation.format()?.isJSON == true {
      console.print(files.json.text)
    } else {
      files.lines.forEach { console.print($0) }
    }
    return .success
  }

  /// Returns the lines of `--cuts`, or proposes them.
  private static func cut(_ invocation: Invocation, _ shots: [Screenshot]) throws(UserError) -> ScreenCut {
    guard let text = invocation.value(.cuts) else { return ScreenCut(shots) }
    let limit = Double(shots[0].height) / shots[0].density
    let lines = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard lines.count == 4, lines.allSatisfy((0...limit).contains), lines == lines.sorted() else {
      throw invocation.misuse(
        "The value '\(text)' is invalid for '\(Option.cuts.form)': expected four rising numbers of points "
          + "from 0 to \(plain((limit * 10).rounded() / 10))")
    }
    return ScreenCut(points: lines, of: shots)
  }
}
