/// The outcome of a query; the numbers are IANA's, without the EDNS extension.
public struct DNSResponseCode: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  /// Creates the outcome with this number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// NOERROR.
  public static let noError = DNSResponseCode(rawValue: 0)
  /// SERVFAIL.
  public static let serverFailure = DNSResponseCode(rawValue: 2)
  /// NXDOMAIN: the name does not exist.
  public static let nameError = DNSResponseCode(rawValue: 3)
}
