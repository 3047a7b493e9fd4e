import Bytes
import Evidence

struct OpenMessage {
  private static let mostContinuations = 256

  private(set) var isOpen = false
  private(set) var line = LogLine([])
  private(set) var number = 0
  private var continuations = 0
  private var depth: Int?
  private var isOver = false

  mutating func begin(_ text: inout [UInt8], _ head: LogHead, isApps: Bool, at number: Int) {
    line.swap(with: &text, head)
    line.isApps = isApps
    begin(at: number)
  }

  mutating func begin(_ line: LogLine, at number: Int) {
    self.line = line
    begin(at: number)
  }

  private mutating func begin(at number: Int) {
    self.number = number
    (isOpen, isOver, continuations, depth) = (true, false, 0, nil)
  }

  mutating func end() { isOpen = false }

  /// Returns true if `text` is an indented line that continues the message, as some programs print.
  func acceptsIndented(_ text: [UInt8]) -> Bool {
    guard isOpen, let first = text.first, hasRoom(for: text) else { return false }
    return first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") || first == UInt8(ascii: "}")
  }

  /// Returns true if a system message has an open bracket, so a line without header continues it.
  ///
  /// Mail and issue trackers wrap lines, and diagnostics blocks span several lines.
  mutating func isUnfinished() -> Bool {
    guard isOpen, !line.isApps, continuations < Self.mostContinuations, !isOver else {
      return false
    }
    // The message is wrapped after the header.
    if line.hasHead, line.messageLength == 0 { return true }
    let known = depth ?? line.withMessage { Self.depth(of: $0.bytes) }
    depth = known
    return known > 0
  }

  private static func depth(of bytes: RawSpan) -> Int {
    var depth = 0
    for place in 0..<bytes.byteCount {
      switch bytes.byte(at: place) {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return depth
  }

  private func hasRoom(for text: [UInt8]) -> Bool {
    !isOver && continuations < Self.mostContinuations
      && line.messageLength + text.count <= RecordLines.longest
  }

  mutating func append(_ text: [UInt8]) {
    guard hasRoom(for: text) else { return }
    line.append(text)
    continuations += 1
    if let known = depth { depth = known + text.withBytes { Self.depth(of: $0) } }
    let ink = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    isOver = ink.starts(with: [UInt8(ascii: "}"), UInt8(ascii: " "), UInt8(ascii: "[")])
  }
}
