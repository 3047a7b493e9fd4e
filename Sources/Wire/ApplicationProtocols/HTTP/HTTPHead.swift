import ProtocolRegistries

protocol HTTPHead: Sendable {
  var isWhole: Bool { get }
  var anomalies: [HTTPAnomaly] { get set }

  init()

  /// Reads a head into this empty value; returns false if its first line is not HTTP/1.
  ///
  /// Reading in place avoids moving a large value. Folded field lines must be unfolded first.
  mutating func read(_ bytes: RawSpan, _ lines: inout HTTPFieldLines) -> Bool

  static func detect(_ bytes: RawSpan) -> ProtocolDetection
}
