import Bytes

extension LogMessages {
  /// Returns true if a line is another process's or the app's and has no facts, so that only its
  /// number counts; `next` is what follows the line.
  ///
  /// A device's log consists nearly only of such lines. If the result is false, the line may still
  /// have no facts.
  mutating func hasNoFacts(_ line: RawSpan, before next: RawSpan) -> Bool {
    nextHeader = nil
    guard let first = line.byteCount > 0 ? line.byte(at: 0) : nil,
      first.isDecimalDigit || first.isUppercaseLetter,
      isOfObjects == false, table == nil, prefixes.areLinesBare
    else { return false }
    var line = line
    if line.byte(at: line.byteCount - 1) == UInt8(ascii: "\r") {
      line = line.extracting(0..<line.byteCount - 1)
    }
    nextHeader = headers.index(of: line)
    guard let nextHeader, form.knows(headers[nextHeader]),
      Self.hasNoFacts(line, headers[nextHeader]), Self.beginsLine(next)
    else { return false }
    self.nextHeader = nil
    return true
  }

  private static func hasNoFacts(_ line: RawSpan, _ header: LogLineHeader) -> Bool {
    guard header.process != nil else { return false }
    switch header.origin {
    case .system, .category: return false
    case .app, .unknown: break
    }
    let message = line.extracting(header.end..<line.byteCount)
    guard !AppLoggedText.mayReport(message), header.origin == .app || isWhole(message) else {
      return false
    }
    let text = LogText(message)
    if LogEvent.mayBeSystems(text) {
      var event = LogEvent()
      if event.read(text) { return false }
      if event.library != nil { return true }
    }
    return header.origin == .app || text.systemWording(from: 1) == nil
  }

  /// Returns true if a text begins as lines with a header do, and not as one that may continue the
  /// line before.
  private static func beginsLine(_ text: RawSpan) -> Bool {
    guard text.byteCount > 4 else { return false }
    let first = text.byte(at: 0)
    // `2026-…` or `Nov …`; the members of an exception that continue a line have longer names.
    return first.isDecimalDigit || first.isUppercaseLetter && text.byte(at: 3) == UInt8(ascii: " ")
  }

  /// Returns true if the next line cannot be the rest of this message, which names no writer.
  private static func isWhole(_ message: RawSpan) -> Bool {
    message.byteCount > 0 && UnfinishedMessage.depth(of: message) <= 0
  }
}
