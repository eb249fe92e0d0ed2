@testable import ChromeControls
@testable import ChromeCore
@testable import ChromeDesktop
@testable import ChromeLook
@testable import ChromeStudio

/// Frames constructed in code, one for each moment that the screenshots show. Default screen and default tuning's bars.
enum FrameFixtures {
  static let content = Setup.usualContent

  /// Returns a frame with the top bars one below the other under the safe area; `pulled` points beyond the top stretch
  /// the header.
  static func frame(
    page: Int = 0, offset: Double = 0, headerHidden: Double = 0, toolbarHidden: Double = 0, tabBarHidden: Double = 0,
    stillFor: Double = 1
  ) -> Frame {
    let screen = Screen()
    let stretch = min(max(-offset, 0), 120)
    let header = bar(full: 96, min: 44, hidden: headerHidden, stretch: stretch, top: screen.safeTop)
    let toolbar = bar(full: 44, min: 44, hidden: toolbarHidden, stretch: 0, top: header.top + header.height)
    let hidden = PerBar(header: headerHidden, toolbar: toolbarHidden, tabBar: tabBarHidden)
    let tabTop = screen.height - screen.safeBottom - 49 + tabBarHidden * 83 / 49
    let insets = screen.safeTop + 96 + 44
    let height = content[page].height
    let calm = StackFrame(counters: Counters(), ifReleased: nil, holds: [])
    return Frame(
      tick: 0, time: 0, screen: screen, page: pages(at: Double(page), offset: offset), offset: offset,
      maxOffset: max(0, height - (screen.height - insets - 49 - screen.safeBottom)), velocity: 0, phase: .idle,
      bars: EachBar(
        header: header, toolbar: toolbar,
        tabBar: bar(full: 49, min: 0, hidden: tabBarHidden, stretch: 0, top: tabTop)),
      pictures: pictures(Tuning(), hidden, stretch: stretch, on: screen),
      contentTop: insets - offset,
      section: SectionFrame(active: 0, indicatorX: 10, indicatorWidth: 36, stripOffset: 0, isHeld: false),
      pointer: nil, pressed: nil, lastTap: nil, stillFor: stillFor, top: calm, bottom: calm)
  }

  /// Returns the pictures of bars as `T.exit` places them.
  static func pictures(
    _ tuning: Tuning, _ hidden: PerBar, stretch: Double = 0, on screen: Screen
  ) -> EachBar<BarPicture> {
    let toolbarTop = screen.safeTop + tuning.header.size.full - hidden.header + stretch
    let top = TopPictures(tuning, hidden: hidden, stretch: stretch, toolbarTop: toolbarTop, on: screen)
    let tabBar = BarPicture(
      tuning.tabBar, hidden: hidden.tabBar, tuning.exit.bottom, overhang: tuning.bars.overhang, on: screen)
    return EachBar(header: top.header, toolbar: top.toolbar, tabBar: tabBar)
  }

  static func bar(full: Double, min: Double, hidden: Double, stretch: Double, top: Double) -> BarFrame {
    let range = full - min
    return BarFrame(
      full: full, min: min, hidden: hidden, visible: full - hidden, shown: range > 0 ? 1 - hidden / range : 1,
      stretch: stretch, top: top, alpha: 1, motion: hidden == 0 ? .shown : hidden == range ? .hidden : .moving)
  }

  /// Returns the pager at a position between pages, with the highlight at the same position.
  static func pages(at position: Double, offset: Double = 0, trailingOffset: Double = 0) -> PageFrame {
    let leading = Int(position.rounded(.down))
    return PageFrame(
      count: 3, position: position, visual: Int(position.rounded()), settled: leading, target: leading,
      highlight: position,
      slide: PageFrame.Slide(
        leading: leading, trailing: leading + 1, fraction: position - Double(leading), leadingOffset: offset,
        trailingOffset: trailingOffset),
      isDragged: position != Double(leading))
  }
}

/// The moments of the screenshots.
enum Moment: String, CaseIterable {
  case rest, headerHalf, collapsed, swipe, pulled, places

  var frame: Frame {
    switch self {
    case .rest: return FrameFixtures.frame()
    case .headerHalf: return FrameFixtures.frame(offset: 26, headerHidden: 26, stillFor: 0)
    case .collapsed:
      return FrameFixtures.frame(page: 1, offset: 420, headerHidden: 52, tabBarHidden: 49, stillFor: 0)
    case .swipe:
      var frame = FrameFixtures.frame(stillFor: 0)
      frame.page = FrameFixtures.pages(at: 0.4)
      frame.phase = .dragging
      frame.pointer = PointerFrame(place: Point(x: 170, y: 520), isDown: true)
      return frame
    case .pulled:
      var frame = FrameFixtures.frame(page: 1, offset: -64, stillFor: 0)
      frame.pointer = PointerFrame(place: Point(x: 210, y: 560), isDown: true)
      return frame
    case .places:
      var frame = FrameFixtures.frame(page: 2, offset: 1290, headerHidden: 52, stillFor: 0)
      frame.section = SectionFrame(active: 1, indicatorX: 43, indicatorWidth: 59, stripOffset: 0, isHeld: false)
      return frame
    }
  }

  var options: SceneOptions {
    var options = SceneOptions()
    switch self {
    case .swipe:
      options.touch?.trail = (1...4).map { step in
        SceneOptions.Touch.Spot(
          place: Point(x: 170 + 16 * Double(step), y: 520 - 2 * Double(step)), secondsAgo: 0.024 * Double(step))
      }
    case .rest:
      options.keyLine = [("↑ ↓", "scroll"), ("1 2 3", "pages"), ("T", "theme"), ("R", "record"), ("?", "all keys")]
        .map { SceneOptions.KeyHint(key: $0.0, meaning: $0.1) }
    case .collapsed:
      options.caption = SceneOptions.Caption(text: "Header keeps 44 pt, tab bar leaves", edge: .bottom, alpha: 1)
    case .headerHalf, .pulled, .places: break
    }
    return options
  }

  func displayList(_ theme: Theme) -> DisplayList {
    Scene.displayList(
      frame: frame, tuning: Tuning(), theme: theme, content: FrameFixtures.content, options: options)
  }
}

extension Setup {
  /// Content of the usual pages.
  static var usualContent: [PageContent] { Page.usual.map(\.content) }
}
