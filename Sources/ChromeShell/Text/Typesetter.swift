import ChromeLook
import ChromeRaster

#if canImport(CSDL2TTF)
  internal import CSDL2
  internal import CSDL2TTF

  /// Sets one line of text: picks fonts that contain the characters, truncates with an ellipsis, joins the pieces on
  /// one baseline.
  final class Typesetter: LineSetter {
    private let fonts: FontSet
    private let library = FontCache()

    init(fonts: FontSet) { self.fonts = fonts }

    /// True if any font file could be opened.
    var hasFonts: Bool { FontCache.turn.locked { canWrite } }

    /// Returns the characters of a text that no font has, each once, in order; empty if no font can be opened.
    func missing(in text: String) -> [Character] {
      let language = HanLanguage(of: text)
      return FontCache.turn.locked {
        guard canWrite else { return [] }
        return text.reduce(into: []) { missing, character in
          guard !character.isWhitespace, !missing.contains(character) else { return }
          if file(for: character, .caption, language) == nil { missing.append(character) }
        }
      }
    }

    private lazy var canWrite: Bool = candidates(.regular).contains { library.font($0, pixelSize: 16) != nil }

    /// Returns the line; nil if there are no fonts, or none has these characters.
    func line(_ text: String, style: TextStyle, _ size: TypeSize) -> TextLine? {
      FontCache.turn.locked { set(text, style: style, size) }
    }

    /// Pixels of small text that are one when it is drawn. SDL_ttf places glyphs at whole pixels, which at small sizes
    /// is a large share of a space between words; so small text is set larger and reduced. Larger text stays sharp.
    private static func fineness(_ pixels: Double) -> Int { pixels < 8 ? 4 : pixels < 12.5 ? 3 : 1 }

    private func set(_ text: String, style: TextStyle, _ size: TypeSize) -> TextLine? {
      guard canWrite else { return nil }
      let fine = Typesetter.fineness(size.pixels)
      let pixels = size.pixels * Double(fine)
      let limit = fine == 1 ? size.limit : size.limit.rounded(.down) * Double(fine)
      let pieces = fitted(Array(text), style: style, pixelSize: pixels, limit: limit)
      let width = pieces.reduce(0) { $0 + $1.width }
      guard width > 0, let main = mainFont(style, pixels) else { return nil }
      let ascent = Int(TTF_FontAscent(main))
      let height = ascent - Int(TTF_FontDescent(main))
      let glyphs = drawn(pieces, width: width, height: max(1, height), ascent: ascent, pixelSize: pixels)
      let top = Int(((size.lineHeight * Double(fine) - Double(height)) / 2).rounded())
      guard fine > 1 else {
        return TextLine(picture: .glyphs(glyphs), width: glyphs.width, height: glyphs.height, top: top)
      }
      // The baseline stays at a whole pixel.
      let line = Int((Double(top + ascent) / Double(fine)).rounded())
      let over = Int((Double(ascent) / Double(fine)).rounded(.up))
      let small = glyphs.reduced(by: fine, above: over * fine - ascent)
      return TextLine(picture: .glyphs(small), width: small.width, height: small.height, top: line - over)
    }
  }

  extension Typesetter {
    /// Characters in one font, script and direction, with the space that they get.
    private struct Piece {
      var text: String
      var file: String
      var script: WritingSystem?
      /// The level from `TextOrder`: odd for right to left.
      var level: Int
      /// Pixels to the next piece.
      var width: Int
      /// Pixels from the start of that space to the text: digits are centered in equal cells.
      var inset = 0
    }

    /// Returns the whole text, or as much of its beginning as leaves room for an ellipsis.
    private func fitted(_ text: [Character], style: TextStyle, pixelSize: Double, limit: Double) -> [Piece] {
      func set(_ count: Int) -> [Piece] {
        let cut = count < text.count
        return pieces(text.prefix(count) + (cut ? ["…"] : []), style: style, pixelSize: pixelSize)
      }
      func fits(_ pieces: [Piece]) -> Bool { Double(pieces.reduce(0) { $0 + $1.width }) <= limit }
      let whole = set(text.count)
      if fits(whole) { return whole }
      var shortest = 0
      var longest = text.count - 1
      while shortest < longest {
        let middle = (shortest + longest + 1) / 2
        if fits(set(middle)) { shortest = middle } else { longest = middle - 1 }
      }
      let cut = set(shortest)
      return fits(cut) ? cut : []
    }

    /// Returns the pieces from left to right.
    private func pieces(_ text: some Sequence<Character>, style: TextStyle, pixelSize: Double) -> [Piece] {
      let digitWidth = style.isTabular ? widestDigit(style, pixelSize) : nil
      let pieces = runs(Array(text), style, hasCells: digitWidth != nil).map {
        measured($0, digitWidth: digitWidth, pixelSize: pixelSize)
      }
      return TextOrder.places(pieces.map(\.level)).map { pieces[$0] }
    }

    /// Returns the pieces in reading order, split where the font, the script or the direction changes.
    private func runs(_ text: [Character], _ style: TextStyle, hasCells: Bool) -> [Piece] {
      let levels = TextOrder.levels(of: text)
      let language = HanLanguage(of: text)
      var pieces: [Piece] = []
      var joins = false
      for (index, character) in text.enumerated() {
        let script = character.unicodeScalars.first.flatMap(WritingSystem.init)
        let (last, level) = (pieces.last, levels[index])
        // Spaces stay with right-to-left words, whose order they would break otherwise.
        let kept = level % 2 == 1 && character.isWhitespace ? last?.file : nil
        guard let file = kept ?? file(for: character, style, language) else { continue }
        let isCell = hasCells && character.isASCII && character.isNumber
        if joins, !isCell, let last, last.file == file, last.level == level,
          script == nil || last.script == nil || last.script == script
        {
          pieces[pieces.count - 1].text.append(character)
          pieces[pieces.count - 1].script = last.script ?? script
        } else {
          pieces.append(Piece(text: String(character), file: file, script: script, level: level, width: 0))
        }
        joins = !isCell
      }
      return pieces
    }

    /// Returns the piece's font, ready to shape it.
    private func font(of piece: Piece, pixelSize: Double) -> OpaquePointer? {
      guard let font = library.font(piece.file, pixelSize: pixelSize) else { return nil }
      TextShaping.prepare(font, script: piece.script, isRightToLeft: piece.level % 2 == 1)
      return font
    }

    private func measured(_ piece: Piece, digitWidth: Int?, pixelSize: Double) -> Piece {
      var piece = piece
      guard let font = font(of: piece, pixelSize: pixelSize) else { return piece }
      piece.width = Typesetter.width(piece.text, font)
      if let digitWidth, piece.text.count == 1, piece.text.allSatisfy({ $0.isASCII && $0.isNumber }) {
        piece.inset = (digitWidth - piece.width) / 2
        piece.width = digitWidth
      }
      return piece
    }

    private func widestDigit(_ style: TextStyle, _ pixelSize: Double) -> Int? {
      guard let font = mainFont(style, pixelSize) else { return nil }
      TextShaping.prepare(font, script: nil, isRightToLeft: false)
      return "0123456789".map { Typesetter.width(String($0), font) }.max()
    }

    private static func width(_ text: String, _ font: OpaquePointer) -> Int {
      var width: Int32 = 0
      return TTF_SizeUTF8(font, text, &width, nil) == 0 ? Int(width) : 0
    }
  }

  extension Typesetter {
    private func candidates(_ weight: TextStyle.Weight) -> [String] {
      [fonts.file(weight), fonts.regular].compactMap { $0 } + fonts.fallbacks
    }

    private func mainFont(_ style: TextStyle, _ pixelSize: Double) -> OpaquePointer? {
      candidates(style.weight).lazy.compactMap { self.library.font($0, pixelSize: pixelSize) }.first
    }

    /// Returns the first font that has the whole character: the chosen font, the system's best for it, then any other.
    /// Nil if no font has it; it is then left out instead of drawn as a box.
    private func file(for character: Character, _ style: TextStyle, _ language: HanLanguage) -> String? {
      let scalars = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
      let own = [fonts.file(style.weight), fonts.regular].compactMap { $0 }
      if let file = own.first(where: { library.provides($0, scalars) }) { return file }
      if let first = scalars.first(where: { $0.value > 0x7F }),
        let file = library.systemFile(for: first, isBold: style.weight.rawValue >= 2, language),
        library.provides(file, scalars)
      {
        return file
      }
      return fonts.fallbacks.first { library.provides($0, scalars) }
    }

    /// Draws all pieces next to each other on one baseline. Each has its own space, so alpha is simply copied.
    ///
    /// The line is as high as its glyphs: a font's descent is reported in whole pixels, rounded toward the baseline,
    /// and a line of that height would clip descenders at small sizes.
    private func drawn(_ pieces: [Piece], width: Int, height: Int, ascent: Int, pixelSize: Double) -> MaskBitmap {
      let pictures = pieces.map { picture(of: $0, ascent: ascent, pixelSize: pixelSize) }
      defer { pictures.forEach { $0.map { SDL_FreeSurface($0.glyphs) } } }
      let lowest = pictures.compactMap { $0?.bottom }.max() ?? height
      var line = MaskBitmap(width: width, height: max(height, lowest))
      var left = 0
      for (piece, picture) in zip(pieces, pictures) {
        if let picture { line.copy(alphaOf: picture.glyphs, x: left + piece.inset, y: picture.top) }
        left += piece.width
      }
      return line
    }

    /// Glyphs drawn by SDL_ttf, to be freed, and the row of the line at which they begin.
    private struct Rendering {
      var glyphs: UnsafeMutablePointer<SDL_Surface>
      var top: Int
      var bottom: Int { top + Int(glyphs.pointee.h) }
    }

    private func picture(of piece: Piece, ascent: Int, pixelSize: Double) -> Rendering? {
      let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
      guard let font = font(of: piece, pixelSize: pixelSize),
        let glyphs = TTF_RenderUTF8_Blended(font, piece.text, white)
      else { return nil }
      return Rendering(glyphs: glyphs, top: ascent - Int(TTF_FontAscent(font)))
    }
  }

  extension MaskBitmap {
    /// Copies the alpha of a picture with its corner at a position. Precondition: ARGB8888, which SDL_ttf produces.
    fileprivate mutating func copy(alphaOf picture: UnsafeMutablePointer<SDL_Surface>, x: Int, y: Int) {
      let pitch = Int(picture.pointee.pitch) / 4
      let pixels = picture.pointee.pixels.assumingMemoryBound(to: UInt32.self)
      for row in 0..<Int(picture.pointee.h) where (0..<height).contains(y + row) {
        for column in 0..<Int(picture.pointee.w) where (0..<width).contains(x + column) {
          self[x + column, y + row] = UInt8(truncatingIfNeeded: pixels[row * pitch + column] >> 24)
        }
      }
    }
  }
#endif
