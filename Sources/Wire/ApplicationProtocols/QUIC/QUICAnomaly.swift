/// The stable identifiers of what can be wrong with a QUIC handshake; users meet them in reports.
enum QUICAnomaly {
  /// Handshake messages that claim more room than any real ones have, or are cut into too many
  /// pieces.
  static let cryptoOversized = "quic.crypto.oversized"
  /// A packet that was authentic and held what none of its kind may hold.
  static let frameMalformed = "quic.frame.malformed"
}
