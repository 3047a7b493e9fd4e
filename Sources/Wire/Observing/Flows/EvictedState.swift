/// State dropped to keep the memory for a capture within its limit, least useful state first.
///
/// A count other than 0 means that observations may be missing or partial.
public struct EvictedState: Sendable, Hashable {
  /// Connections with data, reported as far as they were read; their observations have the anomaly
  /// `tcp.given-up`.
  public var connections = 0
  public var openings = 0
  /// Streams that stopped waiting for a lost segment; their observations have the anomaly
  /// `tcp.gap`.
  public var streamsWithHoles = 0
  /// IP datagrams dropped before all fragments arrived.
  public var datagrams = 0
  /// Addresses whose names from DNS were dropped.
  public var addresses = 0
  /// Names beyond the limit for one address, or for one public name (Encrypted Client Hello).
  public var names = 0

  public init() {}

  public var isEmpty: Bool { self == EvictedState() }
}
