/// The state given up so that reading a capture stays within its memory limit, least useful first.
public struct GivenUpState: Sendable, Hashable {
  /// Connections with data, reported as far as they were read; their observations carry
  /// `tcp.given-up`.
  public var connections = 0
  /// Connection attempts without data.
  public var openings = 0
  /// Streams that stopped waiting for a lost segment; their observations carry `tcp.gap`.
  public var streamsWithHoles = 0
  /// IP datagrams that stopped waiting for fragments.
  public var datagrams = 0
  /// Addresses whose names from DNS were forgotten.
  public var addresses = 0
  /// Names of one address, or behind one public name (Encrypted Client Hello), beyond the limit.
  public var names = 0

  /// Creates a state in which nothing was given up.
  public init() {}

  /// True if nothing was given up.
  public var isEmpty: Bool { self == GivenUpState() }
}
