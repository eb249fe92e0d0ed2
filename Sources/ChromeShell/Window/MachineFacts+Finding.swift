internal import CSDL2
import ChromeControls
import ChromeTakes

#if canImport(CSDL2TTF)
  internal import CSDL2TTF
#endif

extension MachineFacts {
  /// Collects the facts with an open window.
  ///
  /// - Parameter build: the program's version.
  package init(_ window: Window, _ fonts: FontSet, build: String) {
    addLibraries(build)
    window.readDevices()
    add("window", "\(window.driverName), drawn through \(window.presenterName)")
    let size = window.size
    let period = (1 / window.framePeriod).rounded()
    add("display", "\(Int(size.width)) × \(Int(size.height)) at scale \(window.pixelRatio), \(Int(period)) Hz")
    addPointers(window)
    addFonts(fonts)
  }

  /// Collects the facts if no window opens.
  package init(without failure: String, _ fonts: FontSet, build: String) {
    addLibraries(build)
    add("window", failure.split(separator: "\n").joined(separator: ";"))
    addFonts(fonts)
  }

  private mutating func addLibraries(_ build: String) {
    add("chrome-desktop", build)
    add("SDL", SDLVersion.text)
    #if canImport(CSDL2TTF)
      if let ttf = TTF_Linked_Version()?.pointee { add("SDL_ttf", "\(ttf.major).\(ttf.minor).\(ttf.patch)") }
    #else
      add("SDL_ttf", "not built in: text is drawn as gray bars")
    #endif
    let drivers = (0..<SDL_GetNumVideoDrivers()).compactMap { SDL_GetVideoDriver($0).map { String(cString: $0) } }
    add("video drivers", drivers.joined(separator: ", "))
  }

  private mutating func addPointers(_ window: Window) {
    for text in window.scrolling?.devices ?? [] { add("scrolling", text) }
    if window.scrolling == nil { add("scrolling", "from SDL: fractions count as fingers, whole numbers as notches") }
    let unit = ReportNumber.text(WheelScale(driver: window.driverName).pointsPerUnit)
    add("scroll unit", "\(unit) pt")
    let screens = (0..<SDL_GetNumTouchDevices()).filter {
      SDL_GetTouchDeviceType(SDL_GetTouchDevice($0)) == SDL_TOUCH_DEVICE_DIRECT
    }
    for index in screens {
      add("touch screen", SDL_GetTouchName(index).map { String(cString: $0) } ?? "unnamed")
    }
    if screens.isEmpty { add("touch screen", "none found (some appear only when touched)") }
  }

  private mutating func addFonts(_ fonts: FontSet) {
    add("font", fonts.regular ?? "none: text is drawn as gray bars")
    if !fonts.fallbacks.isEmpty { add("other fonts", "\(fonts.fallbacks.count), and those that fontconfig finds") }
  }
}
