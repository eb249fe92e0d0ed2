import ChromeLook
import ChromeRaster
import ChromeSystem
import ChromeTakes

/// Picture files that takes refer to.
package enum MediaFiles {
  /// Returns pictures relative to `base`, the folder of a take; nil is the working directory.
  package static func media(base: String?) -> TakeMedia {
    TakeMedia { picture(Path.joined(base, $0), named: $0) }
  }

  /// Returns the pictures available to the take inside a film: those in the film's folder or below it. The film may be
  /// untrusted, so nothing else is opened.
  package static func media(nextTo video: String) -> TakeMedia {
    let folder = Path.folder(of: video)
    return TakeMedia { word in
      let parts = word.split(separator: "/").map(String.init)
      let isInside = !word.hasPrefix("/") && !parts.contains("..")
      let places = (isInside ? [Path.normal(word)] : []) + (parts.last.map { [$0] } ?? [])
      let files = places.map { Path.joined(folder, $0) }
      guard let file = files.first(where: SystemFile.exists) else {
        return .failure(problem("expected this picture next to the video: copy it into \(folder)"))
      }
      return picture(file, named: word)
    }
  }

  private static func picture(_ file: String, named name: String) -> Result<TakePicture, TakeParser.PresetProblem> {
    SystemFile.read(file).mapError { problem("expected a readable picture: \($0.reason)") }
      .flatMap { bytes in
        PictureReader.picture(file).mapError { problem("\($0)") }
          .map { image in
            let hash = FrameHash.text(bytes.withUnsafeBytes(FrameHash.digest))
            return TakePicture(path: name, hash: hash, width: image.width, height: image.height, rgba: image.rgba)
          }
      }
  }

  private static func problem(_ reason: String) -> TakeParser.PresetProblem {
    TakeParser.PresetProblem(reason: reason)
  }
}
