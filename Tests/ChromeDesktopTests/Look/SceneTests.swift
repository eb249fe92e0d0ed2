import Testing

@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeRaster
@testable import DesktopTestSupport

@Suite struct SceneTests {
  /// As seen in the picture and not only in the table of colors. Text that is fading or crossing is left out.
  @Test(arguments: Moment.allCases, [Theme.light, Theme.dark])
  func everyWordReadsOnWhatIsBehindIt(moment: Moment, theme: Theme) {
    let words = SceneReading(moment.displayList(theme)).words
    #expect(words.count > 12)
    for word in words where word.label.color.alpha == 255 {
      // Rows that pass under a bar are covered again; only what stays on top has to read.
      let least = word.label.style.size > 17 && word.label.style.weight != .regular ? 3 : 4.5
      for background in word.backgrounds {
        let ratio = Contrast.ratio(word.label.color, on: background)
        #expect(ratio >= least, "\(moment) \(theme.name) \(word.label.string): \(ratio)")
      }
    }
  }

  @Test(arguments: Moment.allCases)
  func clipsNestAndClose(moment: Moment) {
    var depth = 0
    for item in moment.displayList(.light).items {
      if case .clip = item { depth += 1 }
      if case .endClip = item { depth -= 1 }
      #expect(depth >= 0)
    }
    #expect(depth == 0)
  }

  @Test(arguments: Moment.allCases)
  func askingTwiceChangesNothing(moment: Moment) {
    #expect(moment.displayList(.dark) == moment.displayList(.dark))
  }

  /// A page of a hundred thousand rows costs what a page of thirty costs.
  @Test(arguments: [0.0, 720, 3_600_000, 7_199_000])
  func costFollowsWhatIsVisible(offset: Double) {
    var frame = FrameFixtures.frame(offset: 0, headerHidden: 52)
    frame.offset = offset
    frame.contentTop = 187 - offset
    frame.page.slide.leadingOffset = offset
    let content = [PageContent.rows(count: 100_000, rowHeight: 72)]
    let list = Scene.displayList(frame: frame, tuning: Tuning(), theme: .light, content: content)
    // 844 points show at most 13 rows of 72; a row is at most 14 items, five bands repeat the few on their edges.
    #expect(list.items.count < 13 * 14 + 150)
    #expect(list.items.count > 60)
  }

  /// Whatever the scale, a page that moves by a fraction of a pixel moves all of its parts alike.
  @Test(arguments: [1.0, 1.5, 2, 3, 0.87, 2.31], [0.0, 0.37])
  func aPageMovesByWholePixels(scale: Double, origin: Double) {
    var options = SceneOptions()
    (options.pixelsPerPoint, options.phoneOrigin, options.device) = (scale, Point(x: 20, y: 40 + origin), .none)
    let grid = PixelGrid(scale: scale)
    func rows(at offset: Double) -> [Int] {
      var frame = FrameFixtures.frame(offset: 0, headerHidden: 52)
      (frame.offset, frame.contentTop, frame.page.slide.leadingOffset) = (offset, 187 - offset, offset)
      let list = Scene.displayList(
        frame: frame, tuning: Tuning(), theme: .light, content: [.rows(count: 100_000, rowHeight: 72)],
        options: options)
      let titles = list.items.compactMap { item -> Int? in
        guard case .text(let label) = item, label.style == .bodyStrong else { return nil }
        return grid.row(label.origin.y)
      }
      return titles
    }
    let start = rows(at: 7200)
    #expect(start.count > 6)
    for step in 1..<40 {
      let moved = zip(start, rows(at: 7200 + Double(step) * 0.173)).map { $0 - $1 }
      #expect(Set(moved).count == 1, "step \(step): \(moved)")
      #expect(abs(Double(moved[0]) - Double(step) * 0.173 * scale) <= 1, "step \(step): \(moved)")
    }
  }

  @Test func rowsMeetTheToolbarWithoutAGap() {
    for moment in Moment.allCases {
      let frame = moment.frame
      let bottom = frame.toolbar.top + frame.toolbar.height
      let reading = SceneReading(moment.displayList(.light))
      for (page, x) in [(frame.page.slide.leading, 1.0), (frame.page.slide.trailing, 389.0)] {
        guard frame.page.slide.fraction > 0 || page == frame.page.slide.leading else { continue }
        let background = reading.background(at: Point(x: 50 + x, y: 50 + bottom + 9))
        #expect(background == Theme.light.family(page).page, "\(moment) at \(x)")
      }
    }
  }

  /// The corners of the screen's rectangle belong to the bezel and to what is behind the phone.
  @Test(arguments: Moment.allCases)
  func nothingOfThePageLeavesTheRoundedScreen(moment: Moment) {
    var options = moment.options
    options.caption = nil
    options.keyLine = []
    let list = Scene.displayList(
      frame: moment.frame, tuning: Tuning(), theme: .light, content: FrameFixtures.content, options: options)
    let bare = SceneReading(list)
    let backdrop = SceneReading(DisplayList(items: Array(list.items.prefix(2))))
    let screen = Rect(x: 50, y: 50, width: 390, height: 844)
    for column in -12..<72 {
      for row in -12..<72 {
        for corner in corners(Point(x: Double(column) + 0.5, y: Double(row) + 0.5)) {
          // Half a point on each side of each outline belongs to both; the metal is not looked at.
          let isBezel = !screen.inset(by: -0.5).isInside(corner, 47.5) && screen.inset(by: -7).isInside(corner, 54)
          let isBeyond = !screen.inset(by: -12.5).isInside(corner, 59.5)
          if isBezel { #expect(bare.background(at: corner) == Theme.light.bezel, "\(corner)") }
          if isBeyond { #expect(bare.background(at: corner) == backdrop.background(at: corner), "\(corner)") }
        }
      }
    }
  }

  /// A place near the screen's upper left corner and its three mirror images, in points of the window.
  private func corners(_ place: Point) -> [Point] {
    [(place.x, place.y), (390 - place.x, place.y), (place.x, 844 - place.y), (390 - place.x, 844 - place.y)]
      .map { Point(x: 50 + $0.0, y: 50 + $0.1) }
  }
}
