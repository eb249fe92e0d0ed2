import ChromeCore

// Statements for the program: host scrolling, programmatic scrolls, new sizes, holds.
extension TakeParser {
  static let scrollForms = ["to", "by", "begin", "as", "end", "top"]

  mutating func readScroll(_ line: inout TakeLine) {
    switch line.oneOf(Self.scrollForms) {
    case "to":
      guard let offset = line.number("the offset in points") else { return }
      let isAnimated = line.accept("animated")
      guard line.ends(orElse: ["animated"]) else { return }
      addStarting(.input(.scrollTo(offset, animated: isAnimated)), line)
      // The host no longer holds the page.
      inputState.isScrolling = false
    case "top":
      readPlain(.scrollToTop, &line)
      inputState.isScrolling = false
    default:
      line.position -= line.problem == nil ? 1 : 0
      guard line.problem == nil, let scroll = line.hostScroll(), line.ends() else { return }
      addStarting(.input(.host(scroll)), line)
      noteScroll(scroll, line)
    }
  }

  mutating func readResize(_ line: inout TakeLine) {
    guard let screen = line.screen(usual: screen), line.ends(orElse: ["safe"]) else { return }
    start()
    self.screen = screen
    add(.input(.resize(screen)), line)
  }

  /// Reads `show bars [top|bottom] [now] [for T]`.
  mutating func readShowBars(_ line: inout TakeLine) {
    guard line.require("bars") else { return }
    let edge = line.edge()
    guard let request = line.showRequest(), line.ends(orElse: ["top", "bottom", "now", "for"]) else { return }
    addStarting(.input(.bars(request, at: edge)), line)
  }

  /// Reads `hide bars [top|bottom] [now]`.
  mutating func readHideBars(_ line: inout TakeLine) {
    guard line.require("bars") else { return }
    let edge = line.edge()
    let request = Input.BarsRequest.hide(animated: !line.accept("now"))
    if line.ends(orElse: ["top", "bottom", "now"]) { addStarting(.input(.bars(request, at: edge)), line) }
  }

  /// Reads `freeze bars [top|bottom]` or `thaw bars [top|bottom]`.
  mutating func readHoldBars(_ request: Input.BarsRequest, _ line: inout TakeLine) {
    guard line.require("bars") else { return }
    let edge = line.edge()
    if line.ends(orElse: ["top", "bottom"]) { addStarting(.input(.bars(request, at: edge)), line) }
  }

  /// Reads `refresh N for T`.
  mutating func readRefresh(_ line: inout TakeLine) {
    if let refresh = line.refresh(), line.ends() { addStarting(.input(refresh), line) }
  }
}

extension TakeLine {
  /// Reads `N for T`.
  mutating func refresh() -> Input? {
    guard let points = number("the distance in points", in: TakeText.refreshPoints), require("for"),
      let seconds = seconds("the refresh's time")
    else { return nil }
    return .refresh(points: points, seconds: seconds)
  }

  /// Reads `begin [as SOURCE]` (or `begin SOURCE`), `by N`, `as SOURCE`, `as fling at SPEED` or `end`; a scroll that
  /// names no source is a drag.
  mutating func hostScroll() -> Input.HostScroll? {
    switch oneOf(["begin", "by", "as", "end"]) {
    case "begin":
      if !accept("as"), isAtEnd { return .begin(.drag) }
      return choice(ScrollSource.self).map(Input.HostScroll.begin)
    case "by": return number("the distance in points").map(Input.HostScroll.by)
    case "as": return otherSource()
    case "end": return .end
    default: return nil
    }
  }

  private mutating func otherSource() -> Input.HostScroll? {
    guard let source = choice(ScrollSource.self) else { return nil }
    guard source == .fling, accept("at") else { return .continueAs(source) }
    return number("the content's speed in points per second").map { .letGo(speed: $0) }
  }

  /// Reads `top` or `bottom`, if that comes next.
  mutating func edge() -> Edge? { Edge.allCases.first { accept($0.rawValue) } }

  /// Reads `[now] [for T]`.
  mutating func showRequest() -> Input.BarsRequest? {
    let isAnimated = !accept("now")
    guard accept("for") else { return .show(animated: isAnimated, forSeconds: nil) }
    return seconds("the time that the bars stay").map { .show(animated: isAnimated, forSeconds: $0) }
  }
}
