/// The number of things that a redacted capture does not have any more.
public struct RedactionCounts: Hashable, Sendable {
  /// Packets of the capture.
  public var packets = 0
  /// Packets whose content is not known, of which only headers are left.
  public var emptiedPackets = 0
  /// Payload bytes that became zero.
  public var payloadBytes: UInt64 = 0
  /// Paths of requests, with their queries.
  public var paths = 0
  /// Header fields, such as cookies and credentials.
  public var fields = 0
  /// Addresses that got a stand-in.
  public var addresses = 0
  /// Blocks of secrets that decrypt connections.
  public var secrets = 0
  /// Comments, and other words of the file about itself.
  public var comments = 0
  /// True if memory for what may stay ran out, so that facts are missing.
  public var lacksFacts = false

  /// Counts of nothing.
  public init() {}
}
