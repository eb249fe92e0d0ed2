import TestSupport
import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import ChromeSession
@testable import ChromeSystem
@testable import DesktopTestSupport

/// Every picture of every shipped take, read pixel by pixel.
@Suite("Pictures of the shipped takes") struct TakePixelTests {
  static let folder = Assets.folder().map { $0 + "/Takes" } ?? ""
  static let names = SystemFile.names(in: folder).filter { $0.hasSuffix(".take") }.sorted()

  /// 60 pictures a second; a debug build, in which a picture takes ten times as long, sees one in twelve.
  private static let ticksApart = Tick(Double(Vectors.areFast ? 10 : 120) / TestShare.share)

  @Test("the page stays inside the rounded screen and hangs on the bars", arguments: names)
  func everyPicture(name: String) throws {
    let bytes = try SystemFile.read("\(Self.folder)/\(name)").get()
    let take = try #require(TakeFolder(path: Self.folder).read(bytes).take)
    var session = Session(take)
    var proof: ScreenProof?
    var last: DisplayList?
    var faults: [String] = []
    while session.isPlaying, faults.count < 3 {
      // Where a page hangs is the same in every scene; scenes and sideways rows reach from edge to edge and leave no
      // margin to read.
      var frame = session.simulation.frame()
      (frame.scene, frame.row) = (nil, nil)
      (frame.page.slide.leadingRow, frame.page.slide.trailingRow) = (nil, nil)
      if proof?.screen != frame.screen { (proof, last) = (try ScreenProof(frame.screen), nil) }
      if let list = proof?.list(of: session, frame), list != last {
        last = list
        let overhang = session.simulation.tuning.bars.overhang
        faults += (proof?.faults(in: list, frame, session.content, overhang: overhang) ?? []).map {
          "at \(frame.time) s: \($0)"
        }
      }
      session.advance(to: session.tick + Self.ticksApart)
    }
    #expect(faults == [])
    #expect(last != nil, "nothing was drawn")
  }

  /// The proof itself: each fault that it looks for, painted in on purpose.
  @Test("a fault is seen") func faultsAreSeen() throws {
    let frame = FrameFixtures.frame(page: 1)
    let proof = try ScreenProof(frame.screen)
    let session = Session(Setup())
    let list = proof.list(of: session, frame)
    #expect(proof.faults(in: list, frame, session.content) == [])
    let corner = Rect(x: ScreenProof.margin + 2, y: ScreenProof.margin + 2, width: 2, height: 2)
    let leak = DisplayList(items: list.items + [.fill(corner, ScreenProof.backgrounds[1])])
    #expect(proof.faults(in: leak, frame, session.content).first?.contains("outside") == true)
    var lower = frame
    lower.contentTop += 3
    #expect(proof.faults(in: list, lower, session.content).contains { $0.contains("below the bars") })
    var shifted = frame
    shifted.contentTop -= 3
    #expect(proof.faults(in: list, shifted, session.content).contains { $0.contains("first thing") })
    let slit = Rect(x: ScreenProof.margin, y: ScreenProof.margin + 187, width: 390, height: 1)
    let gap = DisplayList(items: list.items + [.fill(slit, .black)])
    #expect(proof.faults(in: gap, frame, session.content).contains { $0.contains("right under the bars") })
  }
}

/// Draws the phone in colors that say what is what, and reads them back. Scale 1.
struct ScreenProof {
  /// Around the screen: the bezel and a little of the backdrop.
  static let margin = 12.0
  /// What the pages lie on, one color each; nothing else is drawn in these.
  static let backgrounds = [Color(0xFF00C8), Color(0xFF00C9), Color(0xFF00CA)]

  let screen: Screen
  private let canvas: PixelCanvas
  private let width: Int
  private let height: Int
  /// The body without anything on its screen.
  private let empty: [UInt32]

  private static let theme: Theme = {
    var theme = Theme.light
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    let bars = Color(0x0000FF)
    (theme.bar, theme.topBar, theme.hairline, theme.shadow) = (bars, bars, clear, clear)
    for page in theme.families.indices {
      theme.families[page].page = backgrounds[page]
      (theme.families[page].artTop, theme.families[page].artBottom) = (bars, bars)
    }
    return theme
  }()

  init(_ screen: Screen) throws {
    self.screen = screen
    width = Int((screen.width + 2 * Self.margin).rounded(.up))
    height = Int((screen.height + 2 * Self.margin).rounded(.up))
    canvas = try PixelCanvas(width: width, height: height, fonts: .none)
    var frame = FrameFixtures.frame()
    frame.screen = screen
    let stage = Stage(frame: frame, tuning: Tuning(), theme: Self.theme, pages: [], options: Self.options(for: screen))
    var painter = Painter()
    Backdrop(theme: stage.theme, options: stage.options).paint(into: &painter)
    var phone = Painter()
    DeviceFrame(stage: stage).paintBody(into: &phone)
    DeviceFrame(stage: stage).paintRim(into: &phone)
    painter.append(phone.list.placed(at: stage.options.phoneOrigin, scale: 1))
    empty = Self.pixels(of: painter.list, on: canvas)
  }

  private static func options(for screen: Screen) -> SceneOptions {
    var options = SceneOptions()
    options.windowWidth = (screen.width + 2 * margin).rounded(.up)
    options.windowHeight = (screen.height + 2 * margin).rounded(.up)
    options.phoneOrigin = Point(x: margin, y: margin)
    options.pixelsPerPoint = 1
    options.touch = nil
    return options
  }

  func list(of session: Session, _ frame: Frame) -> DisplayList {
    var tuning = session.simulation.tuning
    // A soft edge lies over the page on purpose, and glass bars have no background but one in the page's own color;
    // where the page hangs is the same under both.
    (tuning.bars.scrollEdge, tuning.bars.style) = (.line, .classic)
    // The proof reads pages from left to right; from right to left everything is the mirror image.
    tuning.pages.direction = .ltr
    return Scene.displayList(
      frame: frame, tuning: tuning, theme: Self.theme, content: session.content, options: Self.options(for: screen))
  }

  private static func pixels(of list: DisplayList, on canvas: PixelCanvas) -> [UInt32] {
    canvas.draw(list, grid: PixelGrid(scale: 1), background: .black)
    return canvas.withBytes { bytes in bytes.bindMemory(to: UInt32.self).map { $0 | 0xFF00_0000 } }
  }

  /// - Parameter overhang: points of the tab bar's picture above its edge.
  func faults(in list: DisplayList, _ frame: Frame, _ content: [PageContent], overhang: Double = 0) -> [String] {
    let pixels = Self.pixels(of: list, on: canvas)
    var faults = outsideFaults(pixels)
    let stage = Stage(
      frame: frame, tuning: Tuning(), theme: Self.theme, pages: content, options: Self.options(for: screen))
    for page in stage.pagesOnScreen { faults += gapFaults(pixels, stage, page, overhang) }
    return faults
  }
}

// What lies outside of the rounded screen.
extension ScreenProof {
  /// Columns of a row that the screen's outline leaves on each side; its own edge pixels are mixed and belong to both.
  private func outside(row: Int) -> Int {
    let radius = Device.having(screen)?.cornerRadius ?? DeviceFrame.cornerRadius
    let y = Double(row) + 0.5 - Self.margin
    let depth = max(radius - y, y - (screen.height - radius))
    guard y > 0, y < screen.height else { return width }
    guard depth > 0 else { return Int(Self.margin) }
    let reach = radius + 0.75
    return Int(Self.margin + radius - (reach * reach - min(depth, reach) * min(depth, reach)).squareRoot())
  }

  private func outsideFaults(_ pixels: [UInt32]) -> [String] {
    for row in 0..<height {
      let edge = min(outside(row: row), width)
      for column in [0..<edge, (width - edge)..<width].joined()
      where pixels[row * width + column] != empty[row * width + column] {
        return ["(\(column), \(row)) outside of the screen is not the body's"]
      }
    }
    return []
  }
}

// Where the page meets the bars.
extension ScreenProof {
  /// Above this row the screen's corner, of radius 47, lies on the margin's column: 47 − √(47² − 39²) is 20.8.
  private static let belowCorners = Int(margin) + 22

  /// The margin left of a page's content, or right of it where the left one is off the screen; and a column through
  /// its rows.
  private func columns(_ page: PageOnScreen) -> (margin: Int?, content: Int?) {
    // The screen's outline is mixed into its last column where it begins to bend.
    func visible(_ x: Double) -> Int? { x >= 0 && x < screen.width - 1 ? Int(x + Self.margin) : nil }
    return (visible(page.x + 8), visible(page.x + 40))
  }

  private func gapFaults(_ pixels: [UInt32], _ stage: Stage, _ page: PageOnScreen, _ overhang: Double) -> [String] {
    let frame = stage.frame
    let bottom = Int((stage.topBarsBottom + Self.margin).wholePixel)
    let end = Int((min(frame.tabBarPicture.place.y - overhang, screen.height - 50) + Self.margin).rounded())
    let top = stage.contentTop(atOffset: page.offset) + Self.margin
    var faults: [String] = []
    // Pulled further than the header stretches, the page comes away from the bars and shows its ground between.
    let pulled = max(0, -page.offset - frame.header.stretch)
    // The page is placed at a whole pixel; where it would be pulled to is none.
    let place = frame.contentTop + frame.offset - page.offset + Self.margin
    if Int((place - pulled).wholePixel) > bottom {
      faults.append("page \(page.page) begins at \(top), below the bars at \(bottom)")
    }
    guard bottom < end else { return faults }
    let background = Self.word(Self.theme.family(page.page).page)
    let columns = columns(page)
    if let column = columns.margin {
      let start = max(bottom, Self.belowCorners)
      let rows = start < end ? (start..<end).filter { pixels[$0 * width + column] != background } : []
      if let row = rows.first {
        faults.append(
          row == bottom
            ? "(\(column), \(row)) right under the bars is not the page" : "(\(column), \(row)) is not the page")
      }
      let isOpaque = frame.header.alpha == 1 && frame.toolbar.alpha == 1 && bottom > Self.belowCorners
      if isOpaque, pixels[(bottom - 1) * width + column] == background {
        faults.append("(\(column), \(bottom - 1)) right above the bars' lower edge is the page")
      }
    }
    if let column = columns.content, let inset = firstInset(stage.pages[page.page]) {
      let row = Int((top + inset).rounded())
      if row > bottom, row < end - 1 {
        let (above, at) = (pixels[(row - 1) * width + column], pixels[row * width + column])
        if above != background || at == background { faults.append("the page's first thing is not at row \(row)") }
      }
    }
    return faults
  }

  /// From a page's top to the first thing on it that column 40 crosses; nil where there is none.
  private func firstInset(_ content: PageContent) -> Double? {
    switch content {
    case .rows(let count, let height): count > 0 && height >= 64 ? (height - 48) / 2 : nil
    case .extendedRows(let first, let above): firstInset(.rows(count: 1, rowHeight: (above.last ?? first).height))
    case .height(let height): height >= 400 ? CardColumn.margin : nil
    case .sections(let sections, let spacing):
      sections.first.map { $0.height > 230 } == true
        ? spacing + 2 * SectionList.padding + SectionList.titleHeight : nil
    }
  }

  private static func word(_ color: Color) -> UInt32 {
    0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }
}
