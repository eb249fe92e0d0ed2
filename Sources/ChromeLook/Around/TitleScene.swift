import ChromeCore

/// The text next to or above a presented phone: a headline under a short colored bar, a sentence, the take's current
/// caption, and the progress of the presentation. Points of the picture.
package struct TitleScene {
  package var title: PresentedTitle?
  package var caption: SceneOptions.Caption?
  /// Number of the part that is playing, from 0, and the number of parts.
  package var part: (number: Int, count: Int)
  package let plan: TitlePlan
  package let theme: Theme

  package init(
    _ title: PresentedTitle?, _ caption: SceneOptions.Caption?, part: (number: Int, count: Int), plan: TitlePlan,
    theme: Theme
  ) {
    (self.title, self.caption, self.part, self.plan, self.theme) = (title, caption, part, plan, theme)
  }

  private var ink: Color { theme.backdropInk }
  private var accent: Color { theme.backdropAccent }

  package func paint(into painter: inout Painter) {
    let block = TitleBlock(title?.headline ?? "", title?.sentence ?? "", in: plan)
    if let title { painter.faded(title.alpha) { paint(block, into: &$0) } }
    if let caption { painter.faded(caption.alpha) { paint(caption, under: block, into: &$0) } }
    paintParts(into: &painter)
  }

  private func paint(_ block: TitleBlock, into painter: inout Painter) {
    if plan.isAtSide {
      let bar = Rect(
        x: plan.text.x, y: block.top - 0.55 * block.size, width: 0.9 * block.size, height: 0.11 * block.size)
      painter.mask(.roundedRect(radius: bar.height / 2), bar, accent)
    }
    block.headline.paint(ink, x: block.x, y: block.top, block.alignment, into: &painter)
    block.sentence.paint(
      theme.backdropText, x: block.x, y: block.sentenceTop, block.alignment, into: &painter)
  }

  /// Draws the caption, always at the same height, so that nothing moves when it appears or disappears.
  private func paint(_ caption: SceneOptions.Caption, under block: TitleBlock, into painter: inout Painter) {
    let (size, room) = (0.42 * block.size, plan.text.width)
    let style = TextStyle(size: size, weight: .semibold, lineHeight: (1.35 * size).rounded())
    let lines = CaptionLines(caption.text, style, room: room, most: plan.isAtSide ? 3 : 1)
    let y = plan.isAtSide ? max(block.bottom + 0.6 * block.size, plan.text.y + 0.66 * plan.text.height) : block.bottom
    lines.paint(accent, x: block.x, y: y.rounded(), block.alignment, into: &painter)
  }

  /// Draws a dot for each part; the dot of the part that is playing is long.
  private func paintParts(into painter: inout Painter) {
    guard part.count > 1, plan.isAtSide else { return }
    let side = max(4, (0.009 * plan.height).rounded())
    var x = plan.text.x
    for number in 0..<part.count where x < plan.text.maxX {
      let width = number == part.number ? 3 * side : side
      let dot = Rect(x: x, y: plan.text.maxY - side, width: width, height: side)
      painter.mask(
        .roundedRect(radius: side / 2), dot, number == part.number ? accent : theme.backdropText.faded(0.35))
      x += width + side
    }
  }
}

/// A headline and its sentence, broken into lines and as large as their area allows.
struct TitleBlock {
  /// Letter size of the headline.
  let size: Double
  let headline: CaptionLines
  let sentence: CaptionLines
  let alignment: TextAlignment
  let x: Double
  let top: Double

  /// Largest letter size of a headline, as a share of the picture's height. Chosen by eye.
  private static let share = (side: 1.0 / 13, above: 1.0 / 24)
  /// Shares of the largest size, tried in this order; the last is used even if the text does not fit.
  private static let sizes = [1, 0.85, 0.7, 0.55, 0.4]

  init(_ headline: String, _ sentence: String, in plan: TitlePlan) {
    let largest = plan.height * (plan.isAtSide ? TitleBlock.share.side : TitleBlock.share.above)
    let tried = TitleBlock.sizes.lazy.map { TitleBlock(headline, sentence, in: plan, size: largest * $0) }
    self = tried.first { $0.fits(plan.text) } ?? TitleBlock(headline, sentence, in: plan, size: largest * 0.4)
  }

  private init(_ headline: String, _ sentence: String, in plan: TitlePlan, size: Double) {
    self.size = size
    let large = TextStyle(size: size, weight: .bold, lineHeight: (1.16 * size).rounded())
    let small = TextStyle(size: 0.44 * size, weight: .regular, lineHeight: (0.62 * size).rounded())
    self.headline = CaptionLines(headline, large, room: plan.text.width, most: plan.isAtSide ? 3 : 1)
    self.sentence = CaptionLines(sentence, small, room: plan.text.width, most: plan.isAtSide ? 5 : 2)
    alignment = plan.isAtSide ? .leading : .center
    x = (plan.isAtSide ? plan.text.x : plan.text.center.x).rounded()
    let height = TitleBlock.height(of: self.headline) + 0.3 * size + TitleBlock.height(of: self.sentence)
    let middle = plan.text.y + (plan.isAtSide ? 0.42 : 0.44) * plan.text.height
    top = max(plan.text.y, middle - height / 2).rounded()
  }

  private static func height(of lines: CaptionLines) -> Double { lines.style.lineHeight * Double(lines.lines.count) }

  var sentenceTop: Double { (top + TitleBlock.height(of: headline) + 0.3 * size).rounded() }
  var bottom: Double { sentenceTop + TitleBlock.height(of: sentence) }

  private func fits(_ text: Rect) -> Bool {
    headline.isWhole && sentence.isWhole && bottom - top <= 0.75 * text.height
  }
}
