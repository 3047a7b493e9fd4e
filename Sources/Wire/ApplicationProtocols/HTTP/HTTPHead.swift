import ByteReading

/// The head of a message, of which a direction of a connection has one kind.
protocol HTTPHead: Sendable {
  var isWhole: Bool { get }
  var anomalies: [HTTPAnomaly] { get set }

  /// Reads a head; nil if its first line is not of HTTP/1.
  ///
  /// The lines are unfolded. Without `isWhole` the bytes end anywhere.
  init?(_ bytes: RawSpan, isWhole: Bool)

  /// Whether the bytes, which may end anywhere, are the start of a head.
  static func detect(_ bytes: RawSpan) -> ProtocolDetection
}
