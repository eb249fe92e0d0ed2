import ChromeControls
import ChromeCore
import ChromeLook
import ChromeTakes

/// The layout of the export sheet: the same for drawing, the pointer and the keyboard. Points of the window.
///
/// A wide sheet has the preview on its left; in a narrow one everything is in one column that scrolls.
package struct ExportLayout: Equatable {
  package let card: Rect
  /// The area in which the choices scroll.
  package let body: Rect
  /// The area of the picture.
  package private(set) var preview = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The line along which the part is trimmed, from the take's start to its end.
  package private(set) var track = Rect(x: 0, y: 0, width: 0, height: 0)
  /// The names of the rows, and the texts of the sheet.
  package private(set) var labels: [Text] = []
  package private(set) var spots: [Spot] = []
  /// The message below the buttons, in lines.
  package private(set) var message: [String] = []
  /// The distance that the choices can scroll.
  package private(set) var mostScroll = 0.0
  /// The spots that do not scroll: of the header, the buttons, and of a preview next to the choices.
  private var fixed: Set<Int> = []

  package struct Text: Equatable {
    package var text: String
    package var rect: Rect
    package var style: TextStyle
    var isQuiet = true
    package var scrolls = false
  }

  private static let (margin, gap, high, pitch) = (16.0, 6.0, 26.0, 34.0)
  private static let (headHeight, labelWidth) = (44.0, 76.0)
  private static let (widest, highest) = (860.0, 600.0)
  /// The least width of a sheet with two columns.
  private static let leastWide = 640.0

  package init(_ sheet: ExportSheet, in area: Rect) {
    let margin = ExportLayout.margin
    let width = min(ExportLayout.widest, area.width - 16)
    let isWide = width >= ExportLayout.leastWide
    let lines = TextLines.wrapped(sheet.message, .panelNote, width: width - 2 * margin)
    let buttons = ExportLayout.rows(sheet.buttons, width: width - 2 * margin)
    let foot = Double(buttons.count) * 32 + Double(lines.count) * 16 + 22
    let height = min(ExportLayout.highest, area.height - 16)
    card = Rect(
      x: (area.center.x - width / 2).rounded(), y: (area.center.y - height / 2).rounded(), width: width, height: height)
    let top = card.y + ExportLayout.headHeight
    let column = isWide ? Rect(x: card.x + (width * 0.46).rounded(), y: top, width: width * 0.54, height: 0) : card
    body = Rect(
      x: column.x, y: top, width: card.maxX - column.x, height: max(0, height - ExportLayout.headHeight - foot))
    message = lines
    placeHead(sheet)
    if isWide {
      let left = Rect(x: card.x + margin, y: top, width: column.x - card.x - margin, height: body.height - 8)
      placePreview(sheet, left)
      placeFoot(buttons, lines)
      fixed = Set(spots.indices)
    } else {
      placeFoot(buttons, lines)
      fixed = Set(spots.indices)
    }
    let inner = Rect(x: body.x + margin, y: body.y + 2, width: body.width - 2 * margin, height: 0)
    let end = isWide ? placeChoices(sheet, inner) : placeColumn(sheet, inner)
    mostScroll = max(0, end - body.maxY + 4)
    scroll(by: min(sheet.scroll, mostScroll))
  }

  private mutating func scroll(by distance: Double) {
    guard distance > 0 else { return }
    for index in spots.indices where !fixed.contains(index) { spots[index].rect.y -= distance }
    for index in labels.indices where labels[index].scrolls { labels[index].rect.y -= distance }
    if preview.x >= body.x { preview.y -= distance }
    if track.x >= body.x { track.y -= distance }
  }

  /// The parts of the spots that are inside the area in which they scroll.
  package var seenSpots: [Spot] {
    spots.enumerated().compactMap { index, spot in
      guard !fixed.contains(index) else { return spot }
      var seen = spot
      seen.rect = spot.rect.intersection(body)
      return seen.rect.height > 0 && seen.rect.width > 0 ? seen : nil
    }
  }

  package func isFixed(_ index: Int) -> Bool { fixed.contains(index) }

  /// Returns how far the choices must be scrolled to show a control.
  func scroll(showing control: ExportControl, from now: Double) -> Double {
    guard let index = spots.firstIndex(where: { $0.control == .export(control) }), !fixed.contains(index) else {
      return now
    }
    let rect = spots[index].rect
    let above = min(0, rect.y - 6 - body.y)
    let below = max(0, rect.maxY + 6 - body.maxY)
    return min(max(0, now + (above < 0 ? above : below)), mostScroll)
  }
}

// Rows of buttons.
extension ExportLayout {
  private static func width(_ text: String) -> Double { (TextWidth.estimate(text, .panelWord) + 20).rounded(.up) }

  /// Breaks buttons into rows that fit.
  private static func rows(_ controls: [ExportControl], width most: Double) -> [[ExportControl]] {
    var rows: [[ExportControl]] = []
    var x = 0.0
    for control in controls {
      let wide = min(width(ExportText.title(control)), most)
      if rows.isEmpty || x + wide > most {
        rows.append([])
        x = 0
      }
      rows[rows.count - 1].append(control)
      x += wide + gap
    }
    return rows
  }

  private mutating func place(_ controls: [ExportControl], _ corner: Point, width most: Double) -> Double {
    var y = corner.y
    for row in ExportLayout.rows(controls, width: most) {
      var x = corner.x
      for control in row {
        let wide = min(ExportLayout.width(ExportText.title(control)), most)
        spots.append(Spot(control: .export(control), rect: Rect(x: x, y: y, width: wide, height: ExportLayout.high)))
        x += wide + ExportLayout.gap
      }
      y += 32
    }
    return y
  }

  private mutating func placeHead(_ sheet: ExportSheet) {
    let close = Rect(x: card.maxX - 38, y: card.y + 9, width: 26, height: 26)
    spots.append(Spot(control: .export(.close), rect: close))
    let room = close.x - card.x - 2 * ExportLayout.margin
    let title = "Export Video"
    let width = min(TextWidth.estimate(title, .panelTitle) + 8, room)
    let y = card.y + 13
    labels.append(
      Text(
        text: title, rect: Rect(x: card.x + ExportLayout.margin, y: y, width: width, height: 18), style: .panelTitle,
        isQuiet: false))
    let left = card.x + ExportLayout.margin + width + 6
    guard close.x - 8 - left > 40 else { return }
    labels.append(
      Text(
        text: sheet.source.title, rect: Rect(x: left, y: y + 2, width: close.x - 8 - left, height: 16),
        style: .panelWord))
  }

  private mutating func placeFoot(_ rows: [[ExportControl]], _ lines: [String]) {
    let x = card.x + ExportLayout.margin
    let width = card.width - 2 * ExportLayout.margin
    let end = place(rows.flatMap(\.self), Point(x: x, y: body.maxY + 10), width: width)
    for (number, line) in lines.enumerated() {
      let rect = Rect(x: x, y: end + Double(number) * 16, width: width, height: 14)
      labels.append(Text(text: line, rect: rect, style: .panelNote, isQuiet: false))
    }
  }

  /// Places the picture, the button that plays it, the track with its handles, and the times.
  private mutating func placePreview(_ sheet: ExportSheet, _ area: Rect) {
    let controls = 56.0
    preview = Rect(x: area.x, y: area.y, width: area.width, height: max(0, area.height - controls - 6))
    let y = preview.maxY + 6
    let play = Rect(x: area.x, y: y, width: 28, height: 28)
    spots.append(Spot(control: .export(.play), rect: play))
    let handle = 12.0
    track = Rect(x: play.maxX + 8 + handle, y: y, width: area.maxX - play.maxX - 8 - 2 * handle, height: 28)
    let (start, end) = (x(of: sheet.choices.range.lowerBound, sheet), x(of: sheet.choices.range.upperBound, sheet))
    spots.append(Spot(control: .export(.start), rect: Rect(x: start - handle, y: y, width: handle, height: 28)))
    spots.append(
      Spot(control: .export(.scrub), part: .track, rect: Rect(x: start, y: y, width: end - start, height: 28)))
    spots.append(Spot(control: .export(.end), rect: Rect(x: end, y: y, width: handle, height: 28)))
    labels.append(
      Text(
        text: sheet.times, rect: Rect(x: area.x, y: y + 34, width: area.width, height: 14), style: .panelNote))
  }

  func x(of tick: Tick, _ sheet: ExportSheet) -> Double {
    track.x + track.width * Double(tick) / Double(max(1, sheet.source.length))
  }

  /// Returns the tick at a place of the track.
  func tick(at x: Double, _ sheet: ExportSheet) -> Double {
    (x - track.x) / max(1, track.width) * Double(sheet.source.length)
  }

  private mutating func placeColumn(_ sheet: ExportSheet, _ inner: Rect) -> Double {
    let high = min(300, max(150, body.height * 0.5))
    let before = labels.count
    placePreview(sheet, Rect(x: inner.x, y: inner.y, width: inner.width, height: high))
    for index in before..<labels.count { labels[index].scrolls = true }
    var rest = inner
    rest.y = inner.y + high + 6
    return placeChoices(sheet, rest)
  }

  /// Places the rows of choices from the top of `area` on. Returns their end.
  private mutating func placeChoices(_ sheet: ExportSheet, _ area: Rect) -> Double {
    var y = area.y
    let isBeside = area.width >= 280
    let x = isBeside ? area.x + ExportLayout.labelWidth : area.x
    let width = area.maxX - x
    for row in sheet.rows {
      let label = Rect(x: area.x, y: isBeside ? y + 5 : y, width: ExportLayout.labelWidth - 6, height: 16)
      labels.append(Text(text: row.label, rect: label, style: .panelWord, scrolls: true))
      if !isBeside { y += 19 }
      y = place(row, sheet, Point(x: x, y: y), width: width) + 3
    }
    return y
  }

  private mutating func place(_ row: ExportSheet.Row, _ sheet: ExportSheet, _ corner: Point, width: Double) -> Double {
    var y = corner.y
    if let field = row.field {
      let button = row.controls.first.map { min(ExportLayout.width(ExportText.title($0)), width / 2) } ?? -6
      let rect = Rect(x: corner.x, y: y, width: width - button - 6, height: ExportLayout.high)
      spots.append(Spot(control: .export(field), rect: rect))
      guard let control = row.controls.first else { return y + 32 }
      let place = Rect(x: rect.maxX + 6, y: y, width: button, height: ExportLayout.high)
      spots.append(Spot(control: .export(control), rect: place))
      return y + 32
    }
    if case .backdrop? = row.controls.first { return placeSwatches(row.controls, corner, width: width) }
    for line in row.lines.flatMap({ TextLines.wrapped($0, .panelNote, width: width) }) {
      let rect = Rect(x: corner.x, y: y + 5, width: width, height: 14)
      labels.append(Text(text: line, rect: rect, style: .panelNote, scrolls: true))
      y += 15
    }
    if !row.lines.isEmpty { y += 9 }
    return place(row.controls, Point(x: corner.x, y: y), width: width)
  }

  /// The usual backdrop and the built-in colors are circles; the others are buttons.
  private mutating func placeSwatches(_ controls: [ExportControl], _ corner: Point, width: Double) -> Double {
    let circles = controls.dropLast(2)
    var place = corner
    for control in circles {
      if place.x + 26 > corner.x + width { place = Point(x: corner.x, y: place.y + 32) }
      spots.append(Spot(control: .export(control), rect: Rect(x: place.x, y: place.y, width: 26, height: 26)))
      place.x += 32
    }
    let text = controls.suffix(2)
    let needed = text.reduce(0) { $0 + ExportLayout.width(ExportText.title($1)) + ExportLayout.gap }
    if place.x + needed > corner.x + width { place = Point(x: corner.x, y: place.y + 32) }
    return self.place(Array(text), place, width: corner.x + width - place.x)
  }
}

// The rows.
extension ExportSheet {
  /// A row of choices: a name, and buttons, a field, or lines of text.
  struct Row: Equatable {
    var label: String
    var controls: [ExportControl] = []
    var field: ExportControl?
    var lines: [String] = []
  }

  var rows: [Row] {
    let backdrops = (0...ExportSheet.ownPicture).map(ExportControl.backdrop)
    var rows = [
      Row(label: "Size", controls: ExportChoices.Size.allCases.map(ExportControl.size)),
      Row(label: "Kind", controls: ExportChoices.Kind.allCases.map(ExportControl.kind)),
      Row(label: "Backdrop", controls: backdrops),
    ]
    switch choices.backdrop {
    case .color: rows.append(Row(label: "Color", field: .color))
    case .picture: rows.append(Row(label: "Picture", controls: [.choosePicture], field: .picture))
    case .usual, .builtIn: break
    }
    return rows + [
      Row(label: "Device", controls: [.full, .slim, .none].map(ExportControl.frame)),
      Row(label: "Show", controls: [.touches, .captions, .zoom]),
      Row(label: "Name", field: .name),
      Row(label: "Folder", controls: [.chooseFolder], field: .folder),
      Row(label: "Command", controls: [.copyLine], lines: [commandLine]),
    ]
  }

  /// The buttons at the sheet's lower edge.
  var buttons: [ExportControl] { [isSaving ? .cancel : .save, .showInFolder, .copyPath, .openTake] }

  /// The stops of the Tab key in their order: one for each group of buttons that exclude each other.
  package var stops: [ExportControl] {
    let fields = rows.flatMap { row -> [ExportControl] in
      guard row.field == nil else { return [row.field].compactMap(\.self) + row.controls }
      return row.controls.first.flatMap(chosen).map { [$0] } ?? row.controls
    }
    return [.play, .start, .scrub, .end] + fields + buttons + [.close]
  }

  /// Returns the chosen control of the group that a control belongs to; nil if it belongs to none.
  func chosen(_ control: ExportControl) -> ExportControl? {
    switch control {
    case .size: .size(choices.size)
    case .kind: .kind(choices.kind)
    case .frame: .frame(choices.frame)
    case .backdrop: .backdrop(backdropNumber)
    default: nil
    }
  }

  /// Returns the control of the same group that is `step` places further; nil at its end.
  func neighbor(of control: ExportControl, _ step: Int) -> ExportControl? {
    let group = rows.first { $0.controls.contains(control) }?.controls ?? []
    guard chosen(control) != nil, let here = group.firstIndex(of: control), group.indices.contains(here + step) else {
      return nil
    }
    return group[here + step]
  }

  /// The part that is shown: its start, its end and its length.
  package var times: String {
    let (start, end) = (choices.range.lowerBound, choices.range.upperBound)
    func text(_ tick: Tick) -> String {
      let hundredths = Int((TickClock.seconds(tick) * 100).rounded())
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
    return "\(text(start)) to \(text(end)) s · \(text(end - start)) s"
  }

  /// The sentence below the buttons.
  package var message: String {
    if let text = refusal ?? note { return text }
    switch stage {
    case .choosing: return ExportText.willSave(choices.path)
    case .saving(let done, let total): return ExportText.saving(done, total)
    case .saved(let path): return ExportText.saved(path)
    case .failed(let text): return text
    }
  }
}
