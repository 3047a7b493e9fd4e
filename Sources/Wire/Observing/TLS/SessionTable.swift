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
  ///
  /// Without a name they may be of two hosts at one address, and the certificate of the one would name the other.
  struct Key: Hashable {
    var server: Endpoint
    var serverName: String
  }

  /// The facts of a full handshake.
  struct Session {
    var chain: SentChain
    /// The number of Signed Certificate Timestamps that came beside the chain, if seen.
    var signedTimestamps: Int?

    var certificate: Shared<CertificateFacts> { chain.facts(signedTimestamps: signedTimestamps) }
  }

  // Generations, as taking the oldest out one by one costs more than all else that is done here.
  private var recent: [Key: Session] = [:]
  private var older: [Key: Session] = [:]
  private var recentBytes = 0

  /// Remembers a full handshake.
  mutating func insert(_ session: Session, for key: Key) {
    recentBytes += Self.cost(session)
    if let known = recent.updateValue(session, forKey: key) { recentBytes -= Self.cost(known) }
    if recent.count >= Self.mostSessions || recentBytes > Self.mostBytes {
      swap(&recent, &older)
      recent.removeAll(keepingCapacity: true)
      recentBytes = 0
    }
  }

  /// Returns the full handshake that set up a resumed session.
  func session(for key: Key) -> Session? { recent[key] ?? older[key] }

  private static func cost(_ session: Session) -> Int { sessionCost + session.chain.heldBytes }
}
