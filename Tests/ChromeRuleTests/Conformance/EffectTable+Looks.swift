@testable import ChromeCore

/// Keys that only the eye can tell: nothing that the core says depends on them, but a picture does.
extension EffectTable {
  static let looks: [Effect] = [
    Effect(key: "header.parallax", first: "0", second: "1", steps: host(40)),
    Effect(key: "bars.material", first: "theme", second: "opaque", steps: []),
    Effect(key: "bars.scrollEdge", first: "hard", second: "soft", steps: host(40)),
    Effect(key: "tabBar.accessory", first: "off", second: "on", change: { $0.bars.style = .glass }, steps: []),
    Effect(key: "tabBar.labels", first: "on", second: "off", steps: []),
    Effect(key: "tabBar.tint", first: "page", second: "one", steps: []),
    Effect(key: "scroll.indicator", first: "on", second: "off", steps: host(40)),
    Effect(
      key: "sections.ground", first: "bar", second: "tint", setting: .init(content: .destinations, offset: 0), steps: []
    ),
  ]
}
