import Evidence

/// The certificates of full handshakes, for handshakes that resume them (RFC 5246, section 7.3:
/// a resumed session carries none).
struct SessionTable {
  /// Sessions remembered; resumption follows soon or not at all, so the oldest goes first.
  private static let mostSessions = 16_384
  /// About how much memory they may take, in bytes.
  private static let mostBytes = 16 << 20
  /// What a session takes besides its chain.
  private static let sessionCost = 256

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
  private var order: [Key] = []
  private var oldest = 0
  private var heldBytes = 0

  /// Remembers a full handshake.
  mutating func insert(_ session: Session, for key: Key) {
    heldBytes += Self.cost(session)
    if let known = sessions.updateValue(session, forKey: key) {
      heldBytes -= Self.cost(known)
    } else {
      order.append(key)
    }
    while sessions.count > Self.mostSessions || heldBytes > Self.mostBytes, sessions.count > 1 {
      dropOldest()
    }
  }

  /// The full handshake that set up a resumed session.
  func session(for key: Key) -> Session? { sessions[key] }

  private mutating func dropOldest() {
    if let dropped = sessions.removeValue(forKey: order[oldest]) {
      heldBytes -= Self.cost(dropped)
    }
    oldest += 1
    if oldest > Self.mostSessions {
      order.removeFirst(oldest)
      oldest = 0
    }
  }

  private static func cost(_ session: Session) -> Int { sessionCost + session.chain.heldBytes }
}
