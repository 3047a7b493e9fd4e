import ApplicationProtocols

/// The data that a capture's handshakes share, so that each keeps only references.
///
/// A class, as all open TLS connections use it.
final class KnownHandshakes {
  let buffers = HandshakeBuffers()
  var hellos = HelloTable()
  var chains: SentChains
  /// The secrets that decrypt connections, if there are any.
  private(set) var decryption: Decryption?

  /// Creates an empty state, with anchors to judge chains and secrets to decrypt connections.
  init(anchors: TrustAnchors?, secrets: TLSSecrets? = nil) {
    chains = SentChains(anchors: anchors)
    decryption = secrets.map { Decryption(given: $0) }
  }

  /// Adds secrets embedded in the capture, for connections that begin from now on.
  func learn(_ secrets: [UInt8]) {
    let decryption = self.decryption ?? Decryption(given: nil)
    decryption.learn(secrets)
    self.decryption = decryption
  }
}
