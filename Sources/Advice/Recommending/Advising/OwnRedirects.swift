import AppTransportSecurity
import Evidence

/// Advice on redirects of a host from https to cleartext.
///
/// This host meets ATS and the redirect target does not: the fault is here, but the exception would
/// be there.
struct OwnRedirects {
  private static let mostTargets = 3

  private let grounds: AdviceGrounds

  init(_ grounds: AdviceGrounds) { self.grounds = grounds }

  var piece: Advice? {
    // Redirects back to the host's own cleartext URLs are reported with its cleartext loads.
    let skipsOwn = grounds.violates(.cleartext)
    var targets: Set<SecureRoutes.Hop> = []
    var places: [Place] = []
    for sighting in grounds.judgement.sightings where sighting.observation.kind != .http {
      guard let http = sighting.observation.http, http.isRedirect,
        let target = SecureRoutes.Hop(http), !target.isSecure, !LocalHosts.contain(target.host),
        !skipsOwn || target.host != grounds.host
      else { continue }
      if targets.insert(target).inserted { places.append(sighting.first) }
    }
    guard !targets.isEmpty else { return nil }
    return grounds.advice(
      .fixServer,
      .mendOwnRedirects(
        to: NameList(targets.sorted().map(\.url), atMost: Self.mostTargets), grounds.owner),
      answering: [], rules: [.redirects], seenAt: places)
  }
}
