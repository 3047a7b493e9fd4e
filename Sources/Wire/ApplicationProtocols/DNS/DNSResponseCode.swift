/// The outcome of a query; the numbers are IANA's, without the EDNS extension.
public struct DNSResponseCode: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let noError = DNSResponseCode(rawValue: 0)
  public static let serverFailure = DNSResponseCode(rawValue: 2)
  public static let nameError = DNSResponseCode(rawValue: 3)
}
