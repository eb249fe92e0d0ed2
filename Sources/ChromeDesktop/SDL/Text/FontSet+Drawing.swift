import ChromeRaster

extension FontSet {
  /// Sets type with these fonts; nil where the program was built without SDL2_ttf.
  var setter: (any LineSetter)? {
    #if canImport(CSDL2TTF)
      Typesetter(fonts: self)
    #else
      nil
    #endif
  }
}

extension Rasteriser {
  convenience init(fonts: FontSet) { self.init(fonts.setter) }
}

extension PixelCanvas {
  package convenience init(width: Int, height: Int, fonts: FontSet) throws {
    try self.init(width: width, height: height, fonts.setter)
  }
}
