import ChromeLook
import ChromeTakes

// What a take shows behind its phone.
extension BackgroundPicture {
  /// Nil where the take names no picture, or nobody has looked at it.
  package convenience init?(of take: Take) {
    guard case .picture(let picture) = take.backdrop else { return nil }
    self.init(hash: picture.hash, width: picture.width, height: picture.height, rgba: picture.rgba)
  }
}

extension Theme {
  /// The same theme before what a take shows behind its phone: letters there stay readable.
  package func before(_ take: Take) -> Theme { before(take.backdrop, BackgroundPicture(of: take)) }

  /// `picture`: what lies behind, if the take names one and somebody has looked at it.
  package func before(_ backdrop: TakeBackdrop?, _ picture: BackgroundPicture?) -> Theme {
    switch backdrop {
    case nil: self
    case .color(let hex): Color(hex: hex).map(standing) ?? self
    case .picture: picture.map { standing(on: $0.mean(over: backdropBottom)) } ?? self
    }
  }
}
