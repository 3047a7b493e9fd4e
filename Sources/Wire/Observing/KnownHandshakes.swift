import ApplicationProtocols

/// What many handshakes of a capture have in common, so that each keeps references alone.
///
/// A class, as every TLS connection that is open asks it.
final class KnownHandshakes {
  let buffers = HandshakeBuffers()
  var hellos = HelloTable()
  var chains: SentChains
  /// What opens connections, where there are secrets.
  private(set) var decryption: Decryption?

  /// Nothing yet; chains are judged by these anchors, and connections opened by these secrets.
  init(anchors: TrustAnchors?, secrets: TLSSecrets? = nil) {
    chains = SentChains(anchors: anchors)
    decryption = secrets.map { Decryption(given: $0) }
  }

  /// Takes over secrets that stand in the capture, for the connections that begin from now on.
  func learn(_ secrets: [UInt8]) {
    let decryption = self.decryption ?? Decryption(given: nil)
    decryption.learn(secrets)
    self.decryption = decryption
  }
}
