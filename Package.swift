// swift-tools-version: 6.2
// The modules of docs/architecture.md. `.ci/check-arrows` refuses imports not drawn here, and arrows that nothing uses.
import Foundation
import PackageDescription

// Variables that CI sets. ATSIFT_WARNINGS: a newer compiler must not break a build elsewhere. ATSIFT_MACOS: the program
// that is shipped needs the system's own `Span` (docs/decisions/0002-macos-floor.md).
let environment = ProcessInfo.processInfo.environment
let isWarningAnError = environment["ATSIFT_WARNINGS"] == "error"
let strict: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableExperimentalFeature("Lifetimes"),
    // Generic types are made by calling for their parts. Made from a mangled name, as is usual to save space, each looks
    // through all conformances of a static program, of which there are 8,000: a quarter of a short run.
    .unsafeFlags(
      ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
      .when(configuration: .release)),
  ] + (isWarningAnError ? [.treatAllWarnings(as: .error)] : [])

// Most of a build's time is the optimiser's, so it is left out where no run spends its time; a release optimises all.
// docs/maintainers/performance.md#the-build has the figures, for both settings.
let unoptimized: [SwiftSetting] =
  environment["ATSIFT_OPTIMIZE"] == "all"
  ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))]
// Swift exports each symbol of a program on Linux. Nobody uses them, and each library's symbols are looked up among them.
let unexported: [LinkerSetting] = [
  .unsafeFlags(
    ["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux], configuration: .release))
]
// For a module that no other inlines: those above it need not wait for its code.
let isolated: [SwiftSetting] = [.unsafeFlags(["-disable-cmo"], .when(configuration: .release))]

func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
// zlib and libpcap are part of macOS, and only those will do: no other libpcap names processes.
let isMac = isThere("/System/Library")
// The prefix of pkg-config, by which libraries are found: /usr, Homebrew's or MacPorts'. Without it, a Mac's own count.
let prefix =
  (environment["PATH"] ?? "").split(separator: ":").first { isThere($0 + "/pkg-config") }?
  .dropLast("/bin".count) ?? "/usr"
func isHeader(_ path: String) -> Bool {
  isThere("/usr/include/" + path) || isThere("\(prefix)/include/" + path)
}
// Without these no build ends. SwiftPM shows the line as a warning before it compiles anything.
let missing = [
  ("pcap/pcap.h", "libpcap-dev"), ("openssl/evp.h", "libssl-dev"), ("zlib.h", "zlib1g-dev"),
].filter { !isMac && !isHeader($0.0) }.map(\.1).joined(separator: " ")
if !missing.isEmpty {
  FileHandle.standardError.write(Data("first run: apt-get install \(missing)\n".utf8))
}
// Optional unpackers. Without one, captures packed that way are refused with the command that unpacks them.
let compressors = [
  (name: "CBrotli", header: "brotli/decode.h", library: "libbrotlidec", package: "libbrotli-dev"),
  (name: "CZstd", header: "zstd.h", library: "libzstd", package: "libzstd-dev"),
  (name: "CLZ4", header: "lz4frame.h", library: "liblz4", package: "liblz4-dev"),
  (name: "CLZMA", header: "lzma.h", library: "liblzma", package: "liblzma-dev"),
].filter {
  isThere("/usr/include/" + $0.header)
    || isHeader($0.header) && isThere("\(prefix)/lib/pkgconfig/\($0.library).pc")
}
// `swift build` is not to link it.
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
let containers = Target.Dependency.product(name: "BasicContainers", package: "swift-collections")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")

extension Target {
  /// A module in its wing of `Sources`.
  static func module(
    _ name: String, in wing: String, _ imports: Dependency..., besides others: [Dependency] = [],
    exclude: [String] = [], built optimization: [SwiftSetting] = []
  ) -> Target {
    .target(
      name: name, dependencies: imports + others, path: "Sources/\(wing)/\(name)", exclude: exclude,
      swiftSettings: strict + optimization)
  }

  /// A library of the system, with its module map in its wing of `Sources`.
  static func library(_ name: String, in wing: String, _ library: String?, apt: String) -> Target {
    .systemLibrary(
      name: name, path: "Sources/\(wing)/\(name)", pkgConfig: library, providers: [.apt([apt])])
  }

  /// The tests of a module, which also use `TestSupport`.
  static func tests(
    of module: String, _ imports: Dependency..., oracle: [Dependency] = [], exclude: [String] = []
  ) -> Target {
    .testTarget(
      name: "\(module)Tests",
      dependencies: [.byName(name: module), "TestSupport"] + imports + oracle,
      exclude: exclude, swiftSettings: strict)
  }

  /// Tests, in the folder of their name in `Tests`.
  static func tests(_ name: String, _ imports: Dependency..., exclude: [String] = []) -> Target {
    .testTarget(name: name, dependencies: imports, exclude: exclude, swiftSettings: strict)
  }
}

extension Product {
  /// A library that bears the name of its first module, so that it can be imported as written.
  static func library(of names: String...) -> Product { .library(name: names[0], targets: names) }
}

let package = Package(
  name: "atsift",
  platforms: [.macOS(environment["ATSIFT_MACOS"] == "26" ? .v26 : .v15)],
  products: [
    .executable(name: "atsift", targets: ["atsift"]),
    .plugin(name: "ATSiftPlugin", targets: ["ATSiftPlugin"]),
    // A library holds every module whose types its own speak of.
    .library(
      of: "AppTransportSecurity", "PropertyLists", "ProtocolRegistries", "HostNames", "Escaping",
      "Bytes"),
    .library(
      of: "Observing", "CaptureFiles", "PacketCapture", "Escaping", "Evidence",
      "ProtocolRegistries", "HostNames", "PublicSuffixes", "Bytes", "Unpacking"),
    .library(
      of: "ATSAuditing", "Observing", "CaptureFiles", "PacketCapture", "Escaping", "Evidence",
      "EvidenceFiles", "Recommending", "Assessing", "Linting", "AppTransportSecurity",
      "PropertyLists", "ProtocolRegistries", "HostNames", "PublicSuffixes", "SDKCatalog",
      "Findings", "Bytes", "Unpacking", "WitnessFiles"),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // Bytes, names, documents and the system
    .module("Bytes", in: "Ground"),
    .module("Escaping", in: "Ground", "Bytes"),
    .module("ProtocolRegistries", in: "Ground", "Bytes", "Escaping"),
    .module("HostNames", in: "Ground", "Bytes", "Escaping"),
    // Apple systems have CryptoKit and CommonCrypto instead.
    .library("CLibcrypto", in: "Ground", "libcrypto", apt: "libssl-dev"),
    .module(
      "Cryptography", in: "Ground",
      besides: ["CLibcrypto", "SystemCalls"].map {
        .target(name: $0, condition: .when(platforms: [.linux]))
      }),
    .module("JSONText", in: "Ground", "Bytes", "Escaping"),
    .module("PublicSuffixes", in: "Ground", "Bytes", "HostNames", exclude: ["generate.py"]),
    .systemLibrary(name: "CSystemCalls", path: "Sources/Ground/CSystemCalls"),
    .module("SystemCalls", in: "Ground", "CSystemCalls", "HostNames"),
    .library("CZlib", in: "Ground", isMac ? nil : "zlib", apt: "zlib1g-dev"),
    .module(
      "Unpacking", in: "Ground", "Bytes", "CZlib",
      besides: compressors.map { .target(name: $0.name) }),
    .module("PropertyLists", in: "Ground", "Bytes", "Escaping", "JSONText"),
    // From a capture to what was seen
    .module(
      "CaptureFiles", in: "Wire", containers, "Bytes", "Escaping", "HostNames",
      "ProtocolRegistries", "SystemCalls", "Unpacking"),
    .library("CPcap", in: "Wire", isMac ? nil : "libpcap", apt: "libpcap-dev"),
    .module(
      "PacketCapture", in: "Wire", "Bytes", "CPcap", "CaptureFiles", "ProtocolRegistries",
      "SystemCalls"),
    .module(
      "PacketLayers", in: "Wire", containers, "Bytes", "Escaping", "HostNames",
      "ProtocolRegistries"),
    .module(
      "ApplicationProtocols", in: "Wire", "Bytes", "Cryptography", "Escaping", "HostNames",
      "ProtocolRegistries", "Unpacking", asn1),
    .module(
      "Observing", in: "Wire", containers, "ApplicationProtocols", "Bytes", "CaptureFiles",
      "Escaping", "Evidence", "HostNames", "PacketCapture", "PacketLayers", "ProtocolRegistries",
      "SystemCalls"),
    .module(
      "Redacting", in: "Wire", containers, "ApplicationProtocols", "Bytes", "CaptureFiles",
      "Evidence", "HostNames", "Observing", "PacketLayers", "ProtocolRegistries", built: isolated),
    .module(
      "Probing", in: "Wire", "ApplicationProtocols", "Bytes", "CaptureFiles", "Cryptography",
      "HostNames", "ProtocolRegistries", "SystemCalls", built: unoptimized),
    // What was seen
    .module(
      "Evidence", in: "Evidence", "Bytes", "Escaping", "HostNames", "JSONText",
      "ProtocolRegistries", "PublicSuffixes", besides: collections),
    .module(
      "EvidenceFiles", in: "Evidence", "Bytes", "Cryptography", "Escaping", "Evidence", "HostNames",
      "JSONText", "ProtocolRegistries"),
    .module(
      "WitnessFiles", in: "Witnesses", "ApplicationProtocols", "Bytes", "CaptureFiles", "Escaping",
      "Evidence", "HostNames", "JSONText", "Observing", "ProtocolRegistries", "SystemCalls",
      built: isolated),
    // The rules of ATS, and findings
    .module("Findings", in: "Policy", "Bytes", "Escaping", built: unoptimized),
    .module(
      "AppTransportSecurity", in: "Policy", "Bytes", "Escaping", "HostNames", "JSONText",
      "PropertyLists", "ProtocolRegistries"),
    .module(
      "Linting", in: "Policy", "AppTransportSecurity", "Bytes", "Escaping", "Findings",
      "HostNames", "PropertyLists", "ProtocolRegistries", "PublicSuffixes", built: unoptimized),
    // From what was seen to the least permission
    .module(
      "SDKCatalog", in: "Advice", "Escaping", "HostNames", exclude: ["catalog.yml", "generate.py"]),
    .module(
      "Recommending", in: "Advice", "AppTransportSecurity", "Bytes", "Escaping", "Evidence",
      "Findings", "HostNames", "PropertyLists", "ProtocolRegistries", "PublicSuffixes",
      "SDKCatalog", built: isolated),
    .module(
      "Assessing", in: "Advice", "AppTransportSecurity", "Bytes", "Escaping", "Evidence",
      "Findings", "HostNames", "Linting", "PropertyLists", "ProtocolRegistries", "Recommending",
      "SDKCatalog", built: unoptimized),
    // Reports
    .module(
      "WordBook", in: "Report", "AppTransportSecurity", "Assessing", "CaptureFiles", "Escaping",
      "Evidence", "Findings", "Linting", "Observing", "PropertyLists", "ProtocolRegistries",
      "PublicSuffixes",
      "Recommending", "SDKCatalog", "WitnessFiles", built: unoptimized),
    .module(
      "ATSAuditing", in: "Report", "Assessing", "Bytes", "CaptureFiles", "Escaping", "Evidence",
      "EvidenceFiles", "Observing", "Recommending", "WitnessFiles", "WordBook", built: unoptimized),
    .module(
      "Reporting", in: "Report", "AppTransportSecurity", "Assessing", "Bytes", "Escaping",
      "Evidence", "EvidenceFiles", "Findings", "HostNames", "JSONText", "Linting", "PropertyLists",
      "ProtocolRegistries", "Recommending", "SDKCatalog", "WordBook", built: unoptimized),
    .module(
      "HTMLReport", in: "Report", "AppTransportSecurity", "Assessing", "Bytes", "Cryptography",
      "Escaping", "Evidence", "Findings", "PropertyLists", "Recommending", "Reporting",
      "SDKCatalog", "WordBook", built: unoptimized),
    // The tool
    .module(
      "ProjectFiles", in: "Tool", "AppTransportSecurity", "Bytes", "Escaping", "Evidence",
      "Findings", "HostNames", "JSONText", "Linting", "PropertyLists", "PublicSuffixes",
      "SDKCatalog", yams, built: unoptimized),
    .module(
      "AppContents", in: "Tool", "Bytes", "Escaping", "HostNames", "JSONText", "ProjectFiles",
      "PropertyLists", "PublicSuffixes", "SDKCatalog", "SystemCalls", "Unpacking",
      built: unoptimized),
    .executableTarget(
      name: "atsift",
      dependencies: [
        "ATSAuditing", "AppContents", "AppTransportSecurity", "Assessing", "Bytes", "CaptureFiles",
        "Escaping", "Evidence", "EvidenceFiles", "Findings", "HTMLReport", "HostNames", "JSONText",
        "Linting", "Observing", "PacketCapture", "Probing", "ProjectFiles", "PropertyLists",
        "ProtocolRegistries", "PublicSuffixes", "Recommending", "Redacting", "Reporting",
        "SDKCatalog", "SystemCalls", "WitnessFiles", "WordBook",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Tool/CommandLineTool", swiftSettings: strict + unoptimized,
      linkerSettings: unexported),
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
        "Cryptography", "Escaping", "Evidence", "HostNames", "ProtocolRegistries",
        .target(name: "CLibcrypto", condition: .when(platforms: [.linux])),
      ], path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "AppContents", "AppTransportSecurity", "ApplicationProtocols", "Bytes", "CaptureFiles",
        "Cryptography", "Escaping", "Evidence", "EvidenceFiles", "Findings", "HostNames",
        "JSONText", "Linting", "Observing", "PacketLayers", "Probing", "ProjectFiles",
        "PropertyLists", "ProtocolRegistries", "PublicSuffixes", "Recommending", "Redacting",
        "Reporting", "SDKCatalog", "TestSupport", "Unpacking", "WitnessFiles", "WordBook",
      ], path: "Tests/Fuzzing/Targets", swiftSettings: strict),
    .target(name: "Oracle", path: "Tests/Oracle", swiftSettings: strict),
    .tests(of: "Bytes"),
    .tests(of: "Escaping", "Bytes"),
    .tests(of: "HostNames"),
    .tests(of: "Cryptography", "Bytes"),
    .tests(of: "JSONText", "Bytes", "Escaping"),
    .tests(
      of: "PublicSuffixes", "Bytes", "HostNames", oracle: oracleDependencies, exclude: ["Vectors"]),
    .tests("SystemCallsTests", "SystemCalls", "Bytes", "HostNames"),
    .tests(of: "PropertyLists", "Bytes", "Escaping"),
    .tests(of: "CaptureFiles", "Bytes", "Escaping", "HostNames", "ProtocolRegistries", "Unpacking"),
    .tests(
      "PacketCaptureTests", "PacketCapture", "Bytes", "CPcap", "CaptureFiles", "ProtocolRegistries",
      "SystemCalls"),
    .tests(of: "PacketLayers", "Bytes", "Escaping", "HostNames", "ProtocolRegistries"),
    .tests(
      of: "ApplicationProtocols", "Bytes", "Cryptography", "Escaping", "HostNames",
      "ProtocolRegistries", asn1, exclude: ["Vectors"]),
    .tests(
      of: "Observing", "ApplicationProtocols", "Bytes", "CaptureFiles", "Escaping", "Evidence",
      "HostNames", "PacketLayers", "ProtocolRegistries"),
    .tests(
      of: "Redacting", "ApplicationProtocols", "Bytes", "CaptureFiles", "HostNames", "PacketLayers",
      "ProtocolRegistries"),
    .tests(
      of: "Probing", "ApplicationProtocols", "Bytes", "CaptureFiles", "Cryptography", "Escaping",
      "Evidence", "HostNames", "Observing", "ProtocolRegistries", "SystemCalls"),
    .tests(of: "Evidence", "Escaping", "HostNames", "ProtocolRegistries", "PublicSuffixes"),
    .tests(
      of: "EvidenceFiles", "Bytes", "Escaping", "Evidence", "HostNames", "JSONText",
      "ProtocolRegistries"),
    .tests(
      of: "WitnessFiles", "AppTransportSecurity", "Bytes", "CaptureFiles", "Escaping", "Evidence",
      "HostNames", "PropertyLists", "ProtocolRegistries", "Recommending"),
    .tests("FindingsTests", "Findings", "Bytes", "Escaping"),
    .tests(
      of: "AppTransportSecurity", "Bytes", "Escaping", "HostNames", "PropertyLists",
      "ProtocolRegistries",
      exclude: [
        "policy-cases.json", "more-policy-cases.json", "facts-policy-cases.json",
        "certificate-cases.json",
      ]),
    .tests(
      of: "Linting", "AppTransportSecurity", "Escaping", "Findings", "HostNames", "PropertyLists",
      "ProtocolRegistries", "PublicSuffixes", "WordBook"),
    .tests(of: "SDKCatalog", "HostNames", "ProjectFiles", "PublicSuffixes", exclude: ["Lists"]),
    .tests(
      of: "Recommending", "AppTransportSecurity", "Assessing", "Escaping", "Evidence", "HostNames",
      "PropertyLists", "ProtocolRegistries", "PublicSuffixes", "SDKCatalog", "WordBook"),
    .tests(
      of: "Assessing", "AppTransportSecurity", "Escaping", "Evidence", "Findings", "Linting",
      "PropertyLists", "ProtocolRegistries", "Recommending", "SDKCatalog", "WordBook"),
    .tests(
      of: "WordBook", "AppTransportSecurity", "Assessing", "Escaping", "Evidence", "Findings",
      "Linting", "Observing", "PropertyLists", "ProtocolRegistries", "Recommending", "SDKCatalog"),
    .tests(
      of: "ATSAuditing", "AppTransportSecurity", "Assessing", "Bytes", "CaptureFiles", "Escaping",
      "Evidence", "EvidenceFiles", "Observing", "PacketCapture", "PropertyLists", "Recommending"),
    .tests(
      of: "Reporting", "AppTransportSecurity", "Assessing", "Bytes", "Escaping", "Evidence",
      "EvidenceFiles", "Findings", "HostNames", "JSONText", "Linting", "PropertyLists",
      "ProtocolRegistries", "Recommending", "SDKCatalog", "WordBook", yams,
      exclude: ["Findings/RuleIdentifiers.txt"]),
    .tests(
      of: "HTMLReport", "AppTransportSecurity", "Assessing", "Bytes", "Cryptography", "Escaping",
      "Evidence", "Findings", "HostNames", "PropertyLists", "ProtocolRegistries", "Recommending",
      "Reporting", "SDKCatalog", "WordBook"),
    .tests(
      of: "ProjectFiles", "AppTransportSecurity", "Bytes", "Escaping", "Evidence", "Findings",
      "PropertyLists", "Reporting", "SDKCatalog"),
    .tests(of: "AppContents", "Escaping", "HostNames", "PropertyLists", "SDKCatalog"),
    .tests("CommandLineTests", "ProjectFiles", "PropertyLists", "TestSupport", "atsift"),
    .tests("OutputSafetyTests", "HostNames", "TestSupport", "atsift", yams),
    .tests("SampleTests", "PropertyLists", "TestSupport", "atsift", exclude: ["validate.py"]),
    .tests(
      "LibraryExamples", "ATSAuditing", "AppTransportSecurity", "CaptureFiles", "Escaping",
      "Evidence", "Observing", "PropertyLists", "Recommending", "TestSupport"),
    .tests("DocumentationTests", "ProjectFiles", "TestSupport", "atsift"),
    .tests("OracleTests", "Oracle", "atsift"),
    .tests(
      "RobustnessTests", "Bytes", "CaptureFiles", "Evidence", "FuzzTargets", "HostNames",
      "PacketLayers", "ProtocolRegistries", "TestSupport"),
  ] + oracles + fuzzer
    + compressors.map { .library($0.name, in: "Ground", $0.library, apt: $0.package) }
)
