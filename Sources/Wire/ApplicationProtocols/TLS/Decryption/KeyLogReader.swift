import Bytes

/// Reads a key log line by line (the format of `SSLKEYLOGFILE`).
///
/// A line is a label, the random bytes of a ClientHello and a secret, the latter two in
/// hexadecimal. Lines with labels not in ``TLSSecret/Label``, comments and empty lines are skipped.
public struct KeyLogReader: SecretValue, Sendable {
  public private(set) var usedLines = 0
  public private(set) var malformedLines = 0
  public private(set) var firstMalformedLine: Int?

  private var lineNumber = 1
  private var held: [UInt8] = []
  private var isOverlong = false

  /// The maximum length of a line in bytes; a used line has a label, 64 digits and at most 96
  /// digits.
  private static let longestLine = 512

  public init() {}

  public mutating func receive(_ bytes: RawSpan, into secrets: inout TLSSecrets) {
    var start = 0
    for offset in 0..<bytes.byteCount where bytes.byte(at: offset) == UInt8(ascii: "\n") {
      endLine(bytes.extracting(start..<offset), &secrets)
      start = offset + 1
    }
    buffer(bytes.extracting(start..<bytes.byteCount))
  }

  public mutating func finish(into secrets: inout TLSSecrets) {
    guard !held.isEmpty || isOverlong else { return }
    [UInt8]().withBytes { endLine($0, &secrets) }
  }

  private mutating func buffer(_ rest: RawSpan) {
    guard rest.byteCount > 0, !isOverlong else { return }
    isOverlong = held.count + rest.byteCount > Self.longestLine
    if isOverlong {
      held = []
    } else {
      held.append(contentsOf: rest, count: rest.byteCount)
    }
  }

  private mutating func endLine(_ rest: RawSpan, _ secrets: inout TLSSecrets) {
    if held.isEmpty, !isOverlong, rest.byteCount <= Self.longestLine {
      read(rest, &secrets)
    } else {
      buffer(rest)
      if isOverlong { countMalformedLine() } else { held.withBytes { read($0, &secrets) } }
    }
    held = []
    isOverlong = false
    lineNumber += 1
  }

  private mutating func countMalformedLine() {
    malformedLines += 1
    if firstMalformedLine == nil { firstMalformedLine = lineNumber }
  }

  private mutating func read(_ line: RawSpan, _ secrets: inout TLSSecrets) {
    // Some editors of Windows write a mark before the first line.
    let start = lineNumber == 1 && line.hasByteOrderMark ? 3 : 0
    switch KeyLogLine(line.extracting(start..<line.byteCount)) {
    case .unused: break
    case .malformed: countMalformedLine()
    case .secret(let secret, let label, let random):
      usedLines += 1
      secret.withBytes { secrets.add($0, label, for: random) }
    }
  }
}

private enum KeyLogLine {
  case unused, malformed
  case secret([UInt8], TLSSecret.Label, ClientRandom)

  init(_ line: RawSpan) {
    var end = line.byteCount
    while end > 0, line.byte(at: end - 1) <= UInt8(ascii: " ") { end -= 1 }
    guard end > 0, line.byte(at: 0) != UInt8(ascii: "#") else {
      self = .unused
      return
    }
    var labelEnd = 0
    while labelEnd < end, Self.isInLabel(line.byte(at: labelEnd)) { labelEnd += 1 }
    guard labelEnd > 0, labelEnd < end, line.byte(at: labelEnd) == UInt8(ascii: " ") else {
      self = .malformed
      return
    }
    // Labels of other programs and of newer versions are ignored, as in other readers of key logs.
    guard let label = Self.label(line.extracting(0..<labelEnd)) else {
      self = .unused
      return
    }
    let randomStart = labelEnd + 1
    let randomEnd = randomStart + 2 * ClientRandom.byteCount
    guard randomEnd < end, line.byte(at: randomEnd) == UInt8(ascii: " "),
      let random = Self.bytes(line.extracting(randomStart..<randomEnd)).flatMap(ClientRandom.init),
      let secret = Self.bytes(line.extracting(randomEnd + 1..<end)),
      label.allows(byteCount: secret.count)
    else {
      self = .malformed
      return
    }
    self = .secret(secret, label, random)
  }

  private static func isInLabel(_ byte: UInt8) -> Bool {
    byte.isUppercaseLetter || byte.isDecimalDigit || byte == UInt8(ascii: "_")
  }

  /// Returns the label, without the prefix that some early QUIC stacks write.
  private static func label(_ text: RawSpan) -> TLSSecret.Label? {
    let early: StaticString = "QUIC_"
    let start = hasText(text, early, from: 0) ? early.utf8CodeUnitCount : 0
    return TLSSecret.Label.allCases.first { label in
      text.byteCount - start == label.text.utf8CodeUnitCount
        && hasText(text, label.text, from: start)
    }
  }

  private static func hasText(_ bytes: RawSpan, _ text: StaticString, from start: Int) -> Bool {
    guard bytes.byteCount - start >= text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where bytes.byte(at: start + offset) != text.byte(at: offset) {
      return false
    }
    return true
  }

  private static func bytes(_ digits: RawSpan) -> [UInt8]? {
    guard digits.byteCount.isMultiple(of: 2) else { return nil }
    var bytes = [UInt8]()
    bytes.reserveCapacity(digits.byteCount / 2)
    for offset in stride(from: 0, to: digits.byteCount, by: 2) {
      guard let high = digits.byte(at: offset).hexadecimalDigitValue,
        let low = digits.byte(at: offset + 1).hexadecimalDigitValue
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }
}
