import ApplicationProtocols
import ProtocolRegistries

/// The facts of TLS hellos, computed once for each distinct hello.
///
/// An app's connections repeat the same offer, and fingerprints are expensive.
struct HelloTable {
  /// The most distinct ClientHellos remembered, and the most distinct ServerHellos.
  ///
  /// A device has a few dozen TLS clients. The hellos of a client that shuffles its extensions all
  /// differ; the table is then cleared occasionally, at little cost.
  private static let most = 1024
  /// The memory limit of all offers in bytes: a forged hello can be larger than any real one.
  private static let mostBytes = 4 << 20

  // Two entries with the same number replace each other, which costs time but never correctness.
  private var offers: [UInt64: ClientOffer] = [:]
  private var choices: [UInt64: ServerChoice] = [:]
  private var offerBytes = 0

  mutating func offer(
    _ hello: ClientHello, carrier: FingerprintTransport = .tcp
  ) -> ClientOffer {
    var number = hello.offer.number
    if carrier == .quic { Self.mix(0x71, into: &number) }
    if let known = offers[number], known.isMade(of: hello, carrier: carrier) { return known }
    let offer = ClientOffer(hello, carrier: carrier)
    if offers.count >= Self.most || offerBytes + offer.heldBytes > Self.mostBytes {
      offers = [:]
      offerBytes = 0
    }
    offers[number] = offer
    offerBytes += offer.heldBytes
    return offer
  }

  mutating func choice(_ hello: ServerHello) -> ServerChoice {
    var number = UInt64(hello.version.rawValue)
    Self.mix(hello.cipherSuite.rawValue, into: &number)
    for type in hello.extensions { Self.mix(type, into: &number) }
    if let known = choices[number], known.isMade(of: hello) { return known }
    if choices.count >= Self.most { choices = [:] }
    let choice = ServerChoice(hello)
    choices[number] = choice
    return choice
  }

  private static func mix(_ value: UInt16, into number: inout UInt64) {
    number = (number ^ UInt64(value)) &* 0x9e37_79b9_7f4a_7c15
    number ^= number >> 32
  }
}
