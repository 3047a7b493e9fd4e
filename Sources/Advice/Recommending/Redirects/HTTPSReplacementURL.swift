import Escaping
import Evidence
import HostNames

/// An https URL that can replace a cleartext URL of the same host, with the evidence for it.
struct HTTPSReplacementURL: Hashable {
  let port: UInt16
  let proof: HTTPSReplacementProof
  let place: Place?
  let standing: HTTPSPortVerdict
}

/// Finds the https URLs that can replace a host's cleartext URLs.
///
/// A key applies to all ports of a host (ATS-51). But each port may be another server, which proves
/// nothing about the others. So a cleartext URL is replaced by its redirect target, by https on the
/// same port, or, for port 80, by https on port 443.
struct SecureURLs {
  private(set) var byPort: [UInt16: HTTPSReplacementURL] = [:]
  private(set) var redirectsToHTTPS = false

  private let host: String
  private let compliant: [UInt16: Place]
  private let standings: [UInt16: HTTPSPortVerdict]
  private let strictPlace: Place?
  private let leadingBack: Set<UInt16>

  /// Finds the https URLs for the ports with cleartext loads.
  ///
  /// `compliant` has the ports where https complied, `standings` the verdict on https by port, and
  /// `strictPlace` the place of the HSTS policy that covers the host, if any.
  init(
    host: String, sightings: [HostSighting], compliant: [UInt16: Place],
    standings: [UInt16: HTTPSPortVerdict], strictPlace: Place?, routes: RedirectsAndHSTS
  ) {
    self.host = host
    self.compliant = compliant
    self.standings = standings
    self.strictPlace = strictPlace
    leadingBack = Set(routes.downgradingHops(at: host).map(\.port))
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

  private func best(for port: UInt16, redirectedTo targets: [UInt16: Place]) -> HTTPSReplacementURL?
  {
    var candidates = targets.map { target, place in
      url(target, compliant[target] == nil ? .redirects : .complies, compliant[target] ?? place)
    }
    for secure in Set([port, port == 80 ? 443 : port]) where compliant[secure] != nil {
      candidates.append(url(secure, .complies, compliant[secure]))
    }
    // An HSTS policy covers all ports of a host (RFC 6797, section 8.3), but does not show what
    // they serve. So it counts less than an observed https connection.
    if strictPlace != nil, port == 80, standings[443] != .refused {
      candidates.append(url(443, .promised, strictPlace))
    }
    func order(_ url: HTTPSReplacementURL) -> (Int, Int, Int, UInt16) {
      let proof =
        url.proof.rawValue + (url.standing == .refused ? HTTPSReplacementProof.allCases.count : 0)
      return (proof, targets[url.port] == nil ? 1 : 0, url.port == 443 ? 0 : 1, url.port)
    }
    return candidates.filter { !leadingBack.contains($0.port) }
      .min { order($0) < order($1) }
  }

  private func url(_ port: UInt16, _ proof: HTTPSReplacementProof, _ place: Place?)
    -> HTTPSReplacementURL
  {
    HTTPSReplacementURL(
      port: port, proof: proof, place: place, standing: standings[port] ?? .unseen)
  }
}

extension Observation {
  package var isClearLoad: Bool { kind == .http && http?.asksForTunnel != true }

  /// Returns the https port of `host` to which the response redirects; `nil` if it does not.
  func redirectToHTTPS(on host: String) -> UInt16? {
    guard let http, http.isRedirect, http.locationScheme == "https",
      http.locationHost.flatMap(HostName.init(parsing:))?.name == host
    else { return nil }
    return http.locationPort ?? 443
  }
}
