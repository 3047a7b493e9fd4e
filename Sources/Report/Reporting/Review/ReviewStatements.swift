import AppTransportSecurity
import Evidence
import Recommending
import SDKCatalog
import WordBook

/// The statements to App Review on one key of a host's entry: observations, statements of the user,
/// and gaps for the user to fill in.
struct ReviewStatements {
  let key: PolicyKey
  let entry: String
  let hosts: [HostSuggestion]
  let reachesSubdomains: Bool
  /// True if the user declared which domains are the app's own; all other domains then count as
  /// third party.
  let knowsFirstParty: Bool

  init(
    of key: PolicyKey, entry: String, hosts: [HostSuggestion], reachesSubdomains: Bool,
    knowsFirstParty: Bool
  ) {
    self.key = key
    self.entry = entry
    self.reachesSubdomains = reachesSubdomains
    self.knowsFirstParty = knowsFirstParty
    self.hosts = hosts.filter { host in
      host.needs.contains { Self.supports($0, of: host, for: key) }
    }
  }

  var facts: [ReviewSentence] {
    guard !hosts.isEmpty else { return [] }
    var facts = hosts.prefix(Self.mostHosts).flatMap(observations)
    if hosts.count > Self.mostHosts {
      facts.append(.sawTheSameOfMoreHosts(hosts.count - Self.mostHosts))
    }
    if hosts.contains(where: isNameInferred) { facts.append(.hostNameInferred) }
    if isAboutCleartext {
      if hosts.contains(where: \.redirectsToHTTPS) { facts.append(.sawRedirect) }
      if hosts.contains(where: \.httpsComplies) { facts.append(.sawSecureConnections) }
      if areAll({ $0.assurances.contains(.cannotChange) }) { facts.append(.cannotChange) }
    }
    if isAboutCertificate { facts.append(.trustsDespite) }
    if areAll(\.isFirstParty) {
      facts.append(.operatedByUs(host: entry))
    } else if isThirdParty {
      facts.append(.operatedByOthers(host: entry))
    }
    for sdk in Set(hosts.compactMap(\.sdk).filter { $0.confidence > .low }.map(\.record.name))
      .sorted()
    {
      facts.append(.belongsToSDK(sdk))
    }
    facts.append(
      reachesSubdomains
        ? .coversSubdomains(of: entry, hosts: hosts.map(\.host)) : .coversHost)
    return facts
  }

  var toFill: [ReviewGap] {
    guard !hosts.isEmpty else { return [.nothingSeen] }
    var toFill = [ReviewGap]()
    if areAll({ $0.advice.contains { $0.kind == .outsideATS } }) {
      toFill.append(.outsideATS(host: entry))
    }
    if areAll(\.isFirstParty) {
      toFill.append(.ownServer)
    } else if isAboutCertificate {
      toFill.append(.serverWithBadCertificate)
    } else if key == .minimumTLSVersion {
      toFill.append(.serverWithoutNewTLS)
    } else if hosts.contains(where: { $0.httpsComplies || $0.redirectsToHTTPS }) {
      toFill.append(.serverWithFixedURL)
    } else {
      toFill.append(.serverWithoutHTTPS)
    }
    if reasons.contains(.fixedDevice) { toFill.append(.fixedDevice) }
    return toFill
  }

  /// The reasons accepted by Apple for this key that may apply to these hosts.
  var reasons: [ReviewReason] {
    key.reviewReasons.filter { reason in
      switch reason {
      case .serverOfAnotherParty: !areAll(\.isFirstParty)
      case .fixedDevice: !hosts.contains { $0.registrableDomain == "addresses" }
      case .webContent, .encryptedMedia: true
      }
    }
  }

  private static let mostHosts = 3

  private var isThirdParty: Bool { knowsFirstParty && areAll { !$0.isFirstParty } }

  private var isAboutCleartext: Bool { needs(.cleartext) }

  /// True if the key is needed only for certificates that the app itself accepts.
  private var isAboutCertificate: Bool {
    key == .allowsInsecureHTTPLoads && !isAboutCleartext && !hosts.isEmpty
  }

  private func needs(_ requirement: Requirement) -> Bool {
    hosts.contains { host in
      host.needs.contains { $0.requirement == requirement && Self.supports($0, of: host, for: key) }
    }
  }

  private func areAll(_ holds: (HostSuggestion) -> Bool) -> Bool {
    !hosts.isEmpty && hosts.allSatisfy(holds)
  }

  private func isNameInferred(_ host: HostSuggestion) -> Bool {
    host.needs.contains { $0.requirement == .cleartext && $0.certainty == .likely }
  }

  private static func supports(_ need: ExceptionNeed, of host: HostSuggestion, for key: PolicyKey)
    -> Bool
  {
    guard need.certainty != .unknown, need.requirement.liftingKey == key else { return false }
    return !Requirements.certificate.covers(need.requirement)
      || host.assurances.contains(.trustsDespite)
  }

  private func observations(of host: HostSuggestion) -> [ReviewSentence] {
    let needs = host.needs.filter { Self.supports($0, of: host, for: key) }
    var sentences = [ReviewSentence]()
    var rest = needs
    while let sight = rest.first.map(ReviewObservation.init) {
      let alike = rest.filter { ReviewObservation($0) == sight }
      rest.removeAll { ReviewObservation($0) == sight }
      guard let place = alike.flatMap(\.evidence).min() else { continue }
      let counts = alike.map(\.count)
      let count =
        switch sight {
        case .cleartext, .oldTLS: counts.reduce(0, +)
        // A connection may have several faults of its certificate, but only one of any other kind.
        case .distrustedCertificate, .refusedCertificate: counts.max() ?? 0
        }
      sentences.append(.saw(sight, host: host.host, count: count, place))
    }
    return sentences
  }
}

extension ReviewObservation {
  fileprivate init(_ need: ExceptionNeed) {
    switch (need.requirement, need.certainty) {
    case (.cleartext, _): self = .cleartext
    case (.tlsVersion, _): self = .oldTLS
    case (.certificateTrust, .likely), (.certificateTransparency, .likely):
      self = .refusedCertificate
    default: self = .distrustedCertificate
    }
  }
}
