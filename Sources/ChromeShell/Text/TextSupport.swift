/// Checks that labels will be readable, and suggests a fix if not.
package enum TextSupport {
  /// Returns a sentence for start-up; nil if text can be drawn.
  package static func advice(_ fonts: FontSet) -> String? {
    #if canImport(CSDL2TTF)
      guard fonts.file(.regular) == nil else { return nil }
      return "no font found, so text is drawn as gray bars: install fonts-inter or another font, or use --font FILE"
    #else
      return "built without SDL2_ttf, so text is drawn as gray bars: install \(package) and build again"
    #endif
  }

  #if !canImport(CSDL2TTF)
    private static var package: String {
      #if os(macOS)
        "sdl2_ttf (brew install sdl2_ttf)"
      #else
        "libsdl2-ttf-dev"
      #endif
    }
  #endif
}
