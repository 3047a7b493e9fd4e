import AppTransportSecurity
import Evidence
import HostNames

/// The redirects between hosts, and the hosts that require https (HSTS), from all captures
/// together.
///
/// Paths are not recorded, so a host represents all its pages. A chain is followed only if a host
/// leads to one place.
struct SecureRoutes {
  /// A scheme, a host and a port, of which redirects are made.
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

    /// The URL, with its port where that is not the scheme's own.
    var url: String {
      let end = port == (isSecure ? 443 : 80) ? "" : ":\(port)"
      return "\(isSecure ? "https" : "http")://\(HostName.urlText(of: host))\(end)"
    }

    static func < (one: Hop, other: Hop) -> Bool {
      (one.host, one.isSecure ? 1 : 0, one.port) < (other.host, other.isSecure ? 1 : 0, other.port)
    }
  }

  /// A chain of redirects.
  struct Route: Hashable {
    /// The hops, the first included; empty where it leads nowhere.
    var hops: [Hop] = []
    /// True if it comes back to an earlier hop.
    var isCircle = false
    /// True if every response of the first hop follows the route.
    var isWhole = true
  }

  /// As many as URL loading systems and browsers follow.
  static let mostHops = 20

  /// The URLs of hops that were asked for.
  let urls = HopURLs()

  /// The hops to which the responses of a hop redirect, except the hop itself.
  private var targets: [Hop: Set<Hop>] = [:]
  /// The hops that lead to a host in clear, by that host.
  private var sources: [String: Set<Hop>] = [:]
  /// Hops that answered with something else too.
  private var answering: Set<Hop> = []
  /// The result of ATS for the https hops to which others redirect.
  private var standings: [Hop: HTTPSStanding] = [:]
  /// The most recent HSTS policy of each host (RFC 6797).
  private var strict: [String: (place: Place, policy: StrictTransport)] = [:]

  /// Routes that lead nowhere.
  init() {}

  /// The routes of all that was seen.
  init(_ evidence: [HostEvidence], judge: ConnectionJudge) {
    for host in evidence {
      for sighting in host.sightings {
        guard let http = sighting.observation.http, !http.asksForTunnel else { continue }
        let isSecure = sighting.observation.kind != .http
        var hop = Hop(http: host.host, port: sighting.observation.urlPort)
        hop.isSecure = isSecure
        follow(http, from: hop)
        if isSecure, let policy = http.strictTransport {
          note(policy, sighting, host.host, judge)
        }
      }
    }
    noteStandings(evidence, judge)
  }

  /// Looks at the hosts that redirects lead to over https, whatever their own captures were.
  private mutating func noteStandings(_ evidence: [HostEvidence], _ judge: ConnectionJudge) {
    let goals = Set(targets.values.lazy.joined().filter(\.isSecure))
    let names = Set(goals.map(\.host))
    guard !names.isEmpty else { return }
    for host in evidence where names.contains(host.host) {
      var objections: [Hop: [[Objection]]] = [:]
      for sighting in host.loads where sighting.observation.kind != .http {
        let hop = Hop(https: host.host, port: sighting.observation.urlPort)
        guard goals.contains(hop) else { continue }
        let connection = judge.conclude(sighting, host: host.host)
        objections[hop, default: []].append(
          judge.options.systems.flatMap { judge.objections(to: connection, on: $0) })
      }
      for (hop, objections) in objections { standings[hop] = HTTPSStanding(objections) }
    }
  }

  private mutating func follow(_ http: HTTPFacts, from hop: Hop) {
    guard http.status != nil else { return }
    guard http.isRedirect, let target = Hop(http), target != hop else {
      answering.insert(hop)
      return
    }
    targets[hop, default: []].insert(target)
    if !target.isSecure { sources[target.host, default: []].insert(hop) }
  }

  /// The last word of a host counts; one that came over a connection that trust refuses is none
  /// (RFC 6797, section 8.1), nor is that of an address.
  private mutating func note(
    _ policy: StrictTransport, _ sighting: Sighting, _ host: String, _ judge: ConnectionJudge
  ) {
    guard IPAddress(parsing: host) == nil, let system = judge.options.systems.first else { return }
    let objections = judge.objections(to: judge.conclude(sighting, host: host), on: system)
    guard !objections.contains(where: { $0.isViolation && $0.kind == .trust }) else { return }
    if let known = strict[host], sighting.last < known.place { return }
    strict[host] = (sighting.last, policy)
  }

  /// The hops over https whose answers lead straight to the same host in clear, by port.
  func hopsBackIntoClear(at host: String) -> [Hop] {
    (sources[host] ?? []).filter { $0.isSecure && $0.host == host }.sorted()
  }

  /// The hops that lead straight to a host in clear, by name.
  func sources(of host: String) -> [Hop] { (sources[host] ?? []).sorted() }

  /// The way that a request takes, as far as it is one.
  func route(from first: Hop) -> Route {
    var route = Route(hops: [first])
    route.isWhole = !answering.contains(first)
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

  /// Returns the result of ATS for an https hop to which another redirects.
  func standing(of hop: Hop) -> HTTPSStanding { standings[hop] ?? .unseen }

  /// Returns the place of the most recent HSTS policy of a host.
  func strictPlace(of host: String) -> Place? { strict[host]?.place }

  /// The domain that told clients to ask a host over https alone: itself, or one above that speaks
  /// for the names below it.
  func strictDomain(of host: String) -> String? {
    guard !strict.isEmpty else { return nil }
    if strict[host]?.policy.isInForce == true { return host }
    var name = host[...]
    while let dot = name.firstIndex(of: ".") {
      name = name[name.index(after: dot)...]
      if let policy = strict[String(name)]?.policy, policy.isInForce, policy.includesSubdomains {
        return String(name)
      }
    }
    return nil
  }
}

/// The URLs of hops, each made once: a hop may stand in the routes of many hosts.
final class HopURLs {
  private var urls: [SecureRoutes.Hop: String] = [:]
  /// The way that was asked for last, as one host asks for it several times.
  private var last: (hops: [SecureRoutes.Hop], way: [String]) = ([], [])

  /// The URLs of a way.
  func way(_ hops: [SecureRoutes.Hop]) -> [String] {
    if hops != last.hops { last = (hops, hops.map { self[$0] }) }
    return last.way
  }

  /// The URL of a hop.
  subscript(hop: SecureRoutes.Hop) -> String {
    if let known = urls[hop] { return known }
    let url = hop.url
    urls[hop] = url
    return url
  }
}

extension SecureRoutes.Hop {
  /// Creates the hop to which the `Location` of a response points.
  init?(_ http: HTTPFacts) {
    guard var host = http.locationHost, !host.isEmpty else { return nil }
    if host.hasSuffix(".") { host.removeLast() }
    switch http.locationScheme {
    case "http"?: self.init(http: host, port: http.locationPort ?? 80)
    case "https"?: self.init(https: host, port: http.locationPort ?? 443)
    default: return nil
    }
  }
}

extension HostName {
  /// A host as a URL holds it: addresses of IPv6 in brackets.
  fileprivate static func urlText(of host: String) -> String {
    host.contains(":") ? "[\(host)]" : host
  }
}
