package struct ProbeOptions: Sendable {
  package enum Families: Hashable, Sendable {
    case any, ipv4, ipv6
  }

  package var ladder: TLSOfferSequence
  /// The longest duration of one connection, from start to end.
  package var timeout: Duration
  package var rate: Int
  package var families: Families
  package var program: String

  /// The maximum number of connections for each scheme and port of a host: one for each step, and
  /// one for an address that fails.
  package var mostConnections: Int { ladder.steps.count + 1 }
  /// The size of a capture, in bytes, beyond which further targets are skipped.
  package static let mostCaptureBytes = 64 << 20
  package static let usualTimeout = Duration.seconds(5)
  package static let usualRate = 10

  package init(
    ladder: TLSOfferSequence, timeout: Duration = Self.usualTimeout, rate: Int = Self.usualRate,
    families: Families = .any, program: String
  ) {
    self.ladder = ladder
    self.timeout = timeout
    self.rate = rate
    self.families = families
    self.program = program
  }
}
