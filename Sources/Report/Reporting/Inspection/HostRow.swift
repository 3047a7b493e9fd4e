public import Evidence
public import ProtocolRegistries
public import Recommending
public import SDKCatalog

/// One host as `atsift inspect` shows it: what was seen of it, and what is said of it.
public struct HostRow: Hashable, Sendable {
  public var host: String
  /// The registrable domain; `nil` where the host was not judged.
  public var registrableDomain: String?
  public var connections: Int
  /// The protocols that carried the host's traffic, the weakest first: `http`, `tls`, `quic`.
  ///
  /// A proxy's tunnel with unknown content is `connect`.
  public var schemes: [String]
  /// The oldest version of TLS that was chosen.
  public var oldestVersion: TLSVersion?
  public var newestVersion: TLSVersion?
  /// The suites that were chosen, by number.
  public var cipherSuites: [CipherSuite]
  /// The protocols that servers chose by ALPN (RFC 7301), as they came over the wire.
  public var applicationProtocols: [String]
  /// The leaf certificate that was seen; of several the weakest.
  public var certificate: CertificateFacts?
  /// The number of different leaf certificates.
  public var certificates: Int
  /// The layers that carried connections besides TCP, such as `starttls-smtp`.
  public var via: [String]
  public var processes: [String]
  /// The software that made the connections, as far as something tells.
  public var software: [ClientSoftware]
  /// The SDK behind the host, where one is known.
  public var sdk: SDKMatch?
  /// Other facts about the host's name.
  public var naming: HostNaming
  public var isFirstParty: Bool
  /// The suggestion's verdict on the host; `nil` if it gives none.
  public var verdict: HostSuggestion.Verdict?
  /// The grade of a satisfied host.
  public var grade: SatisfactionGrade?
  /// Counts of handshakes by outcome.
  public var outcomes: [HandshakeOutcome: Int]
  /// The reasons why all or some of its connections were not judged.
  public var setAside: [String]

  /// A row for a host.
  ///
  /// - Parameters:
  ///   - evidence: What was seen.
  ///   - judged: What is said of it, where something is.
  ///   - setAside: The reasons for which connections of it were not judged.
  public init(_ evidence: HostEvidence, judged: HostSuggestion?, setAside: [String]) {
    let observations = evidence.loads.map(\.observation)
    let handshakes = observations.compactMap(\.tls)
    let versions = handshakes.compactMap { $0.version?.released }
    let leaves = Set(handshakes.compactMap(\.certificate)).map(\.value)
    let processes = observations.compactMap(\.process).compactMap { $0.effectiveName ?? $0.name }
    host = evidence.host
    registrableDomain = judged?.registrableDomain
    connections = evidence.loads.reduce(0) { $0 + $1.count }
    schemes = Self.schemes.filter { scheme in
      observations.contains { Self.scheme(of: $0) == scheme }
    }
    oldestVersion = versions.min()
    newestVersion = versions.max()
    cipherSuites = Set(handshakes.compactMap(\.cipherSuite)).sorted { $0.rawValue < $1.rawValue }
    applicationProtocols = Set(handshakes.compactMap(\.alpn)).sorted()
    certificate = leaves.min { $0.isWeaker(than: $1) }
    certificates = Set(leaves.map(\.sha256)).count
    via = Set(observations.compactMap(\.via)).sorted()
    self.processes = Set(processes).sorted()
    software = Set(observations.compactMap(\.software)).sorted()
    sdk = judged?.sdk
    naming = HostNaming(evidence)
    isFirstParty = judged?.isFirstParty ?? false
    verdict = judged?.verdict
    grade = judged?.grade
    outcomes = evidence.loads.reduce(into: [:]) { counts, sighting in
      guard let outcome = sighting.observation.tls?.outcome else { return }
      counts[outcome, default: 0] += sighting.count
    }
    self.setAside = setAside
  }

  private static let schemes = Observation.Kind.allCases.map(\.rawValue) + ["connect"]

  private static func scheme(of observation: Observation) -> String {
    observation.http?.asksForTunnel == true ? "connect" : observation.kind.rawValue
  }

  /// True if the host itself is the registrable domain, the parent of other hosts.
  var isApex: Bool { host == registrableDomain }
}

extension CertificateFacts {
  /// Tells whether this certificate is weaker: by its signature's hash and its key.
  fileprivate func isWeaker(than other: CertificateFacts) -> Bool {
    let (mine, theirs) = (strength, other.strength)
    return mine == theirs ? sha256 < other.sha256 : mine.lexicographicallyPrecedes(theirs)
  }

  /// Hash and key as numbers; twelve bits of RSA count as one of an elliptic curve, roughly as
  /// NIST SP 800-57 compares them.
  private var strength: [Int] {
    let hash = ["md5": 0, "sha1": 1][signatureHash ?? ""] ?? 2
    return [hash, keyType == "RSA" ? (keyBits ?? 0) / 12 : keyBits ?? .max]
  }
}
