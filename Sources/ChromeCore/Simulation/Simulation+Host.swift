// A host's own scroll view, fed in below the gestures.
extension Simulation {
  mutating func take(_ scroll: Input.HostScroll, _ outcome: inout Outcome) {
    switch scroll {
    case .begin(let source):
      if hand.isDown { hand = .spent }
      cancelWheel(&outcome)
      scroller.host(source)
      beginScroll(&outcome)
    case .by(let points):
      guard case .hosted = scroller.motion else { return }
      pullPage(by: points, began: nextSampleBegan, &outcome)
    case .continueAs(let source):
      guard case .hosted = scroller.motion else { return }
      gesture.releaseSpeed = 0
      scroller.host(source)
    case .letGo(let speed):
      guard case .hosted = scroller.motion else { return }
      gesture.releaseSpeed = speed
      flick()
      scroller.host(.fling)
    case .end:
      guard case .hosted = scroller.motion else { return }
      endHosted(&outcome)
    }
  }

  /// What a hand let go with still decides the settle. Past an end the page springs back by itself.
  private mutating func endHosted(_ outcome: inout Outcome) {
    let fling = fling(from: scroller.offset, speed: 0, by: .finger)
    guard fling.duration > 0 else { return finishScroll(at: now, &outcome) }
    scroller.fling(fling, at: now, by: .finger)
  }
}
