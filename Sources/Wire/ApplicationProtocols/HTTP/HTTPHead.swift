import Bytes
import ProtocolRegistries

/// The head of a message; each direction of a connection has one kind of head.
protocol HTTPHead: Sendable {
  var isWhole: Bool { get }
  var anomalies: [HTTPAnomaly] { get set }

  /// Creates an empty head, to be read.
  init()

  /// Reads the head in the place of this empty one; false if its first line is not HTTP/1.
  ///
  /// In its place, as a head is moved by nobody then. Field lines that are folded are misread.
  mutating func read(_ bytes: RawSpan, _ lines: inout HTTPFieldLines) -> Bool

  /// Tells whether the bytes, which may end anywhere, are the start of a head.
  static func detect(_ bytes: RawSpan) -> ProtocolDetection
}
