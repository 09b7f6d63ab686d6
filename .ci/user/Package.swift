// swift-tools-version: 6.3
import PackageDescription

/// Programs as a user writes them, against the library from outside. `.ci/run` builds them with a
/// sanitizer and with no flag of ours.
let package = Package(
  name: "user",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Observatory", path: "../..")],
  targets: ["writers", "owners"].map {
    .executableTarget(
      name: $0, dependencies: [.product(name: "Observatory", package: "Observatory")])
  })
