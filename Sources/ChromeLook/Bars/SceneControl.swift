import ChromeCore

/// Something on the phone that answers to a tap and is no part of the law: bars and scroll never depend on it.
package enum SceneControl: Equatable, Sendable {
  /// A filter chip of the toolbar or one of its segments, from 0.
  case chip(Int)
  case searchField
  /// The word beside the field that is being typed into.
  case searchCancel
}

/// What has been chosen on the phone by taps: kept beside the simulation, which does not know of it.
package struct SceneChoices: Equatable, Sendable {
  /// Number of the chosen chip by page; the first where none was tapped.
  private var chips: [Int: Int] = [:]
  /// The page whose search field waits for words.
  private var searching: Int?
  /// Seconds of the session at which the field opened or closed.
  private var searchChange = -Double.infinity

  package init() {}

  package func chip(ofPage page: Int) -> Int { chips[page] ?? 0 }

  /// 0 with the field closed, 1 with it open, in `Self.searchSeconds` from one to the other.
  func searchShare(ofPage page: Int, at seconds: Double) -> Double {
    let way = Blend.smooth((seconds - searchChange) / Self.searchSeconds)
    guard page == searching ?? closing else { return 0 }
    return searching == nil ? 1 - way : way
  }

  static let searchSeconds = 0.2
  /// The page whose field closed last.
  private var closing: Int?

  /// From when on nothing changes by itself, in seconds of the session.
  package var end: Double { searchChange + Self.searchSeconds }

  /// A tap that reached the phone as it is now; `content` is what its pages hold.
  package mutating func tap(_ target: Target, at place: Point, _ phone: Simulation, _ content: [PageContent]) {
    var options = SceneOptions()
    options.choices = self
    tap(
      target, at: place,
      on: Stage(frame: phone.picture(), tuning: phone.tuning, theme: .light, pages: content, options: options))
  }

  /// A tap that reached the phone's picture as it stood on `stage`.
  package mutating func tap(_ target: Target, at place: Point, on stage: Stage) {
    let page = stage.frame.page.visual
    switch stage.control(target, at: place) {
    case .chip(let number): chips[page] = number
    case .searchField: search(on: page, at: stage.frame.time)
    case .searchCancel: endSearch(at: stage.frame.time)
    // Beside the field nothing happens; anywhere else it is left.
    case nil: if target != .header { endSearch(at: stage.frame.time) }
    }
  }

  private mutating func search(on page: Int, at seconds: Double) {
    guard searching != page else { return }
    (searching, closing, searchChange) = (page, nil, seconds)
  }

  private mutating func endSearch(at seconds: Double) {
    guard let page = searching else { return }
    (searching, closing, searchChange) = (nil, page, seconds)
  }
}

extension Stage {
  /// What of the scene is at `place`, where the law says `target`.
  func control(_ target: Target, at place: Point) -> SceneControl? {
    switch target {
    case .bar(.header): HeaderScene(stage: self).control(at: place)
    case .bar(.toolbar): ToolbarScene(stage: self).chip(at: place).map(SceneControl.chip)
    case .tab, .section, .bar, .statusBar, .page: nil
    }
  }
}
