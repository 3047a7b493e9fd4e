import ApplicationProtocols

/// The secrets of a capture, and the results of decrypting the TLS connections of one shard (a part
/// of the capture's flows).
///
/// A class, shared by all open TLS connections of the shard; missing if there are no secrets.
final class TLSDecryptionState {
  private let secrets: TLSSecretStore
  private(set) var counts = DecryptionCounts()

  init(_ secrets: TLSSecretStore) { self.secrets = secrets }

  func decryptor(_ buffers: HandshakeBuffers) -> TLSDecryptor {
    TLSDecryptor(secrets: secrets, buffers: buffers)
  }

  func quicDecryptor(_ buffers: HandshakeBuffers) -> QUICHandshakeDecryptor {
    QUICHandshakeDecryptor(secrets: secrets, buffers: buffers)
  }

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

/// The numbers of a capture's TLS connections by the result of decrypting them.
public struct DecryptionCounts: Hashable, Sendable {
  public var decrypted = 0
  public var withoutSecret = 0
  public var unsupported = 0
  public var failed = 0

  public init() {}

  static func + (one: DecryptionCounts, other: DecryptionCounts) -> DecryptionCounts {
    var sum = one
    sum.decrypted += other.decrypted
    sum.withoutSecret += other.withoutSecret
    sum.unsupported += other.unsupported
    sum.failed += other.failed
    return sum
  }
}
