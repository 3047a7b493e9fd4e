import AppTransportSecurity
import Evidence
import HostNames
import SDKCatalog

/// What to do about loads in clear: the URL that works over https, or else what to try.
///
/// Each port is spoken of by itself, as it is a server of its own.
struct CleartextAdvice {
  private let grounds: AdviceGrounds
  private let judgement: HostJudgement
  /// What the dictionary opens to the host.
  private let keys: ExceptionKeys?

  /// - Parameters:
  ///   - grounds: What was found of the host.
  ///   - keys: What the dictionary opens to it.
  init(_ grounds: AdviceGrounds, keys: ExceptionKeys?) {
    self.grounds = grounds
    self.keys = keys
    judgement = grounds.judgement
  }

  /// Ports that are spoken of by name.
  private static let mostPorts = 3

  private var host: String { judgement.host }
  private var options: RecommenderOptions { judgement.options }

  var pieces: [Advice] {
    let open = judgement.clearPorts.filter { judgement.secureURLs[$0] == nil }
    let redirects = RedirectAdvice(
      grounds, from: open.first ?? judgement.clearPorts.first ?? 80)
    var pieces = changes
    if !open.isEmpty {
      if let circle = redirects.circle {
        pieces.append(circle)
      } else {
        pieces += [redirects.away ?? tryFirst(open)] + redirects.ahead
      }
    }
    return pieces + redirects.sources
  }

  // MARK: URLs that are known to work

  /// The URLs to write, each with those that it stands in for.
  private var changes: [Advice] {
    var urls: [(url: SecureURL, ports: [UInt16])] = []
    for port in judgement.clearPorts {
      guard let url = judgement.secureURLs[port] else { continue }
      if let index = urls.firstIndex(where: { $0.url.port == url.port && $0.url.proof == url.proof }
      ) {
        urls[index].ports.append(port)
      } else {
        urls.append((url, [port]))
      }
    }
    var pieces = urls.prefix(Self.mostPorts).map { change(to: $0.url, from: $0.ports) }
    if urls.count > Self.mostPorts {
      pieces.append(
        grounds.advice(
          .changeURL,
          "The same goes for \(urls.count - Self.mostPorts) more ports of this host, each with a URL"
            + " over https of its own.", answering: [.cleartext]))
    }
    return pieces
  }

  private func change(to url: SecureURL, from ports: [UInt16]) -> Advice {
    let verb = options.isUnchangeable(host) ? "Best: change the URL" : "Change the URL"
    // Where there is but the usual port, it goes without saying.
    let old = judgement.clearPorts == [80] ? "" : " " + list(ports)
    var hop = SecureRoutes.Hop(https: host, port: url.port).url
    if isWebSocket(ports) { hop = "wss" + hop.dropFirst("https".count) }
    let isRefused = url.standing == .refused
    let condition = isRefused ? " once ATS accepts that" : ""
    var text = "\(verb)\(old) to \(hop)\(condition): \(reason(url)).\(afterwards(url))"
    let redirects = RedirectAdvice(grounds, from: ports[0])
    if let onward = redirects.onward { text += " " + onward }
    let grade = judgement.grade(of: url)
    if grade == .certificateUnseen { text += " " + Self.certificateOpen }
    var advice = grounds.advice(
      .changeURL, text,
      certainty: isRefused ? .unknown : url.proof == .promised ? .likely : .proven,
      answering: [.cleartext], rules: url.proof.rules, seenAt: [url.place].compactMap(\.self))
    advice.grade = grade
    return advice
  }

  /// A remark on what a handshake that hides the certificate leaves open.
  private static let certificateOpen =
    "Its certificate was not seen there, so key, signature and trust are still open."

  /// What will be true of the new URL, where that is not plain.
  private func afterwards(_ url: SecureURL) -> String {
    switch url.standing {
    case .unseen, .complies: return ""
    case .varies: return " Not each connection to it did; what is said of those stays true."
    case .unjudged: return " Whether ATS accepts what is there was not told."
    case .needsKeys:
      let names = keysBesideCleartext
      return names.isEmpty
        ? " ATS does not accept what is there yet."
        : " Until its server is mended, the new URL needs an exception too:"
          + " \(names)."
    case .refused:
      return " As it is, ATS refuses what is there, and no key is known to help."
    }
  }

  /// What shows that the host is there over https.
  private func reason(_ url: SecureURL) -> String {
    switch url.proof {
    case .complies:
      return url.port == 443
        ? "https to this host was seen and complies" : "https there was seen and complies"
    case .redirects:
      return url.port == 443
        ? "the host itself redirects to https" : "the host itself redirects there"
    case .promised: return promise
    }
  }

  private var promise: String {
    guard let domain = judgement.strictDomain, domain != host else {
      return "the host told clients to ask over https alone (HSTS)"
    }
    return "\(domain) told clients to ask over https alone (HSTS), for every name below it"
  }

  // MARK: URLs that may work

  /// What may work though nobody tried it in the capture.
  private func tryFirst(_ ports: [UInt16]) -> Advice {
    let isAddress = HostName(parsing: host)?.address != nil
    let scheme = isWebSocket(ports) ? "wss" : "https"
    let goal = isAddress ? "a host name and \(scheme)" : scheme
    let way = wayToHTTPS
    let promisesHTTPS = judgement.sightings.contains {
      $0.observation.kind == .http && $0.observation.http?.strictTransport?.isInForce == true
    }
    let hint =
      promisesHTTPS
      ? " It sends Strict-Transport-Security in clear, where that is void, so https is likely there."
      : ""
    let seen = judgement.compliant.values.min().map { [$0] } ?? []
    return grounds.advice(
      .changeURL, "\(lead(goal, ports))\(hint)\(way.isEmpty ? "" : " " + way)", certainty: .unknown,
      answering: [.cleartext], seenAt: seen)
  }

  /// Who may offer https; what the advice on the SDK says itself is not said twice.
  private var wayToHTTPS: String {
    guard !options.isFirstParty(host) else { return "Offer it on your server." }
    let isToldBySDK = judgement.sdk?.record.hasRemedy == true
    let sdk = judgement.sdk.flatMap { $0.isSure ? $0.record.name : nil }
    guard options.firstParty.isEmpty, sdk == nil else {
      return isToldBySDK ? "" : "Look for a newer version of \(sdk ?? "the SDK behind it")."
    }
    return isToldBySDK
      ? "Offer it if the server is yours."
      : "Offer it if the server is yours, else look for a newer version of the SDK behind it."
  }

  private func lead(_ goal: String, _ ports: [UInt16]) -> String {
    if let other = judgement.compliant[443] == nil ? judgement.compliant.keys.min() : 443 {
      let url = SecureRoutes.Hop(https: host, port: other).url
      return "Try \(url) first: it was seen and complies. What was asked of \(list(ports)) may be"
        + " another service, so that proves nothing of it."
    }
    if judgement.strictDomain != nil, let port = ports.first {
      let url = SecureRoutes.Hop(https: host, port: port).url
      return "Try \(url) first: \(promise), and that goes for every port; nobody tried this one in"
        + " the capture."
    }
    if judgement.sightings.contains(where: { $0.observation.kind != .http }) {
      return leadToSeen(goal, ports)
    }
    if judgement.publishesHTTPS {
      return "Try \(goal) first: DNS offers it for this host (an HTTPS record), though nobody asked"
        + " for it in the capture."
    }
    return "Try \(goal) first: nobody asked this host for it in the capture."
  }

  /// https was seen, and was not seen to comply.
  private func leadToSeen(_ goal: String, _ ports: [UInt16]) -> String {
    let names = keysBesideCleartext
    guard judgement.httpsStandings.count == 1, let (seen, standing) = judgement.httpsStandings.first
    else {
      return
        "Try \(goal) first, once it complies: it was seen to this host, and that it complies was"
        + " not."
    }
    // On a port that does not stand for the one in clear it is another server's.
    let isOther = ports.contains { seen != $0 && seen != ($0 == 80 ? 443 : $0) }
    let url = isOther ? SecureRoutes.Hop(https: host, port: seen).url : goal
    let caveat =
      isOther
      ? " What was asked of \(list(ports)) may be another service, so that proves nothing of it."
      : ""
    if standing == .needsKeys, !names.isEmpty {
      return
        "Try \(url) first: it was seen to this host, and with \(names) it passes, which opens less"
        + " than loads in clear.\(caveat)"
    }
    if standing == .refused {
      return
        "Try \(url) first, once ATS accepts it: it was seen to this host, and as it is, ATS refuses"
        + " it.\(caveat)"
    }
    return
      "Try \(url) first, once it complies: it was seen to this host, and that it complies was not."
      + caveat
  }

  /// The keys of the dictionary for the host that speak of TLS, in words.
  private var keysBesideCleartext: String {
    var own = keys ?? ExceptionKeys()
    own.allowsInsecureHTTPLoads = false
    return own.lessOne.map(\.key.rawValue).joined(separator: " and ")
  }

  // MARK: Ports

  /// Whether all that was loaded there is a WebSocket.
  private func isWebSocket(_ ports: [UInt16]) -> Bool {
    let ports = Set(ports)
    let clear = judgement.sightings.map(\.observation)
      .filter { $0.isClearLoad && ports.contains($0.urlPort) }.compactMap(\.http)
    return !clear.isEmpty && clear.allSatisfy { $0.upgrade == "websocket" }
  }

  private func list(_ ports: [UInt16]) -> String {
    let urls = ports.prefix(Self.mostPorts).map { SecureRoutes.Hop(http: host, port: $0).url }
      .joined(separator: ", ")
    return ports.count > Self.mostPorts ? "\(urls) and \(ports.count - Self.mostPorts) more" : urls
  }
}

extension SecureURL.Proof {
  /// The rules on redirects and on hosts that want https alone.
  fileprivate var rules: [RuleIdentifier] {
    switch self {
    case .complies: []
    case .redirects: [.redirects]
    case .promised: [.hsts]
    }
  }
}
