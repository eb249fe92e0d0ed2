#if canImport(CSDL2TTF)
  internal import CSDL2
  internal import CSDL2TTF

  /// Opens a font file once, to find errors before anything is drawn.
  enum FontProbe {
    /// Returns the reason that the file cannot be used; nil if it can.
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
  /// Without SDL2_ttf no font is used, so none is refused.
  enum FontProbe {
    static func problem(with file: String) -> String? { nil }
  }
#endif
