import Evidence
import HostNames

/// A URL over https that something shows to stand in for one in clear on the same host.
struct SecureURL: Hashable {
  let port: UInt16
  let proof: SecureURLProof
  /// The place of the proof.
  let place: Place?
  /// The result of ATS for the URL.
  let standing: HTTPSStanding
}

/// Finds the URLs to write in place of those in clear.
///
/// A key is per host, and ATS looks at no port (ATS-51); but each port is a server of its own, and
/// what one of them can says nothing of another. So a URL in clear is answered by where its own
/// answers lead, by https on the same port, and, on the port of http, by https on its own.
struct SecureURLs {
  /// By the port of the URL in clear.
  private(set) var byPort: [UInt16: SecureURL] = [:]
  /// True if a cleartext response redirected to https on the same host.
  private(set) var redirectsToHTTPS = false

  private let host: String
  private let compliant: [UInt16: Place]
  private let standings: [UInt16: HTTPSStanding]
  private let strictPlace: Place?
  /// Ports over https that lead back to the host in clear, so that they change nothing.
  private let leadingBack: Set<UInt16>

  /// - Parameters:
  ///   - host: The host.
  ///   - sightings: The sightings of the host.
  ///   - compliant: The ports on which https was seen to comply, and where.
  ///   - standings: The result of ATS for https, by port.
  ///   - strictPlace: The place of the HSTS policy of the host or of a domain above it.
  ///   - routes: The redirects.
  init(
    host: String, sightings: [Sighting], compliant: [UInt16: Place],
    standings: [UInt16: HTTPSStanding], strictPlace: Place?, routes: SecureRoutes
  ) {
    self.host = host
    self.compliant = compliant
    self.standings = standings
    self.strictPlace = strictPlace
    leadingBack = Set(routes.hopsBackIntoClear(at: host).map(\.port))
    var targets: [UInt16: [UInt16: Place]] = [:]
    for sighting in sightings where sighting.observation.isClearLoad {
      let port = sighting.observation.urlPort
      var known = targets[port] ?? [:]
      if let target = sighting.observation.redirectToHTTPS(on: host) {
        known[target] = min(known[target] ?? sighting.first, sighting.first)
      }
      targets[port] = known
    }
    redirectsToHTTPS = targets.values.contains { !$0.isEmpty }
    for (port, targets) in targets { byPort[port] = best(for: port, redirectedTo: targets) }
  }

  private func best(for port: UInt16, redirectedTo targets: [UInt16: Place]) -> SecureURL? {
    var candidates = targets.map { target, place in
      url(target, compliant[target] == nil ? .redirects : .complies, compliant[target] ?? place)
    }
    for secure in Set([port, port == 80 ? 443 : port]) where compliant[secure] != nil {
      candidates.append(url(secure, .complies, compliant[secure]))
    }
    // A host speaks for all its ports (RFC 6797, section 8.3), but not of what they serve; what was
    // seen of https counts for more than what it says.
    if strictPlace != nil, port == 80, standings[443] != .refused {
      candidates.append(url(443, .promised, strictPlace))
    }
    func order(_ url: SecureURL) -> (Int, Int, Int, UInt16) {
      let proof =
        url.proof.rawValue + (url.standing == .refused ? SecureURLProof.allCases.count : 0)
      return (proof, targets[url.port] == nil ? 1 : 0, url.port == 443 ? 0 : 1, url.port)
    }
    return candidates.filter { !leadingBack.contains($0.port) }
      .min { order($0) < order($1) }
  }

  private func url(_ port: UInt16, _ proof: SecureURLProof, _ place: Place?) -> SecureURL {
    SecureURL(port: port, proof: proof, place: place, standing: standings[port] ?? .unseen)
  }
}

extension Observation {
  /// True for a cleartext load; false for a request to a proxy for a tunnel.
  var isClearLoad: Bool { kind == .http && http?.asksForTunnel != true }

  /// The port over https that the answer points at on the host that was asked; `nil` where it points at none.
  func redirectToHTTPS(on host: String) -> UInt16? {
    guard let http, http.isRedirect, http.locationScheme == "https",
      http.locationHost.flatMap(HostName.init(parsing:))?.name == host
    else { return nil }
    return http.locationPort ?? 443
  }
}
