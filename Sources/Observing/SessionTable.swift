import Evidence

/// The certificates of full handshakes, for handshakes that resume them (RFC 5246, section 7.3:
/// a resumed session carries none).
struct SessionTable {
  /// Sessions remembered; resumption follows soon or not at all.
  private static let mostSessions = 16_384

  /// What ties a resumption to its full handshake: the same server asked by the same name.
  struct Key: Hashable {
    var server: Endpoint
    var serverName: String?
  }

  /// What a full handshake showed.
  struct Session {
    var chain: SentChain
    /// Signed Certificate Timestamps that came beside the chain, where seen.
    var signedTimestamps: Int?

    var certificate: Shared<CertificateFacts> { chain.facts(signedTimestamps: signedTimestamps) }
  }

  private var sessions: [Key: Session] = [:]

  /// Remembers a full handshake.
  mutating func insert(_ session: Session, for key: Key) {
    guard sessions.count < Self.mostSessions || sessions[key] != nil else { return }
    sessions[key] = session
  }

  /// The full handshake that set up a resumed session.
  func session(for key: Key) -> Session? { sessions[key] }
}
