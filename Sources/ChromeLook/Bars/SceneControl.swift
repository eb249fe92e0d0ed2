import ChromeCore

/// A control on the phone that reacts to taps without affecting the simulation: bars and scrolling never depend on it.
package enum SceneControl: Equatable, Sendable {
  /// A filter chip of the toolbar or one of its segments, from 0.
  case chip(Int)
  case searchField
  /// The cancel word next to an open search field.
  case searchCancel
  /// The heart of a post, from 0.
  case heart(Int)
}

/// The choices made by taps on the phone, kept outside the simulation, which does not depend on them.
package struct SceneChoices: Equatable, Sendable {
  /// Number of the chosen chip by page; the first if none was tapped.
  private var chips: [Int: Int] = [:]
  /// Numbers of the posts whose heart was tapped an odd number of times.
  private(set) var hearts: Set<Int> = []
  /// The page whose search field is open.
  private var searching: Int?
  /// Time at which the field opened or closed, in seconds of the session.
  private var searchChange = -Double.infinity

  package init() {}

  package func chip(ofPage page: Int) -> Int { chips[page] ?? 0 }

  /// Progress of the field's animation: 0 closed, 1 open, `Self.searchSeconds` from one to the other.
  func searchShare(ofPage page: Int, at seconds: Double) -> Double {
    let way = Blend.smooth((seconds - searchChange) / Self.searchSeconds)
    guard page == searching ?? closing else { return 0 }
    return searching == nil ? 1 - way : way
  }

  static let searchSeconds = 0.2
  /// The page whose field closed last.
  private var closing: Int?

  /// Time after which nothing animates any more, in seconds of the session.
  package var end: Double { searchChange + Self.searchSeconds }

  /// Handles a tap on the phone in its current state; `content` is the content of its pages.
  package mutating func tap(
    _ target: Target, at place: Point, _ phone: Simulation, _ content: [PageContent], _ size: TextSize = .large
  ) {
    var options = SceneOptions()
    (options.choices, options.textSize) = (self, size)
    tap(
      target, at: place,
      on: Stage(frame: phone.picture(), tuning: phone.tuning, theme: .light, pages: content, options: options))
  }

  /// Handles a tap on the phone as drawn by `stage`.
  package mutating func tap(_ target: Target, at place: Point, on stage: Stage) {
    let page = stage.frame.page.visual
    switch stage.control(target, at: place) {
    case .chip(let number): chips[page] = number
    case .searchField: search(on: page, at: stage.frame.time)
    case .searchCancel: endSearch(at: stage.frame.time)
    case .heart(let number): hearts.formSymmetricDifference([number])
    // A tap next to the field does nothing; a tap anywhere else closes it.
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
  /// Returns the scene's control at `place`, given the simulation's `target` there.
  func control(_ target: Target, at displayed: Point) -> SceneControl? {
    let place = inOrder(displayed)
    return switch target {
    case .bar(.header): HeaderScene(stage: self).control(at: place)
    case .bar(.toolbar): ToolbarScene(stage: self).chip(at: place).map(SceneControl.chip)
    case .page: heart(at: place).map(SceneControl.heart)
    case .tab, .section, .bar, .statusBar: nil
    }
  }

  /// Returns the number of the post whose heart is at a place of the screen.
  private func heart(at place: Point) -> Int? {
    let page = frame.page.visual
    guard frame.scene == .feed, page % 3 == 1, pages.indices.contains(page), frame.page.slide.fraction == 0 else {
      return nil
    }
    let above = pages[page].heightAbove
    let onPage = Point(x: place.x - sideInset, y: place.y - contentTop(atOffset: frame.offset) - above)
    return PostList.heart(
      at: onPage, height: pages[page].height - above, width: width - 2 * sideInset, size: options.textSize)
  }
}
