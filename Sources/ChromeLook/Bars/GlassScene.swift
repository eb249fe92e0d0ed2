import ChromeCore

/// Appearance of glass bars: whatever concerns only the eye. Sizes and distances of the bars themselves are in
/// `GlassMetrics`. All by eye, after published pictures of iOS 26, unless something else is said.
enum GlassLook {
  /// Opacity of the tint: the least that leaves labels legible over black and white alike.
  static let tintAlpha: UInt8 = 184
  /// Standard deviation of the blur in points: with that tint, luminance under a label varies as little as under a bar
  /// of frosted glass (`MaterialTests`).
  static let blur = 26.0
  /// Width of the refracting edge in points.
  static let lens = 12.0
  /// Blur and offset of the shadow in points, and its opacity.
  static let (shadowBlur, shadowOffset, shadowAlpha) = (20.0, 4.0, 0.16)
  /// Opacity of the selected tab's pill. Dark: 28 becomes 55 of 255, 61 as measured (`GlassMetrics`); more would make
  /// labels on it illegible over white.
  static let (lightPill, darkPill) = (0.07, 0.12)
  /// Points that the pill grows on each side in the middle between two tabs.
  static let pillGrowth = 3.0
  /// Height of a navigation bar's buttons, and their distance to the screen's sides, in points.
  static let (button, buttonSide) = (44.0, 16.0)
  /// Points below the top bars over which content fades and blurs, and points of the bars that this includes.
  static let (edgeBelow, edgeWithin) = (22.0, 8.0)
  /// Points over which a word of the mini player that no longer fits fades out.
  static let wordFade = 8.0
}

extension Stage {
  var isGlass: Bool { tuning.bars.style == .glass }
}

extension Theme {
  /// Color of the selected tab's pill on glass.
  var glassPill: Color { isDark ? .white.faded(GlassLook.darkPill) : .black.faded(GlassLook.lightPill) }

  /// Returns the theme for a style of bars: glass is a little clearer than a frosted bar, unless it is opaque.
  func with(_ style: BarStyle) -> Theme {
    guard style == .glass, bar.alpha < 255 else { return self }
    var theme = self
    theme.bar.alpha = min(bar.alpha, GlassLook.tintAlpha)
    return theme
  }
}

extension Painter {
  /// Draws a piece of glass with round ends, and its shadow; a plain shape with a rim if the theme has no transparency.
  mutating func glass(_ stage: Stage, in rect: Rect) {
    let (theme, radius) = (stage.theme, min(rect.width, rect.height) / 2)
    var below = rect.inset(by: -GlassLook.shadowBlur)
    below.y += GlassLook.shadowOffset
    mask(.shadow(radius: radius, blur: GlassLook.shadowBlur), below, theme.shadow.faded(GlassLook.shadowAlpha))
    guard theme.bar.alpha < 255 else {
      mask(.roundedRect(radius: radius), rect, theme.bar)
      return mask(.roundedRectOutline(radius: radius, width: stage.pixel), rect, theme.hairline)
    }
    var glass = Material(tint: theme.bar, blur: GlassLook.blur, radius: radius)
    glass.lens = GlassLook.lens
    material(glass, rect)
  }
}

/// The parts next to a glass tab bar: a mini player above it, which moves next to it as it shrinks, and a search
/// circle.
struct GlassAccessories {
  let stage: Stage

  private var picture: BarPicture { stage.frame.tabBarPicture }
  private var shrunk: Double { picture.shrunk }
  private var side: Double { GlassMetrics.side(on: stage.width) }

  /// Area of the search circle; nil if there is none.
  var search: Rect? {
    guard picture.isFloating, stage.tuning.bars.hasTabSearch else { return nil }
    let size = picture.place.height
    return Rect(x: stage.width - side - size + picture.slide, y: picture.place.y, width: size, height: size)
  }

  /// Area of the mini player; nil if there is none, or no room.
  ///
  /// In the first half of the tab bar's way its ends move past the shrinking capsule and the search circle; in the
  /// second half it moves down between them. So they never overlap.
  var player: Rect? {
    let full = stage.frame.tabBar.full
    let height = stage.tuning.accessoryHeight(on: stage.frame.screen)
    guard picture.isFloating, height > 0 else { return nil }
    if stage.tuning.bars.accessory == .leaves { return leavingPlayer(height) }
    let circle = GlassMetrics.circle(full: full, on: stage.frame.screen)
    let lowest = circle.maxY - GlassMetrics.circle
    let top = min(picture.place.y - height, lowest)
    let right = stage.width - side
    let whole = GlassMetrics.capsuleHeight(full: full, on: stage.frame.screen)
    let between = Blend.mix(whole, circle.height, max(0.5, shrunk))
    let end = search == nil ? right : right - (between + GlassMetrics.gap) * min(1, 2 * shrunk)
    let capsule = stage.frame.tabLayout.capsule?.upperBound ?? side
    let meeting = Blend.mix(capsule, circle.maxX, 0.5) + GlassMetrics.gap
    let left = shrunk < 0.5 ? Blend.mix(side, meeting, 2 * shrunk) : picture.place.maxX + GlassMetrics.gap
    let y = Blend.mix(top, lowest, Blend.smooth(2 * shrunk - 1))
    return Rect(x: left + picture.slide, y: y, width: max(0, end - left), height: GlassMetrics.circle)
  }

  /// Area of a mini player that leaves with the bar: past the screen's lower edge, also above a bar that shrinks.
  private func leavingPlayer(_ height: Double) -> Rect {
    let shown = stage.tuning.tabBarTop(share: 1, on: stage.frame.screen)
    let gone = shrunk > 0 ? Blend.smooth(shrunk) : (picture.place.y - shown) / max(1, stage.height - shown)
    return Rect(
      x: side + picture.slide, y: Blend.mix(shown - height, stage.height, gone), width: stage.width - 2 * side,
      height: GlassMetrics.circle)
  }

  func holds(_ place: Point) -> Bool { [search, player].contains { $0?.holds(place) == true } }

  func paint(into painter: inout Painter) {
    painter.press = stage.press
    if let search {
      painter.glass(stage, in: search)
      painter.pressable(search, radius: search.height / 2)
      painter.icon(.search, center: search.center, side: 24, stage.theme.ink)
    }
    if let player, player.width > GlassMetrics.circle { paintPlayer(player, into: &painter) }
    painter.press = nil
  }

  private func paintPlayer(_ place: Rect, into painter: inout Painter) {
    let (theme, inset) = (stage.theme, 8.0)
    painter.glass(stage, in: place)
    painter.pressable(place, radius: place.height / 2)
    let sleeve = Rect(x: place.x + 14, y: place.y + inset, width: 32, height: 32)
    let accent = theme.family(0).accent
    painter.mask(.roundedRect(radius: 7), sleeve, accent)
    painter.icon(.musicNote, center: sleeve.center, side: 20, theme.family(0).onAccent)
    // The second line and the forward symbol are gone before the first line and the other symbol take their places.
    let wide = stage.tuning.bars.accessory == .leaves ? 1 : 1 - Blend.smooth(3 * shrunk)
    let x = place.maxX - 26 - 34 * wide
    painter.icon(.play, center: Point(x: x, y: place.center.y), side: 22, theme.ink)
    painter.faded(4 * wide - 3) {
      for step in [0.0, 10] {
        $0.icon(.play, center: Point(x: place.maxX - 31 + step, y: place.center.y), side: 16, theme.ink)
      }
    }
    let room = x - 20 - sleeve.maxX - 10
    guard room > 0 else { return }
    let text = Point(x: sleeve.maxX + 10, y: place.center.y)
    let lift = 9 * wide
    paintWords(SampleText.song(2), room, at: text + Vector(dx: 0, dy: -9 - lift), into: &painter)
    painter.faded(4 * wide - 3) {
      $0.text(SampleText.artist(2), .caption, theme.ink, at: text, maxWidth: room)
    }
  }

  /// Draws as many whole words as fit. The next one fades out over the room's end, so that none is ever cut.
  private func paintWords(_ text: String, _ room: Double, at place: Point, into painter: inout Painter) {
    let style = TextStyle.captionStrong
    var shown = ""
    for word in text.split(separator: " ") {
      let longer = shown.isEmpty ? String(word) : shown + " " + word
      let missing = TextWidth.estimate(longer, style) - room
      guard missing > 0 else {
        shown = longer
        continue
      }
      let x = shown.isEmpty ? 0 : TextWidth.estimate(shown + " ", style)
      painter.faded(1 - missing / GlassLook.wordFade) {
        $0.text(String(word), style, stage.theme.ink, at: place + Vector(dx: x, dy: 0))
      }
      break
    }
    painter.text(shown, style, stage.theme.ink, at: place)
  }
}

/// The buttons of a navigation bar, in groups that share a capsule of glass. They leave with the bar's title.
struct GlassButtons {
  let stage: Stage

  private var bar: BarFrame { stage.frame.header }

  /// Share of the buttons, and of the title between them: 1 in a whole bar, 0 before it is gone.
  var share: Double { stage.hasTopLeftEdge ? stage.frame.pictures.header.alpha : Blend.smooth(1.5 * bar.shown - 0.5) }

  func paint(into painter: inout Painter) {
    let layout = HeaderLayout(stage.laidOut(.header))
    guard stage.isGlass, bar.full >= HeaderLayout.smallHeight, !layout.isLarge, stage.width >= 280 else { return }
    let middle = layout.titleY + TextStyle.title.lineHeight / 2
    let groups = stage.style.buttons
    let slide = stage.place(of: .header).x
    painter.press = stage.press
    painter.faded(share * (1 - Blend.unit(4 * stage.frame.pictures.header.shrunk))) { painter in
      paint(groups.leading, x: slide + GlassLook.buttonSide, middle, into: &painter)
      let width = GlassLook.button * Double(groups.trailing.count)
      paint(groups.trailing, x: slide + stage.width - GlassLook.buttonSide - width, middle, into: &painter)
    }
    painter.press = nil
  }

  private func paint(_ icons: [Icon], x: Double, _ middle: Double, into painter: inout Painter) {
    guard !icons.isEmpty else { return }
    let side = GlassLook.button
    let place = Rect(x: x, y: middle - side / 2, width: side * Double(icons.count), height: side)
    painter.glass(stage, in: place)
    for (number, icon) in icons.enumerated() {
      let cell = Rect(x: x + side * Double(number), y: place.y, width: side, height: side)
      painter.pressable(cell, radius: side / 2)
      painter.icon(icon, center: cell.center, side: 22, stage.theme.ink)
    }
  }
}

/// The soft edges of content under glass bars: it blurs and fades into the page's color shortly before the top bars,
/// and from above a floating tab bar to the screen's lower edge, without a line. Nothing is there while no content is
/// under them.
struct SoftEdge {
  let stage: Stage

  /// Draws the edge below a floating tab bar, which leaves with it.
  func paintBelowTabBar(into painter: inout Painter) {
    let accessories = GlassAccessories(stage: stage)
    let bar = stage.frame.tabBarPicture.place
    let top = min(bar.y, accessories.player?.y ?? bar.y) - GlassLook.edgeBelow
    let place = Rect(x: 0, y: top, width: stage.width, height: stage.height - top)
    var material = Material(tint: stage.tints.page)
    (material.tint.alpha, material.isSoftAbove, material.softness) = (stage.theme.topBar.alpha, true, place.height)
    painter.faded(stage.tabBarOverlap) { painter in
      guard material.tint.alpha < 255 else { return painter.mask(.fade(.down), place, material.tint) }
      painter.material(material, place)
    }
  }

  func paint(into painter: inout Painter) {
    let height = stage.topBarsBottom + GlassLook.edgeBelow
    var material = Material(tint: TopBackground.tint(stage))
    material.softness = GlassLook.edgeBelow + GlassLook.edgeWithin
    let place = Rect(x: 0, y: 0, width: stage.width, height: height)
    let fade = stage.tuning.top.fade == .bar ? stage.frame.header.alpha : 1
    painter.faded(stage.overlap * fade) { painter in
      guard material.tint.alpha < 255 else {
        painter.fill(Rect(x: 0, y: 0, width: stage.width, height: stage.topBarsBottom), material.tint)
        let veil = Rect(x: 0, y: stage.topBarsBottom, width: stage.width, height: GlassLook.edgeBelow)
        return painter.mask(.fade(.up), veil, material.tint)
      }
      painter.material(material, place)
    }
  }
}
