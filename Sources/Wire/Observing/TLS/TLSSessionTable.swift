import Escaping
import Evidence

/// The certificates of full handshakes, for the handshakes that resume them.
///
/// A resumed session sends no certificate (RFC 5246, section 7.3).
struct TLSSessionTable {
  /// The maximum number of sessions in each of two generations; a full newer one replaces the
  /// older, as sessions are resumed soon or never.
  private static let mostSessions = 8_192
  private static let mostBytes = 8 << 20
  private static let sessionCost = 256

  /// The key by which a resumed session is matched to its full handshake: the server's address and
  /// port, and the server name in the ClientHello.
  ///
  /// Without a server name there is no key: two hosts may share the address, and one would get the
  /// other's certificate.
  struct Key: Hashable {
    var server: Endpoint
    var serverName: ForeignText
  }

  struct Session {
    var chain: SentCertificateChain
    var timestamps: SentCertificateTimestamps

    var certificate: SharedValue<CertificateFacts> { chain.facts(sent: timestamps) }
  }

  // Two generations: evicting the oldest entries one by one would dominate the cost of this table.
  private var recent: [Key: Session] = [:]
  private var older: [Key: Session] = [:]
  private var recentBytes = 0

  mutating func insert(_ session: Session, for key: Key) {
    recentBytes += Self.cost(session)
    if let known = recent.updateValue(session, forKey: key) { recentBytes -= Self.cost(known) }
    if recent.count >= Self.mostSessions || recentBytes > Self.mostBytes {
      swap(&recent, &older)
      recent.removeAll(keepingCapacity: true)
      recentBytes = 0
    }
  }

  func session(for key: Key) -> Session? { recent[key] ?? older[key] }

  private static func cost(_ session: Session) -> Int { sessionCost + session.chain.heldBytes }
}
