/// Turns a scroll view's delegate calls into the controller's. It does not need UIKit, so a test can replay the calls.
/// Times are seconds from any starting point.
public struct ScrollReader: Sendable {
  /// A scroll view's state at the time of a call: its properties of these names. Lengths in points.
  public struct Page: Equatable, Sendable {
    /// `contentOffset.y`, `contentSize.height` and `bounds.height`.
    public var contentOffset, contentHeight, height: Double
    /// `adjustedContentInset`, which includes the safe areas. Keep room in it for the shown bars, also while they hide.
    public var insetTop = 0.0, insetBottom = 0.0
    public var isTracking = false, isDragging = false, isDecelerating = false
    /// `isZooming || isZoomBouncing`.
    public var isZooming = false

    public init(contentOffset: Double, contentHeight: Double, height: Double) {
      (self.contentOffset, self.contentHeight, self.height) = (contentOffset, contentHeight, height)
    }

    public var maxOffset: Double { max(0, contentHeight + insetTop + insetBottom - height) }

    /// The distance scrolled from the top. Scroll views round to pixels: less than half a point from an end is there.
    public var offset: Double {
      let offset = contentOffset + insetTop
      if abs(offset) < 0.5 { return 0 }
      return abs(offset - maxOffset) < 0.5 ? maxOffset : offset
    }
  }

  public private(set) var follower: ChromeFollower
  /// Bars move at once instead of gradually.
  public var isMotionReduced = false
  /// The height of the app's bars as a multiple of the tuning's. Distances and speeds grow with the bars.
  public private(set) var barScale = 1.0
  private var page: Page
  private var place: Double  // The controller's offset after the last call, in its points.
  private var isCarried = false  // The next offset is the controller's own.  //?attach
  private var source: ChromeFollower.Source?  // The cause of the scroll under way.
  private var releaseSpeed = 0.0  // Of the finger that lifts, in pt/s.
  private var lastScroll = -Double.infinity
  private var now: Double, lead = 0.0  // The controller's time; it leads the calls' if motion is reduced.

  public init(_ page: Page, at seconds: Double) {
    (self.page, place, now) = (page, page.offset, seconds)
    follower = ChromeFollower(offset: page.offset, maxOffset: page.maxOffset, at: seconds)
  }

  /// The hidden points of each of the app's bars.
  public var hidden: (header: Double, toolbar: Double, tabBar: Double) {
    let (header, toolbar, tabBar) = follower.hidden
    return (header * barScale, toolbar * barScale, tabBar * barScale)
  }

  /// True while bars move or a scroll is under way: call `frame` at each frame.
  public var needsFrames: Bool { source != nil || follower.needsFrames }
}

// The delegate's calls, by their names in UIKit.
extension ScrollReader {
  public mutating func willBeginDragging(_ page: Page, at seconds: Double) {
    update(page)
    // A finger that stopped a fling began its drag then.
    if source != .drag { begin(.drag, at: seconds) }
  }

  /// Follows a scroll. If the page was resized or zoomed, its new offset is no scroll.
  public mutating func didScroll(_ page: Page, at seconds: Double) {
    let before = self.page
    update(page)
    //?{ attach
    let isOwn = isCarried && abs(offset - place) < 0.5
    isCarried = false
    if isOwn { return }
    //?}
    if isPlaced(since: before) { return adopt(at: seconds) }
    if offset == place { return }
    let cause = cause(since: before)
    if cause != source { begin(cause, at: seconds) }
    (place, lastScroll) = (offset, seconds)
    follower.scroll(to: offset, at: time(seconds))
  }

  /// Notes the speed of a finger that lifts: UIKit's velocity is in points per millisecond, toward the content's end.
  /// Without this call, as in scroll views with paging, it lifts without a speed.
  public mutating func willEndDragging(_ page: Page, velocity: Double, target: Double) {
    update(page)
    let isInside = page.offset >= 0 && page.offset <= page.maxOffset
    // The app may have chosen a target on the other side, as pages do: the finger's speed is not the content's then.
    let turnsBack = isInside && (target - page.contentOffset) * velocity < 0
    releaseSpeed = turnsBack ? 0 : velocity * 1000
  }

  public mutating func didEndDragging(_ page: Page, willDecelerate: Bool, at seconds: Double) {
    update(page)
    guard willDecelerate else { return end(at: seconds) }
    (source, lastScroll) = (.fling, seconds)
    follower.letGo(speed: releaseSpeed / barScale, at: time(seconds))
  }

  /// Ends a fling, unless a finger stopped it: nothing settles under a finger.
  public mutating func didEndDecelerating(_ page: Page, at seconds: Double) {
    update(page)
    guard source == .fling else { return }
    if page.isTracking { begin(.drag, at: seconds) } else { end(at: seconds) }
  }

  public mutating func didEndScrollingAnimation(_ page: Page, at seconds: Double) {
    update(page)
    if source == .program { end(at: seconds) }
  }

  /// Answers a tap on the status bar: true if the page may scroll to its top.
  public mutating func shouldScrollToTop(_ page: Page, at seconds: Double) -> Bool {
    update(page)
    //?{ toTopFirst
    // Hidden bars come first; the next tap scrolls.
    if follower.hidden != (0, 0, 0) {
      follower.show(at: time(seconds))
      return false
    }
    //?}
    begin(.program, at: seconds)
    follower.show(at: time(seconds))  //?toTop
    return true
  }

  public mutating func didScrollToTop(_ page: Page, at seconds: Double) {
    didEndScrollingAnimation(page, at: seconds)
  }

  /// Adopts the new size of the page, its insets or its content. They are no scroll: bars stay, unless the content is
  /// now too short to scroll.
  public mutating func didLayOut(_ page: Page, at seconds: Double) {
    let before = self.page
    update(page)
    if isPlaced(since: before) { adopt(at: seconds) }
  }
}

// Calls that are not the delegate's.
extension ScrollReader {
  /// Advances to a frame. Returns the content offset to set if the bars move the content.  //?attach
  /// Advances to a frame, and notices the ends of scrolls that UIKit does not report.  //?!attach
  public mutating func frame(_ page: Page, at seconds: Double) -> Double? {  //?attach
  public mutating func frame(_ page: Page, at seconds: Double) {  //?!attach
    didLayOut(page, at: seconds)
    notice(at: seconds)
    let before = follower.hidden
    follower.advance(to: time(seconds))
    if isMotionReduced { finishMotion(since: before) }
    //?{ attach
    if page.isTracking || page.isZooming || source != nil || follower.offset == place { return nil }
    (place, isCarried) = (follower.offset, true)
    return place * barScale - page.insetTop
    //?}
  }

  /// Shows the bars, for example because focus is in one.
  public mutating func show(at seconds: Double) { follower.show(at: time(seconds)) }

  /// Adopts another height of the app's bars, as for larger text, as a multiple of the tuning's.
  public mutating func scaleBars(by scale: Double, at seconds: Double) {
    barScale = scale
    update(page)
    adopt(at: seconds)
  }
}

extension ScrollReader {
  private var offset: Double { page.offset / barScale }

  private mutating func time(_ seconds: Double) -> Double {
    now = max(now, seconds + lead)
    return now
  }

  private mutating func update(_ page: Page) {
    self.page = page
    follower.maxOffset = page.maxOffset / barScale
  }

  private mutating func begin(_ source: ChromeFollower.Source, at seconds: Double) {
    (self.source, lastScroll, releaseSpeed) = (source, seconds, 0)
    follower.begin(source == .fling ? .drag : source, at: time(seconds))
    if source == .fling { follower.letGo(speed: 0, at: now) }
  }

  private mutating func end(at seconds: Double) {
    source = nil
    follower.end(at: time(seconds))
  }

  /// Returns true if the page has other insets or another height, is zoomed, or was given other content at rest.
  private func isPlaced(since before: Page) -> Bool {
    let hasOtherRoom =
      (page.height, page.insetTop, page.insetBottom) != (before.height, before.insetTop, before.insetBottom)
    return page.isZooming || hasOtherRoom || (source == nil && page.contentHeight != before.contentHeight)
  }

  /// Takes over the offset without a scroll: bars do not move, unless they would part from the page.
  private mutating func adopt(at seconds: Double) {
    if source != nil { end(at: seconds) }
    place = offset
    follower.scroll(to: place, at: time(seconds))
    end(at: seconds)
    if page.isTracking { begin(.drag, at: seconds) }
  }

  /// Returns the cause of a scroll. A fling that no longer decelerates was ended by the program.
  private func cause(since before: Page) -> ChromeFollower.Source {
    if page.isDragging && !page.isDecelerating { return .drag }
    if source == .fling && before.isDecelerating && !page.isDecelerating { return .program }
    return source ?? (page.isDecelerating ? .fling : .program)
  }

  /// Notices what UIKit does not report: a finger that stops a fling without dragging, and lifts; the end of an offset
  /// set without animation, and of a fling that the program stopped.
  private mutating func notice(at seconds: Double) {
    let isQuiet = seconds - lastScroll > 0.1
    let isTouched = page.isTracking || page.isDragging
    switch source {
    case .drag: if isQuiet && !isTouched { end(at: seconds) }
    case .fling:
      if page.isTracking { begin(.drag, at: seconds) } else if isQuiet && !page.isDecelerating { end(at: seconds) }
    case .program, .wheel: if isQuiet { end(at: seconds) }
    case nil: break
    }
  }

  /// Runs the controller's clock ahead to the end of an animation that has begun.
  private mutating func finishMotion(since start: (Double, Double, Double)) {
    var before = start
    while follower.needsFrames && follower.hidden != before {
      before = follower.hidden
      (now, lead) = (now + 1 / 60, lead + 1 / 60)
      follower.advance(to: now)
    }
  }
}

#if canImport(UIKit)
  import UIKit

  /// Passes a scroll view's delegate calls on and reports the bars. Make it the scroll view's delegate, or call its
  /// methods from yours.
  public final class ScrollDriver: NSObject, UIScrollViewDelegate {
    public private(set) var reader: ScrollReader
    /// Receives the hidden points of each bar whenever they may have changed: move your bars by them.
    public var onChange: (_ hidden: (header: Double, toolbar: Double, tabBar: Double)) -> Void = { _ in }
    private weak var scrollView: UIScrollView?
    private var link: CADisplayLink?

    public init(_ scrollView: UIScrollView) {
      reader = ScrollReader(Self.page(scrollView), at: CACurrentMediaTime())
      self.scrollView = scrollView
      super.init()
    }

    /// Adopts changes of the size, the safe areas and the content. Call it from `viewDidLayoutSubviews`.
    public func layoutDidChange() {
      if let scrollView { tell { $0.didLayOut(Self.page(scrollView), at: $1) } }
    }

    /// Shows the bars, for example because focus is in one.
    public func show() { tell { $0.show(at: $1) } }

    /// Adopts another height of the app's bars, as a multiple of the tuning's.
    public func scaleBars(by scale: Double) { tell { $0.scaleBars(by: scale, at: $1) } }

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      tell { $0.willBeginDragging(Self.page(scrollView), at: $1) }
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
      tell { $0.didScroll(Self.page(scrollView), at: $1) }
    }

    public func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      reader.willEndDragging(
        Self.page(scrollView), velocity: Double(velocity.y), target: Double(targetContentOffset.pointee.y))
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      tell { $0.didEndDragging(Self.page(scrollView), willDecelerate: decelerate, at: $1) }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      tell { $0.didEndDecelerating(Self.page(scrollView), at: $1) }
    }

    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      tell { $0.didEndScrollingAnimation(Self.page(scrollView), at: $1) }
    }

    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      var mayScroll = true
      tell { mayScroll = $0.shouldScrollToTop(Self.page(scrollView), at: $1) }
      return mayScroll
    }

    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      tell { $0.didScrollToTop(Self.page(scrollView), at: $1) }
    }

    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      tell { $0.didLayOut(Self.page(scrollView), at: $1) }
    }

    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      tell { $0.didLayOut(Self.page(scrollView), at: $1) }
    }

    private func tell(_ word: (inout ScrollReader, Double) -> Void) {
      word(&reader, CACurrentMediaTime())
      onChange(reader.hidden)
      guard reader.needsFrames, link == nil else { return }
      link = CADisplayLink(target: self, selector: #selector(step))
      link?.add(to: .main, forMode: .common)
    }

    @objc private func step(_ link: CADisplayLink) {
      reader.isMotionReduced = UIAccessibility.isReduceMotionEnabled
      //?{ attach
      if let scrollView, let offset = reader.frame(Self.page(scrollView), at: CACurrentMediaTime()) {
        scrollView.contentOffset.y = CGFloat(offset)
      }
      //?}
      if let scrollView { reader.frame(Self.page(scrollView), at: CACurrentMediaTime()) }  //?!attach
      onChange(reader.hidden)
      if reader.needsFrames && scrollView != nil { return }
      link.invalidate()
      self.link = nil
    }

    private static func page(_ view: UIScrollView) -> ScrollReader.Page {
      var page = ScrollReader.Page(
        contentOffset: Double(view.contentOffset.y), contentHeight: Double(view.contentSize.height),
        height: Double(view.bounds.height))
      page.insetTop = Double(view.adjustedContentInset.top)
      page.insetBottom = Double(view.adjustedContentInset.bottom)
      (page.isTracking, page.isDragging) = (view.isTracking, view.isDragging)
      (page.isDecelerating, page.isZooming) = (view.isDecelerating, view.isZooming || view.isZoomBouncing)
      return page
    }
  }
#endif
