import ChromeCore
import ChromeSystem

/// Parts of the screen that a person states instead of having them found, in points.
package struct LayoutChoice: Equatable, Sendable {
  /// The screen's size.
  package var screen: Screen?
  /// The rows of bars at the top: their lower edge when they are shown, and what is above the part that hides, which is
  /// the status bar or what stays of them.
  package var header: ClosedRange<Double>?
  /// The rows of bars at the bottom: their upper edge when they are shown, and the end of the part that hides.
  package var tabBar: ClosedRange<Double>?

  /// Ranges of bars that the app does not have: above and below every screen.
  package static let (noHeader, noTabBar) = (0.0...0.0, 4000.0...4000.0)

  package init() {}

  /// Points beyond a safe area up to which bars may be stated to begin at it.
  private static let slack = 4.0

  /// Returns the points that bars still cover when they are hidden; nil if they are not stated, or only begin at the
  /// safe area.
  func least(_ edge: VideoEdge, on screen: Screen) -> Double? {
    let (stated, safe) =
      edge == .top
      ? (header?.lowerBound, screen.safeTop) : (tabBar.map { screen.height - $0.upperBound }, screen.safeBottom)
    return stated.flatMap { $0 > safe + LayoutChoice.slack ? $0 : nil }
  }
}

/// Measures a recording: layout, content and edges.
package struct VideoMeasurer {
  let video: GrayVideo
  /// Pixels of the recording's frames.
  let size: (width: Int, height: Int)
  let choice: LayoutChoice
  /// True to look for bars that change their shape, too.
  package var findsShapes = false

  package init(_ video: GrayVideo, width: Int, height: Int, _ choice: LayoutChoice) {
    (size, self.choice) = ((width, height), choice)
    let screen = VideoMeasurer.screen(of: (width, height), choice).screen
    self.video = FloatingParts(video: video, scale: Double(video.rows) / screen.height).removed()
  }

  /// Rows that hold content in any app, as shares of the screen or of its upper part, to find the motion at first.
  private static let (middle, lower) = (0.3...0.84, 0.62...0.97)
  /// The share of the rows that bars at one end of the screen cover at most, and those at the top of its upper part.
  private static let (deepest, deepestInPart) = (0.42, 0.66)
  /// Share of the frames in which the content must be found.
  private static let leastFound = 0.7
  /// Percent of the frames that may be lost by leaving out the bars.
  private static let mostLost = 5
  /// Points that the page must be scrolled.
  private static let leastScroll = 40.0

  /// Returns the measured recording. Throws, with advice, if nothing scrolls in it.
  package func measure() throws(UserError) -> Measurement {
    let (screen, fit) = self.screen
    let scale = Double(video.rows) / screen.height
    let rows = Double(video.rows)
    let shares = fit == .part ? VideoMeasurer.lower : VideoMeasurer.middle
    var tracker = ContentTracker(video, band: Int(shares.lowerBound * rows)..<Int(shares.upperBound * rows))
    tracker.run()
    try check(tracker.track, scale)
    var layout = withCollapse(try layout(tracker.track, screen, scale), tracker.track, scale)
    var band = (layout.top + 3)..<(video.rows - layout.bottom - 3)
    let first = tracker.track
    tracker = ContentTracker(video, band: band)
    tracker.run()
    // Bars that are taken for taller than they are leave too little of the page to follow it.
    if findsShapes, tracker.track.found + VideoMeasurer.mostLost * video.frameCount / 100 < first.found,
      choice.header == nil,
      let shape = shapes(.top, first, scale).run()
    {
      (layout.top, layout.topCollapses) = (min(layout.top, Int(shape.covered.upperBound)), false)
      band = (layout.top + 3)..<(video.rows - layout.bottom - 3)
      tracker = ContentTracker(video, band: band)
      tracker.run()
    }
    let tracks = edges(tracker.track, band, layout, scale)
    let found = VideoEdge.allCases.map { shaped($0, tracker.track, tracks[$0 == .top ? 0 : 1], scale) }
    var measured = measurement(tracker.track, top: found[0].track, bottom: found[1].track, screen, scale)
    (measured.topShape, measured.bottomShape) = (found[0].shape, found[1].shape)
    measured.evidence = PathSurvey(video: video, layout: layout, band: band, scale: scale).evidence(
      measured, unsure: tracker.track.unsure)
    measured.evidence.isPart = fit == .part
    return measured
  }

  /// Follows the bars at the top and at the bottom.
  private func edges(_ content: ContentTrack, _ band: Range<Int>, _ layout: VideoLayout, _ scale: Double)
    -> [EdgeTrack]
  {
    JobPool().map(VideoEdge.allCases.count) { number in
      let edge = VideoEdge.allCases[number]
      let least = choice.least(edge, on: screen.screen).map { Int(($0 * scale).rounded()) }
      return EdgeTracker(
        video: video, content: content, band: band, edge: edge,
        full: edge == .top ? layout.top : layout.bottom,
        steps: edge == .top ? layout.topSteps : layout.bottomSteps,
        least: edge == .top ? min(layout.status, layout.top) : 0,
        hasIndicator: screen.screen.safeBottom == VideoDevice.indicatorStrip,
        safe: edge == .top ? Int(screen.screen.safeTop * scale) : 0,
        scale: scale, stated: least, collapses: edge == .top && layout.topCollapses
      ).run()
    }
  }

  /// The share of the recording's height, at each edge, in which bars that change their shape are searched, and the
  /// rows between that no bar covers.
  private static let (topDepth, bottomDepth, free) = (0.25, 0.18, 0.26...0.81)

  /// Returns the finder of bars that change their shape.
  private func shapes(_ edge: VideoEdge, _ content: ContentTrack, _ scale: Double) -> ShapeTracker {
    let rows = Double(video.rows)
    let band = Int(VideoMeasurer.free.lowerBound * rows)..<Int(VideoMeasurer.free.upperBound * rows)
    let depth = Int((edge == .top ? VideoMeasurer.topDepth : VideoMeasurer.bottomDepth) * rows)
    return ShapeTracker(
      cells: ShapeCells(
        video: video, content: content, edge: edge, depth: depth, band: band, scale: scale,
        columnWidth: VideoReader.readWidth * screen.screen.width / Double(video.columns)))
  }

  /// Returns the bars at an edge as the page shows where they are, if that says more than their edge: if they leave in
  /// another way, or if their edge was not found where they are.
  private func shaped(_ edge: VideoEdge, _ content: ContentTrack, _ track: EdgeTrack, _ scale: Double)
    -> (track: EdgeTrack, shape: BarShape?)
  {
    let way = range(edge, track, scale)
    let moves = way.upperBound - way.lowerBound >= Measurement.leastRange
    guard findsShapes, moves || track.full == 0 || !track.isSteady(near: VideoMeasurer.sameEdge * scale) else {
      return (track, nil)
    }
    let tracker = shapes(edge, content, scale)
    guard var shape = tracker.run(), shape.replaces(track) else { return (track, nil) }
    let safe = edge == .top ? screen.screen.safeTop * scale : 0
    shape.adjust(to: track, safe: safe, near: VideoMeasurer.nearEnd * Double(tracker.cells.cellRows))
    // A bar that stays while another one slides behind it ends where its edge does.
    let apart = abs(shape.covered.lowerBound - way.lowerBound * scale)
    guard shape.exit != .edge || apart <= VideoMeasurer.sameEnd * scale else { return (track, nil) }
    return (shape.track, shape.shape)
  }

  /// Cells by which the ends of bars may be off, and points by which the ends of hidden bars may differ.
  private static let (nearEnd, sameEnd) = (2.5, 24.0)

  /// A screen's height over a recording's, both of the same width, from which on the recording shows a part of it.
  private static let longer = 1.1

  /// The rows that bars at the top cover at most.
  private var deepest: Int {
    Int((screen.fit == .part ? VideoMeasurer.deepestInPart : VideoMeasurer.deepest) * Double(video.rows))
  }

  /// The screen, and how certain it is.
  package var screen: (screen: Screen, fit: VideoDevice.Fit) { VideoMeasurer.screen(of: size, choice) }

  private static func screen(
    of size: (width: Int, height: Int), _ choice: LayoutChoice
  ) -> (screen: Screen, fit: VideoDevice.Fit) {
    let found = VideoDevice.screen(width: size.width, height: size.height)
    guard var chosen = choice.screen else { return found }
    if found.fit == .part,
      chosen.height * Double(size.width) > VideoMeasurer.longer * chosen.width * Double(size.height)
    {
      return (VideoDevice.part(of: chosen, width: size.width, height: size.height), .part)
    }
    if chosen.width == found.screen.width, chosen.height == found.screen.height {
      chosen = found.screen
    }
    return (chosen, .exact)
  }

  private func check(_ track: ContentTrack, _ scale: Double) throws(UserError) {
    let found = track.offsets.compactMap { $0 }
    guard Double(found.count) >= VideoMeasurer.leastFound * Double(video.frameCount) else {
      throw UserError(
        "no scrolling page: in \(video.frameCount - found.count) of \(video.frameCount) frames the picture changes in "
          + "other ways than by scrolling (a video, a game, cuts, or a phone that is turned); "
          + (Doubt.keeping(track.longestPart(least: VideoMeasurer.leastScroll * scale), of: video.times)
            ?? "record one page that you scroll up and down"))
    }
    let way = ((found.max() ?? 0) - (found.min() ?? 0)) / scale
    guard way >= VideoMeasurer.leastScroll else {
      throw UserError(
        "the page never scrolls: it moves by \(Int(way.rounded())) pt; record a page that you scroll up and down"
      )
    }
  }

  /// Adds the part of a header that collapses with the page at its top.
  private func withCollapse(_ layout: VideoLayout, _ track: ContentTrack, _ scale: Double) -> VideoLayout {
    let finder = CollapseFinder(video: video, content: track, collapsed: layout.top, deepest: deepest, scale: scale)
    guard choice.header == nil, let full = finder.full() else { return layout }
    var layout = layout
    layout.topSteps.append(layout.top)
    (layout.top, layout.topCollapses) = (min(full, deepest), true)
    return layout
  }

  private func layout(
    _ track: ContentTrack, _ screen: Screen, _ scale: Double
  ) throws(UserError) -> VideoLayout {
    let finder = LayoutFinder(
      video: video, content: track, safeTop: Int((screen.safeTop * scale).rounded()), deepest: deepest)
    guard var layout = finder.layout() else {
      throw UserError(
        "the page hardly moves between frames; record one that you scroll up and down")
    }
    // What is lower is a home indicator or a system's navigation.
    if Double(layout.bottom) < LawModel.leastTabBar * scale || self.screen.fit == .part { layout.bottom = 0 }
    if let header = choice.header { layout.top = Int((header.upperBound * scale).rounded()) }
    if let tabBar = choice.tabBar {
      layout.bottom = max(0, video.rows - Int((tabBar.lowerBound * scale).rounded()))
    }
    layout.top = min(layout.top, deepest)
    layout.bottom = min(layout.bottom, video.rows * 2 / 5)
    return layout
  }
}

// Points.
extension VideoMeasurer {
  private func measurement(
    _ content: ContentTrack, top: EdgeTrack, bottom: EdgeTrack, _ screen: Screen, _ scale: Double
  ) -> Measurement {
    let points = content.offsets.map { $0.map { $0 / scale } }
    let start = startOffset(points, Segmenter(times: video.times, offsets: points).segments())
    let offsets = points.map { $0.map { $0 + start } }
    let segments = Segmenter(times: video.times, offsets: offsets).segments()
    var measured = Measurement(
      times: video.times, offsets: offsets, top: top.covered.map { $0.map { $0 / scale } },
      bottom: bottom.covered.map { $0.map { $0 / scale } }, screen: screen,
      topRange: range(.top, top, scale), bottomRange: range(.bottom, bottom, scale), segments: segments)
    measured.topSeam = seam(measured)
    return measured
  }

  /// Returns the place between the ends at which bars rest: where one of two bars ends. If they rest in several such
  /// places, they do not settle at all.
  private func seam(_ video: Measurement) -> Double? {
    let ends = video.topRange
    let rests = video.segments.filter { $0.kind == .rest }.compactMap {
      video.top[$0.frames.upperBound]
    }
    .filter {
      $0 > ends.lowerBound + Measurement.leastRange && $0 < ends.upperBound - Measurement.leastRange
    }
    .sorted()
    guard let low = rests.first, let high = rests.last, high - low <= VideoMeasurer.sameEdge else {
      return nil
    }
    return rests[rests.count / 2]
  }

  /// Returns the offset of the first frame: the page's top is where it rests farthest up, as far as the recording
  /// shows.
  private func startOffset(_ offsets: [Double?], _ segments: [VideoSegment]) -> Double {
    let rests = segments.filter {
      $0.kind == .rest
        && video.times[$0.frames.upperBound] - video.times[$0.frames.lowerBound]
          >= ContentTrack.leastRest($0.frames, of: video.frameCount)
    }.compactMap { offsets[$0.frames.upperBound] }
    return -(rests.min() ?? 0)
  }

  /// Returns the points that bars cover at least and at most. At least counts where they stay for a while: single
  /// frames can be misread.
  private func range(_ edge: VideoEdge, _ track: EdgeTrack, _ scale: Double) -> ClosedRange<Double> {
    let places = track.covered.map { $0.map { $0 / scale } }
    var (stays, start) = ([(place: Double, seconds: Double)](), 0)
    for frame in places.indices {
      let isSame =
        places[frame].flatMap { now in places[start].map { abs($0 - now) <= VideoMeasurer.sameEdge }
        } ?? false
      if isSame, frame < places.count - 1 { continue }
      let last = isSame ? frame : max(start, frame - 1)
      if let place = places[(start + last) / 2] {
        stays.append((place, video.times[last] - video.times[start]))
      }
      start = frame
    }
    let most = usual(places, near: Double(track.full) / scale)
    let isMoved = places.contains { $0.map { $0 < most - Measurement.leastRange } ?? false }
    if isMoved, let least = choice.least(edge, on: screen.screen) { return min(least, most)...most }
    let least = stays.filter { $0.seconds >= VideoMeasurer.shortestStay }.map(\.place).min() ?? most
    return min(usual(places, near: least), most)...most
  }

  /// Returns the median of all places near one, in points.
  private func usual(_ places: [Double?], near place: Double) -> Double {
    let near = places.compactMap { $0 }.filter { abs($0 - place) <= VideoMeasurer.sameEdge }.sorted()
    return near.isEmpty ? place : near[near.count / 2]
  }

  /// Points between edges that count as one.
  private static let sameEdge = 2.0
  /// Seconds that bars stay at an end.
  private static let shortestStay = 0.2
}
