// swift-tools-version:6.0
import PackageDescription

// On Linux the module maps contain everything; pkg-config would add -D_REENTRANT there, about which SwiftPM warns.
// Homebrew's headers and libraries are outside the compiler's default folders, so macOS uses pkg-config.
#if os(macOS)
  let asksPkgConfig = true
  #if arch(arm64)
    let textFolder = "homebrew"
  #else
    let textFolder = "homebrew-intel"
  #endif
#else
  let asksPkgConfig = false
  let textFolder = "system"
#endif

// A distributed package (`scripts/package.sh`) is limited to 15 MB: code that does not affect frame times is compiled
// for size there.
let offFrames: [SwiftSetting] =
  Context.environment["CHROME_DESKTOP_SMALL"] == nil ? [] : [.unsafeFlags(["-Osize"])]

// `./check` builds the tests and runs a few of their random cases: optimized by Swift, but without LLVM's passes, which
// saves build time.
let builtOnce: [SwiftSetting] =
  Context.environment["CHROME_DESKTOP_CHECK"] == nil ? [] : [.unsafeFlags(["-Xfrontend", "-disable-llvm-optzns"])]

// The modules that the tests outside the core import.
let desktopTested: [Target.Dependency] = [
  "ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeScore", "ChromeLearn", "ChromeImport", "ChromeHandOff",
  "ChromeSystem", "ChromeLook", "ChromeRaster", "ChromeLoop", "ChromeControls", "ChromeStudio", "ChromeShell",
  "ChromeSession", "ChromeFilm", "ChromeServe", "ChromeDesktop", "ChromeBench", "chrome-desktop", "chrome-bench",
  "CSDL2", "CSDL2TTF", "TestSupport",
]

let package = Package(
  name: "ChromeDesktop",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "ChromeCore", targets: ["ChromeCore"]),
    .library(name: "ChromeTakes", targets: ["ChromeTakes"]),
    .executable(name: "chrome-desktop", targets: ["chrome-desktop"]),
    .executable(name: "chrome-bench", targets: ["chrome-bench"]),
  ],
  targets: [
    // The dependencies are strict: a module cannot import what is not listed here.
    // The compiler calls floor, sqrt and fmod by name, so a program that uses only this library would not link on Linux
    // without libm.
    .target(name: "ChromeCore", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ChromeTakes", dependencies: ["ChromeCore"], swiftSettings: offFrames),
    .target(name: "ChromeSystem"),
    .target(name: "ChromeSweep", dependencies: ["ChromeCore", "ChromeTakes", "ChromeSystem"]),
    .target(name: "ChromeImport", dependencies: ["ChromeCore", "ChromeTakes"], swiftSettings: offFrames),
    .target(
      name: "ChromeScore", dependencies: ["ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeSystem"],
      swiftSettings: offFrames),
    .target(name: "ChromeLearn", dependencies: ["ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeSystem"]),
    .target(name: "ChromeHandOff", dependencies: ["ChromeCore", "ChromeTakes"], swiftSettings: offFrames),
    .target(name: "ChromeServe", dependencies: ["ChromeSystem", "CMicroHTTPD"], swiftSettings: offFrames),
    .target(name: "ChromeLook", dependencies: ["ChromeCore"]),
    .target(name: "ChromeRaster", dependencies: ["ChromeCore", "ChromeLook", "ChromeSystem"]),
    .target(
      name: "ChromeLoop", dependencies: ["ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeSystem"],
      swiftSettings: offFrames),
    .target(
      name: "ChromeControls", dependencies: ["ChromeCore", "ChromeTakes", "ChromeLook", "ChromeLoop"],
      swiftSettings: offFrames),
    .target(
      name: "ChromeStudio",
      dependencies: [
        "ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeLook", "ChromeSystem", "ChromeLoop", "ChromeControls",
      ], swiftSettings: offFrames),
    .target(
      name: "ChromeShell",
      dependencies: [
        "ChromeCore", "ChromeTakes", "ChromeImport", "ChromeSystem", "ChromeLook", "ChromeRaster", "ChromeControls",
        "CSDL2", "CSDL2TTF", "CDesktop",
      ], swiftSettings: offFrames),
    .target(
      name: "ChromeSession",
      dependencies: [
        "ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeScore", "ChromeSystem", "ChromeLook", "ChromeLoop",
        "ChromeControls", "ChromeStudio",
      ], swiftSettings: offFrames),
    .target(
      name: "ChromeFilm",
      dependencies: [
        "ChromeCore", "ChromeTakes", "ChromeSystem", "ChromeLook", "ChromeRaster", "ChromeLoop", "ChromeControls",
        "ChromeShell", "ChromeSession",
      ], swiftSettings: offFrames),
    .target(
      name: "ChromeDesktop",
      dependencies: [
        "ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeScore", "ChromeLearn", "ChromeImport", "ChromeHandOff",
        "ChromeSystem", "ChromeLook", "ChromeRaster", "ChromeLoop", "ChromeControls", "ChromeStudio", "ChromeShell",
        "ChromeSession", "ChromeFilm", "ChromeServe",
      ], swiftSettings: offFrames),
    .executableTarget(name: "chrome-desktop", dependencies: ["ChromeDesktop", "ChromeSystem"]),
    // Benchmarks and the soak test, which users of the program do not need.
    .target(
      name: "ChromeBench",
      dependencies: [
        "ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeSystem", "ChromeLook", "ChromeRaster", "ChromeLoop",
        "ChromeControls", "ChromeStudio", "ChromeShell", "ChromeSession", "ChromeFilm", "ChromeDesktop", "CAllocations",
      ], swiftSettings: offFrames),
    .executableTarget(name: "chrome-bench", dependencies: ["ChromeBench", "ChromeSystem"]),
    // Motion models of other systems, which tests compare with ours.
    .target(name: "PeerMotion", dependencies: ["ChromeCore"], path: "Tests/PeerMotion"),
    .systemLibrary(
      name: "CSDL2", pkgConfig: asksPkgConfig ? "sdl2" : nil,
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    // Detected with canImport, not in the manifest: SwiftPM caches a manifest's results for long, and would not notice
    // that SDL2_ttf was installed or removed. Afterwards `swift package clean` is needed (./demo and ./check do it
    // themselves).
    .systemLibrary(
      name: "CSDL2TTF", path: "Sources/CSDL2TTF/\(textFolder)", pkgConfig: asksPkgConfig ? "SDL2_ttf" : nil,
      providers: [.apt(["libsdl2-ttf-dev"]), .brew(["sdl2_ttf"])]),
    // Found like SDL2_ttf.
    .systemLibrary(
      name: "CMicroHTTPD", path: "Sources/CMicroHTTPD/\(textFolder)",
      pkgConfig: asksPkgConfig ? "libmicrohttpd" : nil,
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    // Features that SDL 2 lacks: shared memory on Wayland, and scrolling from XInput 2, Wayland and AppKit. Its
    // libraries are loaded at run time, except AppKit, which SDL links.
    .target(
      name: "CDesktop", dependencies: ["CSDL2"],
      linkerSettings: [.linkedLibrary("objc", .when(platforms: [.macOS]))]),
    // A counter in front of malloc, for `bench` and for the test that a tick allocates nothing.
    .target(name: "CAllocations"),
    // Code that both kinds of test targets share: seeded random numbers, approximate comparisons, trackpads.
    .target(name: "TestSupport", dependencies: ["ChromeCore", "ChromeTakes"], path: "Tests/TestSupport"),
    .testTarget(
      name: "ChromeCoreTests", dependencies: ["ChromeCore", "ChromeTakes", "PeerMotion", "TestSupport"],
      swiftSettings: builtOnce),
    // Four targets, so that two cores compile them in parallel until the end. Their shared code is a test target too,
    // because it needs testable imports.
    .testTarget(name: "DesktopTestSupport", dependencies: desktopTested, exclude: ["Goldens"]),
    .testTarget(
      name: "ChromeRuleTests", dependencies: desktopTested + ["DesktopTestSupport"], swiftSettings: builtOnce),
    .testTarget(
      name: "ChromeStudioTests", dependencies: desktopTested + ["DesktopTestSupport"], swiftSettings: builtOnce),
    .testTarget(
      name: "ChromeSessionTests", dependencies: desktopTested + ["DesktopTestSupport"], swiftSettings: builtOnce),
    .testTarget(
      name: "ChromeDesktopTests", dependencies: desktopTested + ["DesktopTestSupport"], swiftSettings: builtOnce),
  ],
  swiftLanguageModes: [.v6]
)
