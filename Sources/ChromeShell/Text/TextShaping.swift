#if canImport(CSDL2TTF)
  internal import CSDL2TTF
  import ChromeSystem

  /// Sets the script and direction of the text that a font is to shape.
  ///
  /// SDL_ttf supports this since 2.20, if it was built with HarfBuzz; older versions, which are still in use, lack the
  /// functions. So they are looked up at run time; without them letters are not joined.
  enum TextShaping {
    private typealias SetDirection = @convention(c) (OpaquePointer, Int32) -> Int32
    private typealias SetScript = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32

    private static let setDirection: SetDirection? = symbol("TTF_SetFontDirection").map {
      unsafeBitCast($0, to: SetDirection.self)
    }
    private static let setScript: SetScript? = symbol("TTF_SetFontScriptName").map {
      unsafeBitCast($0, to: SetScript.self)
    }

    static var isAvailable: Bool { setDirection != nil && setScript != nil }

    /// Sets script and direction, which stay valid until the next call for the same font.
    static func prepare(_ font: OpaquePointer, script: WritingSystem?, isRightToLeft: Bool) {
      _ = setDirection?(font, isRightToLeft ? 1 : 0)
      _ = setScript?(font, (script ?? .latin).tag)
    }

    private static func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(dlopen(nil, RTLD_LAZY), name) }
  }
#endif
