import AppTransportSecurity
import Evidence
import Recommending
import SDKCatalog

/// The case for one key of an entry: observations, the person's statements, and gaps to fill in.
struct ReviewAccount {
  let key: PolicyKey
  /// The entry's name.
  let entry: String
  /// The hosts that it reaches.
  let hosts: [HostSuggestion]
  let reachesSubdomains: Bool
  /// True if the person named the app's own domains, so all others belong to third parties.
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
      host.needs.contains { Self.speaks($0, of: host, for: key) }
    }
  }

  var facts: [ReviewSentence] {
    guard !hosts.isEmpty else { return [] }
    var facts = hosts.prefix(Self.mostHosts).flatMap(observations)
    if hosts.count > Self.mostHosts {
      facts.append(
        .init(.sawTheSameOfMoreHosts, ["count": .count(hosts.count - Self.mostHosts)]))
    }
    if hosts.contains(where: isNameInferred) { facts.append(.init(.hostNameInferred)) }
    if isAboutCleartext {
      if hosts.contains(where: \.redirectsToHTTPS) { facts.append(.init(.sawRedirect)) }
      if hosts.contains(where: \.httpsComplies) { facts.append(.init(.sawSecureConnections)) }
      if areAll({ $0.assurances.contains(.cannotChange) }) { facts.append(.init(.cannotChange)) }
    }
    if isAboutCertificate { facts.append(.init(.trustsDespite)) }
    if areAll(\.isFirstParty) {
      facts.append(.init(.operatedByUs, ["host": name]))
    } else if isThirdParty {
      facts.append(.init(.operatedByOthers, ["host": name]))
    }
    for sdk in Set(hosts.compactMap(\.sdk).filter { $0.confidence > .low }.map(\.record.name))
      .sorted()
    {
      facts.append(.init(.belongsToSDK, ["sdk": .text(sdk)]))
    }
    facts.append(
      reachesSubdomains
        ? .init(.coversSubdomains, ["host": name, "hosts": .list(hosts.map(\.host))])
        : .init(.coversHost))
    return facts
  }

  var toFill: [ReviewSentence] {
    guard !hosts.isEmpty else { return [.init(.fillNothingSeen)] }
    var toFill = [ReviewSentence]()
    if areAll({ $0.advice.contains { $0.kind == .outsideATS } }) {
      toFill.append(.init(.fillOutsideATS, ["host": name]))
    }
    if areAll(\.isFirstParty) {
      toFill.append(.init(.fillOwnServer))
    } else if isAboutCertificate {
      toFill.append(.init(.fillServerWithBadCertificate))
    } else if key == .minimumTLSVersion {
      toFill.append(.init(.fillServerWithoutNewTLS))
    } else if hosts.contains(where: { $0.httpsComplies || $0.redirectsToHTTPS }) {
      toFill.append(.init(.fillServerWithFixedURL))
    } else {
      toFill.append(.init(.fillServerWithoutHTTPS))
    }
    if reasons.contains(.fixedDevice) { toFill.append(.init(.fillFixedDevice)) }
    return toFill
  }

  /// The reasons that can be so; what is reached by an address has no public name.
  var reasons: [ReviewReason] {
    key.reviewReasons.filter { reason in
      switch reason {
      case .serverOfAnotherParty: !areAll(\.isFirstParty)
      case .fixedDevice: !hosts.contains { $0.registrableDomain == "addresses" }
      case .webContent, .encryptedMedia: true
      }
    }
  }

  /// The most hosts of one entry of which each is told; the reader has a form to fill, not a log to read.
  private static let mostHosts = 3

  private var name: ReviewSentence.Value { .text(entry) }

  /// True if all hosts belong to third parties.
  private var isThirdParty: Bool { knowsFirstParty && areAll { !$0.isFirstParty } }

  private var isAboutCleartext: Bool { needs(.cleartext) }

  /// True if the key is needed only for certificates that the app accepts by itself.
  private var isAboutCertificate: Bool {
    key == .allowsInsecureHTTPLoads && !isAboutCleartext && !hosts.isEmpty
  }

  private func needs(_ kind: Need.Kind) -> Bool {
    hosts.contains { host in
      host.needs.contains { $0.kind == kind && Self.speaks($0, of: host, for: key) }
    }
  }

  private func areAll(_ holds: (HostSuggestion) -> Bool) -> Bool {
    !hosts.isEmpty && hosts.allSatisfy(holds)
  }

  private func isNameInferred(_ host: HostSuggestion) -> Bool {
    host.needs.contains { $0.kind == .cleartext && $0.certainty == .likely }
  }

  /// Tells whether the key meets a need of the host.
  private static func speaks(_ need: Need, of host: HostSuggestion, for key: PolicyKey) -> Bool {
    guard need.certainty != .unknown else { return false }
    switch (key, need.kind) {
    case (.allowsInsecureHTTPLoads, .cleartext), (.minimumTLSVersion, .tlsVersion): return true
    case (.allowsInsecureHTTPLoads, .trust), (.allowsInsecureHTTPLoads, .key),
      (.allowsInsecureHTTPLoads, .hash):
      return host.assurances.contains(.trustsDespite)
    default: return false
    }
  }

  private func observations(of host: HostSuggestion) -> [ReviewSentence] {
    let needs = host.needs.filter { Self.speaks($0, of: host, for: key) }
    var sentences = [ReviewSentence]()
    var rest = needs
    while let kind = rest.first.map(Self.message) {
      let alike = rest.filter { Self.message(for: $0) == kind }
      rest.removeAll { Self.message(for: $0) == kind }
      guard let place = alike.flatMap(\.evidence).min() else { continue }
      // One connection can show several faults of a certificate, but only one of anything else.
      let counts = alike.map(\.count)
      let isCertificate = kind == .sawDistrustedCertificate || kind == .sawRefusedCertificate
      let count = isCertificate ? counts.max() ?? 0 : counts.reduce(0, +)
      sentences.append(
        .init(
          kind,
          [
            "host": .text(host.host), "place": .place(place),
            "requests": .requests(count), "connections": .connections(count),
          ]))
    }
    return sentences
  }

  private static func message(for need: Need) -> ReviewMessage {
    switch (need.kind, need.certainty) {
    case (.cleartext, _): .sawCleartext
    case (.tlsVersion, _): .sawOldTLS
    case (.trust, .likely): .sawRefusedCertificate
    default: .sawDistrustedCertificate
    }
  }
}
