public import Evidence
public import ProtocolRegistries
public import Recommending
public import SDKCatalog

/// One host with all that is known of it; every output reads it from here.
///
/// The facts are those of all its connections. The verdict, needs, advice and keys are those of the
/// suggestion.
public struct HostAccount: Hashable, Sendable {
  public var host: String
  /// The suggestion's account of the host; `nil` where the host was not judged.
  public var judged: HostSuggestion?
  /// The number of connections, those that were not judged too.
  public var connections: Int
  /// True if there were more connections, as in a fold of more captures than it counts.
  public var connectionsAreLeast: Bool
  /// The protocols that carried the host's traffic, the weakest first: `http`, `tls`, `quic`.
  ///
  /// A proxy's tunnel with unknown content is `connect`.
  public var schemes: [String]
  /// The kinds of connection, the most frequent first.
  public var seen: [ConnectionSummary]
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
  /// The layers that carried connections besides TCP.
  public var via: [Carrier]
  /// The client's settings and the trust decisions in its log, in the order in which they were first seen.
  public var logged: [LoggedConnection]
  public var processes: [String]
  /// The software that made the connections, as far as something tells.
  public var software: [ClientSoftware]
  /// Other facts about the host's name.
  public var naming: HostNaming
  /// Counts of handshakes by outcome.
  public var outcomes: [HandshakeOutcome: Int]
  /// The first and the last packet that show it.
  public var places: [Place]
  /// The reasons why all or some of its connections were not judged.
  public var setAside: [SetAside.Kind]
  /// The party behind it, where it was not judged.
  var unjudgedOwner: HostOwner?

  /// An account of a host.
  ///
  /// - Parameters:
  ///   - evidence: What was seen.
  ///   - judged: What is said of it, where something is.
  ///   - setAside: The reasons for which connections of it were not judged.
  public init(_ evidence: HostEvidence, judged: HostSuggestion?, setAside: [SetAside.Kind] = []) {
    let loads = evidence.loads
    let observations = loads.map(\.observation)
    let handshakes = observations.compactMap(\.tls)
    let versions = handshakes.compactMap { $0.version?.released }
    let leaves = Set(handshakes.compactMap(\.certificate)).map(\.value)
    let processes = observations.compactMap(\.process).compactMap { $0.effectiveName ?? $0.name }
    host = evidence.host
    self.judged = judged
    connections = loads.reduce(0) { $0 + $1.count }
    connectionsAreLeast = loads.contains(where: \.isCountLeast)
    schemes = Self.schemes.filter { scheme in
      observations.contains { Self.scheme(of: $0) == scheme }
    }
    seen = ConnectionSummary.all(of: loads)
    oldestVersion = versions.min()
    newestVersion = versions.max()
    cipherSuites = Set(handshakes.compactMap(\.cipherSuite)).sorted { $0.rawValue < $1.rawValue }
    applicationProtocols = Set(handshakes.compactMap(\.alpn)).sorted()
    certificate = leaves.min { $0.isWeaker(than: $1) }
    certificates = Set(leaves.map(\.sha256)).count
    var known: Set<LoggedConnection> = []
    logged = observations.compactMap(\.log).filter { known.insert($0).inserted }
    via = Set(observations.compactMap(\.via)).sorted()
    self.processes = Set(processes).sorted()
    software = Set(observations.compactMap(\.software)).sorted()
    naming = HostNaming(evidence)
    outcomes = loads.reduce(into: [:]) { counts, sighting in
      guard let outcome = sighting.observation.tls?.outcome else { return }
      counts[outcome, default: 0] += sighting.count
    }
    let first = loads.map(\.first).min()
    places = Set([first, loads.map(\.last).max()].compactMap(\.self)).sorted()
    self.setAside = setAside
  }

  private static let schemes = Observation.Kind.allCases.map(\.rawValue) + ["connect"]

  private static func scheme(of observation: Observation) -> String {
    observation.http?.asksForTunnel == true ? "connect" : observation.kind.rawValue
  }

  /// The party behind the host, where one is known.
  public var owner: HostOwner? { judged?.owner ?? unjudgedOwner }

  /// The suggestion's verdict on the host; `nil` if it gives none.
  public var verdict: HostSuggestion.Verdict? { judged?.verdict }

  /// True if the host itself is the registrable domain, the parent of other hosts.
  var isApex: Bool { host == judged?.registrableDomain }
}

extension CertificateFacts {
  /// Tells whether this certificate is weaker: by its signature's hash and its key.
  fileprivate func isWeaker(than other: CertificateFacts) -> Bool {
    let (mine, theirs) = (strength, other.strength)
    guard mine == theirs else { return mine.lexicographicallyPrecedes(theirs) }
    return (sha256 ?? "") < (other.sha256 ?? "")
  }

  /// Hash and key as numbers; twelve bits of RSA count as one of an elliptic curve, roughly as
  /// NIST SP 800-57 compares them.
  private var strength: [Int] {
    let hash = signatureHash == .md5 ? 0 : signatureHash == .sha1 ? 1 : 2
    return [hash, keyType == .rsa ? (keyBits ?? 0) / 12 : keyBits ?? .max]
  }
}
