import ApplicationProtocols
import SystemCalls

/// Offers, choices and chains that a shard's handshakes share, so that each is computed and stored
/// once.
///
/// The most recent offers and choices are found without a lock; the others are in
/// `HandshakeDescriptions`, shared by all shards. A class, shared by all open TLS connections.
final class KnownHandshakes {
  /// The maximum size of a ClientHello that is kept in the shard's own tables, which need no lock,
  /// in bytes; a browser's takes some 2,000.
  private static let mostBytes = 16_384

  let buffers = HandshakeBuffers()
  private var offers = RecentDescriptions<ClientHelloOffer, ClientOffer>()
  private var quicOffers = RecentDescriptions<ClientHelloOffer, ClientOffer>()
  private var choices = RecentDescriptions<ServerHelloChoice, ServerChoice>()
  private let descriptions: HandshakeDescriptions
  private(set) var decryption: Decryption?
  let tap: (any StreamTap)?

  init(_ descriptions: HandshakeDescriptions, tap: (any StreamTap)? = nil) {
    self.descriptions = descriptions
    self.tap = tap
  }

  func decrypt(with secrets: SecretStore) {
    if decryption == nil { decryption = Decryption(secrets) }
  }

  func offer(of hello: ClientHello, carrier: FingerprintTransport) -> ClientOffer {
    if let known = carrier == .quic ? quicOffers[hello.offer] : offers[hello.offer] {
      return known
    }
    let offer = descriptions.offer(of: hello, carrier: carrier)
    // A forged offer may be larger than any that is repeated, so it is not kept.
    guard offer.heldBytes <= Self.mostBytes else { return offer }
    if carrier == .quic {
      quicOffers.record(offer, of: hello.offer)
    } else {
      offers.record(offer, of: hello.offer)
    }
    return offer
  }

  func choice(of hello: ServerHello) -> ServerChoice {
    if let known = choices[hello.choice] { return known }
    let choice = descriptions.choice(of: hello)
    choices.record(choice, of: hello.choice)
    return choice
  }

  func chain(of message: CertificateMessage) -> SentChain? {
    descriptions.chain(of: message)
  }
}

/// Descriptions of a capture's hellos and certificate chains, each made once for all shards.
///
/// A description depends only on bytes, so the first shard to request it does not matter.
/// Unchecked, because the compiler cannot verify that each table is used behind its lock.
final class HandshakeDescriptions: @unchecked Sendable {
  private let helloLock = Monitor()
  private var hellos = HelloTable()
  private let chainLock = Monitor()
  private var chains: SentChains

  init(anchors: TrustAnchors?) { chains = SentChains(anchors: anchors) }

  fileprivate func offer(of hello: ClientHello, carrier: FingerprintTransport) -> ClientOffer {
    helloLock.enter { hellos.offer(hello, carrier: carrier) }
  }

  fileprivate func choice(of hello: ServerHello) -> ServerChoice {
    helloLock.enter { hellos.choice(hello) }
  }

  fileprivate func chain(of message: CertificateMessage) -> SentChain? {
    chainLock.enter { chains.chain(of: message) }
  }
}
