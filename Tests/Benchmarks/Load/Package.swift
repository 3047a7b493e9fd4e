// swift-tools-version: 6.2
// The traffic that benchmarks read, and the tool that writes it. A package of its own: it needs nothing of atsift, so
// that it builds in a minute. docs/maintainers/performance.md tells how to use it.

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "atsift-load",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "atsift-load", targets: ["atsift-load"]),
    .library(name: "Traffic", targets: ["Traffic"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLoadCrypto", path: "CLoadCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"])]),
    .target(
      name: "Traffic",
      dependencies: [
        .target(name: "CLoadCrypto", condition: .when(platforms: [.linux])),
        .product(name: "HeapModule", package: "swift-collections"),
      ], path: "Traffic", swiftSettings: strict),
    .executableTarget(
      name: "atsift-load",
      dependencies: [
        "Traffic", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tool", swiftSettings: strict),
  ]
)
