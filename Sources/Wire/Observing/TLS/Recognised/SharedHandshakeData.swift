import ApplicationProtocols
import SystemCalls

/// The data that the handshakes of one shard (a part of the capture's flows) share: facts of hellos
/// and certificate chains, buffers and secrets.
///
/// Each is computed and stored once. A class, shared by all open TLS connections.
final class SharedHandshakeData {
  let buffers = HandshakeBuffers()
  var hellos: HelloFactsCache
  private let chains: CertificateChainTable
  private(set) var decryption: TLSDecryptionState?
  let tap: (any TCPStreamListener)?

  /// Creates the shared data of one of `count` shards, which divide the memory limits.
  init(oneOf count: Int, _ chains: CertificateChainTable, tap: (any TCPStreamListener)? = nil) {
    hellos = HelloFactsCache(oneOf: count)
    self.chains = chains
    self.tap = tap
  }

  func decrypt(with secrets: TLSSecretStore) {
    if decryption == nil { decryption = TLSDecryptionState(secrets) }
  }

  func chain(of message: CertificateMessage) -> SentCertificateChain? { chains.chain(of: message) }
}

/// The certificate chains of a capture, whose facts are computed once for all shards.
///
/// The facts depend only on bytes, so the first shard to request them does not matter. Unchecked,
/// because the compiler cannot verify that the table is used behind its lock.
final class CertificateChainTable: @unchecked Sendable {
  private let lock = MutexWithCondition()
  private var chains: SentCertificateChains

  init(anchors: TrustAnchors?) { chains = SentCertificateChains(anchors: anchors) }

  fileprivate func chain(of message: CertificateMessage) -> SentCertificateChain? {
    lock.enter { chains.chain(of: message) }
  }
}
