import AppTransportSecurity
import Evidence

/// Advice on cleartext loads from the redirects that lead to or from a host.
struct RedirectAdvice {
  private let host: String
  private let route: SecureRoutes.Route
  private let leading: [SecureRoutes.Hop]
  private let grounds: AdviceGrounds
  /// The URLs over https that lead back to the host in clear.
  private let back: [SecureRoutes.Hop]

  /// - Parameters:
  ///   - grounds: The findings on the host.
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

  /// The way by its URLs.
  private var way: [String] { grounds.judgement.routes.urls.way(route.hops) }

  /// https leads back to the same host in clear.
  var circle: Advice? {
    guard let hop = back.first else { return nil }
    return piece(.fixServer, .serveOverHTTPS(leadingBack: hop.url, grounds.owner))
  }

  private func piece(
    _ kind: Advice.Kind, _ remedy: Remedy, certainty: Need.Certainty = .proven
  ) -> Advice {
    grounds.advice(kind, remedy, certainty: certainty, answering: [.cleartext], rules: [.redirects])
  }

  /// Another URL over https is where the load ends up: the key is needed as long as the URL stays.
  var away: Advice? {
    guard let end, end.isSecure, !route.isCircle else { return nil }
    let standing = grounds.judgement.routes.standing(of: end)
    return piece(
      .changeURL,
      .followRedirect(
        RedirectEnd(url: end.url, isWhole: route.isWhole, way: way, standing: standing)),
      certainty: standing == .refused ? .unknown : .likely)
  }

  /// A note on redirects that end in cleartext.
  var ahead: [Advice] {
    guard let end, !end.isSecure else { return [] }
    return [
      piece(.note, .redirectsStayInClear(end: end.url, isCircle: route.isCircle, way: way))
    ]
  }

  /// The way on beyond https on the same host, and whether it ends in clear; `nil` where there is none.
  var onward: (way: [String], isClear: Bool)? {
    guard let end, end.host != host, !route.isCircle, route.hops.count > 2 else { return nil }
    return (way, !end.isSecure)
  }

  /// Advice on the redirects from other hosts that lead here in cleartext.
  var sources: [Advice] {
    let secure = leading.filter(\.isSecure)
    guard !leading.isEmpty else { return [] }
    let named = (secure.isEmpty ? leading : secure).map { grounds.judgement.routes.urls[$0] }
    let urls = NameList(named, atMost: Self.mostSources)
    return [
      secure.isEmpty
        ? piece(.note, .redirectsLeadHere(from: urls))
        : piece(.fixServer, .mendRedirects(from: urls))
    ]
  }

  /// URLs that are named.
  private static let mostSources = 3
}
