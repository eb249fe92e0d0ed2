#if canImport(CSDL2TTF)
  internal import CSDL2
  internal import CSDL2TTF

  /// Opens a font file once, to know before anything is drawn.
  enum FontProbe {
    /// Why the file cannot be drawn from; nil if it can.
    static func problem(with file: String) -> String? {
      guard TTF_Init() == 0 else { return String(cString: SDL_GetError()) }
      defer { TTF_Quit() }
      let (path, face) = FontSet.face(file)
      guard let font = TTF_OpenFontIndex(path, 16, face) else { return String(cString: SDL_GetError()) }
      TTF_CloseFont(font)
      return nil
    }
  }
#else
  /// Without SDL2_ttf no font is drawn from, so none is refused.
  enum FontProbe {
    static func problem(with file: String) -> String? { nil }
  }
#endif
