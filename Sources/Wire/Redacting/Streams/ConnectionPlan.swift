import Bytes

/// The stand-ins of one connection in the redacted capture.
final class ConnectionPlan {
  /// The number of the first packet that brought a byte of it.
  private(set) var firstPacket = Int.max
  private var lower = StreamPlan()
  private var higher = StreamPlan()
  private let budget: PlanBudget

  init(from budget: PlanBudget) { self.budget = budget }

  /// Notes a packet that brought bytes of the connection.
  func note(packet: Int) { firstPacket = min(firstPacket, packet) }

  /// Plans bytes at a place.
  func put(_ bytes: [UInt8], at place: StreamPlace) { put(bytes[...], at: place) }

  /// Plans bytes at a place.
  func put(_ bytes: ArraySlice<UInt8>, at place: StreamPlace) {
    if place.isFromHigher {
      higher.put(bytes, at: place.sequence, from: budget)
    } else {
      lower.put(bytes, at: place.sequence, from: budget)
    }
  }

  /// Plans a part of the stream to stay as it is.
  ///
  /// - Parameters:
  ///   - range: The part.
  ///   - bytes: The bytes that hold it.
  ///   - place: The place of the first of these bytes.
  func keep(_ range: Range<Int>, of bytes: RawSpan, from place: StreamPlace) {
    guard !range.isEmpty else { return }
    put(
      bytes.array(at: range.lowerBound, count: range.count),
      at: place.advanced(by: range.lowerBound))
  }

  /// Puts what is planned over a part of a stream; see `StreamPlan.apply`.
  func apply(
    to packet: inout [UInt8], _ range: Range<Int>, sequence: UInt32, isFromHigher: Bool
  ) -> Int {
    isFromHigher
      ? higher.apply(to: &packet, range, sequence: sequence)
      : lower.apply(to: &packet, range, sequence: sequence)
  }
}

/// A place in a connection's streams.
struct StreamPlace: Hashable {
  /// True if the higher end of the flow's key sends the stream.
  var isFromHigher: Bool
  /// The sequence number of the byte.
  var sequence: UInt32

  /// The place so many bytes further.
  func advanced(by count: Int) -> StreamPlace {
    StreamPlace(
      isFromHigher: isFromHigher, sequence: sequence &+ UInt32(truncatingIfNeeded: count))
  }
}
