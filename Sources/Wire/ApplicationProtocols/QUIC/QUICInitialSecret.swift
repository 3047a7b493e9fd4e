import Cryptography
import ProtocolRegistries

/// The secret of the Initial packets, which anyone can derive from the client's first packet (RFC
/// 9001, section 5.2).
///
/// A class, like its keys: each datagram reads them, and a copy would cost as much as their use.
final class QUICInitialSecret {
  let version: QUICVersion
  let destination: QUICConnectionID
  private let labels: QUICLabels
  private let secret: HMAC<SHA256>
  private var clientKeys: QUICPacketKeys?
  private var serverKeys: QUICPacketKeys?

  /// Creates the secret of a connection whose first client packet went to `destination`.
  init(version: QUICVersion, destination: QUICConnectionID, protection: QUICProtection) {
    self.version = version
    self.destination = destination
    labels = protection.labels
    secret = HMAC(key: protection.extraction.code(of: destination.bytes))
  }

  /// Returns the keys of a side's packets, derived on first use.
  func keys(of side: StreamSide) -> QUICPacketKeys {
    switch side {
    case .client:
      if let clientKeys { return clientKeys }
      let keys = QUICPacketKeys(secret: secret.code(of: Self.clientLabel), labels: labels)
      clientKeys = keys
      return keys
    case .server:
      if let serverKeys { return serverKeys }
      let keys = QUICPacketKeys(secret: secret.code(of: Self.serverLabel), labels: labels)
      serverKeys = keys
      return keys
    }
  }

  private static let clientLabel = TLSLabel.expansion(of: "client in", count: 32)
  private static let serverLabel = TLSLabel.expansion(of: "server in", count: 32)
}

/// The keys of one side's packets at one encryption level (RFC 9001, section 5.1).
final class QUICPacketKeys: Sendable {
  let packetKey: AEADKey
  let headerKey: AESKey
  let initializationVector: [UInt8]

  /// Creates a value from existing keys.
  init(packetKey: AEADKey, headerKey: AESKey, initializationVector: [UInt8]) {
    self.packetKey = packetKey
    self.headerKey = headerKey
    self.initializationVector = initializationVector
  }

  /// Derives AES-128 keys from a SHA-256 secret.
  convenience init(secret: [UInt8], labels: QUICLabels) {
    let hash = HMAC<SHA256>(key: secret)
    self.init(
      packetKey: AEADKey(.aesGCM, Array(hash.code(of: labels.key).prefix(16))),
      headerKey: AESKey(Array(hash.code(of: labels.headerProtection).prefix(16))),
      initializationVector: Array(hash.code(of: labels.initializationVector).prefix(12)))
  }
}
