import Cryptography
import ProtocolRegistries

/// The secret of the Initial packets, which anyone can derive from the client's first packet (RFC
/// 9001, section 5.2).
struct QUICInitialSecret {
  let version: QUICVersion
  let destination: QUICConnectionID
  private let secret: ShortHMAC
  private var clientKeys: QUICPacketKeys?
  private var serverKeys: QUICPacketKeys?

  /// Creates the secret of a connection whose first client packet went to `destination`.
  ///
  /// - Parameters:
  ///   - version: The version of the packet.
  ///   - destination: Its destination connection ID.
  ///   - extraction: The hash whose key is a salt of the version.
  init(version: QUICVersion, destination: QUICConnectionID, extraction: ShortHMAC) {
    self.version = version
    self.destination = destination
    let input = ShortHMAC.Message(destination.octets, count: Int(destination.count))
    secret = ShortHMAC(key: extraction.code(of: input))
  }

  /// Returns the keys of a side's packets, derived on first use.
  mutating func keys(of side: StreamSide) -> QUICPacketKeys {
    switch side {
    case .client:
      if let clientKeys { return clientKeys }
      let keys = QUICPacketKeys(secret: secret.code(of: Self.clientLabel), version.labels)
      clientKeys = keys
      return keys
    case .server:
      if let serverKeys { return serverKeys }
      let keys = QUICPacketKeys(secret: secret.code(of: Self.serverLabel), version.labels)
      serverKeys = keys
      return keys
    }
  }

  private static let clientLabel = TLSLabel.expansion(of: "client in", count: 32)
  private static let serverLabel = TLSLabel.expansion(of: "server in", count: 32)
}

/// The keys of one side's packets at one encryption level (RFC 9001, section 5.1).
struct QUICPacketKeys {
  let packetKey: AEADKey
  let headerKey: AESKey
  let initializationVector: AEADNonce

  /// Creates a value from existing keys.
  init(packetKey: AEADKey, headerKey: AESKey, initializationVector: AEADNonce) {
    self.packetKey = packetKey
    self.headerKey = headerKey
    self.initializationVector = initializationVector
  }

  /// Derives AES-128 keys from a SHA-256 secret.
  init(secret: SIMD32<UInt8>, _ labels: QUICLabels) {
    let hash = ShortHMAC(key: secret)
    packetKey = AEADKey(aes128GCM: hash.code(of: labels.key).lowHalf)
    headerKey = AESKey(hash.code(of: labels.headerProtection).lowHalf)
    initializationVector = AEADNonce(first: hash.code(of: labels.initializationVector).lowHalf)
  }
}
