import Bytes

/// Joins the lines of a JSON object that a tool such as `jq` spread over several lines.
///
/// Such an object begins with a line that is a single brace and ends with a line that starts with
/// the closing brace; the lines between are indented.
struct MultilineObject {
  enum Step {
    case alone
    /// The line belongs to an object that does not end yet.
    case part
    case whole([UInt8])
    /// The line begins another object, although the one before has no end; that one is damaged.
    case cut
    case tooLong
  }

  private var bytes: [UInt8] = []
  private var isTooLong = false
  private(set) var firstLine: Int?

  mutating func receive(_ line: RawSpan, line number: Int) -> Step {
    let opens = Self.isBracket(line)
    // A lone bracket begins an object that is spread over several lines, as `jq` writes it.
    guard firstLine != nil else {
      guard opens else { return .alone }
      begin(number, line)
      return .part
    }
    guard line.byteCount > 0 else { return .part }
    // Another beginning before the end: the open object was cut.
    if opens || line.byte(at: 0) == UInt8(ascii: "{") {
      if opens { begin(number, line) } else { end() }
      return .cut
    }
    add(line)
    guard line.byte(at: 0) == UInt8(ascii: "}") else { return .part }
    defer { end() }
    return isTooLong ? .tooLong : .whole(bytes)
  }

  @discardableResult
  mutating func end() -> Int? {
    defer { (firstLine, isTooLong) = (nil, false) }
    bytes.removeAll(keepingCapacity: true)
    return firstLine
  }

  private mutating func begin(_ number: Int, _ line: RawSpan) {
    end()
    firstLine = number
    add(line)
  }

  private mutating func add(_ line: RawSpan) {
    guard bytes.count + line.byteCount < EvidenceLimits.lineLength else {
      isTooLong = true
      return
    }
    bytes.append(contentsOf: line, count: line.byteCount)
    bytes.append(UInt8(ascii: " "))
  }

  private static func isBracket(_ line: RawSpan) -> Bool {
    let start = EvidenceFile.start(of: line)
    guard line.byteCount > start, line.byte(at: start) == UInt8(ascii: "{") else { return false }
    return (start + 1..<line.byteCount).allSatisfy {
      [0x20, 0x09, 0x0d].contains(line.byte(at: $0))
    }
  }
}
