public struct ProbeOptions: Sendable {
  public enum Families: Hashable, Sendable {
    case any, ipv4, ipv6
  }

  public var ladder: OfferLadder
  /// The longest duration of a connection, from start to end.
  public var timeout: Duration
  public var rate: Int
  public var families: Families
  public var program: String

  /// The most connections per host and question: one for each step, and one for an address that
  /// fails.
  public static let mostConnections = OfferLadder.Step.allCases.count + 1
  /// The size limit of a capture in bytes; further targets are skipped.
  public static let mostCaptureBytes = 64 << 20
  public static let usualTimeout = Duration.seconds(5)
  public static let usualRate = 10

  public init(
    ladder: OfferLadder, timeout: Duration = Self.usualTimeout, rate: Int = Self.usualRate,
    families: Families = .any, program: String
  ) {
    self.ladder = ladder
    self.timeout = timeout
    self.rate = rate
    self.families = families
    self.program = program
  }
}
