import Bytes

/// The bytes that one direction of a connection has in the redacted capture; all others are zero.
///
/// It holds the bytes themselves, so that a segment that repeats others with other content, or lies
/// in the same place of another connection, brings nothing of its own.
struct StreamPlan {
  /// A run of bytes.
  private struct Piece {
    /// Its distance from the first byte that was planned.
    var start: Int32
    var count: Int32
    /// Its offset in `bytes`.
    var offset: Int
    var end: Int { Int(start) + Int(count) }
  }

  /// The approximate memory of a piece besides its bytes.
  private static let pieceCost = 32

  /// The sequence number from which distances count.
  private var base: UInt32?
  /// The pieces in the order of the stream; none overlap.
  private var pieces: [Piece] = []
  private var bytes: [UInt8] = []

  /// Plans bytes that were not planned before.
  ///
  /// - Parameters:
  ///   - content: The bytes.
  ///   - sequence: The sequence number of the first one (RFC 9293, section 3.4).
  ///   - budget: Where the memory comes from; without any, nothing is planned.
  mutating func put(_ content: ArraySlice<UInt8>, at sequence: UInt32, from budget: PlanBudget) {
    if base == nil { base = sequence }
    let start = distance(sequence)
    // Half the circle away there is no order any more.
    guard !content.isEmpty, abs(start) < 1 << 30, content.count < 1 << 30 else { return }
    let goesOn =
      pieces.last.map {
        $0.end == start && $0.offset + Int($0.count) == bytes.count
      } ?? false
    guard budget.take(content.count + (goesOn ? 0 : Self.pieceCost)) else { return }
    if goesOn, let last = pieces.indices.last {
      pieces[last].count += Int32(content.count)
      bytes += content
    } else if pieces.last.map({ $0.end < start }) ?? true {
      append(content, start, at: pieces.count)
    } else {
      insert(content, start)
    }
  }

  /// Puts what is planned over a part of the stream.
  ///
  /// - Parameters:
  ///   - packet: The packet.
  ///   - range: The place of the part in it.
  ///   - sequence: The sequence number of its first byte.
  /// - Returns: The number of bytes that were put.
  func apply(to packet: inout [UInt8], _ range: Range<Int>, sequence: UInt32) -> Int {
    guard !pieces.isEmpty else { return 0 }
    let first = distance(sequence)
    var index = firstPiece(endingAfter: first)
    var applied = 0
    while index < pieces.count, Int(pieces[index].start) < first + range.count {
      let piece = pieces[index]
      let from = max(Int(piece.start), first)
      let to = min(piece.end, first + range.count)
      for place in from..<to {
        packet[range.lowerBound + place - first] = bytes[piece.offset + place - Int(piece.start)]
      }
      applied += to - from
      index += 1
    }
    return applied
  }

  private func distance(_ sequence: UInt32) -> Int {
    Int(Int32(bitPattern: sequence &- (base ?? sequence)))
  }

  /// Puts bytes among others, which stay.
  private mutating func insert(_ content: ArraySlice<UInt8>, _ start: Int) {
    var (rest, start) = (content, start)
    while !rest.isEmpty {
      let index = firstPiece(endingAfter: start)
      guard index < pieces.count else { return append(rest, start, at: index) }
      let next = pieces[index]
      if Int(next.start) <= start {
        rest = rest.dropFirst(next.end - start)
        start = next.end
      } else {
        let part = rest.prefix(Int(next.start) - start)
        append(part, start, at: index)
        rest = rest.dropFirst(part.count)
        start += part.count
      }
    }
  }

  private mutating func append(_ content: ArraySlice<UInt8>, _ start: Int, at index: Int) {
    pieces.insert(
      Piece(start: Int32(start), count: Int32(content.count), offset: bytes.count), at: index)
    bytes += content
  }

  private func firstPiece(endingAfter place: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The memory that is left for one kind of what stays of a capture.
final class PlanBudget {
  /// The memory in bytes.
  private var left: Int
  /// True if something was not planned for lack of memory; it is removed then.
  private(set) var isExhausted = false

  init(bytes: Int) { left = bytes }

  /// Takes memory, if there is enough.
  func take(_ count: Int) -> Bool {
    guard count <= left else {
      isExhausted = true
      return false
    }
    left -= count
    return true
  }
}
