import ChromeCore
import ChromeLook

/// A finger on the panel's list: a tap, a drag of a slider sideways, or a scroll, which only its way can tell.
package struct PanelTouch: Equatable, Sendable {
  package var finger: Int64
  package var start: Point
  /// Points the list was scrolled when the finger came down.
  package var scroll: Double
  package var stage = Stage.waiting
  /// Ticks of the loop at which its playhead stood before.
  package var playhead: Double?

  package enum Stage: Sendable { case waiting, scrolling, holding }

  /// Points within which a finger only trembles.
  package static let slop = 8.0
}

// Touch screens.
extension Studio {
  package mutating func touch(
    _ phase: RawEvent.FingerPhase, _ finger: Int64, _ place: Point, _ world: StudioWorld
  ) -> StudioAnswer {
    if let answer = pinch(phase, finger, place, world.layout) { return answer }
    switch phase {
    case .down: return touchDown(finger, place, world)
    case .moved:
      guard let touch = panel.touch else { return .pass }
      return touch.finger == finger ? touchMoved(touch, place, world) : .taken
    case .up:
      guard let touch = panel.touch else { return .pass }
      return touch.finger == finger ? touchUp(touch, place, world) : .taken
    }
  }

  /// Anywhere but on the list a finger is a pointer at once. Where a finger's end got lost, the next begins anew.
  private mutating func touchDown(_ finger: Int64, _ place: Point, _ world: StudioWorld) -> StudioAnswer {
    if let touch = panel.touch, touch.finger != finger {
      beginPinch(touch, finger, place, world.layout)
      return .taken
    }
    if panel.pressed != nil { _ = pointer(.up, place, world) }
    panel.touch = nil
    let list = world.layout.panel.map { view($0, world.tuning) }
    if let list, list.body.contains(place) {
      panel.touch = PanelTouch(finger: finger, start: place, scroll: list.scroll)
      panel.pointer = place
      return .taken
    }
    let playhead = loop?.playhead
    let answer = pointer(.down, place, world)
    if answer.isTaken {
      panel.touch = PanelTouch(finger: finger, start: place, scroll: 0, stage: .holding, playhead: playhead)
    } else {
      panel.pointer = nil
    }
    return answer
  }

  private mutating func touchMoved(_ touch: PanelTouch, _ place: Point, _ world: StudioWorld) -> StudioAnswer {
    switch touch.stage {
    case .holding: return pointer(.moved, place, world)
    case .scrolling:
      scroll(from: touch, to: place, world)
      return .taken
    case .waiting: return decide(touch, place, world)
    }
  }

  private mutating func decide(_ touch: PanelTouch, _ place: Point, _ world: StudioWorld) -> StudioAnswer {
    let way = place - touch.start
    guard max(abs(way.dx), abs(way.dy)) > PanelTouch.slop else { return .taken }
    guard abs(way.dx) > abs(way.dy), spot(at: touch.start, world)?.part == .track else {
      panel.touch?.stage = .scrolling
      scroll(from: touch, to: place, world)
      return .taken
    }
    panel.touch?.stage = .holding
    let down = pointer(.down, touch.start, world)
    var world = world
    if case .tune(let tuning)? = down.acts.last { world.tuning = tuning }
    let moved = pointer(.moved, place, world)
    return StudioAnswer(isTaken: true, acts: down.acts + moved.acts)
  }

  private mutating func scroll(from touch: PanelTouch, to place: Point, _ world: StudioWorld) {
    guard let area = world.layout.panel else { return }
    panel.scroll = touch.scroll + touch.start.y - place.y
    panel.scroll = view(area, world.tuning).scroll
  }

  /// A finger that went nowhere tapped. What is lifted points at nothing.
  private mutating func touchUp(_ touch: PanelTouch, _ place: Point, _ world: StudioWorld) -> StudioAnswer {
    var answer = StudioAnswer.taken
    switch touch.stage {
    case .scrolling: break
    case .holding: answer = pointer(.up, place, world)
    case .waiting:
      answer = pointer(.down, touch.start, world)
      var world = world
      if case .tune(let tuning)? = answer.acts.last { world.tuning = tuning }
      _ = pointer(.up, touch.start, world)
    }
    panel.touch = nil
    panel.pointer = nil
    return answer
  }
}
