import Bytes

/// A log message that the following lines may continue.
struct UnfinishedMessage {
  private static let mostContinuations = 256

  private(set) var isOpen = false
  private(set) var line = LogLine([])
  private(set) var number = 0
  private var continuations = 0
  private var depth: Int?
  private var isOver = false
  private var isApps = false

  /// Begins a message.
  ///
  /// If `isApps` is true, the app wrote the message; then a line without header does not continue
  /// it.
  mutating func begin(_ text: inout [UInt8], _ head: LogLineHeader, isApps: Bool, at number: Int) {
    line.swap(with: &text, head)
    self.isApps = isApps
    begin(at: number)
  }

  mutating func begin(_ line: LogLine, at number: Int) {
    self.line = line
    isApps = true
    begin(at: number)
  }

  private mutating func begin(at number: Int) {
    self.number = number
    (isOpen, isOver, continuations, depth) = (true, false, 0, nil)
  }

  mutating func end() { isOpen = false }

  /// Records that the end of the message may be missing, so that its last word, which may be cut,
  /// is not used.
  mutating func markCut() { if isOpen { line.append([], isWrapped: true) } }

  /// Returns true if `text` is the metadata line that belongs to the message, which then shows who
  /// wrote it.
  mutating func isDescribed(by text: [UInt8]) -> Bool {
    guard isOpen, !line.hasHead, let metadata = LogMetadata(text) else { return false }
    line.describe(by: metadata)
    return true
  }

  /// Returns true if `text` is an indented line that continues the message, as some programs print.
  func acceptsIndented(_ text: [UInt8]) -> Bool {
    guard isOpen, let first = text.first, hasRoom(for: text) else { return false }
    return first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") || first == UInt8(ascii: "}")
  }

  /// The names of the members of an exception that .NET prints, one in each line.
  private static let members = [
    "AllowRetry=", "Message=", "Source=", "StackTrace=", "Inner Exception=", "Error=", "Domain=",
    "Code=", "UserInfo=",
  ].map { Array($0.utf8) }

  /// Returns true if `text` is a member of an exception that .NET prints, which continues a message
  /// of the app.
  func acceptsMember(_ text: [UInt8]) -> Bool {
    guard isOpen, hasRoom(for: text), text.first.map({ $0 >= 0x41 && $0 <= 0x5a }) == true else {
      return false
    }
    switch line.origin {
    case .system, .category: return false
    case .app, .unknown: return Self.members.contains { text.starts(with: $0) }
    }
  }

  /// Returns true if a system message has an open bracket, so that a next line without header
  /// continues it.
  ///
  /// Mail and issue trackers wrap lines, and diagnostics blocks span several lines.
  mutating func isUnfinished() -> Bool {
    guard isOpen, !isApps, continuations < Self.mostContinuations, !isOver else {
      return false
    }
    // The message is wrapped after the header.
    if line.hasHead, line.messageLength == 0 { return true }
    let known = depth ?? line.withMessage { Self.depth(of: $0.bytes) }
    depth = known
    return known > 0
  }

  /// Returns the number of brackets that a text opens and does not close.
  static func depth(of bytes: RawSpan) -> Int {
    var (depth, place) = (0, 0)
    while place < bytes.byteCount {
      let next = min(place + 8, bytes.byteCount)
      if next - place == 8 {
        // A brace differs from the bracket by 0x20.
        let word = bytes.load(at: place, as: UInt64.self) | UInt64(repeating: 0x20)
        let marks =
          (word ^ UInt64(repeating: UInt8(ascii: "{"))).bytes(below: 1)
          | (word ^ UInt64(repeating: UInt8(ascii: "}"))).bytes(below: 1)
        guard marks != 0 else {
          place = next
          continue
        }
      }
      for place in place..<next {
        switch bytes.byte(at: place) {
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
      }
      place = next
    }
    return depth
  }

  private func hasRoom(for text: [UInt8]) -> Bool {
    !isOver && continuations < Self.mostContinuations
      && line.messageLength + text.count <= RecordLines.longest
  }

  /// Appends a line that continues the message; `isWrapped` is true if the line before may have
  /// been cut at any column.
  mutating func append(_ text: [UInt8], isWrapped: Bool = false) {
    guard hasRoom(for: text) else { return }
    line.append(text, isWrapped: isWrapped)
    continuations += 1
    if let known = depth { depth = known + text.withBytes { Self.depth(of: $0) } }
    let ink = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    isOver = ink.starts(with: [UInt8(ascii: "}"), UInt8(ascii: " "), UInt8(ascii: "[")])
  }
}
