import ApplicationProtocols
import Evidence
import Observing

struct MitmproxyFlowCertificates {
  private static let mostBytes = 8 << 20

  private var cache = CertificateCache()
  private var known: [[[UInt8]]: SharedValue<CertificateFacts>] = [:]
  private var knownBytes = 0

  /// Returns the facts of a chain in PEM or DER, leaf first; `nil` if it is empty or invalid.
  mutating func facts(of chain: [[UInt8]]) -> SharedValue<CertificateFacts>? {
    if let facts = known[chain] { return facts }
    let ders = chain.compactMap(Self.der)
    guard ders.count == chain.count, let read = CertificateChain(ders: ders, cache: &cache) else {
      return nil
    }
    let facts = SharedValue(CertificateFacts(read))
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
