import ByteReading
import Evidence

/// The certificates of full handshakes, for handshakes that resume them (RFC 5246, section 7.3:
/// a resumed session carries none).
struct SessionTable {
  /// The most sessions of a generation; two generations are kept, as resumption follows soon or not
  /// at all.
  private static let mostSessions = 8_192
  /// About how much memory a generation may take, in bytes.
  private static let mostBytes = 8 << 20
  /// The approximate memory of a session besides its chain.
  private static let sessionCost = 256

  /// The key that links a resumption to its full handshake: the server, and the name sent to it.
  struct Key: SeededHashable {
    var server: Endpoint
    var serverName: String?

    func hash(seed: UInt64) -> UInt64 {
      let end = (server.address.hash(seed: seed) ^ UInt64(server.port)).folded(
        by: (0x9fb2_1c65_1e98_df25 ^ seed) | 1)
      return serverName?.hash(seed: end) ?? end
    }
  }

  /// The facts of a full handshake.
  struct Session {
    var chain: SentChain
    /// The number of Signed Certificate Timestamps that came beside the chain, if seen.
    var signedTimestamps: Int?

    var certificate: Shared<CertificateFacts> { chain.facts(signedTimestamps: signedTimestamps) }
  }

  // Generations, as taking the oldest out one by one costs more than all else that is done here.
  private var recent = SeededTable<Key, Session>()
  private var older = SeededTable<Key, Session>()
  private var recentBytes = 0

  /// Remembers a full handshake.
  mutating func insert(_ session: Session, for key: Key) {
    recentBytes += Self.cost(session)
    if let place = recent.place(of: key) {
      recentBytes -= Self.cost(recent[at: place])
      recent[at: place] = session
    } else {
      recent.insert(session, forKey: key)
    }
    if recent.count >= Self.mostSessions || recentBytes > Self.mostBytes {
      older = recent
      recent = SeededTable()
      recentBytes = 0
    }
  }

  /// Returns the full handshake that set up a resumed session.
  func session(for key: Key) -> Session? { recent[key] ?? older[key] }

  private static func cost(_ session: Session) -> Int { sessionCost + session.chain.heldBytes }
}
