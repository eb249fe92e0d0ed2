import ChromeCore

extension Gate {
  /// As sentences call it, before "took".
  var words: String {
    switch self {
    case .hold: "a hold"
    case .source: "the scroll's source"
    case .bounds: "the page's end"
    case .short: "short content"
    case .deadBand: "the dead band"
    case .topZone: "the zone at the top"
    case .resist: "the resistance"
    case .speed: "the least speed"
    case .rate: "the rate"
    case .follow: "the top stack"
    case .grace: "the grace"
    case .consumed: "the top bars"
    }
  }
}
