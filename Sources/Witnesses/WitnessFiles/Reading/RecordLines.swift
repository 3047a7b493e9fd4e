import Bytes
import CaptureFiles

struct RecordLines: ~Copyable {
  enum Step {
    case line
    case damage(TrafficLogDamage)
  }

  static let longest = 1 << 20

  private var lines: TextLines
  var line: [UInt8] = []
  /// True if the line has only printable ASCII characters.
  private(set) var isPlain = false
  private(set) var number = 0
  private(set) var offset: UInt64 = 0
  private var isOver = false

  /// True after the last line if no line feed ends it, so that the line may be cut.
  var lacksLineFeed: Bool { lines.lacksLineFeed }

  init(_ contents: consuming FileContents) { lines = contents.lines() }

  /// Passes over lines as long as `isPassed` returns true for a line and the bytes after its line
  /// feed; returns their number.
  ///
  /// A line is passed over only if it and some bytes of the next one were read.
  mutating func passOver(_ isPassed: (_ line: RawSpan, _ next: RawSpan) -> Bool) -> Int {
    let count = lines.passOver(longest: Self.longest, isPassed)
    number += count
    return count
  }

  mutating func next() -> Step? {
    guard !isOver else { return nil }
    offset = lines.offset
    number += 1
    // The buffer is moved out and back: the closure cannot capture `self` while `lines` is
    // modified, and a copy would cost an allocation for each line.
    var text: [UInt8] = []
    swap(&text, &line)
    text.removeAll(keepingCapacity: true)
    let step = lines.next(longest: Self.longest) {
      text.append(contentsOf: $0, count: $0.byteCount)
    }
    swap(&text, &line)
    switch step {
    case .line:
      if number == 1, line.starts(with: ByteOrderMark.utf8) { line.removeFirst(3) }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      isPlain = line.withBytes { $0.isPrintableASCII }
      guard isPlain || UTF8Check.firstInvalidByte(in: line[...]) == nil else {
        return .damage(TrafficLogDamage(.notUTF8, at: number, byteOffset: offset))
      }
      return .line
    case .overlong:
      return .damage(TrafficLogDamage(.overlongLine, at: number, byteOffset: offset))
    case .end:
      isOver = true
      guard let damage = lines.damage else { return nil }
      return .damage(TrafficLogDamage(.unreadable(damage), at: number, byteOffset: offset))
    }
  }
}

extension RawSpan {
  var isPrintableASCII: Bool {
    // Bit 7 of a byte is set below 0x20, from 0x80 on, or at 0x7f.
    func unusual(_ word: UInt64) -> UInt64 {
      (word &- UInt64(repeating: 0x20)) | word | (word &+ UInt64(repeating: 1))
    }
    var offset = 0
    while offset + 32 <= byteCount {
      guard !load(at: offset, as: FourWords.self).hasMark(unusual) else { return false }
      offset += 32
    }
    while offset + 8 <= byteCount {
      let word = load(at: offset, as: UInt64.self)
      guard unusual(word) & UInt64(repeating: 0x80) == 0 else { return false }
      offset += 8
    }
    return (offset..<byteCount).allSatisfy { (0x20..<0x7f).contains(byte(at: $0)) }
  }
}
