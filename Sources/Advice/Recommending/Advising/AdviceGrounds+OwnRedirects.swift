import AppTransportSecurity
import Evidence

extension AdviceGrounds {
  private static let mostTargets = 3

  /// Advice on redirects of a host from https to cleartext; `nil` if there are none.
  ///
  /// Although ATS blocks the load of the redirect's target, it is the redirecting host that must be
  /// fixed.
  var ownRedirects: Advice? {
    // Redirects back to the host's own cleartext URLs are reported with its cleartext loads.
    let skipsOwn = violates(.cleartext)
    var targets: Set<RedirectsAndHSTS.Hop> = []
    var places: [Place] = []
    for sighting in judgement.sightings where sighting.observation.kind != .http {
      guard let http = sighting.observation.http, http.isRedirect,
        let target = RedirectsAndHSTS.Hop(http), !target.isSecure, !LocalHosts.contain(target.host),
        !skipsOwn || target.host != host
      else { continue }
      if targets.insert(target).inserted { places.append(sighting.first) }
    }
    guard !targets.isEmpty else { return nil }
    return advice(
      .fixServer,
      .mendOwnRedirects(
        to: ShortenedNameList(targets.sorted().map(\.url), atMost: Self.mostTargets), owner),
      answering: [], rules: [.redirects], seenAt: places)
  }
}
