// swift-tools-version: 6.2
// What each part of reading and judging costs. A package of its own, so that neither the tool nor its tests fetch or
// build what measures them. docs/maintainers/performance.md tells how to run it.

import PackageDescription

let package = Package(
  name: "atsift-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "atsift", path: "../.."),
    .package(name: "atsift-load", path: "Load"),
    // Without its counters of allocations and references, which replace functions of the runtime.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // The plugin takes an executable in a folder named Benchmarks for a benchmark.
    .executableTarget(
      name: "Parts",
      dependencies: [
        .product(name: "Traffic", package: "atsift-load"),
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "ATSAuditing", package: "atsift"),
        .product(name: "Observing", package: "atsift"),
      ], path: "Parts",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ], plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ]
)
