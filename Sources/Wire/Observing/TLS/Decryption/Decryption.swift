import ApplicationProtocols
import Bytes

/// The secrets of a capture's TLS connections, and the results of using them on those of a shard.
///
/// A class, as all open TLS connections of the shard use it. There is none if there are no secrets.
final class Decryption {
  /// The secrets that the user gave, and those embedded in the capture.
  private let secrets: SecretStore
  private(set) var counts = DecryptionCounts()

  init(_ secrets: SecretStore) { self.secrets = secrets }

  /// Creates a decryptor for a new connection.
  func decryptor(_ buffers: HandshakeBuffers) -> TLSDecryptor {
    TLSDecryptor(secrets: secrets, buffers: buffers)
  }

  /// Creates a decryptor for a new QUIC connection.
  func quicDecryptor(_ buffers: HandshakeBuffers) -> QUICHandshakeDecryptor {
    QUICHandshakeDecryptor(secrets: secrets, buffers: buffers)
  }

  /// Counts a connection.
  func count(_ outcome: TLSDecryptor.Outcome) {
    switch outcome {
    case .undecided: break
    case .decrypted: counts.decrypted += 1
    case .withoutSecret: counts.withoutSecret += 1
    case .unsupported: counts.unsupported += 1
    case .failed: counts.failed += 1
    }
  }
}

/// The results of decrypting the TLS connections of a capture.
public struct DecryptionCounts: Hashable, Sendable {
  /// Connections that were decrypted, at least in part.
  public var decrypted = 0
  /// Connections without a known secret.
  public var withoutSecret = 0
  /// Connections whose cipher suite can't be decrypted.
  public var unsupported = 0
  /// Connections that their secrets failed to decrypt.
  public var failed = 0

  /// No connection yet.
  public init() {}

  /// Adds the connections of another part of the capture.
  static func + (one: DecryptionCounts, other: DecryptionCounts) -> DecryptionCounts {
    var sum = one
    sum.decrypted += other.decrypted
    sum.withoutSecret += other.withoutSecret
    sum.unsupported += other.unsupported
    sum.failed += other.failed
    return sum
  }
}
