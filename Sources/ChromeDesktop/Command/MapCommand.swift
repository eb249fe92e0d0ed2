import ChromeCore
import ChromeFilm
import ChromeRaster
import ChromeShell
import ChromeStudio
import ChromeSweep
import ChromeSystem

/// `map TAKE --x KEY --y KEY -o FILE`: plots a take's result over two parameters.
enum MapCommand {
  private enum Format: String, CaseIterable { case png, json, csv }

  static func run(_ invocation: Invocation, _ console: inout Console) throws(UserError) -> ExitCode {
    let (path, format) = try place(invocation)
    let (x, y) = (try axis(.x, invocation), try axis(.y, invocation))
    let size = Int(try invocation.number(.cells, in: 2...1024) ?? 128)
    if x.key == y.key {
      throw invocation.misuse("'--x' and '--y' are both \(x.key): expected two different parameters")
    }
    let opened = try TakeOpener.open(for: invocation, &console)
    if path != "-" { try OutputPlaces.check([path], overwrites: invocation.has(.force)) }
    guard let plane = Plane(x: x, y: y, SweepSubject(opened.take), size: size) else {
      preconditionFailure("axes were checked")
    }
    var progress = RenderProgress(of: "cells")
    let map: PlaneMap
    do throws(UserError) {
      defer { progress.clear() }
      map = try plane.map(opened.take.budget) { progress.show($0, of: size * size) }
    } catch {
      throw UserError("\(opened.path): error: \(error); or use fewer cells with --size", code: .data)
    }
    do {
      let bytes =
        switch format {
        case .png: PNG.encode(try picture(map))
        case .json: PlaneFile.json(map)
        case .csv: PlaneFile.csv(map)
        }
      try SystemFile.replace(path, with: bytes).get()
      console.report("\(map.regions.count) regions, \(map.runCount) runs for \(map.cells.count) cells")
      return .success
    } catch {
      throw UserError("\(error)")
    }
  }

  private static let pixelsPerPoint = 2.0

  /// Returns the map as drawn in the window's card.
  private static func picture(_ map: PlaneMap) throws -> PixelImage {
    let now = SweepRun(map.plane.subject).result
    let picture = MapPicture(map, now: now, pixel: 1 / pixelsPerPoint)
    return try Still.image(
      of: picture.list, width: MapPicture.width, height: MapPicture.height, scale: pixelsPerPoint,
      background: picture.background, fonts: FontSet.find())
  }

  /// Returns the output path and its format. Standard output receives JSON.
  private static func place(_ invocation: Invocation) throws(UserError) -> (path: String, format: Format) {
    guard let path = try invocation.single(.output) else {
      throw invocation.misuse("Missing expected option '-o FILE'")
    }
    if path == "-" { return (path, .json) }
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard path.contains("."), let format = Format(rawValue: ending) else {
      throw invocation.misuse(
        "The value '\(path)' is invalid for '-o FILE': expected a name ending in .png, .json or .csv")
    }
    return (path, format)
  }

  private static func axis(_ option: Option, _ invocation: Invocation) throws(UserError) -> TuningField {
    guard let key = try invocation.single(option) else {
      throw invocation.misuse("Missing expected option '\(option.form)'")
    }
    let field = try invocation.parameter(key)
    guard Plane.range(field) != nil else {
      throw invocation.misuse(
        "The value '\(key)' is invalid for '\(option.form)': expected a parameter whose values are numbers")
    }
    return field
  }
}
