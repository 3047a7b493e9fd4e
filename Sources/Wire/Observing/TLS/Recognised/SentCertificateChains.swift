import ApplicationProtocols
import Bytes
import Escaping
import Evidence
import ProtocolRegistries

/// The certificate chains that servers sent; the facts of each are computed once, although servers
/// send it often.
struct SentCertificateChains {
  /// The maximum number of distinct chains remembered; beyond it, all are dropped.
  private static let most = 16_384
  private static let mostBytes = 24 << 20

  private let anchors: TrustAnchors?
  private var certificates = CertificateCache()
  /// The last chain sent with each leaf certificate, by the leaf's number in the cache; few leaves
  /// have several chains.
  private var chains: [Int: (numbers: [Int], chain: SentCertificateChain)] = [:]
  private var heldBytes = 0

  init(anchors: TrustAnchors?) { self.anchors = anchors }

  mutating func chain(of message: CertificateMessage) -> SentCertificateChain? {
    if let known = knownChain(of: message) { return known }
    let ders = message.certificates
    guard let chain = CertificateChain(ders: ders, cache: &certificates) else { return nil }
    let sent = SentCertificateChain(chain, end: anchors?.judge(chain))
    // A certificate that is too large to be cached has no number.
    let numbers = ders.compactMap { der in der.withBytes { certificates.number(of: $0) } }
    if let leaf = numbers.first, numbers.count == ders.count {
      if chains.count >= Self.most || heldBytes > Self.mostBytes {
        chains = [:]
        heldBytes = 0
      }
      chains[leaf] = (numbers, sent)
      heldBytes += sent.heldBytes
    }
    return sent
  }

  private mutating func knownChain(of message: CertificateMessage) -> SentCertificateChain? {
    var known: (numbers: [Int], chain: SentCertificateChain)?
    var count = 0
    message.forEachCertificate { der in
      guard let number = certificates.number(of: der) else { return false }
      if count == 0 { known = chains[number] }
      guard let numbers = known?.numbers, count < numbers.count, numbers[count] == number else {
        known = nil
        return false
      }
      count += 1
      return true
    }
    return known?.numbers.count == count ? known?.chain : nil
  }
}

/// A certificate chain that servers sent, with its facts.
///
/// A class, because many handshakes share one. Unchecked, because the compiler cannot verify that
/// only the naming thread requests the facts.
final class SentCertificateChain: @unchecked Sendable {
  private let facts: SharedValue<CertificateFacts>
  private let embedded: SignedCertificateTimestampList?
  /// A cache of the chain's facts, by the timestamps sent beside the chain.
  ///
  /// These differ, because not all clients ask for them.
  private var stamped: [SentCertificateTimestamps: SharedValue<CertificateFacts>] = [:]
  private static let mostStamped = 4
  /// The anomalies of the leaf certificate, sorted.
  let anomalies: [Anomaly]
  let heldBytes: Int

  init(_ chain: CertificateChain, end: TrustAnchors.Result?) {
    let facts = CertificateFacts(chain, end: end)
    self.facts = SharedValue(facts)
    embedded = chain.leaf.extensions?.embeddedTimestamps
    anomalies = chain.leaf.anomalies.map(Anomaly.certificate).sorted()
    heldBytes = 1024 + facts.heldBytes
  }

  /// Returns the chain's facts with the timestamps that the server sent beside it.
  func facts(sent: SentCertificateTimestamps) -> SharedValue<CertificateFacts> {
    if let known = stamped[sent] { return known }
    var facts = facts.value
    facts.add(sent, to: embedded)
    let shared = facts == self.facts.value ? self.facts : SharedValue(facts)
    if stamped.count >= Self.mostStamped { stamped = [:] }
    stamped[sent] = shared
    return shared
  }
}

extension CertificateFacts {
  fileprivate var heldBytes: Int {
    var bytes = ipAddresses.count * 24 + issuers.count * 64
    func count(_ text: ForeignText?) {
      if let text { bytes += 24 + text.utf8Count }
    }
    for name in dnsNames { count(name) }
    for hash in authorityKeys { bytes += 24 + hash.utf8.count }
    count(subjectCN)
    count(issuerCN)
    count(issuerOrganization)
    count(topIssuerOrganization)
    count(topIssuerCN)
    if let spkiSha256 { bytes += 24 + spkiSha256.utf8.count }
    return bytes
  }
}
