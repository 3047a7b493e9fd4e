import Bytes
public import Escaping

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

  public let name: ForeignText
  /// True after the last line if no line feed ends it.
  public private(set) var lacksLineFeed = false
  private var chunks: ChunkBuffer
  /// The length of the next line, if it is known.
  private var nextLength: Int?

  init(_ chunks: consuming ChunkBuffer, name: ForeignText) {
    self.chunks = chunks
    self.name = name
  }

  /// The number of bytes read from the file, before unpacking.
  public var bytesRead: UInt64 {
    chunks.packedBytesRead ?? chunks.fileOffset + UInt64(chunks.start)
  }

  /// A description of a failed read or damaged compression, after the last line; nil if none.
  public var damage: String? { chunks.damageInWords }

  public var offset: UInt64 { chunks.fileOffset + UInt64(chunks.start) }

  /// Passes over lines as long as `isPassed` returns true; returns their number.
  ///
  /// Of the file, only what was read already is passed over: `isPassed` gets a line of at most
  /// `longest` bytes without its line feed, and the bytes after that, of which there is at least
  /// one.
  public mutating func passOver(
    longest: Int, _ isPassed: (_ line: RawSpan, _ next: RawSpan) -> Bool
  ) -> Int {
    var count = 0
    nextLength = nil
    while let length = lineLength(from: 0, upTo: longest) {
      guard passes(length, by: isPassed) else {
        nextLength = length
        break
      }
      chunks.consume(to: chunks.start + length + 1)
      count += 1
    }
    return count
  }

  /// Returns the result of `isPassed` for the next line, which has this length.
  private func passes(
    _ length: Int, by isPassed: (_ line: RawSpan, _ next: RawSpan) -> Bool
  ) -> Bool {
    let bytes = chunks.bytes
    let (start, end) = (chunks.start, chunks.start + length)
    return end + 1 < bytes.byteCount
      && isPassed(bytes.extracting(start..<end), bytes.extracting((end + 1)..<bytes.byteCount))
  }

  /// Reads the next line, and passes it to `body` without its line feed.
  ///
  /// Returns `.line` if `body` was called, `.overlong` if a line longer than `longest` bytes was
  /// skipped, and `.end` at the end of the file. The last line may lack a line feed.
  public mutating func next(longest: Int, _ body: (RawSpan) -> Void) -> Step {
    var searched = 0
    while true {
      if let length = nextLength.take() ?? lineLength(from: searched, upTo: longest) {
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
        lacksLineFeed = true
        body(chunks.bytes.extracting(start..<(start + length)))
        chunks.consume(to: start + length)
        return .line
      }
    }
  }

  private func lineLength(from searched: Int, upTo longest: Int) -> Int? {
    let bytes = chunks.bytes
    let start = chunks.start
    let end = min(bytes.byteCount, start + longest + 1)
    return bytes.firstIndex(of: UInt8(ascii: "\n"), in: (start + searched)..<end).map {
      $0 - start
    }
  }

  private mutating func skipLine() -> Step {
    while true {
      let end = chunks.start + chunks.available
      let lineFeed = chunks.bytes.firstIndex(of: UInt8(ascii: "\n"), in: chunks.start..<end)
      chunks.consume(to: (lineFeed ?? end) + 1)
      guard lineFeed == nil, chunks.fill(until: 1) else { return .overlong }
    }
  }
}
