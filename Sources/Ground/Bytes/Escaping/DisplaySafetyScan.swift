/// Iterates over the scalars of a text, each with a flag: true if it is safe to show unescaped.
///
/// Unsafe scalars could deceive a person or command a CI server. All output formats share this
/// rule; each escapes unsafe scalars in its own way.
public struct DisplaySafetyScan: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView
  private var marks = CombiningMarkCounter()
  private var isLineStart = false

  public init(_ text: String) { rest = text.unicodeScalars[...] }

  public mutating func next() -> (scalar: Unicode.Scalar, isSafe: Bool)? {
    guard let scalar = rest.first else { return nil }
    let isTooMany = marks.isExceeded(by: scalar)
    // At the start of a line even `::` alone may become a command, depending on what a format
    // writes after it.
    let isCommand =
      BuildLogCommand.begins(rest)
      || isLineStart && scalar == ":" && rest.dropFirst().first == ":"
    rest.removeFirst()
    if scalar == "\n" {
      isLineStart = true
    } else if !scalar.properties.isWhitespace {
      isLineStart = false
    }
    return (scalar, !scalar.isDeceptive && !isTooMany && !isCommand)
  }
}
