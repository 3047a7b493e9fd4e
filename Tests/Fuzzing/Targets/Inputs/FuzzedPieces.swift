import ApplicationProtocols

/// The pieces that both sides of a connection send, as encoded in an input.
///
/// A piece is a byte of bits, the size of the gap before it if there is one, and the bytes behind
/// their length.
struct FuzzedPieces {
  /// One piece.
  struct Piece {
    var side: StreamSide
    /// Bytes were lost before it, so many of them where that is known.
    var gap: Int?
    var bytes: [UInt8]
  }

  private static let (fromServer, afterGap): (UInt8, UInt8) = (1, 2)

  private(set) var pieces: [Piece] = []

  /// Reads what is left of an input.
  init(_ parts: inout InputParts, most: Int = 512) {
    while !parts.isAtEnd, pieces.count < most {
      let bits = parts.byte()
      let gap = bits & Self.afterGap == 0 ? nil : parts.number()
      pieces.append(
        Piece(side: bits & Self.fromServer == 0 ? .client : .server, gap: gap, bytes: parts.part()))
    }
  }

  /// True if nothing was lost.
  var isWhole: Bool { pieces.allSatisfy { $0.gap == nil } }

  /// The same bytes, each piece cut in two at a place that its length gives.
  var halved: [Piece] {
    pieces.flatMap { piece in
      let middle = piece.bytes.count * 7 / 16
      return [
        Piece(side: piece.side, gap: piece.gap, bytes: Array(piece.bytes[..<middle])),
        Piece(side: piece.side, gap: nil, bytes: Array(piece.bytes[middle...])),
      ]
    }
  }

  /// Writes down what a connection's segments carried.
  static func input(_ segments: [RecordedTraffic.Segment]) -> [UInt8] {
    segments.filter { !$0.payload.isEmpty }.flatMap { segment in
      [segment.isFromClient ? 0 : fromServer] + InputParts.part(segment.payload)
    }
  }
}
