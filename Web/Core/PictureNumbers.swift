import ChromeCore
import ChromeLook

/// A display list as numbers for JavaScript, back to front, with the texts that they refer to. Each item is a number
/// for its kind, followed by its own numbers; `Web/Page/paint.js` reads them in this order.
struct PictureNumbers {
  private(set) var numbers: [Float] = []
  private(set) var texts: [UInt8] = []

  private enum Kind: Float { case fill, mask, text, material, clip, endClip, image }

  init(_ list: DisplayList) {
    for item in list.items { append(item) }
  }

  /// The count of numbers, the numbers, the texts.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 + numbers.count * 4 + texts.count)
    func append(_ word: UInt32) {
      for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8((word >> shift) & 255)) }
    }
    append(UInt32(numbers.count))
    for number in numbers { append(number.bitPattern) }
    return bytes + texts
  }

  private mutating func append(_ item: DrawItem) {
    switch item {
    case .fill(let rect, let color):
      begin(.fill, rect)
      append(color)
    case .mask(let mask, let rect, let color):
      begin(.mask, rect)
      append(color)
      append(mask)
    case .text(let label): append(label)
    case .material(let material, let rect, let shown):
      begin(.material, rect)
      append(material.tint)
      append(material.blur, material.saturation, material.radius, Double(material.alpha) / 255)
      append(material.lens, material.isSoftAbove ? -material.softness : material.softness, Double(shown.count))
      for part in shown { append(part.x, part.y, part.width, part.height) }
    case .image(let picture, let rect, let opacity):
      begin(.image, rect)
      append(Double(Int(picture.hash) ?? 0), Double(opacity) / 255)
    // Only the window's export sheet and videos have backdrops.
    case .picture: break
    case .clip(let rect): begin(.clip, rect)
    case .endClip: numbers.append(Kind.endClip.rawValue)
    }
  }

  private mutating func begin(_ kind: Kind, _ rect: Rect) {
    numbers.append(kind.rawValue)
    append(rect.x, rect.y, rect.width, rect.height)
  }

  private mutating func append(_ values: Double...) { for value in values { numbers.append(Float(value)) } }

  /// Appends red, green and blue as one number, then the alpha.
  private mutating func append(_ color: Color) {
    append(Double(Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)), Double(color.alpha) / 255)
  }

  /// Appends the kind of mask, and its two lengths or its icon.
  private mutating func append(_ mask: Mask) {
    switch mask {
    case .roundedRect(let radius): append(0, radius, 0)
    case .outsideRoundedRect(let radius): append(1, radius, 0)
    case .squircle(let radius): append(2, radius, 0)
    case .squircleOutline(let radius, let width): append(3, radius, width)
    case .circle: append(4, 0, 0)
    case .ring(let width): append(5, 0, width)
    case .roundedRectOutline(let radius, let width): append(6, radius, width)
    case .shadow(let radius, let blur): append(7, radius, blur)
    case .fade(.down): append(8, 0, 1)
    case .fade(.up): append(8, 0, -1)
    case .fade(.right): append(8, 1, 0)
    case .fade(.left): append(8, -1, 0)
    case .icon(let icon): append(9, Double(Icon.allCases.firstIndex(of: icon) ?? 0), 0)
    // Only the studio has curves, and no page has a studio.
    case .curve: append(0, 0, 0)
    }
  }

  private mutating func append(_ label: Label) {
    numbers.append(Kind.text.rawValue)
    let alignment: Double =
      switch label.alignment {
      case .leading: 0
      case .center: 1
      case .trailing: 2
      }
    append(label.origin.x, label.origin.y)
    append(label.color)
    append(label.style.size, label.style.lineHeight, Double(label.style.weight.rawValue), label.style.isTabular ? 1 : 0)
    append(alignment, label.maxWidth ?? -1, Double(texts.count), Double(label.string.utf8.count))
    texts += label.string.utf8
  }
}
