import ChromeCore

/// The tab bar: three icons over translucent material, and its form as it hides by `bottom.exit`: sliding below the
/// edge with its safe area, moving to a side, fading, or shrinking to a pill with the chosen tab.
struct TabBarScene {
  /// Least width of an item with a label, in points; narrower items show only the icon.
  private static let narrowestLabelled = 40.0

  /// The page whose accent colors every chosen item that has no color of its own.
  private static let commonTint = 1
  /// Corner radius of the picture that extends above the bar's edge, in points; lower pictures have smaller corners.
  private static let pictureCorner = 24.0
  /// Blur of a pill's shadow, in points.
  private static let shadowBlur = 16.0

  package let stage: Stage

  private var bar: BarFrame { stage.frame.tabBar }
  private var picture: BarPicture { stage.frame.tabBarPicture }
  private var row: TabRow { stage.frame.tabRow }

  package func paint(into painter: inout Painter) {
    guard bar.full > 0 else { return }
    if let pictures = stage.pictures, pictures.has({ $0.tabBar }), !picture.isFloating {
      if picture.shrunk > 0 { paintDrawn(into: &painter) }
      return PictureTabBar(stage: stage, pictures: pictures).paint(into: &painter)
    }
    paintDrawn(into: &painter)
  }

  private func paintDrawn(into painter: inout Painter) {
    let fade = stage.tuning.bottom.fade
    painter.faded(picture.alpha) { painter in
      painter.faded(fade == .bar ? bar.alpha : 1) { painter in
        paintPicture(into: &painter)
        paintBackground(into: &painter)
      }
      painter.clipped(to: picture.place) { painter in
        painter.faded(fade == .none ? 1 : bar.alpha) { painter in
          for number in 0..<max(0, stage.frame.page.count) { paintItem(number, into: &painter) }
        }
      }
    }
  }

  /// Draws the capsule, the pill of the selected tab, and what accompanies a glass bar.
  private func paintGlass(into painter: inout Painter) {
    SoftEdge(stage: stage).paintBelowTabBar(into: &painter)
    GlassAccessories(stage: stage).paint(into: &painter)
    painter.glass(stage, in: picture.place)
    let way = row.highlight - row.highlight.rounded(.down)
    let height = picture.place.height - 2 * GlassMetrics.pillInset
    let width = Blend.mix(min(row.itemWidth, picture.place.width - 2 * GlassMetrics.pillInset), height, picture.shrunk)
    let growth = GlassLook.pillGrowth * 4 * way * (1 - way)
    let last = Double(max(0, stage.frame.page.count - 1))
    let x = row.center(at: min(max(row.highlight, 0), last))
    let pill = Rect(around: Point(x: x, y: picture.place.center.y), width: width, height: height).inset(by: -growth)
    painter.mask(
      .roundedRect(radius: pill.height / 2), pill, stage.theme.glassPill.faded(1 - 2 * picture.shrunk))
  }

  /// Draws the background. At the bar, content ends with an edge; a bar that has left the screen's edges has a shadow
  /// and a rim instead.
  private func paintBackground(into painter: inout Painter) {
    if picture.isFloating { return paintGlass(into: &painter) }
    let (place, radius) = (picture.place, picture.radius)
    painter.mask(
      .shadow(radius: radius, blur: Self.shadowBlur), place.inset(by: -Self.shadowBlur),
      stage.theme.shadow.faded(0.22 * picture.shrunk))
    painter.material(stage.theme.bar, in: place, radius: radius)
    ContentEdge(stage: stage).paint(above: place, stage.tabBarOverlap * (1 - 4 * picture.shrunk), into: &painter)
    painter.mask(
      .roundedRectOutline(radius: radius, width: stage.pixel), place, stage.theme.hairline.faded(4 * picture.shrunk))
  }

  /// Draws the part of a picture that extends above the bar's edge, with round corners; it takes no taps.
  private func paintPicture(into painter: inout Painter) {
    let (overhang, place) = (stage.overhang, picture.place)
    guard overhang > 0 else { return }
    let above = Rect(x: place.x, y: place.y - overhang, width: place.width, height: overhang)
    painter.clipped(to: above) {
      let radius = min(overhang, TabBarScene.pictureCorner)
      let slab = Rect(x: above.x, y: above.y, width: above.width, height: overhang + radius)
      $0.material(stage.theme.bar, in: slab, radius: radius)
    }
  }

  private func tint(_ number: Int) -> Color {
    let pill = picture.isFloating ? stage.theme.glassPill : .clear
    let page =
      switch stage.tuning.bars.tabTint {
      case .page: number
      case .one: TabBarScene.commonTint
      }
    return stage.theme.onBar(stage.theme.family(page).accent, pill: pill)
  }

  private func paintItem(_ number: Int, into painter: inout Painter) {
    let closeness = 1 - Blend.unit(abs(stage.frame.page.highlight - Double(number)))
    let rest = picture.isFloating ? stage.theme.ink : stage.theme.inkSecondary
    let color = rest.mixed(with: tint(number), closeness)
    let x = row.center(of: number)
    let hasLabel = stage.tuning.bars.hasTabLabels && bar.full >= 44 && row.itemWidth >= TabBarScene.narrowestLabelled
    let middle = row.iconY(depth: iconDepth(hasLabel), full: bar.full)
    // Whole and half points only: a spring then passes through few sizes, and each is drawn sharp.
    let side = (iconSide * scale(of: number) * 2).rounded() / 2
    painter.faded(row.share(of: number) * clearShare(bottom: middle + 13, x: x)) {
      $0.icon(stage.style.page(number).icon, center: Point(x: x, y: middle), side: side, color)
    }
    guard hasLabel else { return }
    let top = picture.place.y
    painter.faded((1 - 2 * picture.shrunk) * clearShare(bottom: top + 45, x: x)) {
      let depth = picture.isFloating ? GlassMetrics.pillInset + GlassMetrics.label : 33
      $0.text(stage.style.page(number).tab, .tabLabel, color, at: Point(x: x, y: top + depth), .center)
    }
  }

  /// Distance from the whole bar's upper edge to the middle of its icons, in points.
  private func iconDepth(_ hasLabel: Bool) -> Double {
    switch (picture.isFloating, hasLabel) {
    case (true, true): GlassMetrics.pillInset + GlassMetrics.icon
    case (true, false): GlassMetrics.capsuleHeight(full: bar.full, on: stage.frame.screen) / 2
    case (false, true): 18
    case (false, false): bar.full / 2
    }
  }

  /// Largest side of an icon, in points: limited by the item's width on the bar, by its height in the pill.
  private var iconSide: Double {
    Blend.mix(min(26, row.itemWidth), min(26, 0.55 * picture.place.height), picture.shrunk)
  }

  /// 1 above the device's own strip, 0 where the home indicator begins: leaving icons and labels disappear before they
  /// would cross it.
  ///
  /// On glass, tabs at a closing end of the capsule disappear before it would cut them.
  private func clearShare(bottom: Double, x: Double) -> Double {
    if picture.isFloating {
      let room = min(x - picture.place.x, picture.place.maxX - x)
      let (least, over) = (min(26, 0.4 * row.itemWidth), min(10, 0.1 * row.itemWidth))
      return picture.shrunk > 0 ? max(Blend.unit((room - least) / over), 2 * picture.shrunk - 1) : 1
    }
    guard stage.frame.screen.safeBottom >= 20 else { return 1 }
    let from = stage.height - stage.frame.screen.safeBottom
    return 1 - Blend.unit((bottom - from) / (stage.frame.screen.safeBottom - StatusBar.indicatorInset))
  }

  /// Scale of an item's icon: smaller under the finger, with a short bounce after the tap.
  private func scale(of number: Int) -> Double {
    if stage.frame.pressed == .tab(number) { return 0.92 }
    guard let tap = stage.frame.lastTap, tap.target == .tab(number), !stage.options.isMotionReduced else { return 1 }
    return 1 + 0.16 * Blend.jump(secondsAgo: tap.secondsAgo)
  }
}
