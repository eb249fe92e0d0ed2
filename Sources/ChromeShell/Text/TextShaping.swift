#if canImport(CSDL2TTF)
  internal import CSDL2TTF
  import ChromeSystem

  /// Tells a font the script and direction of what it is to shape.
  ///
  /// SDL_ttf can since 2.20, if it was built with HarfBuzz; older ones, which are still installed in places, lack the
  /// functions. So they are looked up when the program runs; without them letters stand side by side unjoined.
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

    /// Until the next call for the same font.
    static func prepare(_ font: OpaquePointer, script: WritingSystem?, isRightToLeft: Bool) {
      _ = setDirection?(font, isRightToLeft ? 1 : 0)
      _ = setScript?(font, (script ?? .latin).tag)
    }

    private static func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(dlopen(nil, RTLD_LAZY), name) }
  }
#endif
