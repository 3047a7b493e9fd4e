/// Iterates over the scalars of a text, each with a flag: true if it is safe to show unescaped.
///
/// Unsafe scalars could deceive a person or command a CI server. All output formats share this
/// rule; each escapes the other scalars in its own way.
package struct DisplaySafetyScan: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView
  private var marks = CombiningMarkCounter()
  private var isLineStart = false
  /// The characters at the start of `rest` that an IPv6 address could consist of.
  ///
  /// Kept from one character to the next, so that a run of `:` is looked through once.
  private var address: (length: Int, next: Unicode.Scalar?)?

  package init(_ text: String) { rest = text.unicodeScalars[...] }

  package mutating func next() -> (scalar: Unicode.Scalar, isSafe: Bool)? {
    guard let scalar = rest.first else { return nil }
    let following = rest.dropFirst().first
    let isTooMany = marks.isExceeded(by: scalar)
    // At the start of a line even `::` alone may become a command, depending on what a format
    // writes after it.
    let isCommand =
      BuildLogCommand.begins((scalar, following)) { addressAtStart() }
      || isLineStart && scalar == ":" && following == ":"
    rest.removeFirst()
    if let known = address { address = known.length > 1 ? (known.length - 1, known.next) : nil }
    if scalar == "\n" {
      isLineStart = true
    } else if !scalar.properties.isWhitespace {
      isLineStart = false
    }
    return (scalar, !scalar.isDeceptive && !isTooMany && !isCommand)
  }

  private mutating func addressAtStart() -> (length: Int, next: Unicode.Scalar?) {
    if let address { return address }
    let end = rest.firstIndex { !BuildLogCommand.isOfAddress($0) } ?? rest.endIndex
    let found = (rest.distance(from: rest.startIndex, to: end), rest[end...].first)
    address = found
    return found
  }
}
