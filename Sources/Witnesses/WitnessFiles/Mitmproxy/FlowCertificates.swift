import ApplicationProtocols
import Evidence
import Observing

/// The certificates that servers sent mitmproxy, each chain described once.
struct FlowCertificates {
  /// The most bytes of chains that are remembered; beyond it, all are dropped.
  private static let mostBytes = 8 << 20

  private var cache = CertificateCache()
  private var known: [[[UInt8]]: Shared<CertificateFacts>] = [:]
  private var knownBytes = 0

  /// Describes a chain.
  ///
  /// - Parameter chain: The certificates as a flow has them: PEM, or DER.
  /// - Returns: The facts; `nil` if the chain is empty, or a certificate in it is neither.
  mutating func facts(of chain: [[UInt8]]) -> Shared<CertificateFacts>? {
    if let facts = known[chain] { return facts }
    let ders = chain.compactMap(Self.der)
    guard ders.count == chain.count, let read = CertificateChain(ders: ders, cache: &cache) else {
      return nil
    }
    let facts = Shared(CertificateFacts(read))
    knownBytes += chain.reduce(0) { $0 + $1.count }
    if knownBytes > Self.mostBytes { (known, knownBytes) = ([:], 0) }
    known[chain] = facts
    return facts
  }

  private static func der(_ certificate: [UInt8]) -> [UInt8]? {
    // DER begins with the tag of a sequence.
    if certificate.first == 0x30 { return certificate }
    return Certificate.der(pem: String(decoding: certificate, as: UTF8.self))
  }
}
