/// One secret of a TLS connection, as a key log gives it.
public struct TLSSecret: Undisclosed, Hashable, Sendable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// What a secret is for: the labels of a key log that are used.
  public enum Label: UInt8, Hashable, Sendable, CaseIterable {
    /// The master secret of TLS 1.2 and older.
    case master
    /// Those of TLS 1.3 that protect the handshake behind the ServerHello.
    case clientHandshake, serverHandshake
    /// Those of TLS 1.3 that protect what is sent behind the handshake.
    case clientTraffic, serverTraffic

    /// The label as key logs write it.
    var text: StaticString {
      switch self {
      case .master: "CLIENT_RANDOM"
      case .clientHandshake: "CLIENT_HANDSHAKE_TRAFFIC_SECRET"
      case .serverHandshake: "SERVER_HANDSHAKE_TRAFFIC_SECRET"
      case .clientTraffic: "CLIENT_TRAFFIC_SECRET_0"
      case .serverTraffic: "SERVER_TRAFFIC_SECRET_0"
      }
    }

    /// How many bytes such a secret has: a master secret 48, others as many as the hash of the suite.
    func allows(byteCount: Int) -> Bool {
      byteCount == 48 || byteCount == 32 && self != .master
    }
  }
}
