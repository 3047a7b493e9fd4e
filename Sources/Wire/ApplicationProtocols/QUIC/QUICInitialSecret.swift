import Crypto
import ProtocolRegistries

/// What the keys of the first packets of a connection are made of: anyone who sees the client's first
/// packet can make them (RFC 9001, section 5.2).
///
/// A class, as its keys are: each datagram asks for them, and to copy what they consist of would cost
/// as much as to use them.
final class QUICInitialSecret {
  let version: QUICVersion
  let destination: QUICConnectionID
  private let labels: QUICLabels
  private let secret: KeyedHash
  private var clientKeys: QUICPacketKeys?
  private var serverKeys: QUICPacketKeys?

  /// The secret of a connection that the client began with a packet to `destination`.
  init(version: QUICVersion, destination: QUICConnectionID, protection: QUICProtection) {
    self.version = version
    self.destination = destination
    labels = protection.labels
    secret = KeyedHash(key: protection.extraction.code(of: destination.bytes))
  }

  /// The keys of a side's packets, made when they are asked for first.
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

/// What one side's packets of one encryption level are protected with (RFC 9001, section 5.1).
final class QUICPacketKeys: Sendable {
  let packetKey: SymmetricKey
  let headerKey: SymmetricKey
  let initializationVector: [UInt8]

  /// Keys that were made already.
  init(packetKey: SymmetricKey, headerKey: SymmetricKey, initializationVector: [UInt8]) {
    self.packetKey = packetKey
    self.headerKey = headerKey
    self.initializationVector = initializationVector
  }

  /// The AES-128 keys that follow from a secret of SHA-256.
  convenience init(secret: [UInt8], labels: QUICLabels) {
    let hash = KeyedHash(key: secret)
    self.init(
      packetKey: SymmetricKey(data: hash.code(of: labels.key).prefix(16)),
      headerKey: SymmetricKey(data: hash.code(of: labels.headerProtection).prefix(16)),
      initializationVector: Array(hash.code(of: labels.initializationVector).prefix(12)))
  }
}
