import AppTransportSecurity
import Evidence
import HostNames

/// Signs of loads that may have been blocked before they reached the wire, or during their
/// handshake.
///
/// They are no proof, only places to look at.
public struct BlindSpots: Hashable, Sendable {
  /// Names that were asked for and resolved, and to which no connection was seen.
  public let unvisited: [String]
  /// Hosts to which every handshake was broken off by the client.
  public let brokenOff: [String]

  /// Redirects from https to cleartext whose target was not loaded.
  public let redirects: [Redirect]

  /// A redirect from https to cleartext, by the URLs without their paths.
  public struct Redirect: Hashable, Sendable, Comparable {
    public var source: String
    public var target: String

    /// Creates a redirect.
    public init(from source: String, to target: String) {
      (self.source, self.target) = (source, target)
    }

    /// By target, then source.
    public static func < (one: Redirect, other: Redirect) -> Bool {
      (one.target, one.source) < (other.target, other.source)
    }
  }

  /// Blind spots that are known.
  public init(unvisited: [String] = [], brokenOff: [String] = [], redirects: [Redirect] = []) {
    self.unvisited = unvisited
    self.brokenOff = brokenOff
    self.redirects = redirects
  }

  /// Blind spots of evidence.
  ///
  /// - Parameters:
  ///   - evidence: The evidence of each host.
  ///   - ledger: The ledger, with the DNS answers and the other traffic.
  ///   - explained: Hosts of which it is known what stands against them.
  init(_ evidence: [HostEvidence], _ ledger: EvidenceLedger, explained: Set<String>) {
    brokenOff = evidence.filter { host in
      let secure = host.sightings.map(\.observation).filter { $0.kind != .http }
      return !secure.isEmpty && !explained.contains(host.host) && !Self.isForSystems(host.host)
        && secure.allSatisfy(\.isBrokenOffByClient)
    }.map(\.host).sorted()
    var reached = Set(evidence.map(\.host))
    reached.formUnion(ledger.otherTraffic.rows.map(\.host))
    let answers = ledger.nameAnswers.rows
    // Aliases are asked for on the way to a host, and are none themselves.
    for host in answers { for chain in host.chains { reached.formUnion(chain) } }
    for host in evidence {
      for sighting in host.sightings {
        reached.formUnion(sighting.observation.canonicalNames)
        reached.formUnion(sighting.observation.hostCandidates.map(\.host))
      }
    }
    unvisited = answers.filter { $0.resolved > 0 }.map(\.name).filter { name in
      !reached.contains(name) && HostName.isHost(name) && !Self.isForSystems(name)
    }
    redirects = Self.redirects(in: evidence)
  }

  /// The redirects from https to cleartext URLs of hosts without a cleartext load.
  private static func redirects(in evidence: [HostEvidence]) -> [Redirect] {
    let loaded = Set(
      evidence.filter { $0.sightings.contains { $0.observation.kind == .http } }.map(\.host))
    var found: Set<Redirect> = []
    for host in evidence {
      for sighting in host.sightings where sighting.observation.kind != .http {
        guard let http = sighting.observation.http, http.isRedirect,
          let target = SecureRoutes.Hop(http), !target.isSecure, !loaded.contains(target.host),
          !LocalHosts.contain(target.host)
        else { continue }
        let source = SecureRoutes.Hop(https: host.host, port: sighting.observation.urlPort)
        found.insert(Redirect(from: source.url, to: target.url))
      }
    }
    return found.sorted()
  }

  /// Names that no app asks for: of Apple's agents, of local services and of addresses.
  private static func isForSystems(_ name: String) -> Bool {
    LocalHosts.contain(name) || SystemAgents.isAgentHost(name) || name.hasSuffix(".arpa")
      || name.hasPrefix("_")
  }
}

extension Observation {
  /// True if the client ended the handshake: by a fatal alert, or by closing the connection before
  /// it sent any data.
  fileprivate var isBrokenOffByClient: Bool {
    guard let tls else { return false }
    if tls.alerts.contains(where: { $0.from == .client && $0.isFatal }) { return true }
    return [.completedUnused, .refusedByClient].contains(tls.outcome)
  }
}
