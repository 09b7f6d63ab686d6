// swift-tools-version: 6.3
import PackageDescription

/// What every target of ours is built with.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Observatory",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Observatory", targets: ["Observatory"]),
    .library(name: "ObservatoryTesting", targets: ["ObservatoryTesting"]),
  ],
  targets: [
    .target(name: "CThreadLocal"),
    .target(name: "Observatory", dependencies: ["CThreadLocal"], swiftSettings: strict),
    .target(name: "ObservatoryTesting", dependencies: ["Observatory"], swiftSettings: strict),
    .testTarget(
      name: "ObservatoryTests", dependencies: ["Observatory", "ObservatoryTesting"],
      swiftSettings: strict),
  ]
)
