import Cryptography
public import ProtocolRegistries

/// The labels from which the packet keys of a QUIC version are derived (RFC 8446, section 7.1).
struct QUICLabels: Sendable {
  let key: ShortHMAC.Message
  let initializationVector: ShortHMAC.Message
  let headerProtection: ShortHMAC.Message

  /// The labels of version 1 (RFC 9001, section 5.1).
  static let version1 = QUICLabels(prefix: "quic ")
  /// The labels of version 2 (RFC 9369, section 3.3.2).
  static let version2 = QUICLabels(prefix: "quicv2 ")

  private init(prefix: String) {
    key = TLSLabel.expansion(of: prefix + "key", count: 16)
    initializationVector = TLSLabel.expansion(of: prefix + "iv", count: 12)
    headerProtection = TLSLabel.expansion(of: prefix + "hp", count: 16)
  }
}

enum TLSLabel {
  /// Returns the HMAC input for the first block: HkdfLabel without a context (RFC 8446, section
  /// 7.1), and the block number (RFC 5869, section 2.3).
  static func expansion(of label: String, count: UInt8) -> ShortHMAC.Message {
    let name = Array("tls13 ".utf8) + Array(label.utf8)
    return ShortHMAC.Message(
      [0, count, UInt8(truncatingIfNeeded: name.count)] + name + [0, 1])
  }
}

extension QUICVersion {
  /// True if Initial packets of this version can be decrypted, with keys from their visible bytes.
  public var isProtected: Bool { self == .version1 || !extractions.isEmpty }

  /// The hashes that derive a secret from the client's first connection ID (RFC 9001, section 5.2),
  /// with a salt as key; several if versions with the same number use different salts.
  var extractions: [ShortHMAC] {
    switch rawValue {
    case 1: Self.finals
    // Version 2, and its last drafts.
    case 0x6b33_43cf, 0x709a_50c4: Self.seconds
    case 0xff00_0016, 0xface_b001: Self.drafts22
    case 0xff00_0017...0xff00_001c: Self.drafts23
    case 0xff00_001d...0xff00_0020: Self.drafts29
    case 0xff00_0021...0xff00_0022: Self.finals
    // Only Facebook's second version is documented. Using its salt for the others is safe, since a
    // packet that decrypts proves it right.
    case 0xface_b000...0xface_b0ff: Self.facebooks
    case 0x5130_3530: Self.q050
    case 0x5430_3530: Self.t050
    case 0x5430_3531: Self.t051
    default: []
    }
  }

  private var isSecond: Bool { self == .version2 || rawValue == 0x709a_50c4 }

  var labels: QUICLabels { isSecond ? .version2 : .version1 }

  var labelPrefix: String { isSecond ? "quicv2 " : "quic " }

  /// Returns the packet type for the two type bits (RFC 9000, section 17.2; RFC 9369, section 3.2).
  func packetKind(_ bits: UInt8) -> QUICLongHeader.Kind {
    switch isSecond ? (bits &- 1) & 3 : bits & 3 {
    case 0: .initial
    case 1: .zeroRTT
    case 2: .handshake
    default: .retry
    }
  }

  private static let finals = [
    extraction(0x3876_2cf7_f559_34b3, 0x4d17_9ae6_a4c8_0cad, 0xccbb_7f0a)
  ]
  private static let seconds = [
    extraction(0x0ded_e3de_f700_a6db, 0x8193_81be_6e26_9dcb, 0xf9bd_2ed9)
  ]
  private static let drafts29 = [
    extraction(0xafbf_ec28_9993_d24c, 0x9e97_86f1_9c61_11e0, 0x4390_a899)
  ]
  private static let drafts23 = [
    extraction(0xc3ee_f712_c72e_bb5a, 0x11a7_d243_2bb4_6365, 0xbef9_f502)
  ]
  private static let drafts22 = [
    extraction(0x7fbc_db0e_7c66_bbe9, 0x193a_96cd_2151_9ebd, 0x7a02_644a)
  ]
  private static let facebooks = drafts23 + finals + drafts29
  private static let q050 = [
    extraction(0x5045_74ef_d066_fe2f, 0x9d94_5cfc_dbd3_a7f0, 0xd3b5_6b45)
  ]
  private static let t050 = [
    extraction(0x7ff5_79e5_acd0_7291, 0x5580_304c_43a2_367c, 0x6048_8310)
  ]
  private static let t051 = [
    extraction(0x7a4e_def4_e7cc_ee5f, 0xa450_6c19_124f_c8cc, 0xda6e_033d)
  ]

  private static func extraction(
    _ first: UInt64, _ second: UInt64, _ third: UInt32
  ) -> ShortHMAC {
    var salt = SIMD32<UInt8>()
    for index in 0..<8 {
      salt[index] = UInt8(truncatingIfNeeded: first >> UInt64(56 - 8 * index))
      salt[8 + index] = UInt8(truncatingIfNeeded: second >> UInt64(56 - 8 * index))
    }
    for index in 0..<4 {
      salt[16 + index] = UInt8(truncatingIfNeeded: third >> UInt32(24 - 8 * index))
    }
    return ShortHMAC(key: salt)
  }
}
