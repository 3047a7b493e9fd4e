// swift-tools-version: 6.2
// The rooms of atsift and the arrows between them. The arrows are law: `.ci/check-arrows` refuses an import that
// is not drawn here, and an arrow that nothing uses.
// docs/architecture.md says what each room is for.

import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

// What else captures are packed with, and certificates on the wire. macOS has no headers of these libraries; where
// one is missing, captures packed that way are refused with the command that unpacks them.
let compressors = [
  (name: "CBrotli", header: "brotli/decode.h", library: "libbrotlidec", package: "libbrotli-dev"),
  (name: "CZstd", header: "zstd.h", library: "libzstd", package: "libzstd-dev"),
  (name: "CLZ4", header: "lz4frame.h", library: "liblz4", package: "liblz4-dev"),
  (name: "CLZMA", header: "lzma.h", library: "liblzma", package: "liblzma-dev"),
].filter { FileManager.default.fileExists(atPath: "/usr/include/" + $0.header) }

// The fuzzer needs flags that a package in use cannot have, and `swift build` is not to link it.
let fuzzer: [Target] =
  ProcessInfo.processInfo.environment["ATSIFT_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "atsift-fuzz", dependencies: ["FuzzTargets", "TestSupport"],
      path: "Tests/Fuzzing/Driver",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
  ]

// libpsl is the oracle of the public suffix tests. macOS does not have it, so there they run without.
#if os(Linux)
  let oracles: [Target] = [
    .systemLibrary(
      name: "CPsl", path: "Tests/CPsl", pkgConfig: "libpsl", providers: [.apt(["libpsl-dev"])])
  ]
  let oracleDependencies: [Target.Dependency] = ["CPsl"]
#else
  let oracles: [Target] = []
  let oracleDependencies: [Target.Dependency] = []
#endif

let package = Package(
  name: "atsift",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "atsift", targets: ["atsift"]),
    .plugin(name: "ATSiftPlugin", targets: ["ATSiftPlugin"]),
    // A library holds every module whose types its own speak of.
    .library(
      name: "AppTransportSecurity",
      targets: ["AppTransportSecurity", "PropertyLists", "ProtocolRegistries", "HostNames"]),
    .library(
      name: "CaptureObserving",
      targets: [
        "Observing", "CaptureFiles", "PacketFilters", "Evidence", "ProtocolRegistries", "HostNames",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // Bytes and numbers
    .target(name: "ByteReading", path: "Sources/Ground/ByteReading", swiftSettings: strict),
    .target(
      name: "ProtocolRegistries", path: "Sources/Ground/ProtocolRegistries", swiftSettings: strict),
    .target(name: "HostNames", path: "Sources/Ground/HostNames", swiftSettings: strict),
    .target(name: "SafeText", path: "Sources/Ground/SafeText", swiftSettings: strict),
    .target(
      name: "JSONText", dependencies: ["ByteReading", "SafeText"],
      path: "Sources/Ground/JSONText", swiftSettings: strict),
    .target(
      name: "PublicSuffixes", dependencies: ["HostNames"],
      path: "Sources/Ground/PublicSuffixes",
      exclude: ["generate.py"], swiftSettings: strict),
    .target(
      name: "SDKCatalog", dependencies: ["HostNames"],
      path: "Sources/Advice/SDKCatalog",
      exclude: ["catalog.yml", "generate.py"], swiftSettings: strict),

    // From a capture to what was seen
    .systemLibrary(
      name: "CZlib", path: "Sources/Ground/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "Unpacking",
      dependencies: ["ByteReading", "CZlib"] + compressors.map { .target(name: $0.name) },
      path: "Sources/Ground/Unpacking",
      swiftSettings: strict),
    .target(
      name: "CaptureFiles",
      dependencies: ["Unpacking", "ByteReading", "ProtocolRegistries", "HostNames"],
      path: "Sources/Wire/CaptureFiles",
      swiftSettings: strict),
    .systemLibrary(
      name: "CPcap", path: "Sources/Wire/CPcap", pkgConfig: "libpcap",
      providers: [.apt(["libpcap-dev"])]),
    .target(
      name: "PacketFilters", dependencies: ["CPcap", "ProtocolRegistries"],
      path: "Sources/Wire/PacketFilters", swiftSettings: strict),
    .target(
      name: "LiveCapture",
      dependencies: ["CPcap", "CaptureFiles", "PacketFilters", "ProtocolRegistries"],
      path: "Sources/Wire/LiveCapture",
      swiftSettings: strict),
    .target(
      name: "PacketLayers", dependencies: ["ByteReading", "ProtocolRegistries", "HostNames"],
      path: "Sources/Wire/PacketLayers",
      swiftSettings: strict),
    .target(
      name: "ApplicationProtocols",
      dependencies: [
        "ByteReading", "ProtocolRegistries", "HostNames", "Unpacking",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ],
      path: "Sources/Wire/ApplicationProtocols",
      swiftSettings: strict),
    .target(
      name: "Evidence",
      dependencies: [
        "ProtocolRegistries", "HostNames", "PublicSuffixes",
        .product(name: "HeapModule", package: "swift-collections"),
      ],
      path: "Sources/Evidence/Evidence",
      swiftSettings: strict),
    .target(
      name: "Observing",
      dependencies: [
        "ByteReading", "ProtocolRegistries", "HostNames", "CaptureFiles", "PacketFilters",
        "PacketLayers", "ApplicationProtocols", "Evidence",
      ],
      path: "Sources/Wire/Observing",
      swiftSettings: strict),
    .target(
      name: "EvidenceFiles",
      dependencies: [
        "ByteReading", "Evidence", "HostNames", "JSONText", "ProtocolRegistries",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      path: "Sources/Evidence/EvidenceFiles",
      swiftSettings: strict),

    // From what was seen to the least permission
    .target(
      name: "PropertyLists", dependencies: ["ByteReading", "SafeText"],
      path: "Sources/Ground/PropertyLists", swiftSettings: strict),
    .target(name: "Findings", path: "Sources/Policy/Findings", swiftSettings: strict),
    .target(
      name: "YAMLDocuments", dependencies: [.product(name: "Yams", package: "Yams")],
      path: "Sources/Ground/YAMLDocuments",
      swiftSettings: strict),
    .target(
      name: "FindingLists", dependencies: ["Findings", "PropertyLists", "YAMLDocuments"],
      path: "Sources/Policy/FindingLists",
      swiftSettings: strict),
    .target(
      name: "SDKCatalogFiles",
      dependencies: [
        "SDKCatalog", "AppTransportSecurity", "HostNames", "PublicSuffixes", "YAMLDocuments",
      ],
      path: "Sources/Advice/SDKCatalogFiles",
      swiftSettings: strict),
    .target(
      name: "Configuration",
      dependencies: ["AppTransportSecurity", "FindingLists", "Findings", "YAMLDocuments"],
      path: "Sources/Tool/Configuration",
      swiftSettings: strict),
    .target(
      name: "AppBundles", dependencies: ["Unpacking", "PropertyLists"],
      path: "Sources/Tool/AppBundles", swiftSettings: strict),
    .target(
      name: "AppTransportSecurity",
      dependencies: ["PropertyLists", "ProtocolRegistries", "HostNames"],
      path: "Sources/Policy/AppTransportSecurity",
      swiftSettings: strict),
    .target(
      name: "DecisionCases",
      dependencies: ["AppTransportSecurity", "HostNames", "PropertyLists", "ProtocolRegistries"],
      path: "Sources/Policy/DecisionCases",
      swiftSettings: strict),
    .target(
      name: "Recommending",
      dependencies: [
        "AppTransportSecurity", "Evidence", "Findings", "HostNames", "PropertyLists",
        "ProtocolRegistries", "PublicSuffixes", "SDKCatalog",
      ],
      path: "Sources/Advice/Recommending",
      swiftSettings: strict),
    .target(
      name: "Linting",
      dependencies: [
        "AppTransportSecurity", "Findings", "HostNames", "PropertyLists", "ProtocolRegistries",
        "PublicSuffixes",
      ],
      path: "Sources/Policy/Linting",
      swiftSettings: strict),
    .target(
      name: "Reporting",
      dependencies: [
        "ByteReading", "AppTransportSecurity", "Evidence", "Findings", "PropertyLists",
        "DecisionCases", "Linting", "PublicSuffixes", "Recommending", "HostNames",
        "ProtocolRegistries", "SafeText", "SDKCatalog", "Configuration", "FindingLists", "JSONText",
      ],
      path: "Sources/Report/Reporting",
      swiftSettings: strict),
    .target(
      name: "HTMLReport",
      dependencies: [
        "AppTransportSecurity", "Evidence", "PropertyLists", "ProtocolRegistries",
        "PublicSuffixes", "Recommending", "Reporting", "SDKCatalog", "SafeText",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      path: "Sources/Report/HTMLReport",
      swiftSettings: strict),
    .executableTarget(
      name: "atsift",
      dependencies: [
        "ByteReading", "AppTransportSecurity", "Evidence", "Findings", "Observing", "Recommending",
        "Reporting", "HostNames", "PropertyLists", "ProtocolRegistries", "PublicSuffixes",
        "CaptureFiles", "PacketFilters", "LiveCapture", "DecisionCases", "Linting", "AppBundles",
        "FindingLists", "SDKCatalog", "SDKCatalogFiles", "Configuration", "HTMLReport",
        "EvidenceFiles", "YAMLDocuments",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Tool/CommandLineTool", swiftSettings: strict),
    // No permission is asked for: lint writes nothing, and who wants -o allows it on the command line.
    .plugin(
      name: "ATSiftPlugin",
      capability: .command(
        intent: .custom(
          verb: "atsift",
          description: "Find what App Transport Security refuses, and lint Info.plist files.")),
      path: "Sources/Tool/ATSiftPlugin"),

    // Tests
    .target(
      name: "TestSupport",
      dependencies: [
        "Evidence", "HostNames", "ProtocolRegistries",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "ByteReadingTests", dependencies: ["ByteReading"], swiftSettings: strict),
    .testTarget(
      name: "CaptureFilesTests",
      dependencies: [
        "CaptureFiles", "Unpacking", "TestSupport", "ByteReading", "ProtocolRegistries",
        "HostNames",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PacketFiltersTests",
      dependencies: [
        "PacketFilters", "CaptureFiles", "CPcap", "ByteReading", "ProtocolRegistries",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LiveCaptureTests", dependencies: ["LiveCapture"],
      swiftSettings: strict),
    .testTarget(
      name: "PacketLayersTests",
      dependencies: [
        "PacketLayers", "TestSupport", "ByteReading", "HostNames", "ProtocolRegistries",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ApplicationProtocolsTests",
      dependencies: [
        "ApplicationProtocols", "TestSupport", "ByteReading", "HostNames", "ProtocolRegistries",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      exclude: ["Vectors"], swiftSettings: strict),
    .testTarget(
      name: "EvidenceTests",
      dependencies: [
        "Evidence", "TestSupport", "HostNames", "ProtocolRegistries", "PublicSuffixes",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ObservingTests",
      dependencies: [
        "Observing", "CaptureFiles", "Evidence", "HostNames", "TestSupport", "ProtocolRegistries",
        "ByteReading",
      ],
      swiftSettings: strict),
    .testTarget(name: "FindingsTests", dependencies: ["Findings"], swiftSettings: strict),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: ["Configuration", "Findings", "Reporting", "TestSupport"], swiftSettings: strict
    ),
    .testTarget(
      name: "YAMLDocumentsTests", dependencies: ["YAMLDocuments"], swiftSettings: strict),
    .testTarget(
      name: "FindingListsTests", dependencies: ["FindingLists", "Findings", "Reporting"],
      swiftSettings: strict),
    .testTarget(
      name: "JSONTextTests", dependencies: ["JSONText", "ByteReading"], swiftSettings: strict),
    .testTarget(name: "SafeTextTests", dependencies: ["SafeText"], swiftSettings: strict),
    .testTarget(
      name: "PropertyListsTests", dependencies: ["PropertyLists", "SafeText", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "AppBundlesTests", dependencies: ["AppBundles", "PropertyLists", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "AppTransportSecurityTests",
      dependencies: [
        "AppTransportSecurity", "DecisionCases", "PropertyLists", "TestSupport",
        "ProtocolRegistries", "HostNames",
      ],
      exclude: ["policy-cases.json", "more-policy-cases.json"], swiftSettings: strict),
    .testTarget(
      name: "DecisionCasesTests",
      dependencies: [
        "DecisionCases", "AppTransportSecurity", "PropertyLists", "ProtocolRegistries",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EvidenceFilesTests",
      dependencies: [
        "EvidenceFiles", "Evidence", "TestSupport", "ByteReading", "HostNames",
        "ProtocolRegistries",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RecommendingTests",
      dependencies: [
        "Recommending", "AppTransportSecurity", "Evidence", "Findings", "Linting",
        "PropertyLists", "PublicSuffixes", "SDKCatalog", "TestSupport", "HostNames",
        "ProtocolRegistries",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LintingTests",
      dependencies: [
        "Linting", "AppTransportSecurity", "Findings", "PropertyLists", "ProtocolRegistries",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "ByteReading", "Reporting", "AppTransportSecurity", "Evidence", "Findings", "Linting",
        "PropertyLists", "Recommending", "HostNames", "ProtocolRegistries", "SDKCatalog",
        "SafeText", "TestSupport",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "HTMLReportTests",
      dependencies: [
        "HTMLReport", "AppTransportSecurity", "Evidence", "HostNames", "PropertyLists",
        "ProtocolRegistries", "Recommending", "Reporting", "SDKCatalog", "SafeText", "TestSupport",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "HostNamesTests", dependencies: ["HostNames", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PublicSuffixesTests",
      dependencies: ["PublicSuffixes", "HostNames", "TestSupport"] + oracleDependencies,
      exclude: ["Vectors"], swiftSettings: strict),
    .testTarget(
      name: "SDKCatalogTests",
      dependencies: [
        "SDKCatalog", "SDKCatalogFiles", "HostNames", "PublicSuffixes", "TestSupport",
        "YAMLDocuments",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineTests", dependencies: ["atsift", "PropertyLists", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "OutputSafetyTests",
      dependencies: [
        "atsift", "HostNames", "TestSupport", .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SampleTests", dependencies: ["atsift", "PropertyLists", "TestSupport"],
      exclude: ["validate.py"],
      swiftSettings: strict),
    .testTarget(
      name: "DocumentationTests", dependencies: ["atsift", "TestSupport"], swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "AppBundles", "AppTransportSecurity", "ApplicationProtocols", "ByteReading", "CaptureFiles",
        "Configuration", "Evidence", "FindingLists", "Findings", "HostNames", "Linting",
        "Observing", "PacketLayers", "EvidenceFiles",
        "PropertyLists", "ProtocolRegistries", "PublicSuffixes", "Recommending", "Reporting",
        "SDKCatalog", "SDKCatalogFiles", "SafeText", "TestSupport", "Unpacking", "YAMLDocuments",
      ],
      path: "Tests/Fuzzing/Targets", swiftSettings: strict),
    .testTarget(
      name: "RobustnessTests",
      dependencies: [
        "FuzzTargets", "CaptureFiles", "PacketLayers", "Evidence", "TestSupport",
        "ByteReading", "HostNames", "ProtocolRegistries",
      ],
      swiftSettings: strict),
  ] + oracles + fuzzer
    + compressors.map {
      .systemLibrary(
        name: $0.name, path: "Sources/Ground/\($0.name)", pkgConfig: $0.library,
        providers: [.apt([$0.package])])
    }
)
