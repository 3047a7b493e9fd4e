/// The counts of state dropped to keep memory within its limit, least useful state first.
///
/// A count other than 0 means that observations may be missing or partial.
public struct EvictedStateCounts: Sendable, Hashable {
  /// The number of dropped connections with data, which are reported as far as they were read;
  /// their observations have the anomaly `tcp.given-up`.
  public var connections = 0
  public var openings = 0
  /// The number of streams that stopped waiting for a lost segment; their observations have the
  /// anomaly `tcp.gap`.
  public var streamsWithHoles = 0
  /// The number of IP datagrams dropped before all fragments arrived.
  public var datagrams = 0
  /// The number of addresses whose names from DNS were dropped.
  public var addresses = 0
  /// The number of names dropped beyond the limit for one address, or for one public name
  /// (Encrypted Client Hello).
  public var names = 0

  public init() {}

  public var isEmpty: Bool { self == EvictedStateCounts() }
}
