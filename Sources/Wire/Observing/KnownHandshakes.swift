import ApplicationProtocols
import SystemCalls

/// What the handshakes of a shard have in common with each other, and with those of other shards.
///
/// A class, as all open TLS connections use it.
final class KnownHandshakes {
  let buffers = HandshakeBuffers()
  private let descriptions: HandshakeDescriptions
  /// The secrets that decrypt connections, if there are any.
  private(set) var decryption: Decryption?

  /// Creates the state of a shard, with the descriptions that it has in common with others.
  init(_ descriptions: HandshakeDescriptions) { self.descriptions = descriptions }

  /// Uses secrets for connections that begin from now on.
  func decrypt(with secrets: SecretStore) {
    if decryption == nil { decryption = Decryption(secrets) }
  }

  /// Returns the offer of a ClientHello.
  func offer(of hello: ClientHello, carrier: FingerprintTransport) -> ClientOffer {
    descriptions.offer(of: hello, carrier: carrier)
  }

  /// Returns the choice of a ServerHello.
  func choice(of hello: ServerHello) -> ServerChoice {
    descriptions.choice(of: hello)
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
