import Bytes

/// The plan for redacting one connection: the bytes of both directions that stay.
///
/// The first pass over a capture fills the plan, and the second applies it to each segment by
/// sequence number. All plans of a capture share one memory budget; bytes beyond it are zeroed,
/// which is safe.
final class ConnectionRedactionPlan {
  private(set) var firstPacket = Int.max
  private var lower = StreamRedactionPlan()
  private var higher = StreamRedactionPlan()
  private let budget: RedactionMemoryBudget

  init(from budget: RedactionMemoryBudget) { self.budget = budget }

  func record(packet: Int) { firstPacket = min(firstPacket, packet) }

  func put(_ bytes: [UInt8], at place: StreamPosition) { put(bytes[...], at: place) }

  func put(_ bytes: ArraySlice<UInt8>, at place: StreamPosition) {
    if place.isFromHigher {
      higher.put(bytes, at: place.sequence, from: budget)
    } else {
      lower.put(bytes, at: place.sequence, from: budget)
    }
  }

  /// Adds a part of a stream to the bytes that stay unchanged.
  func keep(_ range: Range<Int>, of bytes: RawSpan, from place: StreamPosition) {
    guard !range.isEmpty else { return }
    put(
      bytes.array(at: range.lowerBound, count: range.count),
      at: place.advanced(by: range.lowerBound))
  }

  func apply(
    to packet: inout [UInt8], _ range: Range<Int>, sequence: UInt32, isFromHigher: Bool
  ) -> Int {
    isFromHigher
      ? higher.apply(to: &packet, range, sequence: sequence)
      : lower.apply(to: &packet, range, sequence: sequence)
  }
}

/// The position of a byte in a connection: the direction and the sequence number.
struct StreamPosition: Hashable {
  /// True for the stream that the higher of the two ends in the flow's key sends.
  var isFromHigher: Bool
  var sequence: UInt32

  func advanced(by count: Int) -> StreamPosition {
    StreamPosition(
      isFromHigher: isFromHigher, sequence: sequence &+ UInt32(truncatingIfNeeded: count))
  }
}
