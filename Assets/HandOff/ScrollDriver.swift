#if canImport(UIKit)
  import UIKit

  /// Passes a scroll view's events to a follower and reports the bars. Make it the scroll view's delegate, or call
  /// its methods from yours.
  public final class ScrollDriver: NSObject, UIScrollViewDelegate {
    public private(set) var follower: ChromeFollower
    /// Called whenever bars may have moved: position yours by the follower's `hidden`.
    public var onChange: (ChromeFollower) -> Void = { _ in }
    private var link: CADisplayLink?
    private weak var scrollView: UIScrollView?
    private var isScrolling = false

    public init(_ scrollView: UIScrollView) {
      follower = ChromeFollower(
        offset: Self.offset(scrollView), maxOffset: Self.maxOffset(scrollView), at: CACurrentMediaTime())
      self.scrollView = scrollView
    }

    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      isScrolling = true
      follower.begin(.drag, at: CACurrentMediaTime())
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
      follower.maxOffset = Self.maxOffset(scrollView)
      if isScrolling { follower.scroll(to: Self.offset(scrollView), at: CACurrentMediaTime()) }
      changed()
    }

    /// UIKit's velocity is in points per millisecond.
    public func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      follower.letGo(speed: velocity.y * 1000, at: CACurrentMediaTime())
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
      if !willDecelerate { finish() }
    }

    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { finish() }

    private func finish() {
      isScrolling = false
      follower.end(at: CACurrentMediaTime())
      changed()
    }

    /// Requests frames while bars are animated.
    private func changed() {
      onChange(follower)
      if follower.needsFrames, link == nil {
        link = CADisplayLink(target: self, selector: #selector(step))
        link?.add(to: .main, forMode: .common)
      }
    }

    @objc private func step(_ link: CADisplayLink) {
      follower.advance(to: link.targetTimestamp)
      if let scrollView, !isScrolling, Self.offset(scrollView) != follower.offset {
        scrollView.contentOffset.y = follower.offset - scrollView.adjustedContentInset.top
      }
      onChange(follower)
      guard !follower.needsFrames else { return }
      link.invalidate()
      self.link = nil
    }

    private static func offset(_ view: UIScrollView) -> Double { view.contentOffset.y + view.adjustedContentInset.top }

    private static func maxOffset(_ view: UIScrollView) -> Double {
      let insets = view.adjustedContentInset
      return max(0, view.contentSize.height + insets.top + insets.bottom - view.bounds.height)
    }
  }
#endif
