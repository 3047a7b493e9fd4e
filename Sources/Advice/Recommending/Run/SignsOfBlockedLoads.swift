import AppTransportSecurity
import Evidence
import HostNames

/// Signs of loads that ATS may have blocked before they reached the wire, or during the handshake.
///
/// They prove nothing, but show which hosts to examine.
public struct SignsOfBlockedLoads: Hashable, Sendable {
  /// Host names that DNS resolved, but to which no connection was seen.
  public let unvisited: [String]
  /// Hosts with which the client aborted every handshake.
  public let brokenOff: [String]

  public let redirects: [Redirect]

  /// A redirect from an https URL to an http URL, both without paths.
  public struct Redirect: Hashable, Sendable, Comparable {
    public var source: String
    public var target: String

    public init(from source: String, to target: String) {
      (self.source, self.target) = (source, target)
    }

    public static func < (one: Redirect, other: Redirect) -> Bool {
      (one.target, one.source) < (other.target, other.source)
    }
  }

  public init(unvisited: [String] = [], brokenOff: [String] = [], redirects: [Redirect] = []) {
    self.unvisited = unvisited
    self.brokenOff = brokenOff
    self.redirects = redirects
  }

  /// Finds the blind spots of evidence; `brokenOff` are the hosts with which the client ended every
  /// handshake.
  init(_ evidence: [HostEvidence], _ ledger: EvidenceLedger, brokenOff: [String]) {
    self.brokenOff = brokenOff.filter { !Self.isForSystems($0) }.sorted()
    var reached = Set(evidence.map(\.host))
    reached.formUnion(ledger.otherTraffic.rows.map(\.host))
    let answers = ledger.nameAnswers.rows
    // Aliases are looked up on the way to a host, and are not hosts of the app themselves.
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

  private static func redirects(in evidence: [HostEvidence]) -> [Redirect] {
    let loaded = Set(
      evidence.filter { $0.sightings.contains { $0.observation.kind == .http } }.map(\.host))
    var found: Set<Redirect> = []
    for host in evidence {
      for sighting in host.sightings where sighting.observation.kind != .http {
        guard let http = sighting.observation.http, http.isRedirect,
          let target = RedirectsAndHSTS.Hop(http), !target.isSecure, !loaded.contains(target.host),
          !LocalHosts.contain(target.host)
        else { continue }
        let source = RedirectsAndHSTS.Hop(https: host.host, port: sighting.observation.urlPort)
        found.insert(Redirect(from: source.url, to: target.url))
      }
    }
    return found.sorted()
  }

  /// Returns true for names that apps do not look up: hosts of Apple's system processes, local
  /// hosts, service names and addresses.
  private static func isForSystems(_ name: String) -> Bool {
    LocalHosts.contain(name) || SystemProcessNames.isAgentHost(name) || name.hasSuffix(".arpa")
      || name.hasPrefix("_")
  }
}
