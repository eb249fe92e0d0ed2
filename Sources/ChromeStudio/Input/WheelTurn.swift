/// One event of a wheel or a trackpad.
///
/// Away from the user is positive y, to the right positive x, as SDL delivers them: already turned around where the
/// user scrolls "naturally".
package struct WheelTurn: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var isShiftHeld = false
  package var isAltHeld = false
  /// SDL made it up for a finger on the screen.
  package var isFromTouch = false
  /// 0 where nobody says which one it was.
  package var device: Int32 = 0
  package var kind = Kind.unsaid

  package init(
    x: Double, y: Double, isShiftHeld: Bool = false, isAltHeld: Bool = false, isFromTouch: Bool = false,
    device: Int32 = 0, kind: Kind = Kind.unsaid
  ) {
    self.x = x
    self.y = y
    self.isShiftHeld = isShiftHeld
    self.isAltHeld = isAltHeld
    self.isFromTouch = isFromTouch
    self.device = device
    self.kind = kind
  }

  /// What turned: `unsaid` is found out from what its events look like.
  package enum Kind: String, CaseIterable, Sendable { case unsaid, finger, notches }
}
