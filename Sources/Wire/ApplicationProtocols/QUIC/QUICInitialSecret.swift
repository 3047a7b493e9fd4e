import Cryptography
import ProtocolRegistries

/// The secret of the Initial packets, which anyone can derive from the client's first packet (RFC
/// 9001, section 5.2).
struct QUICInitialSecret {
  let version: QUICVersion
  let destination: QUICConnectionID
  /// The place of its salt among those of the version.
  private let salt: UInt8
  private var derived: Derived?

  /// The secret itself, and the keys of both sides once they were needed.
  ///
  /// A class, as it is large, and a connection needs it for its first packets alone.
  private final class Derived {
    private let secret: ShortHMAC
    private var clientKeys: QUICPacketKeys?
    private var serverKeys: QUICPacketKeys?

    init(_ secret: ShortHMAC) { self.secret = secret }

    func keys(of side: StreamSide, _ labels: QUICLabels) -> QUICPacketKeys {
      switch side {
      case .client:
        if let clientKeys { return clientKeys }
        let keys = QUICPacketKeys(secret: secret.code(of: clientLabel), labels)
        clientKeys = keys
        return keys
      case .server:
        if let serverKeys { return serverKeys }
        let keys = QUICPacketKeys(secret: secret.code(of: serverLabel), labels)
        serverKeys = keys
        return keys
      }
    }
  }

  /// Creates the secret of a connection whose first client packet went to `destination`; `nil` if
  /// the version has no such salt.
  ///
  /// - Parameters:
  ///   - version: The version of the packet.
  ///   - destination: Its destination connection ID.
  ///   - salt: The place of the salt among those of the version.
  init?(version: QUICVersion, destination: QUICConnectionID, salt: Int = 0) {
    guard version.extractions.indices.contains(salt) else { return nil }
    self.version = version
    self.destination = destination
    self.salt = UInt8(truncatingIfNeeded: salt)
  }

  /// Returns the keys of a side's packets, derived on first use.
  mutating func keys(of side: StreamSide) -> QUICPacketKeys {
    if let derived { return derived.keys(of: side, version.labels) }
    let input = ShortHMAC.Message(destination.octets, count: Int(destination.count))
    let extraction = version.extractions[Int(salt)]
    let derived = Derived(ShortHMAC(key: extraction.code(of: input)))
    self.derived = derived
    return derived.keys(of: side, version.labels)
  }

  /// Frees the memory of the keys, as no more packets are expected that need them; they can be
  /// derived again.
  mutating func discardKeys() { derived = nil }
}

private let clientLabel = TLSLabel.expansion(of: "client in", count: 32)
private let serverLabel = TLSLabel.expansion(of: "server in", count: 32)

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
