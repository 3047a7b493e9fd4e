import ApplicationProtocols
import Evidence
import ProtocolRegistries

/// The offer in a ClientHello, without server name and session.
///
/// A class, because many handshakes share one.
final class ClientOffer: Sendable {
  let facts: Shared<TLSOffer>

  /// True if the client asked for certificate timestamps in a TLS extension (RFC 6962, section
  /// 3.3.1).
  let asksForTimestamps: Bool
  /// True if the client asked for a stapled OCSP response (RFC 6066, section 8).
  let asksForStaple: Bool
  let heldBytes: Int

  /// The part that all hellos with this offer share, taken from the first of them that was read.
  private let offer: ClientHelloOffer
  private let carrier: FingerprintTransport

  init(_ hello: ClientHello, carrier: FingerprintTransport) {
    var offer = TLSOffer(
      versions: hello.offeredVersions, cipherSuites: hello.offeredCipherSuites,
      applicationProtocols: hello.applicationProtocols,
      hasEncryptedClientHello: hello.hasEncryptedClientHello)
    offer.signatureSchemes = hello.signatureAlgorithms.map(TLSSignatureScheme.init(rawValue:))
    let forCertificates = hello.certificateSignatureAlgorithms
    if forCertificates != hello.signatureAlgorithms {
      offer.certificateSchemes = forCertificates.map(TLSSignatureScheme.init(rawValue:))
    }
    offer.ja3 = hello.ja3Hash()
    offer.ja4 = hello.ja4(transport: carrier)
    facts = Shared(offer)
    asksForTimestamps = hello.asksForTimestamps
    asksForStaple = hello.asksForStaple
    heldBytes =
      768 + 3 * hello.offer.listedByteCount + offer.applicationProtocols.count
      * MemoryLayout<String>.size
    self.offer = hello.offer
    self.carrier = carrier
  }

  func isMade(of hello: ClientHello, carrier: FingerprintTransport) -> Bool {
    self.carrier == carrier && offer == hello.offer
  }
}
