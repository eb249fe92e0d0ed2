import ChromeCore
import ChromeFilm
import ChromeRaster
import ChromeShell
import ChromeStudio
import ChromeSweep
import ChromeSystem
import ChromeTakes

/// `map TAKE --x KEY --y KEY -o FILE`: plots a take's result over two parameters.
enum MapCommand {
  private enum Format: String, CaseIterable { case png, json, csv }

  static func run(_ invocation: Invocation) -> ExitCode {
    Console.run { console in
      do throws(TakeOpener.Failure) {
        return try map(invocation, &console)
      } catch {
        for words in error.words { console.report(words) }
        return error.code
      }
    }
  }

  private static func map(_ invocation: Invocation, _ console: inout Console) throws(TakeOpener.Failure) -> ExitCode {
    let order: (path: String, format: Format, x: TuningField, y: TuningField, size: Int)
    do throws(UsageError) {
      let place = try place(invocation)
      order = (
        place.path, place.format, try axis(.x, invocation), try axis(.y, invocation),
        Int(try invocation.number(.cells, in: 2...1024) ?? 128)
      )
      if order.x.key == order.y.key {
        throw invocation.misuse("'--x' and '--y' are both \(order.x.key): expected two different parameters")
      }
    } catch {
      throw TakeOpener.Failure(error)
    }
    let opened = try TakeOpener.open(invocation.arguments[0], for: invocation)
    for warning in opened.warnings { console.report(warning) }
    if order.path != "-" {
      do throws(RenderFailure) { try OutputPlaces.check([order.path], overwrites: invocation.has(.force)) } catch {
        console.report("Error: \(error.words)")
        return .failure
      }
    }
    guard let plane = Plane(x: order.x, y: order.y, SweepSubject(opened.take), size: order.size) else {
      preconditionFailure("axes were checked")
    }
    var progress = RenderProgress(of: "cells")
    do throws(StepLimitError) {
      let map = try plane.map(opened.take.budget) { progress.show($0, of: order.size * order.size) }
      progress.clear()
      return write(map, order.format, order.path, &console)
    } catch {
      progress.clear()
      throw TakeOpener.Failure(
        words: ["\(opened.path): error: \(error.words); or use fewer cells with --size"], code: .data)
    }
  }

  private static func write(_ map: PlaneMap, _ format: Format, _ path: String, _ console: inout Console) -> ExitCode {
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
    } catch let failure as SystemFile.Failure {
      console.report("Error: \(failure.path): \(failure.reason)")
    } catch {
      console.report("Error: \(error)")
    }
    return .failure
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
  private static func place(_ invocation: Invocation) throws(UsageError) -> (path: String, format: Format) {
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

  private static func axis(_ option: Option, _ invocation: Invocation) throws(UsageError) -> TuningField {
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
