import AppTransportSecurity
import Evidence

struct RedirectAdvice {
  private let host: String
  private let route: RedirectsAndHSTS.Route
  private let leading: [RedirectsAndHSTS.Hop]
  private let grounds: AdviceGrounds
  private let back: [RedirectsAndHSTS.Hop]

  init(_ grounds: AdviceGrounds, from port: UInt16) {
    self.grounds = grounds
    let routes = grounds.judgement.routes
    host = grounds.host
    route = routes.route(from: RedirectsAndHSTS.Hop(http: grounds.host, port: port))
    back = routes.downgradingHops(at: grounds.host)
    leading = routes.sources(of: grounds.host).filter { $0.host != grounds.host }
  }

  private var end: RedirectsAndHSTS.Hop? { route.hops.last }

  private var way: [String] { grounds.judgement.routes.urls.way(route.hops) }

  var circle: Advice? {
    guard let hop = back.first else { return nil }
    return piece(.fixServer, .serveOverHTTPS(leadingBack: hop.url, grounds.owner))
  }

  private func piece(
    _ kind: Advice.Kind, _ remedy: Remedy, certainty: Certainty = .proven
  ) -> Advice {
    grounds.advice(kind, remedy, certainty: certainty, answering: [.cleartext], rules: [.redirects])
  }

  var away: Advice? {
    guard let end, end.isSecure, !route.isCircle else { return nil }
    let standing = grounds.judgement.routes.standing(of: end)
    return piece(
      .changeURL,
      .followRedirect(
        RedirectEnd(url: end.url, isWhole: route.isWhole, way: way, standing: standing)),
      certainty: standing == .refused ? .unknown : .likely)
  }

  var ahead: [Advice] {
    guard let end, !end.isSecure else { return [] }
    return [
      piece(.note, .redirectsStayInClear(end: end.url, isCircle: route.isCircle, way: way))
    ]
  }

  var onward: (way: [String], isClear: Bool)? {
    guard let end, end.host != host, !route.isCircle, route.hops.count > 2 else { return nil }
    return (way, !end.isSecure)
  }

  var sources: [Advice] {
    let secure = leading.filter(\.isSecure)
    guard !leading.isEmpty else { return [] }
    let named = (secure.isEmpty ? leading : secure).map { grounds.judgement.routes.urls[$0] }
    let urls = ShortenedNameList(named, atMost: Self.mostSources)
    return [
      secure.isEmpty
        ? piece(.note, .redirectsLeadHere(from: urls))
        : piece(.fixServer, .mendRedirects(from: urls))
    ]
  }

  private static let mostSources = 3
}
