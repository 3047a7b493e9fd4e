import ApplicationProtocols
import Evidence

/// The chains that servers sent, each described once: a server sends the same one all day.
struct SentChains {
  /// Distinct chains that are remembered; where there are more, all are dropped.
  private static let most = 16_384

  private let anchors: TrustAnchors?
  private var certificates = CertificateCache()
  /// By the number of the leaf; leaves hardly come with different chains.
  private var chains: [Int: (numbers: [Int], chain: SentChain)] = [:]

  /// No chains yet, to be judged by these anchors.
  init(anchors: TrustAnchors?) { self.anchors = anchors }

  /// What the certificates of a handshake come to; `nil` where there are none.
  mutating func chain(ders: [[UInt8]]) -> SentChain? {
    guard !ders.isEmpty else { return nil }
    var numbers: [Int] = []
    numbers.reserveCapacity(ders.count)
    for der in ders { if let number = certificates.number(of: der) { numbers.append(number) } }
    // A certificate that is too large to be kept has no number.
    let leaf = numbers.count == ders.count ? numbers.first : nil
    if let leaf, let known = chains[leaf], known.numbers == numbers { return known.chain }
    guard let chain = CertificateChain(ders: ders, cache: &certificates) else { return nil }
    let sent = SentChain(chain, isAnchored: anchors?.anchor(chain))
    if let leaf {
      if chains.count >= Self.most { chains = [:] }
      chains[leaf] = (numbers, sent)
    }
    return sent
  }
}

/// A chain that a server sent.
///
/// A class, as many handshakes refer to one.
final class SentChain {
  private let facts: CertificateFacts
  /// What was found damaged or contradictory in the leaf, sorted.
  let anomalies: [String]

  init(_ chain: CertificateChain, isAnchored: Bool?) {
    var facts = CertificateFacts(chain)
    facts.isChainAnchored = isAnchored
    self.facts = facts
    anomalies = chain.leaf.anomalies.map(\.rawValue).sorted()
  }

  /// The chain's facts.
  ///
  /// - Parameter signedTimestamps: Timestamps that came beside it (RFC 6962, section 3.3), where
  ///   seen.
  /// - Returns: The facts, timestamps included.
  func facts(signedTimestamps: Int?) -> CertificateFacts {
    var facts = facts
    if let signedTimestamps { facts.scts = signedTimestamps }
    return facts
  }
}
