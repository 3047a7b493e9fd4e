/// A secret of a TLS connection, as in a key log.
public struct TLSSecret: SecretValue, Hashable, Sendable {
  let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The purpose of a secret, from its label in a key log; secrets with other labels are not used.
  public enum Label: UInt8, Hashable, Sendable, CaseIterable {
    case master
    case clientHandshake, serverHandshake
    case clientTraffic, serverTraffic

    package var text: StaticString {
      switch self {
      case .master: "CLIENT_RANDOM"
      case .clientHandshake: "CLIENT_HANDSHAKE_TRAFFIC_SECRET"
      case .serverHandshake: "SERVER_HANDSHAKE_TRAFFIC_SECRET"
      case .clientTraffic: "CLIENT_TRAFFIC_SECRET_0"
      case .serverTraffic: "SERVER_TRAFFIC_SECRET_0"
      }
    }

    /// Returns true if a secret with this label can have this length.
    ///
    /// A master secret has 48 bytes. Others are as long as the hash of the suite: 32 or 48 bytes.
    func allows(byteCount: Int) -> Bool {
      byteCount == 48 || byteCount == 32 && self != .master
    }
  }
}
