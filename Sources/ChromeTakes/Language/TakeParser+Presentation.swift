import ChromeCore

// Statements for the audience of a presentation.
extension TakeParser {
  /// Reads `title "HEADLINE" ["SENTENCE"]`.
  mutating func readPresentedTitle(_ line: inout TakeLine) {
    guard let headline = line.shownText("headline", atMost: 60) else { return }
    var sentence = ""
    if !line.isAtEnd {
      guard let text = line.shownText("sentence", atMost: 200) else { return }
      sentence = text
    }
    guard line.ends() else { return }
    add(.video(.title(TakeTitle(headline: headline, sentence: sentence))), line)
  }

  /// Reads `zoom to X Y by F for T`.
  mutating func readZoom(_ line: inout TakeLine) {
    guard line.require("to"), let place = line.point(), line.require("by"),
      let factor = line.number("the zoom factor", in: TakeZoom.factors), line.require("for"),
      let duration = line.ticks("the zoom's duration"), line.ends()
    else { return }
    add(.video(.zoom(TakeZoom(place: place, factor: factor, duration: duration))), line)
  }

  /// Reads `spotlight X Y W H for T` or `spotlight BAR for T`.
  mutating func readSpotlight(_ line: inout TakeLine) {
    guard let area = line.litArea(), line.require("for"), let duration = line.ticks("the highlight's duration"),
      line.ends()
    else { return }
    add(.video(.spotlight(TakeSpotlight(area: area, duration: duration))), line)
  }

  /// Reads `stop`.
  mutating func readStop(_ line: inout TakeLine) {
    guard line.ends() else { return }
    guard take.stopCount < Take.mostStops else {
      return line.fail("stop", at: line.tokens[0].offset, "expected at most \(Take.mostStops) stops in a take")
    }
    add(.video(.stop), line)
  }
}

extension TakeLine {
  /// Reads a bar's name, or four numbers.
  fileprivate mutating func litArea() -> TakeSpotlight.Area? {
    if let word = current, !word.isQuoted, let first = word.text.first, first.isLetter {
      return choice(BarName.self).map(TakeSpotlight.Area.bar)
    }
    guard let corner = point(), let width = number("the width in points", in: TakeLine.litSides),
      let height = number("the height in points", in: TakeLine.litSides)
    else { return nil }
    return .place(Rect(x: corner.x, y: corner.y, width: width, height: height))
  }

  /// Points of one side of the lit area.
  private static let litSides = 1.0...10_000.0

  /// Reads a text with visible characters that fits a picture.
  mutating func shownText(_ what: String, atMost most: Int) -> String? {
    guard let word = current, word.isQuoted else { return string("the \(what)") }
    guard word.text.unicodeScalars.contains(where: { $0.isVisible }) else {
      fail("a \(what) with at least one visible character")
      return nil
    }
    guard word.text.count <= most else {
      fail("a \(what) of at most \(most) characters")
      return nil
    }
    return string("the \(what)")
  }
}

extension Unicode.Scalar {
  /// True if it is visible in a picture.
  fileprivate var isVisible: Bool { !Self.unseen.contains(properties.generalCategory) }

  private static let unseen: [Unicode.GeneralCategory] = [
    .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
  ]
}

// The statement `versus "NAME" … [own "NAME"]`, or `versus "NAME" set KEY VALUE …`.
extension TakeParser {
  /// Reads the phones to show next to the take's own. Those of an included take are not shown.
  mutating func readVersus(_ line: inout TakeLine) {
    guard opens(&line) else { return }
    references.append((line.number, .versus))
    var count = 0
    repeat {
      if count + take.variants.count > 0, line.accept("own") {
        guard let name = line.string("the label of the take's own phone"), line.ends() else { return }
        if included.isEmpty { take.ownName = name }
      } else if !readVariant(&line) {
        return
      }
      count += 1
    } while !line.isAtEnd
  }

  private mutating func readVariant(_ line: inout TakeLine) -> Bool {
    guard let word = line.anyWord("a preset name or a path to a file") else { return false }
    let variant = line.accept("set") ? inlineVariant(word, &line) : presetVariant(word, &line)
    guard let variant else { return false }
    guard included.isEmpty, let reason = take.add(variant) else { return true }
    line.fail(word.text, at: word.offset, reason)
    return false
  }

  private func inlineVariant(_ word: TakeWord, _ line: inout TakeLine) -> VariantPhone? {
    guard let changes = line.changes() else { return nil }
    var tuning = Tuning()
    for change in changes { change.apply(to: &tuning) }
    guard let (_, reason) = tuning.contradiction else {
      var variant = VariantPhone(word: word.text, name: word.text, tuning: tuning)
      variant.isInline = true
      return variant
    }
    line.fail(word.text, at: word.offset, reason)
    return nil
  }

  private func presetVariant(_ word: TakeWord, _ line: inout TakeLine) -> VariantPhone? {
    switch presets(word.text) {
    case .success(let file): return VariantPhone(word: word.text, tuning: file.tuning)
    case .failure(let problem):
      line.fail(word.text, at: word.offset, problem.reason, nearest: problem.nearest)
      return nil
    }
  }
}
