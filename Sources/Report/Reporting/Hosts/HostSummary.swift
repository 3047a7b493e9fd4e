package import Escaping
package import Evidence
package import ProtocolRegistries
package import Recommending
package import SDKCatalog

/// All facts about one host, for every output format.
///
/// Facts cover all connections. The verdict, needs (violated requirements), advice and keys come
/// from the suggestion.
package struct HostSummary: Hashable, Sendable {
  package var host: String
  package var judged: HostSuggestion?
  /// The number of connections to the host, including connections that were not judged.
  package var connections: Int
  /// True if `connections` is a lower bound, as in some merged evidence files (folds).
  package var connectionsAreLeast: Bool
  /// The kinds of traffic, in this order: `http`, `tls`, `quic`, `listed`, `connect`.
  ///
  /// The name `listed` means a record that does not describe connections; `connect` means a tunnel
  /// through an HTTP proxy.
  package var schemes: [String]
  package var seen: [ConnectionSummary]
  package var oldestVersion: TLSVersion?
  package var newestVersion: TLSVersion?
  package var cipherSuites: [CipherSuite]
  /// The protocols that servers selected by ALPN (RFC 7301), as sent.
  package var applicationProtocols: [ForeignText]
  /// The weakest leaf certificate of the host's servers; `nil` if no certificate was seen.
  package var certificate: CertificateFacts?
  package var certificates: Int
  /// The layers besides TCP and UDP that carried connections, such as an HTTP proxy.
  package var via: [ConnectionCarrier]
  /// The client's TLS settings and trust decisions from its log, without duplicates, in log order.
  package var logged: [LoggedConnection]
  package var processes: [ForeignText]
  package var software: [ClientSoftware]
  package var naming: HostNameFacts
  package var outcomes: [HandshakeOutcome: Int]
  package var places: [Place]
  package var setAside: [ExcludedTraffic.Kind]
  var unjudgedOwner: HostOwner?

  package init(
    _ evidence: HostEvidence, judged: HostSuggestion?, setAside: [ExcludedTraffic.Kind] = []
  ) {
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
    naming = HostNameFacts(evidence)
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

  package var owner: HostOwner? { judged?.owner ?? unjudgedOwner }

  package var verdict: HostSuggestion.Verdict? { judged?.verdict }

  var isApex: Bool { host == judged?.registrableDomain }
}

extension CertificateFacts {
  fileprivate func isWeaker(than other: CertificateFacts) -> Bool {
    let (mine, theirs) = (strength, other.strength)
    guard mine == theirs else { return mine.lexicographicallyPrecedes(theirs) }
    return precedes(other)
  }

  /// A rank of the signature hash, then the key strength in elliptic-curve bits; lower is weaker.
  ///
  /// Twelve RSA bits count as one elliptic-curve bit, roughly as in NIST SP 800-57.
  private var strength: [Int] {
    let hash = signatureHash == .md5 ? 0 : signatureHash == .sha1 ? 1 : 2
    return [hash, keyType == .rsa ? (keyBits ?? 0) / 12 : keyBits ?? .max]
  }
}
