import ApplicationProtocols

/// What many handshakes of a capture have in common, so that each keeps references alone.
///
/// A class, as every TLS connection that is open asks it.
final class KnownHandshakes {
  let buffers = HandshakeBuffers()
  var hellos = HelloTable()
  var chains: SentChains

  /// Nothing yet; chains are judged by these anchors.
  init(anchors: TrustAnchors?) { chains = SentChains(anchors: anchors) }
}
