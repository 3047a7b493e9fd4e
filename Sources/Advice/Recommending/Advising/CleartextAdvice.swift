import AppTransportSecurity
import Escaping
import Evidence
import HostNames
import SDKCatalog

/// Advice on cleartext loads of a host: the https URL that works, or else an https URL to try.
///
/// Each port may be another server, so a working https URL is looked for port by port.
struct CleartextAdvice {
  private let grounds: AdviceGrounds
  private let judgement: HostJudgement
  private let keys: ExceptionEntryKeys?

  init(_ grounds: AdviceGrounds, keys: ExceptionEntryKeys?) {
    self.grounds = grounds
    self.keys = keys
    judgement = grounds.judgement
  }

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
    return pieces + [navigation].compactMap(\.self) + redirects.sources
  }

  /// The setting of web views that tries https for pages, if web views alone load the host.
  private var navigation: Advice? {
    let loads = judgement.runs.filter(\.isCleartext)
    guard !loads.isEmpty, loads.allSatisfy({ $0.interface == .webContent }) else { return nil }
    return grounds.advice(
      .note, .upgradeNavigation, certainty: .unknown, answering: [.cleartext], rules: [.webViews])
  }

  // MARK: URLs that are known to work

  private var changes: [Advice] {
    var urls: [(url: HTTPSReplacementURL, ports: [UInt16])] = []
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
          .changeURL, .changeMoreURLs(urls.count - Self.mostPorts), answering: [.cleartext]))
    }
    return pieces
  }

  private func change(to url: HTTPSReplacementURL, from ports: [UInt16]) -> Advice {
    // If only port 80 was used, the old URL is obvious and not listed.
    let old = judgement.clearPorts == [80] ? ShortenedNameList([], atMost: 0) : urls(ports)
    var hop = RedirectsAndHSTS.Hop(https: host, port: url.port).url
    if isWebSocket(ports) { hop = "wss" + hop.dropFirst("https".count) }
    let onward = RedirectAdvice(grounds, from: ports[0]).onward
    let grade = judgement.grade(of: url)
    let change = URLChange(
      old: old, new: hop, isOnlyBest: options.isUnchangeable(host),
      proof: proof(of: url), standing: url.standing, keys: keysBesideCleartext,
      onward: onward?.way ?? [], onwardIsClear: onward?.isClear == true,
      hidesCertificate: grade == .certificateUnseen)
    let isRefused = url.standing == .refused
    var advice = grounds.advice(
      .changeURL, .changeURL(change),
      certainty: isRefused ? .unknown : url.proof == .promised ? .likely : .proven,
      answering: [.cleartext], rules: url.proof.rules, seenAt: [url.place].compactMap(\.self))
    advice.grade = grade
    return advice
  }

  private func proof(of url: HTTPSReplacementURL) -> URLChange.Proof {
    switch url.proof {
    case .complies: .complies(isUsualPort: url.port == 443)
    case .redirects: .redirects(isUsualPort: url.port == 443)
    case .promised: .promised(promise)
    }
  }

  private var promise: HTTPSPromise {
    guard let domain = judgement.strictDomain, domain != host else { return .byHost }
    return .byDomain(domain)
  }

  // MARK: URLs that may work

  private func tryFirst(_ ports: [UInt16]) -> Advice {
    let isAddress = HostName(parsing: host)?.address != nil
    let (goal, ground) = lead(
      .scheme(isWebSocket(ports) ? "wss" : "https", needsName: isAddress), ports)
    let promisesHTTPS = judgement.sightings.contains {
      $0.observation.kind == .http && $0.observation.http?.strictTransport?.isInForce == true
    }
    let seen = judgement.compliant.values.min().map { [$0] } ?? []
    return grounds.advice(
      .changeURL,
      .tryURL(
        URLTrial(
          goal: goal, ground: ground, promisesInClear: promisesHTTPS, offer: offer)),
      certainty: .unknown, answering: [.cleartext], seenAt: seen)
  }

  /// The party that could offer https; `nil` for a host of the operating system, or if advice on an
  /// SDK already names a remedy.
  private var offer: URLTrial.Offer? {
    guard !options.isFirstParty(host) else { return .you }
    guard judgement.sdk?.record.category != .operatingSystem else { return nil }
    let hasSDKRemedy = judgement.sdk?.record.hasRemedyOrWitness == true
    let sdk = judgement.sdk.flatMap { $0.isSure ? $0.record : nil }
    guard options.firstParty.isEmpty, sdk == nil else {
      return hasSDKRemedy ? nil : .newerVersion(of: sdk?.name, sdk?.transport?.httpAsOf)
    }
    return hasSDKRemedy ? .youIfYours : .youOrNewerVersion
  }

  private func lead(
    _ goal: URLTrial.Goal, _ ports: [UInt16]
  ) -> (URLTrial.Goal, URLTrial.Ground) {
    if let other = judgement.compliant[443] == nil ? judgement.compliant.keys.min() : 443 {
      return (
        .url(RedirectsAndHSTS.Hop(https: host, port: other).url), .compliesElsewhere(urls(ports))
      )
    }
    if judgement.strictDomain != nil, let port = ports.first {
      return (.url(RedirectsAndHSTS.Hop(https: host, port: port).url), .promised(promise))
    }
    if judgement.sightings.contains(where: { $0.observation.kind != .http }) {
      return leadToSeen(goal, ports)
    }
    return (goal, judgement.publishesHTTPS ? .published : .nothing)
  }

  private func leadToSeen(
    _ goal: URLTrial.Goal, _ ports: [UInt16]
  ) -> (URLTrial.Goal, URLTrial.Ground) {
    let keys = keysBesideCleartext
    guard judgement.httpsStandings.count == 1, let (seen, standing) = judgement.httpsStandings.first
    else { return (goal, .seen(besides: nil)) }
    // A port other than the https counterpart of the cleartext port belongs to another server.
    let isOther = ports.contains { seen != $0 && seen != ($0 == 80 ? 443 : $0) }
    let others = isOther ? urls(ports) : nil
    let goal = isOther ? .url(RedirectsAndHSTS.Hop(https: host, port: seen).url) : goal
    if standing == .needsKeys, !keys.isEmpty { return (goal, .needsKeys(keys, besides: others)) }
    return (goal, standing == .refused ? .refused(besides: others) : .seen(besides: others))
  }

  private var keysBesideCleartext: [String] {
    var own = keys ?? ExceptionEntryKeys()
    own.allowsInsecureHTTPLoads = false
    return own.eachWithoutOneKey.map(\.key.rawValue)
  }

  // MARK: Ports

  private func isWebSocket(_ ports: [UInt16]) -> Bool {
    var isSeen = false
    for sighting in judgement.sightings where sighting.observation.isClearLoad {
      guard let http = sighting.observation.http, ports.contains(sighting.observation.urlPort)
      else { continue }
      if http.upgrade != "websocket" { return false }
      isSeen = true
    }
    return isSeen
  }

  private func urls(_ ports: [UInt16]) -> ShortenedNameList {
    ShortenedNameList(
      ports.map { RedirectsAndHSTS.Hop(http: host, port: $0).url }, atMost: Self.mostPorts)
  }
}

extension HTTPSReplacementProof {
  fileprivate var rules: [RuleIdentifier] {
    switch self {
    case .complies: []
    case .redirects: [.redirects]
    case .promised: [.hsts]
    }
  }
}
