import Bytes

/// An SSL or TLS version by its number on the wire.
public struct TLSVersion: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number on the wire; SSL 2.0 is 0x0002.
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let ssl2 = TLSVersion(rawValue: 0x0002)
  public static let ssl3 = TLSVersion(rawValue: 0x0300)
  public static let tls10 = TLSVersion(rawValue: 0x0301)
  public static let tls11 = TLSVersion(rawValue: 0x0302)
  public static let tls12 = TLSVersion(rawValue: 0x0303)
  public static let tls13 = TLSVersion(rawValue: 0x0304)

  /// TLS 1.3 for its drafts (0x7f00 + n, and Facebook's 0xfb00 + n); otherwise the version itself.
  public var released: TLSVersion {
    rawValue >> 8 == 0x7f || rawValue >> 8 == 0xfb ? .tls13 : self
  }

  public var isKnown: Bool { self == .ssl2 || (Self.ssl3...Self.tls13).contains(self) }

  public static func < (one: TLSVersion, other: TLSVersion) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension TLSVersion: CustomStringConvertible {
  /// The name in Apple's spelling (`TLSv1.2`); for an unknown version, its number.
  public var description: String {
    switch self {
    case .ssl2: "SSLv2"
    case .ssl3: "SSLv3"
    case .tls10: "TLSv1.0"
    case .tls11: "TLSv1.1"
    case .tls12: "TLSv1.2"
    case .tls13: "TLSv1.3"
    default: "0x" + rawValue.hexadecimal
    }
  }

  /// Parses a name in the spelling of ``description``; `nil` for any other text.
  public init?(name: String) {
    let known: [TLSVersion] = [.ssl2, .ssl3, .tls10, .tls11, .tls12, .tls13]
    guard let version = known.first(where: { $0.description == name }) else { return nil }
    self = version
  }
}
