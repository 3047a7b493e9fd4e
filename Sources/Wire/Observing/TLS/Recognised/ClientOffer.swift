import ApplicationProtocols
import Evidence

/// The offer in a ClientHello, whatever the server and the session.
///
/// A class, as many handshakes refer to one.
final class ClientOffer: Sendable {
  /// The facts that observations include.
  let facts: Shared<TLSOffer>

  /// About how much memory it takes, in bytes.
  let heldBytes: Int

  /// What the hellos that make it have in common.
  ///
  /// Which of them came first may depend on threads.
  private let offer: ClientHelloOffer
  private let carrier: FingerprintTransport

  init(_ hello: ClientHello, carrier: FingerprintTransport) {
    var offer = TLSOffer(
      versions: hello.offeredVersions, cipherSuites: hello.offeredCipherSuites,
      applicationProtocols: hello.applicationProtocols,
      hasEncryptedClientHello: hello.hasEncryptedClientHello)
    offer.ja3 = hello.ja3Hash()
    offer.ja4 = hello.ja4(transport: carrier)
    facts = Shared(offer)
    heldBytes =
      768 + 3 * hello.offer.listedByteCount + offer.applicationProtocols.count
      * MemoryLayout<String>.size
    self.offer = hello.offer
    self.carrier = carrier
  }

  /// Tells whether a hello makes the same offer.
  func isMade(of hello: ClientHello, carrier: FingerprintTransport) -> Bool {
    self.carrier == carrier && offer == hello.offer
  }
}
