public import HostNames
import ProtocolRegistries
public import PublicSuffixes

/// Finds the connections whose TLS was terminated by a proxy.
///
/// Record all observations first, then call `tlsProxy(of:)`. A known product is recognized by its
/// issuer name, another proxy by one key in certificates of several owners. The order of
/// observations does not matter.
public struct TLSProxyIndex: Sendable {
  /// The limit of keys, certificates and proxies stored together.
  ///
  /// The evidence of a ledger cannot exceed this limit, but a stream of observations can.
  public static let mostKept = 4 * EvidenceLedger.mostSightingsInAll

  private let choice: ProxyRecognition
  private let isOff: Bool
  private var owners: HostOwnerTable
  private var signs = TLSProxyEvidenceTable()
  private var keys: [CertifiedPublicKey: CertificatesWithSamePublicKey] = [:]
  private var issuers = IssuerPublicKeys()
  /// The dates of the certificates that each private authority issued, and the owners of the hosts.
  private var authorities: [IssuerName: UnrelatedOwners<Timestamp>] = [:]
  /// True if some key is known to be a proxy's.
  ///
  /// Usually false, so that most look-ups can be skipped.
  private var hasProxyKey = false
  private var proxies: [Endpoint: ObservedProxy] = [:]
  private var shown = CapturedCertificates()
  private var keptCount = 0

  public init(_ choice: ProxyRecognition = .automatic, publicSuffixes: PublicSuffixList) {
    self.choice = choice
    isOff = choice == .off
    owners = HostOwnerTable(publicSuffixes)
  }

  public init(
    _ evidence: [HostEvidence], _ choice: ProxyRecognition = .automatic,
    publicSuffixes: PublicSuffixList
  ) {
    self.init(choice, publicSuffixes: publicSuffixes)
    for host in evidence {
      for sighting in host.sightings { record(sighting.observation) }
    }
  }

  public mutating func record(_ observation: Observation) {
    guard !isOff else { return }
    guard let certificate = observation.tls?.certificate else {
      // In TLS 1.3 the certificate is encrypted, so its absence does not speak against a proxy.
      if observation.tls?.version == .tls13, let proxy = observation.proxy {
        change(proxy) { $0.hasHiddenCertificate = true }
      }
      return
    }
    recordShown(certificate, observation)
    guard let proxy = observation.proxy else { return recordWithoutProxy(certificate, observation) }
    change(proxy) { $0.hasShownCertificate = true }
    switch signs.remember(certificate) {
    case .none: break
    case .product(let product): change(proxy) { $0.record(product) }
    case .privateKey(let key):
      keptCount += issuers.record(key, hasRoom: keptCount < Self.mostKept)
      let owner = owner(of: observation)
      recordIssue(of: certificate.value, by: key.issuer, to: owner)
      guard let sha256 = certificate.sha256 else { return }
      _ = record(key, sha256, owner: owner, proxy: proxy)
    case .privateAuthority(let issuer):
      recordIssue(of: certificate.value, by: issuer, to: owner(of: observation))
    }
  }

  private mutating func recordShown(
    _ certificate: SharedValue<CertificateFacts>, _ observation: Observation
  ) {
    guard keptCount < Self.mostKept, !signs.remember(certificate).isNone else { return }
    keptCount += shown.record(certificate, of: observation)
  }

  private mutating func recordWithoutProxy(
    _ certificate: SharedValue<CertificateFacts>, _ observation: Observation
  ) {
    // A server usually presents one certificate for a host, so repetitions return early.
    guard let host = observation.host, !signs.isRecorded(certificate, for: host) else { return }
    let sign = signs.remember(certificate)
    if case .privateAuthority(let issuer) = sign {
      recordIssue(of: certificate.value, by: issuer, to: owner(of: observation))
      return signs.record(certificate, sign, for: host)
    }
    guard case .privateKey(let key) = sign else { return }
    keptCount += issuers.record(key, hasRoom: keptCount < Self.mostKept)
    guard let owner = owner(of: observation) else { return }
    recordIssue(of: certificate.value, by: key.issuer, to: owner)
    guard let sha256 = certificate.sha256 else { return }
    if record(key, sha256, owner: owner, proxy: nil) {
      signs.record(certificate, sign, for: host)
    }
  }

  /// Returns the proxy that terminated an observation's TLS; `nil` if it was the server.
  public func tlsProxy(of observation: Observation) -> TLSProxy? {
    guard !isOff else { return nil }
    if let log = observation.log, let tlsProxy = Self.tlsProxy(by: log) { return tlsProxy }
    if observation.witness == .console, let tlsProxy = tlsProxy(near: observation) {
      return tlsProxy
    }
    // Comparing with nil would copy all facts, so the pattern is matched instead.
    guard case .some = observation.tls else { return nil }
    guard let certificate = observation.tls?.certificate else {
      if choice.names(observation.server) || observation.showsRefusedProxy { return .unknownProxy }
      // If a proxy terminates the TLS of other requests, it probably terminates this one too.
      return observation.proxy.flatMap { proxies[$0]?.tlsProxy(issuers) }
    }
    return choice.names(observation.server)
      ? tlsProxy(signing: certificate) ?? .unknownProxy : tlsProxy(signing: certificate)
  }

  /// Returns the proxy that signed a certificate; `nil` if no known proxy did.
  private func tlsProxy(signing certificate: SharedValue<CertificateFacts>) -> TLSProxy? {
    switch signs.sign(of: certificate) {
    case .product(let product): .product(product)
    case .privateKey(let key): isOfProxy(key) ? .unknownProxy : nil
    case .privateAuthority, .none: nil
    }
  }

  /// Returns the proxy that terminated a logged connection, by the certificate in a capture of the
  /// same run; `nil` if none did.
  private func tlsProxy(near observation: Observation) -> TLSProxy? {
    shown.certificates(near: observation).lazy.compactMap(tlsProxy(signing:)).min()
  }

  /// Returns the private authority of an observation's certificate if it also certified hosts of at
  /// least two other owners, with other dates of issue; otherwise `nil`.
  ///
  /// An intercepting proxy issues a certificate when a host is first asked for. A company's private
  /// authority also issues them one by one, but only for the company's own hosts; hence the
  /// different owners. Certificates issued in the same second were made together, as for a
  /// laboratory; hence the different dates.
  public func sharedAuthority(of observation: Observation) -> IssuerName? {
    guard !isOff else { return nil }
    let certificates =
      observation.witness == .console
      ? shown.certificates(near: observation)
      : [observation.tls?.certificate].compactMap(\.self)
    return certificates.lazy.compactMap { signs.sign(of: $0).privateIssuer }.first {
      authorities[$0]?.areEnough == true
    }
  }

  private mutating func recordIssue(
    of certificate: CertificateFacts, by issuer: IssuerName, to owner: String?
  ) {
    guard let owner, let date = certificate.notBefore else { return }
    if authorities[issuer] == nil {
      guard keptCount < Self.mostKept else { return }
      keptCount += 1
    }
    keptCount += authorities[issuer, default: UnrelatedOwners()].record(date, owner: owner)
  }

  /// Returns the proxy that the log of a connection shows without help of a capture; `nil` if it
  /// shows none.
  private static func tlsProxy(by log: LoggedConnection) -> TLSProxy? {
    if let product = log.interceptor { return .product(product) }
    return log.isProxied == true ? .unknownProxy : nil
  }

  /// Returns true if further observations could show that the certificate of this one is a proxy's.
  public func isUndecided(_ observation: Observation) -> Bool {
    guard !isOff, let certificate = observation.tls?.certificate,
      case .privateKey(let key) = signs.sign(of: certificate), !choice.names(observation.server)
    else { return false }
    return !issuers.haveSeveral(key.issuer)
  }

  private func isOfProxy(_ key: CertifiedPublicKey) -> Bool {
    hasProxyKey && keys[key]?.isOfProxy == true && !issuers.haveSeveral(key.issuer)
  }

  /// The addresses of proxies through which only TLS without visible certificates was seen, sorted.
  ///
  /// It is unknown if these proxies terminate TLS or pass it on.
  public var unseenThroughProxy: [IPAddress] {
    let unseen = proxies.filter {
      $1.hasHiddenCertificate && !$1.hasShownCertificate && !choice.names($0)
    }
    return Set(unseen.keys.map(\.address)).sorted { ($0.high, $0.low) < ($1.high, $1.low) }
  }

  private mutating func record(
    _ key: CertifiedPublicKey, _ certificate: String, owner: String?, proxy: Endpoint?
  ) -> Bool {
    guard keptCount < Self.mostKept else { return false }
    guard owner != nil || proxy != nil else { return true }
    var index = keys.index(forKey: key)
    if index == nil {
      keptCount += 1
      keys[key] = CertificatesWithSamePublicKey()
      index = keys.index(forKey: key)
    }
    // Referred to by index from here on: looking up a long text again would dominate the cost.
    guard let index else { return false }
    if let owner {
      keptCount += keys.values[index].record(certificate: certificate, owner: owner)
    }
    if let proxy { keptCount += keys.values[index].record(proxy: proxy) }
    guard keys.values[index].isOfProxy else { return true }
    hasProxyKey = true
    let through = keys.values[index].takeProxies()
    keptCount -= through.count
    for proxy in through { change(proxy) { $0.record(key.issuer) } }
    return true
  }

  private mutating func owner(of observation: Observation) -> String? {
    guard observation.hostSource?.isStated == true, let host = observation.host else { return nil }
    return owners.owner(of: host)
  }

  private mutating func change(_ proxy: Endpoint, _ change: (inout ObservedProxy) -> Void) {
    if proxies[proxy] == nil {
      guard keptCount < Self.mostKept else { return }
      keptCount += 1
    }
    change(&proxies[proxy, default: ObservedProxy()])
  }
}

private struct ObservedProxy {
  var product: TLSProxyProduct?
  var issuers: Set<IssuerName> = []
  var hasShownCertificate = false
  var hasHiddenCertificate = false

  mutating func record(_ other: TLSProxyProduct) {
    product = product.map { $0.rawValue < other.rawValue ? $0 : other } ?? other
  }

  mutating func record(_ issuer: IssuerName) { issuers.insert(issuer) }

  func tlsProxy(_ keys: IssuerPublicKeys) -> TLSProxy? {
    if let product { return .product(product) }
    return issuers.contains { !keys.haveSeveral($0) } ? .unknownProxy : nil
  }
}

extension Observation {
  /// True for a handshake without a ServerHello in an HTTP archive: the proxy that wrote the
  /// archive lists a connection this way if the client refused its TLS.
  fileprivate var showsRefusedProxy: Bool {
    witness == .har && kind == .tls && tls?.version == nil
  }
}
