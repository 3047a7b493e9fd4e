/// Counts of what was removed from a redacted capture.
public struct RedactionCounts: Hashable, Sendable {
  public var packets = 0
  /// Packets reduced to their headers, as their content is unknown.
  public var emptiedPackets = 0
  public var payloadBytes: UInt64 = 0
  public var paths = 0
  public var fields = 0
  /// Addresses replaced by a stand-in.
  public var addresses = 0
  public var secrets = 0
  public var comments = 0
  /// True if facts are missing because a memory limit was reached.
  public var lacksFacts = false

  public init() {}
}
