import Bytes

/// The lines of a text file, one after another.
///
/// Memory is bounded by the limit that the caller passes to `next`, so a file without line ends is
/// harmless.
public struct TextLines: ~Copyable {
  /// The result of reading a line.
  public enum Step: Sendable {
    case line
    case overlong
    case end
  }

  public let name: String
  private var chunks: ChunkBuffer

  init(_ chunks: consuming ChunkBuffer, name: String) {
    self.chunks = chunks
    self.name = name
  }

  /// The number of bytes read from the file, before unpacking.
  public var bytesRead: UInt64 {
    chunks.packedBytesRead ?? chunks.fileOffset + UInt64(chunks.start)
  }

  /// A description of damage below the lines, available once the file has ended; nil if there is
  /// none.
  public var damage: String? { chunks.damageInWords }

  public var offset: UInt64 { chunks.fileOffset + UInt64(chunks.start) }

  /// Reads the next line, and passes it to `body` without its line end.
  ///
  /// A line longer than `longest` bytes is skipped. The last one may lack a line end.
  public mutating func next(longest: Int, _ body: (RawSpan) -> Void) -> Step {
    var searched = 0
    while true {
      if let length = lineLength(from: searched, upTo: longest) {
        let start = chunks.start
        body(chunks.bytes.extracting(start..<(start + length)))
        chunks.consume(to: start + length + 1)
        return .line
      }
      // The next search begins where this one ended, so that a long line costs linear time.
      searched = chunks.available
      if searched > longest { return skipLine() }
      guard chunks.fill(until: searched + 1) else {
        guard chunks.available > 0 else { return .end }
        let start = chunks.start
        let length = chunks.available
        body(chunks.bytes.extracting(start..<(start + length)))
        chunks.consume(to: start + length)
        return .line
      }
    }
  }

  private func lineLength(from searched: Int, upTo longest: Int) -> Int? {
    let bytes = chunks.bytes
    let start = chunks.start
    var place = start + searched
    let end = min(bytes.byteCount, start + longest + 1)
    // Eight bytes at a time, as lines are long: subtracting one from a zero byte borrows from its
    // highest bit.
    let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    while place + 8 <= end {
      let word = bytes.load(at: place, as: UInt64.self) ^ ones &* 0x0a
      if (word &- ones) & ~word & high != 0 { break }
      place += 8
    }
    while place < end {
      if bytes.byte(at: place) == UInt8(ascii: "\n") { return place - start }
      place += 1
    }
    return nil
  }

  private mutating func skipLine() -> Step {
    while true {
      var place = chunks.start
      let end = place + chunks.available
      while place < end, chunks.bytes.byte(at: place) != UInt8(ascii: "\n") { place += 1 }
      chunks.consume(to: place + 1)
      if place < end { return .overlong }
      guard chunks.fill(until: 1) else { return .overlong }
    }
  }
}
