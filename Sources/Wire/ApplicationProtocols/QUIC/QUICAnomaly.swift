/// The stable identifiers of defects in a QUIC handshake, as shown in reports.
enum QUICAnomaly {
  /// Handshake messages that are longer than any real one, or cut into too many pieces.
  static let cryptoOversized = "quic.crypto.oversized"
  /// An authentic packet with a frame that its type may not have.
  static let frameMalformed = "quic.frame.malformed"
}
