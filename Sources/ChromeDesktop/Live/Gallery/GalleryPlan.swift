import ChromeCore
import ChromeSession

/// The layout of the gallery's phones: section below section, row below row, under the search line. Window coordinates.
struct GalleryPlan: Equatable {
  let width: Double
  let height: Double
  let screen: Screen
  let columns: Int
  /// The cells of the entries, in order, at scroll offset 0.
  private(set) var cells: [Rect] = []
  /// The title above each section that has entries.
  private(set) var titles: [(group: GalleryGroup, place: Rect)] = []
  /// The height of all sections together.
  private(set) var length = 0.0

  static let headHeight = 72.0
  private static let margin = 32.0
  private static let gap = 20.0
  private static let titleHeight = 44.0
  /// A phone's width including its device frame, in points. Chosen by eye: narrow, but the bars can still be told
  /// apart.
  private static let phoneWidth = 150.0
  /// The height of the text below each phone: a name and three lines.
  static let wordsHeight = 80.0

  init(_ entries: [GalleryEntry], screen: Screen, width: Double, height: Double) {
    (self.screen, self.width, self.height) = (screen, width, height)
    let room = width - 2 * GalleryPlan.margin + GalleryPlan.gap
    columns = max(1, Int(room / (GalleryPlan.phoneWidth + 2 * GalleryPlan.gap)))
    var y = GalleryPlan.headHeight
    for group in GalleryGroup.allCases {
      let count = entries.count { $0.group == group }
      guard count > 0 else { continue }
      titles.append(
        (group, Rect(x: left, y: y, width: width - 2 * left, height: GalleryPlan.titleHeight)))
      y += GalleryPlan.titleHeight
      for number in 0..<count {
        let (row, column) = number.quotientAndRemainder(dividingBy: columns)
        cells.append(
          Rect(
            x: left + Double(column) * pitch, y: y + Double(row) * cellHeight, width: pitch - GalleryPlan.gap,
            height: cellHeight - GalleryPlan.gap))
      }
      y += Double((count + columns - 1) / columns) * cellHeight
    }
    length = y + GalleryPlan.margin
  }

  static func == (one: GalleryPlan, other: GalleryPlan) -> Bool {
    one.cells == other.cells && one.width == other.width && one.height == other.height
  }

  /// The distance from one column to the next; remaining space is distributed between the columns.
  private var pitch: Double { ((width - 2 * GalleryPlan.margin + GalleryPlan.gap) / Double(columns)).rounded(.down) }
  private var left: Double { ((width - pitch * Double(columns) + GalleryPlan.gap) / 2).rounded() }

  /// Window coordinates per point of the phones.
  var scale: Double { GalleryPlan.phoneWidth / screen.body.width }
  private var deviceHeight: Double { screen.body.height * scale }
  private var cellHeight: Double { (deviceHeight + GalleryPlan.wordsHeight + 16 + GalleryPlan.gap).rounded() }
}

extension GalleryPlan {
  var mostScroll: Double { max(0, length - height) }

  /// Returns the cell of entry `number` at a scroll offset.
  func cell(_ number: Int, scroll: Double) -> Rect {
    let cell = cells[number]
    return Rect(x: cell.x, y: cell.y - scroll, width: cell.width, height: cell.height)
  }

  /// Returns the indices of the entries that are at least partly visible.
  func visible(scroll: Double) -> [Int] {
    cells.indices.filter {
      let cell = cell($0, scroll: scroll)
      return cell.maxY > GalleryPlan.headHeight && cell.y < height
    }
  }

  func entry(at place: Point, scroll: Double) -> Int? {
    guard place.y >= GalleryPlan.headHeight else { return nil }
    return cells.indices.first { cell($0, scroll: scroll).contains(place) }
  }

  /// Returns the screen's upper left corner in a cell.
  func origin(in cell: Rect) -> Point {
    let top = cell.y + 12 - screen.body.y * scale
    return Point(x: (cell.center.x - screen.width * scale / 2).rounded(), y: top.rounded())
  }

  /// Returns the upper edge of the name in a cell.
  func wordsTop(in cell: Rect) -> Double { cell.maxY - GalleryPlan.wordsHeight }

  /// Returns the scroll offset closest to `scroll` at which a cell is entirely visible.
  func scroll(showing number: Int, from scroll: Double) -> Double {
    let cell = cells[number]
    let (least, most) = (cell.maxY + 12 - height, cell.y - GalleryPlan.headHeight - GalleryPlan.titleHeight)
    return min(max(min(max(scroll, least), most), 0), mostScroll)
  }

  /// Returns the index of the entry above or below: the nearest one in the next row in that direction.
  func neighbor(of number: Int, down: Bool) -> Int {
    guard cells.indices.contains(number) else { return number }
    let here = cells[number]
    let rows = cells.map(\.y).filter { down ? $0 > here.y : $0 < here.y }
    guard let row = down ? rows.min() : rows.max() else { return number }
    let inRow = cells.indices.filter { cells[$0].y == row }
    return inRow.min { abs(cells[$0].x - here.x) < abs(cells[$1].x - here.x) } ?? number
  }
}
