import Bytes

/// An object that is spread over lines: from one that is a bracket alone to one that begins with the
/// bracket that closes it, all between being set in.
struct SpreadObject {
  /// The role of a line.
  enum Step {
    /// An object by itself, or none.
    case alone
    /// A part of one whose end is to come.
    case part
    /// The end of one.
    case whole([UInt8])
    /// The beginning of one, or one by itself, while that before it has no end.
    case cut
    /// The end of one of which so much came that it was not kept.
    case tooLong
  }

  private var bytes: [UInt8] = []
  private var isTooLong = false
  /// The line in which the object began.
  private(set) var firstLine: Int?

  /// Takes in a line.
  mutating func receive(_ line: RawSpan, line number: Int) -> Step {
    let opens = Self.isBracket(line)
    guard firstLine != nil else {
      guard opens else { return .alone }
      begin(number, line)
      return .part
    }
    guard line.byteCount > 0 else { return .part }
    if opens || line.byte(at: 0) == UInt8(ascii: "{") {
      if opens { begin(number, line) } else { end() }
      return .cut
    }
    add(line)
    guard line.byte(at: 0) == UInt8(ascii: "}") else { return .part }
    defer { end() }
    return isTooLong ? .tooLong : .whole(bytes)
  }

  /// Lets go of what has no end.
  ///
  /// - Returns: The line in which it began, if there is one.
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

  /// Tells whether a line has an opening bracket and nothing else.
  private static func isBracket(_ line: RawSpan) -> Bool {
    guard line.byteCount > 0, line.byte(at: 0) == UInt8(ascii: "{") else { return false }
    return (1..<line.byteCount).allSatisfy { [0x20, 0x09, 0x0d].contains(line.byte(at: $0)) }
  }
}
