// swift-tools-version:6.0
import PackageDescription

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// Text needs SDL2_ttf; without its header the program draws labels as grey bars and says what to install.
// SwiftPM keeps what a manifest answered until the manifest or the environment changes: after installing or removing
// SDL2_ttf, `swift build --manifest-cache none` asks again (./demo and ./check do).
let headerFolders = ["/usr/include", "/usr/local/include", "/opt/homebrew/include", "/opt/local/include"]
let hasText = headerFolders.contains { access("\($0)/SDL2/SDL_ttf.h", R_OK) == 0 }

// On Linux the module maps say everything; pkg-config would add -D_REENTRANT there, which SwiftPM warns about.
// Homebrew's headers and libraries lie outside the compiler's usual folders, so macOS asks pkg-config.
#if os(macOS)
  let asksPkgConfig = true
#else
  let asksPkgConfig = false
#endif

func sdlLibrary(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, pkgConfig: asksPkgConfig ? pkgConfig : nil, providers: [.apt([apt]), .brew([brew])])
}

let sdl = sdlLibrary("CSDL2", pkgConfig: "sdl2", apt: "libsdl2-dev", brew: "sdl2")
let sdlText = sdlLibrary("CSDL2TTF", pkgConfig: "SDL2_ttf", apt: "libsdl2-ttf-dev", brew: "sdl2_ttf")
let textSettings: [SwiftSetting] = hasText ? [.define("HAS_SDL_TTF")] : []
let textModules: [Target.Dependency] = hasText ? ["CSDL2TTF"] : []

let package = Package(
  name: "ChromeDesktop",
  platforms: [.macOS(.v13)],
  products: [
    .library(name: "ChromeCore", targets: ["ChromeCore"]),
    .executable(name: "chrome-desktop", targets: ["ChromeDesktop"]),
  ],
  targets: [
    .target(name: "ChromeCore"),
    .executableTarget(
      name: "ChromeDesktop", dependencies: ["ChromeCore", "CSDL2"] + textModules, swiftSettings: textSettings),
    .testTarget(name: "ChromeCoreTests", dependencies: ["ChromeCore"]),
    .testTarget(
      name: "ChromeDesktopTests", dependencies: ["ChromeDesktop", "CSDL2"] + textModules,
      swiftSettings: textSettings),
    sdl,
  ] + (hasText ? [sdlText] : []),
  swiftLanguageModes: [.v6]
)
