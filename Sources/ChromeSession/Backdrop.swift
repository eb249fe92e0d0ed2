import ChromeLook
import ChromeTakes

// The backdrop that a take shows behind its phone.
extension BackgroundPicture {
  /// Returns nil if the take names no picture, or if the picture was not loaded.
  package convenience init?(of take: Take) {
    guard case .picture(let picture) = take.backdrop else { return nil }
    self.init(hash: picture.hash, width: picture.width, height: picture.height, rgba: picture.rgba)
  }
}

extension Theme {
  /// Returns the theme adapted to a take's backdrop, so that text on it stays readable.
  package func before(_ take: Take) -> Theme { before(take.backdrop, BackgroundPicture(of: take)) }

  /// - Parameter picture: The backdrop's picture, if the take names one and it was loaded.
  package func before(_ backdrop: TakeBackdrop?, _ picture: BackgroundPicture?) -> Theme {
    switch backdrop {
    case nil: self
    case .color(let hex): Color(hex: hex).map(standing) ?? self
    case .picture: picture.map { standing(on: $0.mean(over: backdropBottom)) } ?? self
    }
  }
}
