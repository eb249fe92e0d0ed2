import ChromeLook
import ChromeRaster
import ChromeSystem
import ChromeTakes

/// Picture files that takes refer to.
package enum MediaFiles {
  /// Returns pictures relative to `base`, the folder of a take; nil is the working directory.
  package static func media(base: String?, _ budget: PictureBudget = PictureBudget()) -> TakeMedia {
    TakeMedia(
      picture: { picture(Path.joined(base, $0), named: $0, budget) },
      scene: { scene(Path.joined(base, $0), named: $0, budget) })
  }

  /// Returns the pictures available to the take inside a video: those in the video's folder or below it. The video may
  /// be untrusted, so nothing else is opened.
  package static func media(nextTo video: String) -> TakeMedia {
    let (folder, budget) = (Path.folder(of: video), PictureBudget())
    return TakeMedia(
      picture: { word in
        guard let file = place(of: word, in: folder) else {
          return .failure(problem("expected this picture next to the video: copy it into \(folder)"))
        }
        return picture(file, named: word, budget)
      },
      scene: { word in
        guard let place = place(of: word, in: folder) else {
          return .failure(problem("expected the folder of this scene next to the video: copy it into \(folder)"))
        }
        return scene(place, named: word, budget)
      })
  }

  /// Returns the file or folder for a path in the take of a video, in the video's folder: at the same place below it,
  /// or by its name alone.
  private static func place(of word: String, in folder: String) -> String? {
    let parts = word.split(separator: "/").map(String.init)
    let isInside = !word.hasPrefix("/") && !parts.contains("..")
    let names = (isInside ? [Path.normal(word)] : []) + (parts.last.flatMap { $0 == ".." ? nil : [$0] } ?? [])
    return names.map { Path.joined(folder, $0) }.first(where: SystemFile.exists)
  }

  /// Reads the scene in a folder. Its pictures lie in that folder or below it.
  ///
  /// - Parameter instead: What is shown in place of a scene with problems; nil: the scene with replacements.
  package static func scene(
    _ folder: String, named name: String, instead: String? = nil, _ budget: PictureBudget = PictureBudget()
  ) -> Result<TakeScene, TakeParser.PresetProblem> {
    let file = Path.joined(folder, SceneFile.name)
    return SystemFile.read(file, atMost: SystemFile.largestSettings)
      .mapError { problem("expected the folder of a scene, with a readable \(SceneFile.name): \($0.reason)") }
      .flatMap { bytes in
        var scene = SceneFile.read(bytes, path: name, instead: instead) { word, rest in
          let place = Path.joined(folder, word)
          guard !SystemFile.exists(place) || SystemFile.isInside(place, folder) else {
            return .failure(problem("expected a file inside the scene's folder, and this leads out of it"))
          }
          return picture(place, named: word, atMost: min(rest, mostScenePixels), budget)
        }
        if case .success(var found) = scene {
          let hashes = found.pages.flatMap { page in page.pictures.values.map(\.picture.hash) }.sorted()
          let all = bytes + hashes.joined().utf8
          found.hash = FrameHash.text(all.withUnsafeBytes(FrameHash.digest))
          scene = .success(found)
        }
        return scene
      }
  }

  /// The largest picture of a scene, in pixels: a page of 393 × 9200 points at three pixels per point.
  package static let mostScenePixels = 1 << 25

  private static func picture(
    _ file: String, named name: String, atMost most: Int = PictureReader.mostPixels, _ budget: PictureBudget
  ) -> Result<TakePicture, TakeParser.PresetProblem> {
    read(file, budget)
      // The file's bytes are not kept while it is decoded.
      .map { FrameHash.text($0.withUnsafeBytes(FrameHash.digest)) }
      .flatMap { hash in
        PictureReader.read(file, atMost: most, budget).mapError { problem("\($0)") }
          .map { image, profile in
            var picture = TakePicture(
              path: name, hash: hash, width: image.width, height: image.height, rgba: image.rgba)
            picture.profile = profile
            return picture
          }
      }
  }

  private static func read(_ file: String, _ budget: PictureBudget) -> Result<[UInt8], TakeParser.PresetProblem> {
    let left = budget.bytesLeft
    let bytes = SystemFile.read(file, atMost: min(SystemFile.largestFile, left)).mapError { failure in
      let size = SystemFile.stamp(file)?.size ?? 0
      guard size > left, size <= SystemFile.largestFile else {
        return problem("expected a readable picture: \(failure.reason)")
      }
      return problem("expected at most \(PictureBudget.mostBytes >> 20) MB of files in all pictures together")
    }
    if case .success(let read) = bytes { budget.spend(bytes: read.count) }
    return bytes
  }

  private static func problem(_ reason: String) -> TakeParser.PresetProblem {
    TakeParser.PresetProblem(reason: reason)
  }
}
