/// One event of a wheel or a trackpad.
///
/// Away from the user is positive y, to the right positive x, as SDL delivers them: already turned around where the
/// user scrolls "naturally".
struct WheelTurn: Equatable, Sendable {
  var x: Double
  var y: Double
  var isShiftHeld = false
  /// SDL made it up for a finger on the screen.
  var isFromTouch = false
  /// 0 where nobody says which one it was.
  var device: Int32 = 0
  var kind = Kind.unsaid

  /// What turned: `unsaid` is found out from what its events look like.
  enum Kind: String, CaseIterable, Sendable { case unsaid, finger, notches }
}
