// swift-tools-version:6.0
import PackageDescription

// The example program of Docs/Library.md, using only the two libraries. `scripts/library.sh` builds and runs it.
let package = Package(
  name: "library",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "ChromeDesktop", path: "../..")],
  targets: [
    .executableTarget(
      name: "library",
      dependencies: [
        .product(name: "ChromeCore", package: "ChromeDesktop"), .product(name: "ChromeTakes", package: "ChromeDesktop"),
      ],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
