/// The traffic and logs that are missing from a network sensor's log or from the set of given logs.
public struct ConnectionLogGaps: Hashable, Sendable {
  /// The number of connections of which the sensor did not see all bytes, and which may have carried
  /// HTTP or TLS.
  public internal(set) var connectionsWithMissedBytes = 0
  /// The acknowledgements for data that the sensor did not see, by its own measurement.
  public internal(set) var unseenAcknowledgements = 0
  /// All acknowledgements of that measurement.
  public internal(set) var acknowledgements = 0
  /// The number of the sensor's reports about lost or cut packets.
  public internal(set) var reports = 0
  /// The number of connections whose server certificate none of the given logs describes.
  public internal(set) var connectionsWithUnknownCertificate = 0
  /// The number of requests that may have been sent inside TLS, as the logs have more connections
  /// than are kept.
  public internal(set) var undecidedRequests = 0
  /// True if the given logs lack that of cleartext requests.
  public internal(set) var lacksRequests = false
  /// True if the given logs lack that of TLS handshakes.
  public internal(set) var lacksHandshakes = false

  init() {}

  /// Adds a measurement: `unseen` of `all` acknowledgements are for data that the sensor did not see.
  mutating func add(unseen: Int, of all: Int) {
    unseenAcknowledgements = Self.sum(unseenAcknowledgements, max(0, unseen))
    acknowledgements = Self.sum(acknowledgements, max(0, all))
  }

  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflows) = one.addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  /// True if the sensor lost traffic, so that connections or hosts may be missing.
  public var hasLoss: Bool {
    connectionsWithMissedBytes > 0 || unseenAcknowledgements > 0 || reports > 0
  }
}
