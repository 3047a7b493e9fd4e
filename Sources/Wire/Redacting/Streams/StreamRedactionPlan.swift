import Bytes

/// The plan for redacting one direction of a connection: the bytes that stay; all others become
/// zero.
///
/// The plan stores the bytes themselves. So a retransmission with other content, or another
/// connection's segment at the same place, cannot add anything.
struct StreamRedactionPlan {
  private struct Piece {
    var start: Int32
    var count: Int32
    var offset: Int
    var end: Int { Int(start) + Int(count) }
  }

  private static let pieceCost = 32

  private var base: UInt32?
  /// The pieces in stream order, without overlaps.
  private var pieces: [Piece] = []
  private var bytes: [UInt8] = []

  /// Adds bytes that stay, from a sequence number on, unless the plan already has them (RFC 9293,
  /// section 3.4).
  ///
  /// If the memory budget is exhausted, the bytes are not added and become zero.
  mutating func put(
    _ content: ArraySlice<UInt8>, at sequence: UInt32, from budget: RedactionMemoryBudget
  ) {
    if base == nil { base = sequence }
    let start = distance(sequence)
    // Sequence numbers half of the space apart have no order.
    guard !content.isEmpty, abs(start) < 1 << 30, content.count < 1 << 30 else { return }
    let isMerged =
      pieces.last.map {
        $0.end == start && $0.offset + Int($0.count) == bytes.count
      } ?? false
    guard budget.spend(content.count + (isMerged ? 0 : Self.pieceCost)) else { return }
    if isMerged, let last = pieces.indices.last {
      pieces[last].count += Int32(content.count)
      bytes += content
    } else if pieces.last.map({ $0.end < start }) ?? true {
      append(content, start, at: pieces.count)
    } else {
      insert(content, start)
    }
  }

  /// Copies planned bytes into a packet's part of the stream, and returns the number of bytes.
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
    pieces.partitioningIndex(behind: { $0.end <= place })
  }
}

final class RedactionMemoryBudget {
  private var left: Int
  private(set) var isExhausted = false

  init(bytes: Int) { left = bytes }

  func spend(_ count: Int) -> Bool {
    guard count <= left else {
      isExhausted = true
      return false
    }
    left -= count
    return true
  }
}
