import Bytes

/// Reassembles the CRYPTO frames of one encryption level (RFC 9000, section 19.6).
///
/// Frames may come in any order, more than once, and cut anywhere.
struct QUICCryptoStream {
  private struct Piece: BitwiseCopyable {
    var offset: Int
    var start: Int
    var count: Int
  }

  private(set) var end: Int
  private var pieces: [Piece] = []
  private var bytes: [UInt8] = []

  /// The maximum length of all handshake messages together, in bytes; current ones reach 20 KiB.
  static let mostBytes = 64 * 1024
  /// The maximum number of waiting pieces; Chrome splits a ClientHello into about thirty.
  static let mostPieces = 256

  private static let usualPieces = 32
  private static let usualBytes = 2048

  init(end: Int = 0) { self.end = end }

  var heldByteCount: Int {
    bytes.heldByteCount + pieces.heldByteCount
  }

  /// Adds a piece at an offset of the stream, and delivers the bytes that are now in order.
  ///
  /// - Returns: False if the piece exceeds a limit and was dropped.
  mutating func receive(_ data: RawSpan, at offset: UInt64, deliver: (RawSpan) -> Void) -> Bool {
    guard offset <= Self.mostBytes, data.byteCount <= Self.mostBytes - Int(offset) else {
      return false
    }
    let offset = Int(offset)
    guard offset + data.byteCount > end else { return true }
    guard offset > end else {
      deliver(data.extracting((end - offset)..<data.byteCount))
      end = offset + data.byteCount
      deliverPieces(deliver)
      return true
    }
    return buffer(data, at: offset)
  }

  private mutating func buffer(_ data: RawSpan, at offset: Int) -> Bool {
    let place = pieces.firstIndex { $0.offset >= offset } ?? pieces.count
    // Usually a repeated piece is a retransmission with the same bounds. Others are kept and
    // skipped on delivery.
    if place < pieces.count, pieces[place].offset == offset,
      pieces[place].count >= data.byteCount
    {
      return true
    }
    guard pieces.count < Self.mostPieces, bytes.count + data.byteCount <= Self.mostBytes else {
      return false
    }
    if pieces.isEmpty {
      pieces.reserveCapacity(Self.usualPieces)
      bytes.reserveCapacity(Self.usualBytes)
    }
    let piece = Piece(offset: offset, start: bytes.count, count: data.byteCount)
    if place == pieces.count { pieces.append(piece) } else { pieces.insert(piece, at: place) }
    bytes.append(contentsOf: data, count: data.byteCount)
    return true
  }

  private mutating func deliverPieces(_ deliver: (RawSpan) -> Void) {
    var ready = 0
    while ready < pieces.count, pieces[ready].offset <= end {
      let piece = pieces[ready]
      let skipped = end - piece.offset
      if skipped < piece.count {
        let part = (piece.start + skipped)..<(piece.start + piece.count)
        bytes.withBytes { deliver($0.extracting(part)) }
        end = piece.offset + piece.count
      }
      ready += 1
    }
    guard ready > 0 else { return }
    pieces.removeFirst(ready)
    if pieces.isEmpty { (pieces, bytes) = ([], []) }
  }
}
