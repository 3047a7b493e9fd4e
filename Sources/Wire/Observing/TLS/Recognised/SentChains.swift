import ApplicationProtocols
import Bytes
import Evidence
import ProtocolRegistries

/// The chains that servers sent, each described once: a server sends the same one all day.
struct SentChains {
  /// The most distinct chains remembered; beyond it, all are dropped.
  private static let most = 16_384
  /// About how much memory they may take, in bytes.
  private static let mostBytes = 24 << 20

  private let anchors: TrustAnchors?
  private var certificates = CertificateCache()
  /// The chains by the number of their leaf, as a leaf hardly comes with different chains.
  private var chains: [Int: (numbers: [Int], chain: SentChain)] = [:]
  private var heldBytes = 0

  /// Creates an empty table, with anchors to judge chains.
  init(anchors: TrustAnchors?) { self.anchors = anchors }

  /// Returns the chain of a handshake's certificates; `nil` if there are none.
  mutating func chain(of message: CertificateMessage) -> SentChain? {
    if let known = knownChain(of: message) { return known }
    let ders = message.certificates
    guard let chain = CertificateChain(ders: ders, cache: &certificates) else { return nil }
    let sent = SentChain(chain, end: anchors?.judge(chain))
    // A certificate that is too large to be kept has no number.
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

  private mutating func knownChain(of message: CertificateMessage) -> SentChain? {
    var known: (numbers: [Int], chain: SentChain)?
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

/// A chain that a server sent.
///
/// A class, as many handshakes refer to one.
///
/// Unchecked, as the compiler does not know that only the thread that hands observations on asks for
/// the facts.
final class SentChain: @unchecked Sendable {
  private let facts: Shared<CertificateFacts>
  /// The facts with the timestamps that came last beside the chain.
  private var stamped: Shared<CertificateFacts>
  /// The damage and contradictions in the leaf, sorted.
  let anomalies: [Anomaly]
  /// About how much memory it takes, in bytes.
  let heldBytes: Int

  init(_ chain: CertificateChain, end: TrustAnchors.Result?) {
    let facts = CertificateFacts(chain, end: end)
    self.facts = Shared(facts)
    stamped = self.facts
    anomalies = chain.leaf.anomalies.map(Anomaly.certificate).sorted()
    heldBytes = 1024 + facts.heldBytes
  }

  /// The chain's facts.
  ///
  /// - Parameter signedTimestamps: Timestamps that came beside it (RFC 6962, section 3.3), where
  ///   seen.
  /// - Returns: The facts, timestamps included.
  func facts(signedTimestamps: Int?) -> Shared<CertificateFacts> {
    guard let signedTimestamps else { return facts }
    if stamped.scts != signedTimestamps {
      stamped = facts
      stamped.scts = signedTimestamps
    }
    return stamped
  }
}

extension CertificateFacts {
  /// About how much memory its lists and texts take, in bytes.
  fileprivate var heldBytes: Int {
    var bytes = ipAddresses.count * 24 + issuers.count * 64
    func count(_ text: String?) {
      if let text { bytes += 24 + text.utf8.count }
    }
    for name in dnsNames + authorityKeys { count(name) }
    count(subjectCN)
    count(issuerCN)
    count(issuerOrganization)
    count(spkiSha256)
    return bytes
  }
}
