import ApplicationProtocols
import SystemCalls

/// What the handshakes of a shard have in common with each other, and with those of other shards.
///
/// A class, as all open TLS connections use it.
final class KnownHandshakes {
  /// The memory of an offer that is kept at hand, in bytes: those of browsers take some 2,000.
  private static let mostBytes = 16_384

  let buffers = HandshakeBuffers()
  private var offers = RecentDescriptions<ClientHelloOffer, ClientOffer>()
  /// The offers over QUIC, which have other fingerprints.
  private var quicOffers = RecentDescriptions<ClientHelloOffer, ClientOffer>()
  private var choices = RecentDescriptions<ServerHelloChoice, ServerChoice>()
  private let descriptions: HandshakeDescriptions
  /// The secrets that decrypt connections, if there are any.
  private(set) var decryption: Decryption?
  /// The taker of all that connections read, where somebody wants it.
  let tap: (any StreamTap)?

  /// Creates the state of a shard, with the descriptions that it has in common with others.
  init(_ descriptions: HandshakeDescriptions, tap: (any StreamTap)? = nil) {
    self.descriptions = descriptions
    self.tap = tap
  }

  /// Uses secrets for connections that begin from now on.
  func decrypt(with secrets: SecretStore) {
    if decryption == nil { decryption = Decryption(secrets) }
  }

  /// Returns the offer of a ClientHello.
  func offer(of hello: ClientHello, carrier: FingerprintTransport) -> ClientOffer {
    if let known = carrier == .quic ? quicOffers[hello.offer] : offers[hello.offer] {
      return known
    }
    let offer = descriptions.offer(of: hello, carrier: carrier)
    // A forged one can be larger than any that comes again.
    guard offer.heldBytes <= Self.mostBytes else { return offer }
    if carrier == .quic {
      quicOffers.note(offer, of: hello.offer)
    } else {
      offers.note(offer, of: hello.offer)
    }
    return offer
  }

  /// Returns the choice of a ServerHello.
  func choice(of hello: ServerHello) -> ServerChoice {
    if let known = choices[hello.choice] { return known }
    let choice = descriptions.choice(of: hello)
    choices.note(choice, of: hello.choice)
    return choice
  }

  /// Returns the chain of a handshake's certificates; `nil` if there are none.
  func chain(of message: CertificateMessage) -> SentChain? {
    descriptions.chain(of: message)
  }
}

/// The descriptions of a capture's hellos and certificate chains, each made once for all shards.
///
/// A description follows from bytes alone, so that it does not matter which shard asks first.
///
/// Unchecked, as the compiler does not know that each table is used behind its lock.
final class HandshakeDescriptions: @unchecked Sendable {
  private let helloLock = Monitor()
  private var hellos = HelloTable()
  private let chainLock = Monitor()
  private var chains: SentChains

  /// Creates empty tables, with anchors to judge chains.
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
