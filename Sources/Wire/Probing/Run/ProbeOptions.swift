/// Limits and choices of a probe.
public struct ProbeOptions: Sendable {
  /// Addresses that are connected to.
  public enum Families: Hashable, Sendable {
    case any, ipv4, ipv6
  }

  /// The offers to servers.
  public var ladder: OfferLadder
  /// The time that a connection may take, from its begin to its end.
  public var timeout: Duration
  /// The most connections that are begun in a second.
  public var rate: Int
  /// The addresses to connect to.
  public var families: Families
  /// The name and version of this program, for the User-Agent field and the capture.
  public var program: String

  /// The most connections to a host for one of its questions: a step each, and one address that fails.
  public static let mostConnections = OfferLadder.Step.allCases.count + 1
  /// The most bytes of a capture; targets behind them are not asked.
  public static let mostCaptureBytes = 64 << 20
  /// The default of ``timeout``.
  public static let usualTimeout = Duration.seconds(5)
  /// The default of ``rate``.
  public static let usualRate = 10

  /// Options with the usual limits.
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
