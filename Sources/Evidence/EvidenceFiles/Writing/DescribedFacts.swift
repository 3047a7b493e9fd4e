import Bytes
import Evidence
import JSONText

/// The hellos and certificates of one capture, each written once and then called by its number.
///
/// The numbers follow the order of the bytes, so that they do not depend on what was seen first.
final class DescribedFacts: SharedNumbers {
  /// The lines' values, by number.
  private(set) var offers: [[UInt8]] = []
  private(set) var certificates: [[UInt8]] = []

  private var offerNumbers: [Shared<TLSOffer>: Int] = [:]
  private var certificateNumbers: [Shared<CertificateFacts>: Int] = [:]

  /// Describes the hellos and certificates of hosts.
  init(_ evidence: [HostEvidence]) {
    var offers: [Shared<TLSOffer>: [UInt8]] = [:]
    var certificates: [Shared<CertificateFacts>: [UInt8]] = [:]
    for sighting in evidence.lazy.flatMap(\.sightings) {
      guard let tls = sighting.observation.tls else { continue }
      if let offer = tls.offer, offers[offer] == nil {
        offers[offer] = written { offer.value.write(to: &$0) }
      }
      if let certificate = tls.certificate, certificates[certificate] == nil,
        certificate.dnsNames.count <= EvidenceLimits.items
      {
        certificates[certificate] = written { certificate.value.write(to: &$0) }
      }
    }
    (self.offers, offerNumbers) = Self.numbered(offers)
    (self.certificates, certificateNumbers) = Self.numbered(certificates)
  }

  /// The number of a hello; `nil` for one that is too long to be written.
  func number(of offer: Shared<TLSOffer>) -> Int? { offerNumbers[offer] }

  /// The number of a certificate; `nil` for one that is too long to be written.
  func number(of certificate: Shared<CertificateFacts>) -> Int? { certificateNumbers[certificate] }

  /// The different texts in order, and which of them each value has: what is not written, such as a
  /// fingerprint, tells no two apart.
  private static func numbered<Value: Hashable>(
    _ texts: [Value: [UInt8]]
  ) -> (texts: [[UInt8]], numbers: [Value: Int]) {
    let room = EvidenceLimits.lineLength - 64
    let different = Set(texts.values.filter { $0.count <= room })
      .sorted { $0.lexicographicallyPrecedes($1) }
    let numbers = Dictionary(
      zip(different, different.indices), uniquingKeysWith: { first, _ in first })
    return (different, texts.compactMapValues { numbers[$0] })
  }
}

/// The JSON that `body` writes.
func written(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
  var writer = JSONWriter()
  body(&writer)
  return writer.bytes.bytes
}
