import HostNames
import ProtocolRegistries

extension Sighting {
  /// Tells whether the sighting comes before another of the same host.
  ///
  /// Sightings are ordered by first place. Two requests can share a packet, so the facts that
  /// distinguish sightings decide next. Two sightings that a ledger keeps apart never tie.
  func precedes(_ other: Sighting) -> Bool {
    if first != other.first { return first < other.first }
    return key.precedes(other.key)
  }
}

extension Sighting.Key {
  /// Tells the order of two sightings of one host by what tells them apart, wherever they were seen.
  func precedes(_ other: Self) -> Bool {
    var order = FactOrder()
    order.compare(facts, other.facts)
    order.compare(software, other.software)
    order.compare(validity?.rawValue, other.validity?.rawValue)
    return order.isBefore ?? false
  }
}

extension Observation {
  /// Tells the order by all facts; the first that differs decides.
  func precedes(_ other: Observation) -> Bool {
    var order = FactOrder()
    order.compare(self, other)
    return order.isBefore ?? false
  }
}

// Every stored property of what a sighting's key holds stands here.

extension FactOrder {
  fileprivate mutating func compare(_ one: Observation, _ other: Observation) {
    compare(word: one.kind, other.kind)
    compare(word: one.witness, other.witness)
    compare(one.host, other.host)
    compare(one.place, other.place)
    compare(one.server, other.server)
    compare(one.client, other.client)
    compare(word: one.hostSource, other.hostSource)
    compare(one.namedPort, other.namedPort)
    compare(one.via, other.via)
    compare(one.quicVersion, other.quicVersion)
    compare(one.process, other.process)
    compare(one.http, other.http)
    compare(one.tls, other.tls)
    compare(one.report, other.report)
    compare(one.log, other.log)
    compare(one.hostCandidates, other.hostCandidates)
    compare(one.canonicalNames, other.canonicalNames)
    compare(one.anomalies, other.anomalies)
  }

  private mutating func compare(_ one: LoggedConnection?, _ other: LoggedConnection?) {
    compare(one != nil, other != nil)
    guard isBefore == nil, let one, let other else { return }
    compare(one.minimumVersion, other.minimumVersion)
    compare(one.maximumVersion, other.maximumVersion)
    compare(one.enforcesATS, other.enforcesATS)
    compare(one.allowsNoForwardSecrecy, other.allowsNoForwardSecrecy)
    compare(one.skipsATSTrust, other.skipsATSTrust)
    compare(one.taskSettings, other.taskSettings)
    compare(word: one.trust, other.trust)
  }

  private mutating func compare(_ one: LoadReport?, _ other: LoadReport?) {
    compare(one.order, other.order)
  }

  private mutating func compare(_ one: Endpoint, _ other: Endpoint) {
    compare(one.address, other.address)
    compare(one.port, other.port)
  }

  private mutating func compare(_ one: IPAddress, _ other: IPAddress) {
    compare(one.high, other.high)
    compare(one.low, other.low)
  }

  private mutating func compare(_ one: ProcessFacts?, _ other: ProcessFacts?) {
    compare(one != nil, other != nil)
    guard isBefore == nil, let one, let other else { return }
    compare(one.name, other.name)
    compare(one.effectiveName, other.effectiveName)
    compare(one.pid, other.pid)
    compare(one.effectivePid, other.effectivePid)
  }

  private mutating func compare(_ one: HTTPFacts?, _ other: HTTPFacts?) {
    compare(one != nil, other != nil)
    guard isBefore == nil, let one, let other else { return }
    compare(one.method, other.method)
    compare(one.version, other.version)
    compare(one.status, other.status)
    compare(one.scheme, other.scheme)
    compare(one.locationScheme, other.locationScheme)
    compare(one.locationHost, other.locationHost)
    compare(one.locationPort, other.locationPort)
    compare(one.strictTransport?.isInForce, other.strictTransport?.isInForce)
    compare(one.strictTransport?.includesSubdomains, other.strictTransport?.includesSubdomains)
    compare(one.upgrade, other.upgrade)
    compare(one.userAgent, other.userAgent)
    compare(one.overProxy, other.overProxy)
    compare(one.contentType, other.contentType)
  }

  private mutating func compare(_ one: TLSFacts?, _ other: TLSFacts?) {
    compare(one != nil, other != nil)
    guard isBefore == nil, let one, let other else { return }
    compare(one.version, other.version)
    compare(one.cipherSuite?.rawValue, other.cipherSuite?.rawValue)
    compare(one.sni, other.sni)
    compare(word: one.encryptedHello, other.encryptedHello)
    compare(one.alpn, other.alpn)
    compare(one.resumed, other.resumed)
    compare(one.helloRetry, other.helloRetry)
    compare(one.downgradeSentinel, other.downgradeSentinel)
    compare(one.pskOnly, other.pskOnly)
    compare(one.extendedMasterSecret, other.extendedMasterSecret)
    compare(one.dhBits, other.dhBits)
    compare(one.ja3s, other.ja3s)
    compare(one.certificateFromEarlierHandshake, other.certificateFromEarlierHandshake)
    compare(word: one.outcome, other.outcome)
    compare(word: one.closedBy, other.closedBy)
    compare(one.alerts.map(\.from.rawValue), other.alerts.map(\.from.rawValue))
    compare(one.alerts.map(\.description.rawValue), other.alerts.map(\.description.rawValue))
    compare(one.alerts.map { $0.isFatal ? 1 : 0 }, other.alerts.map { $0.isFatal ? 1 : 0 })
    compare(one.offer, other.offer)
    compare(one.certificate, other.certificate)
  }

  private mutating func compare(_ one: Shared<TLSOffer>?, _ other: Shared<TLSOffer>?) {
    compare(one != nil, other != nil)
    guard isBefore == nil, let one, let other, !one.isSame(as: other) else { return }
    compare(one.versions, other.versions)
    compare(one.cipherSuites.map(\.rawValue), other.cipherSuites.map(\.rawValue))
    compare(one.applicationProtocols, other.applicationProtocols)
    compare(one.hasEncryptedClientHello, other.hasEncryptedClientHello)
    compare(one.ja3, other.ja3)
    compare(one.ja4, other.ja4)
  }

  private mutating func compare(
    _ one: Shared<CertificateFacts>?, _ other: Shared<CertificateFacts>?
  ) {
    compare(one != nil, other != nil)
    guard isBefore == nil, let one, let other, !one.isSame(as: other) else { return }
    compare(one.sha256, other.sha256)
    compare(one.keyType, other.keyType)
    compare(one.keyBits, other.keyBits)
    compare(one.curve, other.curve)
    compare(one.signatureAlgorithm, other.signatureAlgorithm)
    compare(one.signatureHash, other.signatureHash)
    compare(one.subjectCN, other.subjectCN)
    compare(one.spkiSha256, other.spkiSha256)
    compare(one.issuerCN, other.issuerCN)
    compare(one.issuerOrganization, other.issuerOrganization)
    compare(one.notBefore, other.notBefore)
    compare(one.notAfter, other.notAfter)
    compare(one.chainLength, other.chainLength)
    compare(one.scts, other.scts)
    compare(one.isSelfIssued, other.isSelfIssued)
    compare(one.allowsServerAuthentication, other.allowsServerAuthentication)
    compare(one.isChainLinked, other.isChainLinked)
    compare(word: one.anchoring?.end, other.anchoring?.end)
    compare(one.anchoring?.notBefore, other.anchoring?.notBefore)
    compare(one.anchoring?.notAfter, other.anchoring?.notAfter)
    compare(one.anchoring?.intermediatesNotBefore, other.anchoring?.intermediatesNotBefore)
    compare(one.anchoring?.intermediatesNotAfter, other.anchoring?.intermediatesNotAfter)
    compare(one.anchoring?.isOnlyEnd, other.anchoring?.isOnlyEnd)
    compare(one.issuers, other.issuers)
    compare(one.authorityKeys, other.authorityKeys)
    compare(one.ipAddresses.map(\.high), other.ipAddresses.map(\.high))
    compare(one.ipAddresses.map(\.low), other.ipAddresses.map(\.low))
    compare(one.dnsNames, other.dnsNames)
  }
}

extension UnmetDemand {
  /// Numbers that differ where demands do.
  fileprivate var order: [Int64] {
    let number: Int64 =
      switch self {
      case .rsaKey: 0
      case .ellipticCurveKey: 1
      case .leafHash: 2
      case .systemTrust: 3
      case .unnamed: 4
      }
    return [number, keyBits.map(Int64.init) ?? 0]
  }
}

extension LoadReport? {
  /// Numbers that differ where reports do.
  fileprivate var order: [Int64] {
    switch self {
    case nil: [0]
    case .blocked: [1]
    case .failed(let code, let tls, let demand):
      [2, code.map(Int64.init) ?? .max, tls.map(Int64.init) ?? .max] + (demand?.order ?? [])
    case .tried(.passed): [3]
    case .tried(.passedWith(let least)):
      [
        4, least.minimumVersion.map { Int64($0.rawValue) } ?? .max,
        least.waivesForwardSecrecy ? 1 : 0, least.allowsInsecureLoads ? 1 : 0,
      ]
    case .tried(.failed(let code, let tls)):
      [5, code.map(Int64.init) ?? .max, tls.map(Int64.init) ?? .max]
    case .begunByPerson: [6]
    }
  }
}
