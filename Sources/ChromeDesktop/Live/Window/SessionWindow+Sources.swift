import ChromeCore
import ChromeStudio

/// Bars that stay where they are under a wheel, because their preset says so.
struct SourcesNote: Hashable {
  var edge: Edge
  var preset: String

  /// What to say of it; nil where the bars follow wheels, or cannot hide at all.
  func words(_ tuning: Tuning) -> String? {
    let stack = edge == .top ? tuning.top : tuning.bottom
    guard stack.hide != .never, !stack.sources.contains(.wheel),
      tuning.range(edge) > 0
    else { return nil }
    let known = TuningField.named(key).map { "\($0[tuning])" } ?? "none"
    let bars = BarName.at(edge)
    let they = bars.count > 1 ? "The bars at the \(edge.rawValue) do" : "The \(bars[0].words) does"
    return "\(they) not follow a trackpad or a wheel: \(key) is \(known). Drag the page, or add wheel there."
  }

  var key: String { edge == .top ? "top.sources" : "bottom.sources" }
}

// In a desktop's window a trackpad comes first: bars that ignore it look broken.
extension SessionWindow {
  /// A wheel scrolls the page up or down: says so where bars ignore it, once for each preset.
  func tellSources(of input: Input) {
    switch input {
    case .wheel(let way), .notches(let way): if way.dy == 0 { return }
    case .press, .move, .release, .cancel, .wheelBegan, .wheelStop, .hover, .key, .host, .scrollTo, .scrollToTop,
      .selectTab, .resize, .content, .scene, .bars, .tune:
      return
    }
    for edge in Edge.allCases {
      let note = SourcesNote(edge: edge, preset: studio.preset.name)
      guard !toldSources.contains(note), let words = note.words(session.simulation.tuning) else { continue }
      toldSources.insert(note)
      if settings.isPlain { return tell(words) }
      studio.panel.shake = PanelState.Shake(control: .field(note.key), words: words, tone: .news, began: wall)
    }
  }
}
