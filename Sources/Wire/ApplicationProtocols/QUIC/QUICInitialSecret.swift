import Cryptography
import ProtocolRegistries

/// The secret of the Initial packets, which anyone can derive from the client's first packet (RFC
/// 9001, section 5.2).
struct QUICInitialSecret {
  let version: QUICVersion
  let destination: QUICConnectionID
  private let salt: UInt8
  private var derived: Derived?

  /// The secret, and the keys of both sides, derived when first needed.
  ///
  /// A class, because it is large, and a connection needs it only for its first packets.
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

  /// Creates the secret of a connection; `destination` is the destination ID of the client's first
  /// packet.
  ///
  /// `salt` is an index into the salts of the version; if out of range, the result is nil.
  init?(version: QUICVersion, destination: QUICConnectionID, salt: Int = 0) {
    guard version.extractions.indices.contains(salt) else { return nil }
    self.version = version
    self.destination = destination
    self.salt = UInt8(truncatingIfNeeded: salt)
  }

  mutating func keys(of side: StreamSide) -> QUICPacketKeys {
    if let derived { return derived.keys(of: side, version.labels) }
    let input = ShortHMAC.Message(destination.octets, count: Int(destination.count))
    let extraction = version.extractions[Int(salt)]
    let derived = Derived(ShortHMAC(key: extraction.code(of: input)))
    self.derived = derived
    return derived.keys(of: side, version.labels)
  }

  mutating func discardKeys() { derived = nil }
}

private let clientLabel = TLSLabel.expansion(of: "client in", count: 32)
private let serverLabel = TLSLabel.expansion(of: "server in", count: 32)

/// The keys of one side's packets at one encryption level (RFC 9001, section 5.1).
struct QUICPacketKeys {
  let packetKey: AEADKey
  let headerKey: AESKey
  let initializationVector: AEADNonce
}

extension QUICPacketKeys {
  init(secret: SIMD32<UInt8>, _ labels: QUICLabels) {
    let hash = ShortHMAC(key: secret)
    packetKey = AEADKey(aes128GCM: hash.code(of: labels.key).lowHalf)
    headerKey = AESKey(hash.code(of: labels.headerProtection).lowHalf)
    initializationVector = AEADNonce(first: hash.code(of: labels.initializationVector).lowHalf)
  }
}
