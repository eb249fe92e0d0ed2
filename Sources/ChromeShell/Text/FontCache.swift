import ChromeSystem

#if canImport(CSDL2TTF)
  internal import CSDL2
  internal import CSDL2TTF

  /// Opened font files, one handle each, set to the requested size.
  final class FontCache {
    private struct Opened {
      var handle: OpaquePointer
      var pixelSize: Double
    }

    private var fonts: [String: Opened] = [:]
    private var broken = Set<String>()
    private var answers: [Fontconfig.Question: String?] = [:]
    private let isReady: Bool

    /// Guards SDL_ttf's state, which all threads share: held while fonts are opened, closed or used.
    static let turn = Monitor()

    init() { isReady = FontCache.turn.locked { TTF_Init() == 0 } }

    deinit {
      FontCache.turn.locked {
        for font in fonts.values { TTF_CloseFont(font.handle) }
        if isReady { TTF_Quit() }
      }
    }

    /// Sizes are passed to SDL_ttf in eighths of a pixel: `points · dpi / 72` with 9 dpi.
    private static let eighthsDpi: UInt32 = 9

    /// Returns the font at a size in pixels, valid until the next call for the same file; nil if it cannot be opened.
    func font(_ file: String, pixelSize: Double) -> OpaquePointer? {
      let eighths = Int32((pixelSize * 8).rounded())
      let size = Double(eighths) / 8
      guard isReady, eighths > 0, !broken.contains(file) else { return nil }
      if let known = fonts[file] {
        guard known.pixelSize != size else { return known.handle }
        TTF_SetFontSizeDPI(known.handle, eighths, FontCache.eighthsDpi, FontCache.eighthsDpi)
        fonts[file]?.pixelSize = size
        return known.handle
      }
      return open(file, eighths: eighths)
    }

    private func open(_ file: String, eighths: Int32) -> OpaquePointer? {
      let (path, face) = FontSet.face(file)
      guard let handle = FontCache.handle(path, face, eighths: eighths) else {
        broken.insert(file)
        StandardError.reportOnce("font file \(file) cannot be used (\(String(cString: SDL_GetError()))); using others")
        return nil
      }
      // Moving titles change size continuously; hinting would make their glyphs wobble.
      TTF_SetFontHinting(handle, TTF_HINTING_NONE)
      fonts[file] = Opened(handle: handle, pixelSize: Double(eighths) / 8)
      return handle
    }

    private static func handle(_ path: String, _ face: Int, eighths: Int32) -> OpaquePointer? {
      guard let bytes = FontFiles.shared.bytes(of: path),
        let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count))
      else { return TTF_OpenFontIndexDPI(path, eighths, face, eighthsDpi, eighthsDpi) }
      return TTF_OpenFontIndexDPIRW(stream, 1, eighths, face, eighthsDpi, eighthsDpi)
    }

    /// Returns true if the file has a glyph for every one of `scalars`.
    func provides(_ file: String, _ scalars: some Sequence<Unicode.Scalar>) -> Bool {
      guard let font = fonts[file]?.handle ?? font(file, pixelSize: 16) else { return false }
      return scalars.allSatisfy { TTF_GlyphIsProvided32(font, $0.value) != 0 }
    }

    /// Returns a system font file for a character, looked up once for each block of 256.
    func systemFile(for scalar: Unicode.Scalar, isBold: Bool, _ language: HanLanguage) -> String? {
      let question = Fontconfig.Question(block: scalar.value >> 8, isBold: isBold, language: language)
      if let known = answers[question] { return known }
      let file = Fontconfig.file(for: scalar, isBold: isBold, language)
      answers[question] = .some(file)
      return file
    }
  }
#endif
