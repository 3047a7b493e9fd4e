import ByteReading

/// Puts in order what CRYPTO frames of one encryption level bring: in any order, more than once, and
/// cut anywhere (RFC 9000, section 19.6).
struct QUICCryptoStream {
  /// A piece that waits for what stands before it.
  private struct Piece: BitwiseCopyable {
    var offset: Int
    /// Where its bytes are.
    var start: Int
    var count: Int
  }

  /// How far all bytes have come.
  private(set) var end = 0
  /// By their offsets.
  private var pieces: [Piece] = []
  /// The bytes of all pieces, in the order in which they came.
  private var bytes: [UInt8] = []

  /// How long a handshake's messages may be altogether; the longest of today's have some 20 KiB.
  static let mostBytes = 64 * 1024
  /// How many pieces may wait: Chrome cuts a hello into some thirty.
  static let mostPieces = 256

  /// Room that is made at once for a hello in pieces.
  private static let usualPieces = 32
  private static let usualBytes = 2048

  /// About how much room the pieces take that wait.
  var heldByteCount: Int {
    bytes.capacity + pieces.capacity * MemoryLayout<Piece>.stride
  }

  /// Takes a piece, and hands on what is in order now.
  ///
  /// - Parameters:
  ///   - data: The piece.
  ///   - offset: Where it stands.
  ///   - deliver: Is called with the next bytes in order.
  /// - Returns: Whether there was room for it.
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
