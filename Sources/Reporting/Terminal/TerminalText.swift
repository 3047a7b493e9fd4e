import SafeText

/// Text that may hold strings from the wire, made safe to show to a person.
///
/// What could command a terminal or deceive a reader is written as `\u{1b}`. So are the openings of
/// commands that build servers read from a log (`::warning …::`, `##vso[…]`).
public enum TerminalText {
  /// The text with everything deceptive written out.
  public static func safe(_ text: String) -> String {
    if isPlain(text) { return text }
    let scalars = Array(text.unicodeScalars)
    var safe = String.UnicodeScalarView()
    var marks = MarkRun()
    for (index, scalar) in scalars.enumerated() {
      let isTooMany = marks.isExceeded(by: scalar)
      if scalar.isDeceptive || isTooMany || opensCommand(scalars[index...]) {
        safe.append(contentsOf: escape(scalar).unicodeScalars)
      } else {
        safe.append(scalar)
      }
    }
    return String(safe)
  }

  /// How many columns the text takes at the most; it must be safe already.
  public static func columns(_ text: some StringProtocol) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 }
      ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// Whether the text is printable ASCII that holds no opening of a command, as nearly all is.
  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      guard case 0x20...0x7e = byte else { return false }
      if byte == last, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return false }
      last = byte
    }
    return true
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16) + "}"
  }

  /// Whether a build server could take what begins here for a command.
  ///
  /// An IPv6 address also holds `::`, but only hexadecimal digits after it.
  private static func opensCommand(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let first = scalars.first, scalars.dropFirst().first == first else { return false }
    if first == "#" { return true }
    guard first == ":" else { return false }
    let next = scalars.dropFirst(2).first {
      !$0.properties.isASCIIHexDigit && $0 != ":" && $0 != "."
    }
    return next.map { !endsAddress($0) } ?? false
  }

  /// What may stand behind an address: punctuation that no command's name begins with.
  private static func endsAddress(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", ",", ";", "/", "%", "]", ")", "\"", "'", "`", "…": true
    default: false
    }
  }
}
