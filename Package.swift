// swift-tools-version:6.0
import PackageDescription

let package = Package(
  name: "ChromeDesktop",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "ChromeCore", targets: ["ChromeCore"]),
    .executable(name: "chrome-desktop", targets: ["ChromeDesktop"]),
  ],
  targets: [
    .target(name: "ChromeCore"),
    .executableTarget(name: "ChromeDesktop", dependencies: ["ChromeCore"]),
    .testTarget(name: "ChromeCoreTests", dependencies: ["ChromeCore"]),
    .testTarget(name: "ChromeDesktopTests", dependencies: ["ChromeDesktop"], exclude: ["Goldens"]),
  ],
  swiftLanguageModes: [.v6]
)
