// swift-tools-version:6.0
import PackageDescription

// On Linux the module maps say everything; pkg-config would add -D_REENTRANT there, which SwiftPM warns about.
// Homebrew's headers and libraries lie outside the compiler's usual folders, so macOS asks pkg-config.
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

// A package for people (`scripts/package.sh`) is at most 15 MB: what no frame waits for is compiled for size there.
let offFrames: [SwiftSetting] =
  Context.environment["CHROME_DESKTOP_SMALL"] == nil ? [] : [.unsafeFlags(["-Osize"])]

// `./check` builds the tests and runs a few of their random lives: optimised by Swift, without LLVM's passes.
let builtOnce: [SwiftSetting] =
  Context.environment["CHROME_DESKTOP_CHECK"] == nil ? [] : [.unsafeFlags(["-Xfrontend", "-disable-llvm-optzns"])]

// What the tests of everything beyond the core look into.
let desktopTested: [Target.Dependency] = [
  "ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeScore", "ChromeImport", "ChromeHandOff", "ChromeSystem",
  "ChromeLook", "ChromeRaster", "ChromeStudio", "ChromeShell", "ChromeSession", "ChromeFilm", "ChromeDesktop",
  "ChromeBench", "chrome-desktop", "chrome-bench", "CSDL2", "CSDL2TTF", "TestSupport",
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
    // The arrows: what a module does not name here it cannot import.
    // The compiler calls floor, sqrt and fmod by name: a program on this library alone would not find them on Linux.
    .target(name: "ChromeCore", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "ChromeTakes", dependencies: ["ChromeCore"], swiftSettings: offFrames),
    .target(name: "ChromeSystem"),
    .target(name: "ChromeSweep", dependencies: ["ChromeCore", "ChromeTakes", "ChromeSystem"]),
    .target(name: "ChromeImport", dependencies: ["ChromeCore", "ChromeTakes"], swiftSettings: offFrames),
    .target(
      name: "ChromeScore", dependencies: ["ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeSystem"],
      swiftSettings: offFrames),
    .target(name: "ChromeHandOff", dependencies: ["ChromeCore", "ChromeTakes"], swiftSettings: offFrames),
    .target(name: "ChromeLook", dependencies: ["ChromeCore"]),
    .target(name: "ChromeRaster", dependencies: ["ChromeCore", "ChromeLook", "ChromeSystem"]),
    .target(
      name: "ChromeStudio", dependencies: ["ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeLook", "ChromeSystem"],
      swiftSettings: offFrames),
    .target(
      name: "ChromeShell",
      dependencies: [
        "ChromeCore", "ChromeTakes", "ChromeImport", "ChromeSystem", "ChromeLook", "ChromeRaster", "ChromeStudio",
        "CSDL2", "CSDL2TTF", "CDesktop",
      ], swiftSettings: offFrames),
    .target(
      name: "ChromeSession",
      dependencies: [
        "ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeScore", "ChromeSystem", "ChromeLook", "ChromeStudio",
      ], swiftSettings: offFrames),
    .target(
      name: "ChromeFilm",
      dependencies: [
        "ChromeCore", "ChromeTakes", "ChromeSystem", "ChromeLook", "ChromeRaster", "ChromeStudio", "ChromeShell",
        "ChromeSession",
      ], swiftSettings: offFrames),
    .target(
      name: "ChromeDesktop",
      dependencies: [
        "ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeScore", "ChromeImport", "ChromeHandOff", "ChromeSystem",
        "ChromeLook", "ChromeRaster", "ChromeStudio", "ChromeShell", "ChromeSession", "ChromeFilm",
      ], swiftSettings: offFrames),
    .executableTarget(name: "chrome-desktop", dependencies: ["ChromeDesktop", "ChromeSystem"]),
    // Benchmarks and the soak, which users of the program need not carry.
    .target(
      name: "ChromeBench",
      dependencies: [
        "ChromeCore", "ChromeTakes", "ChromeSweep", "ChromeSystem", "ChromeLook", "ChromeRaster", "ChromeStudio",
        "ChromeShell", "ChromeSession", "ChromeFilm", "ChromeDesktop", "CAllocations",
      ], swiftSettings: offFrames),
    .executableTarget(name: "chrome-bench", dependencies: ["ChromeBench", "ChromeSystem"]),
    // Other systems' motion laws, which tests compare with ours.
    .target(name: "PeerMotion", dependencies: ["ChromeCore"], path: "Tests/PeerMotion"),
    .systemLibrary(
      name: "CSDL2", pkgConfig: asksPkgConfig ? "sdl2" : nil,
      providers: [.apt(["libsdl2-dev"]), .brew(["sdl2"])]),
    // Not asked for by the manifest but by canImport: SwiftPM keeps a manifest's answers for long, and would miss that
    // SDL2_ttf was installed or removed. After that, `swift package clean` (./demo and ./check see to it themselves).
    .systemLibrary(
      name: "CSDL2TTF", path: "Sources/CSDL2TTF/\(textFolder)", pkgConfig: asksPkgConfig ? "SDL2_ttf" : nil,
      providers: [.apt(["libsdl2-ttf-dev"]), .brew(["sdl2_ttf"])]),
    // What SDL 2 leaves out: shared memory on Wayland, scrolling as XInput 2, Wayland and AppKit report it. Finds its
    // libraries when the program runs; AppKit is SDL's.
    .target(
      name: "CDesktop", dependencies: ["CSDL2"],
      linkerSettings: [.linkedLibrary("objc", .when(platforms: [.macOS]))]),
    // A counter in front of malloc, for `bench` and for the test that a tick allocates nothing.
    .target(name: "CAllocations"),
    // What both test targets share: chance with a seed, numbers that are near, trackpads.
    .target(name: "TestSupport", dependencies: ["ChromeCore", "ChromeTakes"], path: "Tests/TestSupport"),
    .testTarget(
      name: "ChromeCoreTests", dependencies: ["ChromeCore", "ChromeTakes", "PeerMotion", "TestSupport"],
      swiftSettings: builtOnce),
    // Four, so that two cores compile them side by side to the end; what they share is a test target of its own, for it may look
    // into modules as they do.
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
