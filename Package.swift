// swift-tools-version: 6.2
// The modules of docs/architecture.md. `.ci/check-arrows` refuses imports not drawn here, and arrows that nothing uses.
import Foundation
import PackageDescription

// Set in CI alone: a newer compiler must not break a build.
let environment = ProcessInfo.processInfo.environment
let isWarningAnError = environment["ATSIFT_WARNINGS"] == "error"
let strict: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableExperimentalFeature("Lifetimes"),
  ] + (isWarningAnError ? [.treatAllWarnings(as: .error)] : [])

func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
// zlib and libpcap are part of macOS, and only those will do: no other libpcap names processes.
let isMac = isThere("/System/Library")
// The prefix of pkg-config, by which libraries are found: /usr, Homebrew's or MacPorts'. Without it, a Mac's own count.
let prefix =
  (environment["PATH"] ?? "").split(separator: ":").first { isThere($0 + "/pkg-config") }?
  .dropLast("/bin".count) ?? "/usr"
// Optional unpackers. Without one, captures packed that way are refused with the command that unpacks them.
let compressors = [
  (name: "CBrotli", header: "brotli/decode.h", library: "libbrotlidec", package: "libbrotli-dev"),
  (name: "CZstd", header: "zstd.h", library: "libzstd", package: "libzstd-dev"),
  (name: "CLZ4", header: "lz4frame.h", library: "liblz4", package: "liblz4-dev"),
  (name: "CLZMA", header: "lzma.h", library: "liblzma", package: "liblzma-dev"),
].filter {
  isThere("/usr/include/" + $0.header)
    || isThere("\(prefix)/include/\($0.header)")
      && isThere("\(prefix)/lib/pkgconfig/\($0.library).pc")
}
// It needs flags that a package in use cannot have, and `swift build` is not to link it.
let fuzzer: [Target] = ["ATSIFT_FUZZ"].filter { environment[$0] != nil }.map { _ in
  .executableTarget(
    name: "atsift-fuzz", dependencies: ["FuzzTargets", "TestSupport"],
    path: "Tests/Fuzzing/Driver", swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
}
// libpsl is the oracle of the public suffix tests. macOS does not have it, so there they run without.
let oracles = (isMac ? [] : ["CPsl"]).map {
  Target.systemLibrary(
    name: $0, path: "Tests/" + $0, pkgConfig: "libpsl", providers: [.apt(["libpsl-dev"])])
}
let oracleDependencies = oracles.map { Target.Dependency.target(name: $0.name) }
let asn1 = Target.Dependency.product(name: "SwiftASN1", package: "swift-asn1")
let collections = ["DequeModule", "HeapModule"].map {
  Target.Dependency.product(name: $0, package: "swift-collections")
}
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

extension Target {
  /// A module in its wing of `Sources`.
  static func module(
    _ name: String, in wing: String, _ dependencies: [Dependency] = [], exclude: [String] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: "Sources/\(wing)/\(name)", exclude: exclude,
      swiftSettings: strict)
  }

  /// A library of the system, with its module map in its wing of `Sources`.
  static func library(_ name: String, in wing: String, _ library: String?, apt: String) -> Target {
    .systemLibrary(
      name: name, path: "Sources/\(wing)/\(name)", pkgConfig: library, providers: [.apt([apt])])
  }

  /// Tests, in the folder of their name in `Tests`.
  static func tests(
    _ name: String, _ imports: Dependency..., besides others: [Dependency] = [],
    exclude: [String] = []
  ) -> Target {
    .testTarget(
      name: name, dependencies: imports + others, exclude: exclude, swiftSettings: strict)
  }
}

extension Product {
  /// A library that bears the name of its first module, so that it can be imported as written.
  static func library(of names: String...) -> Product { .library(name: names[0], targets: names) }
}

let package = Package(
  name: "atsift",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "atsift", targets: ["atsift"]),
    .plugin(name: "ATSiftPlugin", targets: ["ATSiftPlugin"]),
    // A library holds every module whose types its own speak of.
    .library(
      of: "AppTransportSecurity", "PropertyLists", "ProtocolRegistries", "HostNames", "ByteReading"),
    .library(
      of: "Observing", "CaptureFiles", "PacketFilters", "Evidence", "ProtocolRegistries",
      "HostNames", "PublicSuffixes", "ByteReading", "Unpacking"),
    .library(
      of: "ATSAuditing", "Observing", "CaptureFiles", "PacketFilters", "Evidence", "EvidenceFiles",
      "Recommending", "Linting", "AppTransportSecurity", "PropertyLists", "ProtocolRegistries",
      "HostNames", "PublicSuffixes", "SDKCatalog", "Findings", "ByteReading", "Unpacking",
      "WitnessFiles"),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // Bytes, names and documents
    .module("ByteReading", in: "Ground"),
    .module("ProtocolRegistries", in: "Ground"),
    .module("HostNames", in: "Ground", ["ByteReading"]),
    .module("SafeText", in: "Ground"),
    // Apple systems have CryptoKit and CommonCrypto instead.
    .library("CLibcrypto", in: "Ground", "libcrypto", apt: "libssl-dev"),
    .module(
      "Cryptography", in: "Ground",
      ["CLibcrypto", "SystemCalls"].map {
        .target(name: $0, condition: .when(platforms: [.linux]))
      }),
    .module("JSONText", in: "Ground", ["ByteReading", "SafeText"]),
    .module("PublicSuffixes", in: "Ground", ["HostNames"], exclude: ["generate.py"]),
    .systemLibrary(name: "CSystemCalls", path: "Sources/Ground/CSystemCalls"),
    .module("SystemCalls", in: "Ground", ["CSystemCalls"]),
    .module("Sandboxing", in: "Ground", ["CSystemCalls", "SystemCalls"]),
    .module("StreamSockets", in: "Ground", ["HostNames", "SystemCalls"]),
    .library("CZlib", in: "Ground", isMac ? nil : "zlib", apt: "zlib1g-dev"),
    .module(
      "Unpacking", in: "Ground",
      ["ByteReading", "CZlib"] + compressors.map { .target(name: $0.name) }),
    .module("PropertyLists", in: "Ground", ["ByteReading", "JSONText", "SafeText"]),
    .module("YAMLDocuments", in: "Ground", [yams]),
    // From a capture to what was seen
    .module(
      "CaptureFiles", in: "Wire",
      ["Unpacking", "ByteReading", "ProtocolRegistries", "HostNames", "SystemCalls"]),
    .library("CPcap", in: "Wire", isMac ? nil : "libpcap", apt: "libpcap-dev"),
    .module("PacketFilters", in: "Wire", ["CPcap", "ProtocolRegistries"]),
    .module(
      "LiveCapture", in: "Wire",
      ["CPcap", "CaptureFiles", "PacketFilters", "ProtocolRegistries", "SystemCalls"]),
    .module("PacketLayers", in: "Wire", ["ByteReading", "ProtocolRegistries", "HostNames"]),
    .module(
      "ApplicationProtocols", in: "Wire",
      ["ByteReading", "Cryptography", "ProtocolRegistries", "HostNames", "Unpacking", asn1]),
    .module(
      "Observing", in: "Wire",
      [
        "ByteReading", "ProtocolRegistries", "HostNames", "CaptureFiles", "PacketFilters",
        "PacketLayers", "ApplicationProtocols", "Evidence", "SystemCalls",
      ]),
    .module(
      "Redacting", in: "Wire",
      [
        "ApplicationProtocols", "ByteReading", "CaptureFiles", "Evidence", "HostNames", "Observing",
        "PacketFilters", "PacketLayers", "ProtocolRegistries",
      ]),
    .module(
      "Probing", in: "Wire",
      [
        "ApplicationProtocols", "ByteReading", "CaptureFiles", "Cryptography", "HostNames",
        "ProtocolRegistries", "StreamSockets", "SystemCalls",
      ]),

    // What was seen
    .module(
      "Evidence", in: "Evidence",
      collections
        + ["ByteReading", "HostNames", "JSONText", "ProtocolRegistries", "PublicSuffixes"]),
    .module(
      "EvidenceFiles", in: "Evidence",
      ["ByteReading", "Cryptography", "Evidence", "HostNames", "JSONText", "ProtocolRegistries"]),
    .module(
      "WitnessFiles", in: "Witnesses",
      [
        "ApplicationProtocols", "ByteReading", "CaptureFiles", "Evidence", "HostNames", "JSONText",
        "Observing", "ProtocolRegistries", "SystemCalls",
      ]),

    // The rules of ATS, and findings
    .module("Findings", in: "Policy"),
    .module(
      "FindingLists", in: "Policy", ["ByteReading", "Findings", "JSONText", "YAMLDocuments"]),
    .module(
      "AppTransportSecurity", in: "Policy", ["PropertyLists", "ProtocolRegistries", "HostNames"]),
    .module(
      "DecisionCases", in: "Policy",
      [
        "AppTransportSecurity", "ByteReading", "HostNames", "JSONText", "PropertyLists",
        "ProtocolRegistries",
      ]),
    .module(
      "Linting", in: "Policy",
      [
        "AppTransportSecurity", "ByteReading", "Findings", "HostNames", "PrivacyManifests",
        "PropertyLists", "ProtocolRegistries", "PublicSuffixes",
      ]),
    .module("PrivacyManifests", in: "Policy", ["PropertyLists"]),
    .module(
      "ProjectFiles", in: "Policy", ["ByteReading", "Linting", "PropertyLists", "YAMLDocuments"]),

    // From what was seen to the least permission
    .module("SDKCatalog", in: "Advice", ["HostNames"], exclude: ["catalog.yml", "generate.py"]),
    .module(
      "SDKCatalogFiles", in: "Advice",
      ["SDKCatalog", "AppTransportSecurity", "HostNames", "PublicSuffixes", "YAMLDocuments"]),
    .module(
      "Recommending", in: "Advice",
      [
        "AppTransportSecurity", "Evidence", "Findings", "HostNames", "Linting", "PropertyLists",
        "ProtocolRegistries", "PublicSuffixes", "SDKCatalog",
      ]),
    // Reports
    .module(
      "WordBook", in: "Report",
      [
        "AppTransportSecurity", "Evidence", "Findings", "HostNames", "Linting", "Observing",
        "PropertyLists", "ProtocolRegistries", "Recommending", "SDKCatalog", "WitnessFiles",
      ]),
    .module(
      "ATSAuditing", in: "Report",
      [
        "ByteReading", "CaptureFiles", "Evidence", "EvidenceFiles", "Observing", "PacketFilters",
        "Recommending", "WitnessFiles", "WordBook",
      ]),
    .module(
      "Reporting", in: "Report",
      [
        "ByteReading", "AppTransportSecurity", "Evidence", "Findings", "PropertyLists",
        "DecisionCases", "Linting", "PublicSuffixes", "Recommending", "HostNames",
        "ProtocolRegistries", "SafeText", "SDKCatalog", "Configuration", "FindingLists",
        "JSONText", "WordBook",
      ]),
    .module(
      "HTMLReport", in: "Report",
      [
        "AppTransportSecurity", "Cryptography", "Evidence", "Findings", "PropertyLists",
        "ProtocolRegistries", "Recommending", "Reporting", "SDKCatalog", "SafeText", "WordBook",
      ]),
    .module(
      "EvidenceRows", in: "Report",
      [
        "AppTransportSecurity", "ByteReading", "Evidence", "EvidenceFiles", "JSONText",
        "PropertyLists", "ProtocolRegistries", "Recommending", "SDKCatalog", "WordBook",
      ]),

    // The tool
    .module(
      "Configuration", in: "Tool",
      [
        "AppTransportSecurity", "Evidence", "FindingLists", "Findings", "HostNames",
        "PropertyLists", "PublicSuffixes", "YAMLDocuments",
      ]),
    .module(
      "AppBundles", in: "Tool", ["PrivacyManifests", "PropertyLists", "SystemCalls", "Unpacking"]),
    .module(
      "AppInventory", in: "Tool",
      ["AppBundles", "JSONText", "PropertyLists", "SDKCatalog", "YAMLDocuments"]),
    .module(
      "EmbeddedNames", in: "Tool",
      ["AppBundles", "ByteReading", "HostNames", "PublicSuffixes", "SystemCalls"]),

    .executableTarget(
      name: "atsift",
      dependencies: [
        "ATSAuditing", "AppBundles", "AppInventory", "AppTransportSecurity", "ByteReading",
        "CaptureFiles", "Configuration", "DecisionCases", "EmbeddedNames", "Evidence",
        "EvidenceFiles", "EvidenceRows", "FindingLists", "Findings", "HTMLReport", "HostNames",
        "Linting", "LiveCapture", "Observing", "PacketFilters", "PrivacyManifests", "Probing",
        "ProjectFiles", "PropertyLists", "ProtocolRegistries", "PublicSuffixes", "Recommending",
        "Redacting", "Reporting", "SDKCatalog", "SDKCatalogFiles", "Sandboxing", "SystemCalls",
        "WitnessFiles", "WordBook", "YAMLDocuments",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Tool/CommandLineTool", swiftSettings: strict),
    .plugin(
      name: "ATSiftPlugin",
      capability: .command(
        intent: .custom(
          verb: "atsift",
          description: "Find what App Transport Security refuses, and lint Info.plist files.")),
      path: "Sources/Tool/ATSiftPlugin"),
    .target(
      name: "TestSupport",
      dependencies: [
        "Cryptography", "Evidence", "HostNames", "ProtocolRegistries",
        .target(name: "CLibcrypto", condition: .when(platforms: [.linux])),
      ], path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "AppBundles", "AppInventory", "AppTransportSecurity", "ApplicationProtocols", "ByteReading",
        "CaptureFiles", "Configuration", "Cryptography", "EmbeddedNames", "Evidence",
        "EvidenceFiles", "FindingLists", "Findings", "HostNames", "JSONText", "Linting",
        "Observing", "PacketLayers", "Probing", "ProjectFiles", "PropertyLists",
        "ProtocolRegistries", "PublicSuffixes", "Recommending", "Redacting", "Reporting",
        "SDKCatalog", "SDKCatalogFiles", "SafeText", "TestSupport", "Unpacking", "WitnessFiles",
        "WordBook", "YAMLDocuments",
      ], path: "Tests/Fuzzing/Targets", swiftSettings: strict),
    .target(name: "Oracle", path: "Tests/Oracle", swiftSettings: strict),
    .tests("ByteReadingTests", "ByteReading"),
    .tests(
      "CaptureFilesTests", "CaptureFiles", "Unpacking", "TestSupport", "ByteReading", "HostNames",
      "ProtocolRegistries"),
    .tests(
      "PacketFiltersTests", "PacketFilters", "CaptureFiles", "CPcap", "ByteReading",
      "ProtocolRegistries"),
    .tests("LiveCaptureTests", "LiveCapture", "SystemCalls"),
    .tests("StreamSocketsTests", "StreamSockets", "HostNames", "SystemCalls"),
    .tests(
      "ProbingTests", "Probing", "ApplicationProtocols", "ByteReading", "CaptureFiles",
      "Cryptography", "Evidence", "HostNames", "Observing", "ProtocolRegistries", "StreamSockets",
      "SystemCalls", "TestSupport"),
    .tests(
      "PacketLayersTests", "PacketLayers", "TestSupport", "ByteReading", "HostNames",
      "ProtocolRegistries"),
    .tests(
      "ApplicationProtocolsTests", "ApplicationProtocols", "Cryptography", "TestSupport",
      "ByteReading", "HostNames", "ProtocolRegistries", besides: [asn1], exclude: ["Vectors"]),
    .tests(
      "EvidenceTests", "Evidence", "TestSupport", "HostNames", "ProtocolRegistries",
      "PublicSuffixes"),
    .tests(
      "ObservingTests", "Observing", "CaptureFiles", "Evidence", "HostNames", "TestSupport",
      "ProtocolRegistries", "ByteReading"),
    .tests(
      "RedactingTests", "Redacting", "ApplicationProtocols", "ByteReading", "CaptureFiles",
      "HostNames", "PacketLayers", "ProtocolRegistries", "TestSupport"),
    .tests("FindingsTests", "Findings"),
    .tests(
      "ConfigurationTests", "Configuration", "AppTransportSecurity", "Evidence", "Findings",
      "PropertyLists", "Reporting", "TestSupport"),
    .tests("YAMLDocumentsTests", "YAMLDocuments"),
    .tests("FindingListsTests", "FindingLists", "Findings", "Reporting"),
    .tests("JSONTextTests", "JSONText", "ByteReading", "TestSupport"),
    .tests("CryptographyTests", "ByteReading", "Cryptography", "TestSupport"),
    .tests("SafeTextTests", "SafeText"),
    .tests("SandboxingTests", "Sandboxing"),
    .tests("PropertyListsTests", "PropertyLists", "ByteReading", "SafeText", "TestSupport"),
    .tests("AppBundlesTests", "AppBundles", "PrivacyManifests", "PropertyLists", "TestSupport"),
    .tests("EmbeddedNamesTests", "EmbeddedNames", "AppBundles", "HostNames", "TestSupport"),
    .tests("AppInventoryTests", "AppInventory", "AppBundles", "SDKCatalog", "TestSupport"),
    .tests(
      "AppTransportSecurityTests", "AppTransportSecurity", "DecisionCases", "PropertyLists",
      "TestSupport", "ProtocolRegistries", "HostNames",
      exclude: ["policy-cases.json", "more-policy-cases.json"]),
    .tests(
      "DecisionCasesTests", "DecisionCases", "AppTransportSecurity", "ByteReading", "PropertyLists",
      "ProtocolRegistries"),
    .tests(
      "WitnessFilesTests", "WitnessFiles", "AppTransportSecurity", "ByteReading", "CaptureFiles",
      "Evidence", "PropertyLists", "Recommending", "TestSupport", "HostNames", "ProtocolRegistries"),
    .tests(
      "EvidenceFilesTests", "EvidenceFiles", "Evidence", "TestSupport", "ByteReading", "HostNames",
      "ProtocolRegistries"),
    .tests(
      "RecommendingTests", "Recommending", "AppTransportSecurity", "Evidence", "Findings",
      "Linting", "PropertyLists", "PublicSuffixes", "SDKCatalog", "TestSupport", "HostNames",
      "ProtocolRegistries", "WordBook"),
    .tests(
      "ATSAuditingTests", "ATSAuditing", "AppTransportSecurity", "CaptureFiles", "Evidence",
      "EvidenceFiles", "Observing", "PacketFilters", "PropertyLists", "Recommending", "TestSupport"),
    .tests("PrivacyManifestsTests", "PrivacyManifests", "PropertyLists"),
    .tests("ProjectFilesTests", "ProjectFiles", "ByteReading", "PropertyLists"),
    .tests(
      "LintingTests", "Linting", "AppTransportSecurity", "Findings", "PropertyLists",
      "ProtocolRegistries", "TestSupport", "WordBook"),
    .tests(
      "ReportingTests", "ByteReading", "Reporting", "AppTransportSecurity", "Evidence", "Findings",
      "JSONText", "Linting", "PropertyLists", "Recommending", "HostNames", "ProtocolRegistries",
      "SDKCatalog", "SafeText", "TestSupport", "WordBook", yams),
    .tests(
      "HTMLReportTests", "HTMLReport", "AppTransportSecurity", "Evidence", "Findings", "HostNames",
      "PropertyLists", "ProtocolRegistries", "Recommending", "Reporting", "SDKCatalog", "SafeText",
      "TestSupport", "Cryptography", "WordBook"),
    .tests(
      "WordBookTests", "WordBook", "AppTransportSecurity", "Evidence", "Findings", "Linting",
      "Observing", "ProtocolRegistries", "Recommending", "SDKCatalog", "TestSupport"),
    .tests("HostNamesTests", "HostNames", "TestSupport"),
    .tests(
      "PublicSuffixesTests", "PublicSuffixes", "HostNames", "TestSupport",
      besides: oracleDependencies, exclude: ["Vectors"]),
    .tests(
      "SDKCatalogTests", "SDKCatalog", "SDKCatalogFiles", "HostNames", "PublicSuffixes",
      "TestSupport", "YAMLDocuments", exclude: ["Lists"]),
    .tests("CommandLineTests", "atsift", "Configuration", "PropertyLists", "TestSupport"),
    .tests("OutputSafetyTests", "atsift", "HostNames", "TestSupport", yams),
    .tests("SampleTests", "atsift", "PropertyLists", "TestSupport", exclude: ["validate.py"]),
    .tests(
      "LibraryExamples", "ATSAuditing", "AppTransportSecurity", "CaptureFiles", "Evidence",
      "Observing", "PropertyLists", "Recommending", "TestSupport"),
    .tests("DocumentationTests", "atsift", "TestSupport"),
    .tests("OracleTests", "Oracle", "atsift"),
    .tests(
      "RobustnessTests", "FuzzTargets", "CaptureFiles", "PacketLayers", "Evidence", "TestSupport",
      "ByteReading", "HostNames", "ProtocolRegistries"),
  ] + oracles + fuzzer
    + compressors.map { .library($0.name, in: "Ground", $0.library, apt: $0.package) }
)
