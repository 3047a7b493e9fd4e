import Bytes
import Evidence
import JSONText

/// The distinct TLS offers and certificates of one capture, written once and cited by number.
///
/// The numbers follow the byte order of the JSON forms, not the order of observations.
final class FactNumbering: SharedFactNumbers {
  let offers: [[UInt8]]
  let certificates: [[UInt8]]

  private let offerNumbers: [SharedValue<TLSOffer>: Int]
  private let certificateNumbers: [SharedValue<CertificateFacts>: Int]

  init(_ evidence: [HostEvidence]) {
    var offers: [SharedValue<TLSOffer>: [UInt8]] = [:]
    var certificates: [SharedValue<CertificateFacts>: [UInt8]] = [:]
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

  func number(of offer: SharedValue<TLSOffer>) -> Int? { offerNumbers[offer] }

  func number(of certificate: SharedValue<CertificateFacts>) -> Int? {
    certificateNumbers[certificate]
  }

  /// Returns the distinct JSON texts in byte order, and for each value the index of its text.
  ///
  /// Values that differ only in unwritten facts, such as a fingerprint, get the same number.
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

func written(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
  var writer = JSONWriter()
  body(&writer)
  return writer.bytes.bytes
}
