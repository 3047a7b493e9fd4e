/// A QUIC version (IANA QUIC Versions), including drafts and the variants of Google and Facebook.
public struct QUICVersion: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
  /// The number in a long header; Google's numbers are the ASCII codes of the version's name.
  public let rawValue: UInt32

  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The version field of a Version Negotiation packet (RFC 9000, section 17.2.1).
  @inlinable public static var negotiation: QUICVersion { QUICVersion(rawValue: 0) }
  /// QUIC version 1 (RFC 9000).
  @inlinable public static var version1: QUICVersion { QUICVersion(rawValue: 1) }
  /// QUIC version 2 (RFC 9369).
  @inlinable public static var version2: QUICVersion { QUICVersion(rawValue: 0x6b33_43cf) }

  /// The number of the IETF draft; `nil` if this is not a draft version.
  @inlinable
  public var draft: Int? {
    rawValue >> 8 == 0xff_0000 ? Int(rawValue & 0xff) : nil
  }

  /// True for Google's versions before the standard, such as `Q024` and `T051`.
  ///
  /// In versions with a `Q`, the handshake is not TLS.
  public var isGoogle: Bool { isGoogle(by: "Q") || isGoogle(by: "T") }

  public var hasGoogleHandshake: Bool { isGoogle(by: "Q") }

  public var isFacebook: Bool { rawValue >> 8 == 0xfa_ceb0 }

  /// True unless the version is Google's or Facebook's; Apple's systems use standard versions or
  /// drafts.
  public var isStandard: Bool { !isGoogle && !isFacebook }

  private func isGoogle(by letter: Unicode.Scalar) -> Bool {
    let digits: ClosedRange<UInt32> = 0x30...0x39
    return rawValue >> 24 == letter.value && digits.contains(rawValue >> 16 & 0xff)
      && digits.contains(rawValue >> 8 & 0xff) && digits.contains(rawValue & 0xff)
  }
}

extension QUICVersion: CustomStringConvertible {
  /// The version's name, such as `v1`, `draft-29`, `Q046` or `0xfaceb002`.
  public var description: String {
    switch self {
    case .version1: return "v1"
    case .version2: return "v2"
    default: break
    }
    if let draft { return "draft-\(draft)" }
    if isGoogle {
      let letters = [rawValue >> 24, rawValue >> 16, rawValue >> 8, rawValue].map {
        UInt8(truncatingIfNeeded: $0)
      }
      return String(decoding: letters, as: UTF8.self)
    }
    return "0x" + String(rawValue, radix: 16)
  }
}
