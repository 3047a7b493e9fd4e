import Evidence
import HostNames

/// A URL over https that something shows to stand in for one in clear on the same host.
struct SecureURL: Hashable {
  /// What shows it, the surest first.
  enum Proof: Int, Hashable, Comparable {
    /// https was seen there, and complies.
    case complies
    /// What is in clear redirects there.
    case redirects
    /// The host, or a domain above it, wants to be asked over https alone.
    case promised

    static func < (one: Proof, other: Proof) -> Bool { one.rawValue < other.rawValue }
  }

  let port: UInt16
  let proof: Proof
}

/// Finds the URLs to write in place of those in clear.
///
/// A key is per host, and ATS looks at no port (ATS-51); but each port is a server of its own, and
/// what one of them can says nothing of another. So a URL in clear is answered by where its own
/// answers lead, by https on the same port, and, on the port of http, by https on its own.
struct SecureURLs {
  /// By the port of the URL in clear.
  private(set) var byPort: [UInt16: SecureURL] = [:]
  /// Whether a cleartext answer pointed at https on the same host.
  private(set) var redirectsToHTTPS = false

  private let host: String
  private let compliantPorts: Set<UInt16>
  private let isStrict: Bool
  /// Ports over https that lead back to the host in clear, so that they change nothing.
  private let leadingBack: Set<UInt16>

  init(
    host: String, sightings: [Sighting], compliantPorts: Set<UInt16>, isStrict: Bool,
    routes: SecureRoutes
  ) {
    self.host = host
    self.compliantPorts = compliantPorts
    self.isStrict = isStrict
    leadingBack = Set(routes.hopsBackIntoClear(at: host).map(\.port))
    var targets: [UInt16: Set<UInt16>] = [:]
    for observation in sightings.lazy.map(\.observation) where observation.isClearLoad {
      targets[observation.urlPort, default: []].formUnion(redirect(observation))
    }
    redirectsToHTTPS = targets.values.contains { !$0.isEmpty }
    for (port, targets) in targets { byPort[port] = best(for: port, redirectedTo: targets) }
  }

  /// The port over https that an answer points at on the same host.
  private func redirect(_ observation: Observation) -> [UInt16] {
    guard let http = observation.http, http.isRedirect, http.locationScheme == "https",
      http.locationHost.flatMap(HostName.init(parsing:))?.name == host
    else { return [] }
    return [http.locationPort ?? 443]
  }

  private func best(for port: UInt16, redirectedTo targets: Set<UInt16>) -> SecureURL? {
    var candidates = targets.map { target in
      SecureURL(port: target, proof: compliantPorts.contains(target) ? .complies : .redirects)
    }
    for secure in Set([port, port == 80 ? 443 : port]).intersection(compliantPorts) {
      candidates.append(SecureURL(port: secure, proof: .complies))
    }
    // A host speaks for all its ports (RFC 6797, section 8.3), but not of what they serve.
    if isStrict, port == 80 { candidates.append(SecureURL(port: 443, proof: .promised)) }
    return
      candidates.filter { !leadingBack.contains($0.port) }
      .min { one, other in
        (one.proof.rawValue, targets.contains(one.port) ? 0 : 1, one.port == 443 ? 0 : 1, one.port)
          < (
            other.proof.rawValue, targets.contains(other.port) ? 0 : 1,
            other.port == 443 ? 0 : 1, other.port
          )
      }
  }
}

extension Observation {
  /// Whether it is a load in clear, and not a proxy that is asked for a tunnel.
  var isClearLoad: Bool { kind == .http && http?.asksForTunnel != true }
}
