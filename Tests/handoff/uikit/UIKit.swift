// The names that Swift adds to UIKit and CoreGraphics. A CGFloat is a Double here, so the driver converts explicitly.
@_exported import ObjectiveC
@_exported import UIKit

public typealias CGFloat = Double

extension CGRect {
  public var height: CGFloat { size.height }
}
