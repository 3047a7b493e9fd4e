/// The type of a record or question; the numbers are IANA's.
public struct DNSRecordType: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public static let a = DNSRecordType(rawValue: 1)
  public static let cname = DNSRecordType(rawValue: 5)
  public static let aaaa = DNSRecordType(rawValue: 28)
  /// The parameters for connecting to a service (RFC 9460).
  public static let svcb = DNSRecordType(rawValue: 64)
  /// The parameters for connecting to an HTTPS server (RFC 9460).
  public static let https = DNSRecordType(rawValue: 65)
}
