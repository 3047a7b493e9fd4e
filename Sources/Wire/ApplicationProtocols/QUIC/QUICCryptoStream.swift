import Bytes

/// Reassembles the CRYPTO frames of one encryption level (RFC 9000, section 19.6).
///
/// Frames may come in any order, more than once, and cut anywhere.
struct QUICCryptoStream {
  /// A piece that waits for earlier bytes.
  private struct Piece: BitwiseCopyable {
    var offset: Int
    /// The start of its bytes in `bytes`.
    var start: Int
    var count: Int
  }

  /// The offset up to which all bytes have arrived.
  private(set) var end: Int
  /// The waiting pieces, sorted by offset.
  private var pieces: [Piece] = []
  /// The bytes of all pieces, in the order in which they came.
  private var bytes: [UInt8] = []

  /// The maximum length of all handshake messages together, in bytes; current ones reach 20 KiB.
  static let mostBytes = 64 * 1024
  /// The maximum number of waiting pieces; Chrome splits a ClientHello into about thirty.
  static let mostPieces = 256

  /// The number of pieces for which memory is reserved at once.
  private static let usualPieces = 32
  private static let usualBytes = 2048

  /// A stream of which nothing waits, read up to an offset.
  init(end: Int = 0) { self.end = end }

  /// The memory used by the waiting pieces, in bytes.
  var heldByteCount: Int {
    bytes.heldByteCount + pieces.heldByteCount
  }

  /// Takes a piece and delivers the bytes that are now in order.
  ///
  /// - Parameters:
  ///   - data: The piece.
  ///   - offset: The offset of the piece in the stream.
  ///   - deliver: A closure called with the next bytes in order.
  /// - Returns: False if there was no room for it.
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
    return hold(data, at: offset)
  }

  private mutating func hold(_ data: RawSpan, at offset: Int) -> Bool {
    let place = pieces.firstIndex { $0.offset >= offset } ?? pieces.count
    // Most that come twice are the same.
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
