import ChromeImport
import ChromeStudio

extension Importer {
  /// libinput's pixels as the window counts them under Wayland, where SDL makes one of ten.
  static let windowPointsPerPixel = WheelScale(driver: "wayland").pointsPerUnit / 10
}
