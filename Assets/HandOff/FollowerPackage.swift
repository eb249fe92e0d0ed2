// swift-tools-version:5.9
import PackageDescription

let package = Package(
  name: "ChromeFollower",
  products: [.library(name: "ChromeFollower", targets: ["ChromeFollower"])],
  targets: [
    .target(name: "ChromeFollower"),
    .testTarget(name: "ChromeFollowerTests", dependencies: ["ChromeFollower"], exclude: ["vectors.json"]),
  ]
)
