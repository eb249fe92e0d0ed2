/// A device whose screen the phone can have: what the system reserves of it, and what is cut out of it.
///
/// A phone knows only its `Screen`; the device is found by it again. Docs/Devices.md has the source of each number.
package struct Device: Equatable, Sendable {
  /// The part of the display without pixels, in points with the device upright, centered at the upper edge.
  package enum CutOut: Equatable, Sendable {
    case none
    case notch(width: Double, height: Double)
    case island(width: Double, height: Double, top: Double)
  }

  /// The name as people write it.
  package let name: String
  /// The screen upright, and on its side with the camera at the left.
  package let portrait: Screen
  package let landscape: Screen
  /// Points at the left and the right that belong to the device when it is on its side.
  package let sideInset: Double
  package let cutOut: CutOut
  /// Radius of the screen's corners, in points.
  package let cornerRadius: Double
  /// Width of the home indicator in points; 0 if there is none.
  package let homeIndicator: Double
  /// Points from the screen to the device's outer sides as drawn.
  package let bezel: Double
  /// Points from the screen to the device's upper and lower end as drawn: more than `bezel` only with a home button.
  package let ends: Double

  package var hasHomeButton: Bool { ends > bezel }

  /// Creates a device; `safe` are the points at the top and bottom upright, `side` those at the top and bottom on its
  /// side. `ends` is the bezel's width if nil.
  private init(
    _ name: String, _ width: Double, _ height: Double, safe: (Double, Double), side: (Double, Double),
    sideInset: Double, _ cutOut: CutOut, radius: Double, homeIndicator: Double, bezel: Double = 12, ends: Double? = nil
  ) {
    (self.name, self.sideInset, self.cutOut) = (name, sideInset, cutOut)
    (cornerRadius, self.homeIndicator, self.bezel, self.ends) = (radius, homeIndicator, bezel, ends ?? bezel)
    portrait = Screen(width: width, height: height, safeTop: safe.0, safeBottom: safe.1)
    landscape = Screen(width: height, height: width, safeTop: side.0, safeBottom: side.1)
  }

  /// The island of every iPhone that has one: 48 points from its top to the end of the safe area.
  private static func island(top: Double) -> CutOut { .island(width: 126, height: 37.33, top: top) }

  /// The hole for the camera of a Pixel 8: as an island, as wide as it is high.
  private static let hole = CutOut.island(width: 27.62, height: 27.62, top: 11.24)

  package static let all = [
    Device(
      "iPhone SE", 375, 667, safe: (20, 0), side: (0, 0), sideInset: 0, .none, radius: 0, homeIndicator: 0,
      bezel: 28, ends: 110),
    Device(
      "iPhone X", 375, 812, safe: (44, 34), side: (0, 21), sideInset: 44, .notch(width: 209, height: 30), radius: 39,
      homeIndicator: 134),
    Device(
      "iPhone 14", 390, 844, safe: (47, 34), side: (0, 21), sideInset: 47, .notch(width: 160, height: 34), radius: 47,
      homeIndicator: 134),
    Device(
      "iPhone 16", 393, 852, safe: (59, 34), side: (0, 21), sideInset: 59, island(top: 11), radius: 55,
      homeIndicator: 134),
    Device(
      "iPhone 16 Pro", 402, 874, safe: (62, 34), side: (0, 21), sideInset: 62, island(top: 14), radius: 62,
      homeIndicator: 134),
    Device(
      "iPhone 16 Pro Max", 440, 956, safe: (62, 34), side: (0, 21), sideInset: 62, island(top: 14), radius: 62,
      homeIndicator: 134),
    Device(
      "iPhone Air", 420, 912, safe: (68, 34), side: (0, 21), sideInset: 68, island(top: 20), radius: 62,
      homeIndicator: 134),
    Device(
      "Pixel", 412, 915, safe: (50, 24), side: (28, 24), sideInset: 39, hole, radius: 39, homeIndicator: 108),
    Device(
      "iPad 11", 834, 1194, safe: (24, 20), side: (24, 20), sideInset: 0, .none, radius: 18, homeIndicator: 320,
      bezel: 20),
  ]

  /// The device that a window starts with.
  package static let usual = all[3]

  /// Names of earlier or later models with the same numbers.
  private static let others = [
    "iPhone 13": "iPhone 14", "iPhone 15": "iPhone 16", "iPhone 17": "iPhone 16 Pro", "iPhone 17 Pro": "iPhone 16 Pro",
    "iPhone 17 Pro Max": "iPhone 16 Pro Max",
  ]

  /// The names of other models with this device's numbers.
  package var otherNames: [String] { Device.others.filter { $0.value == name }.keys.sorted() }

  /// The names in takes and on the command line: in lower case, with hyphens for spaces.
  package static let names = all.map { word($0.name) } + others.keys.map(word).sorted()

  /// Returns the device of a name, however its spaces and capitals are written.
  package static func named(_ name: String) -> Device? {
    let own = others.first { word($0.key) == word(name) }?.value ?? name
    return all.first { word($0.name) == word(own) }
  }

  /// Returns a name in lower case with hyphens for spaces, without inch marks.
  package static func word(_ name: String) -> String {
    String(name.lowercased().filter { $0 != "\"" }.map { $0 == " " ? "-" : $0 })
  }

  /// Returns the device that has this screen, in either orientation.
  package static func having(_ screen: Screen) -> Device? {
    all.first { $0.portrait == screen || $0.landscape == screen }
  }
}

extension Screen {
  /// The device's outline around the screen if it is drawn in full, in points of the screen.
  package var body: Rect {
    let device = Device.having(self)
    let (bezel, ends) = (device?.bezel ?? Device.usual.bezel, device?.ends ?? Device.usual.ends)
    let isOnItsSide = device.map { $0.landscape == self } ?? false
    let (atSides, atEnds) = isOnItsSide ? (ends, bezel) : (bezel, ends)
    return Rect(x: -atSides, y: -atEnds, width: width + 2 * atSides, height: height + 2 * atEnds)
  }

  /// The part of the display without pixels, and the radius of its lower corners, in points; nil if there is none.
  ///
  /// A screen of no known device has what fits its safe area: an island or a notch, if there is room for clock and
  /// icons on either side.
  package var cutOut: (place: Rect, radius: Double, isNotch: Bool)? {
    let device = Device.having(self)
    let isOnItsSide = device.map { $0.landscape == self } ?? false
    switch device?.cutOut ?? likelyCutOut {
    case .none: return nil
    case .notch(let width, let height):
      return (Self.place(width, height, top: 0, on: self, isOnItsSide), min(20, height / 2), true)
    case .island(let width, let height, let top):
      return (Self.place(width, height, top: top, on: self, isOnItsSide), height / 2, false)
    }
  }

  /// The cut-out that the height of the status bar suggests.
  private var likelyCutOut: Device.CutOut {
    guard width >= 320, height > width, safeTop >= 44 else { return .none }
    return safeTop >= 54
      ? .island(width: 126, height: 37.33, top: safeTop - 48) : .notch(width: 160, height: 34)
  }

  private static func place(
    _ width: Double, _ height: Double, top: Double, on screen: Screen, _ isOnItsSide: Bool
  ) -> Rect {
    isOnItsSide
      ? Rect(x: top, y: (screen.height - width) / 2, width: height, height: width)
      : Rect(x: (screen.width - width) / 2, y: top, width: width, height: height)
  }
}
