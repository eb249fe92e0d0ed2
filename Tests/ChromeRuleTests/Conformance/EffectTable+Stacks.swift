@testable import ChromeCore

/// The keys of both stacks: the same stories, told of a top stack and of a bottom stack that hides 100 pt.
extension EffectTable {
  static let stacks = [Edge.top, .bottom].flatMap { edge in
    rules(edge) + gates(edge) + settles(edge) + effects(edge)
  }

  private typealias Change = @Sendable (inout StackTuning) -> Void

  private static func row(
    _ edge: Edge, _ key: String, _ first: String, _ second: String, offset: Double = 500, isHidden: Bool = false,
    content: Double = 3000, silence: String? = nil, _ steps: [Life.Step], _ change: @escaping Change = { _ in }
  ) -> Effect {
    let path: WritableKeyPath<Tuning, StackTuning> & Sendable = edge == .top ? \.top : \.bottom
    return Effect(
      key: "\(edge).\(key)", first: first, second: second,
      change: {
        $0.header.size = BarSize(full: 100, min: 0)
        $0.toolbar = BarSize(full: 0, min: 0)
        $0.tabBar = BarSize(full: 100, min: 0)
        $0.gesture.slop = 0
        ($0.top.hide, $0.bottom.hide) = (.never, .never)
        $0[keyPath: path].hide = .track
        $0[keyPath: path].deadBand = 0
        ($0[keyPath: path].resistHide, $0[keyPath: path].resistShow) = (0, 0)
        change(&$0[keyPath: path])
      },
      setting: Effect.Setting(content: .height(content), offset: offset, isHidden: isHidden), steps: steps,
      silence: silence)
  }

  private static func rules(_ edge: Edge) -> [Effect] {
    [
      row(edge, "hide", "track", "commit", host(60)),
      row(edge, "show", "anywhere", "never", isHidden: true, host(-60)),
      row(edge, "quickReturn", "44", "80", isHidden: true, host(-100)) { $0.show = .toMinAnywhere },
      edge == .top ? order : row(edge, "order", "outerFirst", "innerFirst", silence: "it has one bar", host(30)),
      edge == .bottom ? follow : row(edge, "follow", "own", "top", silence: "it would follow itself", host(30)),
      row(edge, "direction", "turningPoint", "dragStart", host(60, -30)) { $0.hide = .commit },
      row(edge, "sources", "drag", "fling", host(60)),
      row(edge, "programShows", "on", "off", isHidden: true, [.scrollTo(450, animated: false)]) {
        $0.sources = [.drag, .program]
      },
    ]
  }

  private static let order: Effect = {
    var effect = row(.top, "order", "outerFirst", "innerFirst", host(30))
    let plain = effect.change
    effect.change = {
      plain(&$0)
      $0.toolbar = BarSize(full: 40, min: 0)
    }
    return effect
  }()

  private static let follow: Effect = {
    var effect = row(.bottom, "follow", "own", "top", host(30))
    let plain = effect.change
    effect.change = {
      plain(&$0)
      $0.bottom.hide = .never
      $0.top = $0.bottom
      $0.top.hide = .track
    }
    return effect
  }()

  private static func gates(_ edge: Edge) -> [Effect] {
    [
      row(edge, "deadBand", "0", "10", host(60, -8)),
      row(edge, "topZoneHide", "0", "400", offset: 200, host(60)),
      // 1163 − (844 − 47 − 200 − 34) = 600 to scroll: 300 to 240 before the end.
      row(edge, "endZoneHide", "0", "400", offset: 300, content: 1163, host(60)),
      row(edge, "topZoneShow", "0", "400", offset: 300, isHidden: true, host(-60)) { $0.resistShow = 300 },
      // 900 − (844 − 47 − 200 − 34) = 337 to scroll: more than once the range, less than five times.
      row(edge, "shortFactor", "1", "5", offset: 100, content: 900, host(60)),
      row(edge, "resistHide", "0", "40", host(60)),
      row(edge, "resistShow", "0", "40", isHidden: true, host(-60)),
      row(edge, "resistReset", "reversal,release", "none", host(30) + host(30)) { $0.resistHide = 40 },
      row(edge, "resistMemory", "off", "on", host(160, -30)),
      row(edge, "nearTopBypass", "0", "200", offset: 180, isHidden: true, host(-60)) { $0.resistShow = 300 },
      row(edge, "minSpeedHide", "0", "2000", pull(0, -60, ms: 200)),
      row(edge, "minSpeedShow", "0", "2000", isHidden: true, pull(0, 60, ms: 200)),
      row(edge, "rate", "1", "0.5", host(60)),
      row(edge, "preview", "0", "1", host(30)) {
        $0.hide = .commit
        $0.resistHide = 40
      },
      row(edge, "grace", "0", "1", isHidden: true, host(-100) + host(60)),
      edge == .bottom
        ? countConsumed
        : row(edge, "countConsumed", "off", "on", silence: "what its own bars take has counted", host(30)),
    ]
  }

  /// A header of 100 pt goes first.
  private static let countConsumed: Effect = {
    var effect = row(.bottom, "countConsumed", "off", "on", host(130))
    let plain = effect.change
    effect.change = {
      plain(&$0)
      $0.top = $0.bottom
    }
    return effect
  }()

  private static func settles(_ edge: Edge) -> [Effect] {
    [
      row(edge, "settle", "nearest", "none", host(30)),
      row(edge, "hideBelow", "0.5", "0.2", host(70, -10)),
      row(edge, "showAbove", "0.5", "0.8", host(40)),
      row(edge, "tie", "show", "hide", host(50)),
      row(edge, "flingSpeed", "500", "3000", pull(0, -30, velocity: Vector(dx: 0, dy: -1000)) + [.wait(ms: 2500)]) {
        $0.settle = .velocity
        $0.sources = .drag
      },
      row(
        edge, "flickShow", "0", "1000", isHidden: true,
        pull(0, 30, velocity: Vector(dx: 0, dy: 1200)) + [.wait(ms: 2500)]
      ) { $0.resistShow = 300 },
      // 600 to scroll. A finger's 60 pt past the end are 31 there, and its 1000 pt/s are 491.
      row(edge, "endShow", "never", "pull", offset: 600, isHidden: true, content: 1163, host(30)),
      row(
        edge, "endShowSpeed", "200", "3000", offset: 600, isHidden: true, content: 1163,
        pull(0, -60, velocity: Vector(dx: 0, dy: -1000)) + [.wait(ms: 2500)]
      ) { $0.endShow = .flick },
      settleSpan(edge),
      row(edge, "settleTime", "200", "600", host(30)),
      row(edge, "showTimeScale", "1", "3", host(30)),
      row(edge, "settleScale", "remaining", "flat", host(30)),
      row(edge, "settleCurve", "easeOut", "linear", host(30)),
      row(
        edge, "settleContent", "hold", "attach", offset: 0,
        silence: edge == .bottom ? "content hangs on the top bars only" : nil, host(60)),
    ]
  }

  private static func settleSpan(_ edge: Edge) -> Effect {
    guard edge == .top else { return row(edge, "settleSpan", "bar", "stack", silence: "it has one bar", host(30)) }
    var effect = row(.top, "settleSpan", "bar", "stack", host(30)) { $0.settle = .direction }
    let plain = effect.change
    effect.change = {
      plain(&$0)
      $0.toolbar = BarSize(full: 40, min: 0)
    }
    return effect
  }

  private static func effects(_ edge: Edge) -> [Effect] {
    [
      row(edge, "fade", "none", "bar", host(30)),
      row(edge, "idleShow", "0", "1", isHidden: true, []),
      row(
        edge, "edgeTap", "0", "100", isHidden: true,
        [.press(Point(x: 195, y: edge == .top ? 90 : 760)), .lift(.zero)]),
      row(edge, "onScrollToTop", "show", "keep", isHidden: true, [.scrollToTop]),
      row(edge, "onResize", "keep", "show", isHidden: true, [.resize(Screen(width: 844, height: 390))]),
    ]
  }
}
