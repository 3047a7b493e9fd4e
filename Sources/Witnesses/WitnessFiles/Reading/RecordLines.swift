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
  private(set) var number = 0
  private(set) var offset: UInt64 = 0
  private var isOver = false

  /// True after the last line if no line feed ends it, so that the line may be cut.
  var lacksLineFeed: Bool { lines.lacksLineFeed }

  init(_ contents: consuming FileContents) { lines = contents.lines() }

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
      guard UTF8Check.firstInvalidByte(in: line[...]) == nil else {
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
