/// The scalars of a text, each with whether it may stand as it is where a person or a build server
/// reads it.
///
/// The one rule for all formats; how a scalar is written otherwise is theirs.
public struct ScreenedText: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView
  private var marks = MarkRun()
  /// True while only white space came since a line feed of the text.
  private var isLineStart = false

  /// The scalars of a text.
  public init(_ text: String) { rest = text.unicodeScalars[...] }

  /// The next scalar.
  public mutating func next() -> (scalar: Unicode.Scalar, isSafe: Bool)? {
    guard let scalar = rest.first else { return nil }
    let isTooMany = marks.isExceeded(by: scalar)
    // At the start of a line even `::` alone may be one, by what a format puts behind it.
    let isCommand =
      BuildCommand.begins(rest)
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
