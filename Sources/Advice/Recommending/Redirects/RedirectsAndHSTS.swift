import AppTransportSecurity
import Escaping
import Evidence
import HostNames

/// The redirects between hosts and their HSTS policies, from all captures together.
///
/// Paths are not recorded, so a host represents all its pages. A chain of redirects ends at a host
/// that redirects to several places.
struct RedirectsAndHSTS {
  struct Hop: Hashable, Comparable {
    var isSecure: Bool
    var host: String
    var port: UInt16

    init(http host: String, port: UInt16 = 80) {
      (isSecure, self.host, self.port) = (false, host, port)
    }
    init(https host: String, port: UInt16 = 443) {
      (isSecure, self.host, self.port) = (true, host, port)
    }

    var url: String {
      let end = port == (isSecure ? 443 : 80) ? "" : ":\(port)"
      return "\(isSecure ? "https" : "http")://\(HostName.urlText(of: host))\(end)"
    }

    static func < (one: Hop, other: Hop) -> Bool {
      (one.host, one.isSecure ? 1 : 0, one.port) < (other.host, other.isSecure ? 1 : 0, other.port)
    }
  }

  struct Route: Hashable {
    var hops: [Hop] = []
    var isCircle = false
    var isWhole = true
  }

  /// The largest number of redirects that a chain follows, the limit of URL loading systems and
  /// browsers.
  static let mostHops = 20

  let urls = RedirectHopURLs()

  private var targets: [Hop: Set<Hop>] = [:]
  private var sources: [String: Set<Hop>] = [:]
  private var answering: Set<Hop> = []
  private var standings: [Hop: HTTPSPortVerdict] = [:]
  /// The latest HSTS policy of each host (RFC 6797), with the place that shows it.
  private var strict: [String: (place: Place, policy: StrictTransport)] = [:]

  init() {}

  init(_ evidence: [HostEvidence], judge: ConnectionJudge) {
    for host in evidence {
      for sighting in host.sightings {
        guard let http = sighting.observation.http, !http.asksForTunnel else { continue }
        let isSecure = sighting.observation.kind != .http
        var hop = Hop(http: host.host, port: sighting.observation.urlPort)
        hop.isSecure = isSecure
        follow(http, from: hop)
        if isSecure, let policy = http.strictTransport {
          record(policy, sighting, host.host, judge)
        }
      }
    }
    recordStandings(evidence, judge)
  }

  private mutating func recordStandings(_ evidence: [HostEvidence], _ judge: ConnectionJudge) {
    let goals = Set(targets.values.lazy.joined().filter(\.isSecure))
    let names = Set(goals.map(\.host))
    guard !names.isEmpty else { return }
    for host in evidence where names.contains(host.host) {
      var objections: [Hop: [[ATSObjection]]] = [:]
      for sighting in host.loads where sighting.observation.kind != .http {
        let hop = Hop(https: host.host, port: sighting.observation.urlPort)
        guard goals.contains(hop) else { continue }
        let connection = judge.conclude(sighting, host: host.host)
        objections[hop, default: []].append(
          judge.options.systems.flatMap { judge.objections(to: connection, on: $0) })
      }
      for (hop, objections) in objections { standings[hop] = HTTPSPortVerdict(objections) }
    }
  }

  private mutating func follow(_ http: HTTPFacts, from hop: Hop) {
    // Without a response it is unknown whether the URL redirects.
    guard http.status != nil else { return }
    guard http.isRedirect, let target = Hop(http), target != hop else {
      answering.insert(hop)
      return
    }
    // A hop with several targets is ambiguous: the pages of a host may redirect to different
    // places.
    targets[hop, default: []].insert(target)
    if !target.isSecure { sources[target.host, default: []].insert(hop) }
  }

  /// Records an HSTS policy of a host; the latest policy applies.
  ///
  /// Policies from untrusted connections (RFC 6797, section 8.1) and from IP addresses are ignored.
  private mutating func record(
    _ policy: StrictTransport, _ sighting: HostSighting, _ host: String, _ judge: ConnectionJudge
  ) {
    guard IPAddress(parsing: host) == nil, let system = judge.options.systems.first else { return }
    let objections = judge.objections(to: judge.conclude(sighting, host: host), on: system)
    guard
      !objections.contains(where: {
        $0.isViolation && Requirements.trustEvaluation.covers($0.requirement)
      })
    else { return }
    if let known = strict[host], sighting.last < known.place { return }
    strict[host] = (sighting.last, policy)
  }

  /// Returns the https URLs of a host, by port, that redirect directly to http on the same host.
  func downgradingHops(at host: String) -> [Hop] {
    (sources[host] ?? []).filter { $0.isSecure && $0.host == host }.sorted()
  }

  func sources(of host: String) -> [Hop] { (sources[host] ?? []).sorted() }

  /// Returns the chain of redirects from a hop, up to the first hop without a single target.
  ///
  /// The chain is empty if `first` itself has no single target.
  func route(from first: Hop) -> Route {
    var route = Route(hops: [first])
    route.isWhole = !answering.contains(first)
    // The chain ends at the first hop that does not redirect or is ambiguous.
    while route.hops.count <= Self.mostHops, let hop = route.hops.last,
      let onward = targets[hop], let next = onward.first, onward.count == 1
    {
      if route.hops.contains(next) {
        route.isCircle = true
        break
      }
      route.hops.append(next)
    }
    if route.hops.count < 2 { route.hops = [] }
    return route
  }

  func standing(of hop: Hop) -> HTTPSPortVerdict { standings[hop] ?? .unseen }

  func strictPlace(of host: String) -> Place? { strict[host]?.place }

  /// Returns the domain whose HSTS policy covers the host: the host itself, or a parent domain
  /// whose policy includes subdomains; `nil` if there is none.
  func strictDomain(of host: String) -> String? {
    guard !strict.isEmpty else { return nil }
    if strict[host]?.policy.isInForce == true { return host }
    return ParentDomains(host).lazy.map(String.init).first { name in
      strict[name].map { $0.policy.isInForce && $0.policy.includesSubdomains } == true
    }
  }
}

final class RedirectHopURLs {
  private var urls: [RedirectsAndHSTS.Hop: String] = [:]
  private var last: (hops: [RedirectsAndHSTS.Hop], way: [String]) = ([], [])

  func way(_ hops: [RedirectsAndHSTS.Hop]) -> [String] {
    if hops != last.hops { last = (hops, hops.map { self[$0] }) }
    return last.way
  }

  subscript(hop: RedirectsAndHSTS.Hop) -> String {
    if let known = urls[hop] { return known }
    let url = hop.url
    urls[hop] = url
    return url
  }
}

extension RedirectsAndHSTS.Hop {
  init?(_ http: HTTPFacts) {
    guard var host = http.locationHost?.displayed, !host.isEmpty else { return nil }
    if host.hasSuffix(".") { host.removeLast() }
    switch http.locationScheme {
    case "http"?: self.init(http: host, port: http.locationPort ?? 80)
    case "https"?: self.init(https: host, port: http.locationPort ?? 443)
    default: return nil
    }
  }
}

extension HostName {
  fileprivate static func urlText(of host: String) -> String {
    host.contains(":") ? "[\(host)]" : host
  }
}
