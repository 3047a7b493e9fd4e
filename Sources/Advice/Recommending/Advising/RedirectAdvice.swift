import AppTransportSecurity
import Evidence

/// What the redirects around a host mean for its cleartext loads.
struct RedirectAdvice {
  private let host: String
  private let route: SecureRoutes.Route
  private let leading: [SecureRoutes.Hop]
  private let grounds: AdviceGrounds
  /// The URLs over https that lead back to the host in clear.
  private let back: [SecureRoutes.Hop]

  /// - Parameters:
  ///   - grounds: What was found of the host.
  ///   - port: That of the URL in clear.
  init(_ grounds: AdviceGrounds, from port: UInt16) {
    self.grounds = grounds
    let routes = grounds.judgement.routes
    host = grounds.host
    route = routes.route(from: SecureRoutes.Hop(http: grounds.host, port: port))
    back = routes.hopsBackIntoClear(at: grounds.host)
    leading = routes.sources(of: grounds.host).filter { $0.host != grounds.host }
  }

  private var end: SecureRoutes.Hop? { route.hops.last }

  /// The way in words: `http://a.example → https://b.example`.
  private var way: String {
    let urls = route.hops.map(\.url)
    guard urls.count > 6 else { return urls.joined(separator: " → ") }
    return (urls.prefix(5) + ["…"] + urls.suffix(1)).joined(separator: " → ")
  }

  /// https leads back to the same host in clear.
  var circle: Advice? {
    guard let hop = back.first else { return nil }
    return piece(
      .fixServer,
      "\(hop.url) redirects back to http, so another scheme in the URL changes nothing:"
        + " \(grounds.owner) must serve it over https.")
  }

  private func piece(
    _ kind: Advice.Kind, _ text: String, certainty: Need.Certainty = .proven
  ) -> Advice {
    grounds.advice(kind, text, certainty: certainty, answering: [.cleartext], rules: [.redirects])
  }

  /// Another URL over https is where the load ends up: the key is needed as long as the URL stays.
  var away: Advice? {
    guard let end, end.isSecure, !route.isCircle else { return nil }
    let share = route.isWhole ? "all that" : "some of what"
    let standing = grounds.judgement.routes.standing(of: end)
    let (condition, afterwards) =
      switch standing {
      case .refused:
        (
          " once ATS accepts that",
          " As it is, ATS refuses what is there, and no key is known to help."
        )
      case .needsKeys: ("", " That URL needs an exception of its own, until its server is mended.")
      case .unseen, .complies, .varies, .unjudged: ("", "")
      }
    return piece(
      .changeURL,
      "Change the URL to that at the end of the redirect, on \(end.url)\(condition): \(share) this"
        + " host answers in clear leads there (\(way)). ATS judges each step, so the redirect itself"
        + " does not help.\(afterwards)", certainty: standing == .refused ? .unknown : .likely)
  }

  /// What the load meets on a way that ends in clear.
  var ahead: [Advice] {
    guard let end, !end.isSecure else { return [] }
    let what =
      route.isCircle
      ? "Its redirects go in a circle" : "Its redirects end in clear, at \(end.url)"
    return [
      piece(
        .note,
        "\(what) (\(way)): ATS judges each step, so each host on the way needs an answer of its"
          + " own.")
    ]
  }

  /// Where the way goes on beyond https on the same host.
  var onward: String? {
    guard let end, end.host != host, !route.isCircle, route.hops.count > 2 else { return nil }
    return end.isSecure
      ? "From there it leads on (\(way)): write the URL at the end."
      : "From there it leads on into clear (\(way)), which needs an exception of its own."
  }

  /// What leads to this host in clear from elsewhere.
  var sources: [Advice] {
    let secure = leading.filter(\.isSecure)
    if !secure.isEmpty {
      let verb = secure.count == 1 ? "redirects" : "redirect"
      return [
        piece(
          .fixServer,
          "\(Self.list(secure)) \(verb) here, from https into clear: its operator must redirect"
            + " to https. A change of the app's own URL does not reach this.")
      ]
    }
    guard !leading.isEmpty else { return [] }
    return [
      piece(
        .note,
        "Redirects of \(Self.list(leading)) lead here; once that URL is changed, this host may not"
          + " be asked in clear any more.")
    ]
  }

  private static func list(_ hops: [SecureRoutes.Hop]) -> String {
    let most = 3
    let shown = hops.prefix(most).map(\.url).joined(separator: ", ")
    return hops.count > most ? "\(shown) and \(hops.count - most) more" : shown
  }
}
