/// A TLS alert description (IANA TLS Alerts).
public struct AlertDescription: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let closeNotify = AlertDescription(rawValue: 0)
  public static let handshakeFailure = AlertDescription(rawValue: 40)
  public static let certificateRevoked = AlertDescription(rawValue: 44)
  public static let certificateExpired = AlertDescription(rawValue: 45)
  public static let protocolVersion = AlertDescription(rawValue: 70)
  public static let insufficientSecurity = AlertDescription(rawValue: 71)
  public static let userCanceled = AlertDescription(rawValue: 90)
  public static let unrecognizedName = AlertDescription(rawValue: 112)
}

extension AlertDescription: CustomStringConvertible {
  public var description: String { Self.names[rawValue] ?? "\(rawValue)" }

  private static let names: [UInt8: String] = [
    0: "close_notify", 10: "unexpected_message", 20: "bad_record_mac", 21: "decryption_failed",
    22: "record_overflow", 30: "decompression_failure", 40: "handshake_failure",
    41: "no_certificate", 42: "bad_certificate", 43: "unsupported_certificate",
    44: "certificate_revoked", 45: "certificate_expired", 46: "certificate_unknown",
    47: "illegal_parameter", 48: "unknown_ca", 49: "access_denied", 50: "decode_error",
    51: "decrypt_error", 60: "export_restriction", 70: "protocol_version",
    71: "insufficient_security", 80: "internal_error", 86: "inappropriate_fallback",
    90: "user_canceled", 100: "no_renegotiation", 109: "missing_extension",
    110: "unsupported_extension", 111: "certificate_unobtainable", 112: "unrecognized_name",
    113: "bad_certificate_status_response", 114: "bad_certificate_hash_value",
    115: "unknown_psk_identity", 116: "certificate_required", 120: "no_application_protocol",
    121: "ech_required",
  ]
}

extension AlertDescription {
  /// True if the alert concerns the peer's certificate: 42 to 46 and 48 (RFC 8446, section 6.2).
  public var isCertificateRefusal: Bool { (42...48).contains(rawValue) && rawValue != 47 }
}
