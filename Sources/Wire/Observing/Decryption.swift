import ApplicationProtocols
import ByteReading

/// The secrets of a capture's TLS connections, and what came of them.
///
/// A class, as every TLS connection that is open asks it; there is none where there are no secrets.
final class Decryption {
  /// Those that the person gave, and those that the capture brings along.
  private let secrets: SecretStore
  private var reader = KeyLogReader()
  private(set) var counts = DecryptionCounts()

  init(given: TLSSecrets?) { secrets = SecretStore(given.map { [$0] } ?? []) }

  /// Takes over secrets that stand in the capture.
  func learn(_ secrets: [UInt8]) {
    secrets.withBytes { reader.receive($0, into: &self.secrets.embedded) }
    reader.finish(into: &self.secrets.embedded)
    reader = KeyLogReader()
  }

  /// A decryptor for a connection that begins.
  func decryptor(_ buffers: HandshakeBuffers) -> TLSDecryptor {
    TLSDecryptor(secrets: secrets, buffers: buffers)
  }

  /// A decryptor for a connection of QUIC that begins.
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

/// What came of decrypting the TLS connections of a capture.
public struct DecryptionCounts: Hashable, Sendable {
  /// Connections of which something was decrypted.
  public var decrypted = 0
  /// Connections of which no secret is known.
  public var withoutSecret = 0
  /// Connections whose cipher suite can't be decrypted.
  public var unsupported = 0
  /// Connections that the secrets given for them did not open.
  public var failed = 0

  /// No connection yet.
  public init() {}
}
