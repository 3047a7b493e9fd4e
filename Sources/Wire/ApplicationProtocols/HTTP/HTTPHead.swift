import ByteReading

/// The head of a message; each direction of a connection has one kind of head.
protocol HTTPHead: Sendable {
  var isWhole: Bool { get }
  var anomalies: [HTTPAnomaly] { get set }

  /// Reads a head; `nil` if its first line is not HTTP/1.
  ///
  /// The lines are already unfolded. If `isWhole` is false, the bytes may end anywhere.
  init?(_ bytes: RawSpan, isWhole: Bool)

  /// Tells whether the bytes, which may end anywhere, are the start of a head.
  static func detect(_ bytes: RawSpan) -> ProtocolDetection
}
