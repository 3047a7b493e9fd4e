import Evidence

/// A message whose further lines may follow.
struct OpenMessage {
  /// The lines that may follow the head of a message and belong to it.
  private static let mostContinuations = 256

  private var line: LogLine
  private let place: Place
  private var continuations = 0
  /// True if it is a block whose end was read.
  private var isOver = false

  init(_ line: LogLine, at place: Place) { (self.line, self.place) = (line, place) }

  var content: (LogLine, Place) { (line, place) }

  /// Tells whether it goes on with a line that begins as further lines of a value do.
  ///
  /// The value of an error is spread over lines where somebody prints it that way.
  func takesIndented(_ text: String) -> Bool {
    guard let first = text.utf8.first, hasRoom(for: text) else { return false }
    return first == UInt8(ascii: " ") || first == UInt8(ascii: "\t") || first == UInt8(ascii: "}")
  }

  /// True if a bracket or brace of a system's message is open, so that a line without a head belongs to it: mail and
  /// issue trackers wrap lines, and blocks are of several.
  var isUnfinished: Bool {
    guard !line.isApps, continuations < Self.mostContinuations, !isOver else {
      return false
    }
    var depth = 0
    for byte in line.message.utf8 {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
    }
    return depth > 0
  }

  private func hasRoom(for text: String) -> Bool {
    !isOver && continuations < Self.mostContinuations
      && line.message.utf8.count + text.utf8.count <= RecordLines.longest
  }

  mutating func append(_ text: String) {
    guard hasRoom(for: text) else { return }
    line.message += " " + text
    continuations += 1
    isOver = text.drop { $0 == " " || $0 == "\t" }.hasPrefix("} [")
  }
}
