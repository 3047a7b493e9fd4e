import Escaping
import Reporting

extension HTML {
  /// The width in columns beyond which a name may break on paper.
  private static let narrowest = 40
  /// The length in bytes beyond which a word may not fit on a telephone next to its label.
  private static let longWord = 24

  /// Returns a name that may break after its dots, so that a line ends with a whole label.
  ///
  /// On paper, only names wider than a column break (`wbr.far`). Longer labels break at a width or
  /// between words (`wbr.cut`, which screens ignore).
  static func name(_ name: String) -> HTML { breakable(TerminalText.safe(PageText.name(name))) }

  static func path(_ names: [String]) -> HTML {
    breakable(TerminalText.safe(names.map(PageText.name).joined(separator: " > ")))
  }

  /// Returns a sentence as markup, with text between backticks as a command.
  ///
  /// A long name breaks only if it does not fit on one line. On paper, a short word with a hyphen
  /// does not break either.
  static func sentence(_ sentence: String) -> HTML {
    let parts = TerminalText.safe(PageText.sentence(sentence))
      .split(separator: "`", omittingEmptySubsequences: false)
    var marked: HTML = "<bdi>"
    for (number, part) in parts.enumerated() {
      // A backtick without a closing one is text.
      switch (number % 2 == 1, number + 1 == parts.count) {
      case (true, true): marked += "`\(words(of: part))"
      case (true, false): marked += "<code>\(words(of: part))</code>"
      case (false, _): marked += words(of: part)
      }
    }
    marked += "</bdi>"
    return marked
  }

  private static func breakable(_ text: String) -> HTML {
    let isLong = TerminalText.columns(text) > narrowest
    var marked = ""
    let scalars = text.unicodeScalars
    var start = scalars.startIndex
    var last: Unicode.Scalar?
    var columns = 0
    for (index, scalar) in zip(scalars.indices, scalars) {
      var mark: String?
      // Never before a punctuation mark that belongs to the dot.
      if let last, [".", "/", "_"].contains(last), scalar.isASCII, last != scalar {
        mark = isLong ? "<wbr class=\"far\" />" : "<wbr />"
      } else if last == " " || columns >= narrowest && scalar.properties.isGraphemeBase {
        mark = "<wbr class=\"cut\" />"
      }
      if let mark {
        marked += PageEscaping.escaped(String(scalars[start..<index])) + mark
        (start, columns) = (index, 0)
      }
      columns += scalar.value < 0x1100 ? 1 : 2
      last = scalar
    }
    return HTML(trusted: marked + PageEscaping.escaped(String(scalars[start...])))
  }

  private static func words(of text: Substring) -> HTML {
    var marked: HTML = ""
    var rest = text.unicodeScalars
    while !rest.isEmpty {
      let word = rest.prefix { (0x21...0x7e).contains($0.value) }
      rest = rest.dropFirst(word.count)
      let between = rest.prefix { !(0x21...0x7e).contains($0.value) }
      rest = rest.dropFirst(between.count)
      marked += self.word(String(word))
      marked += HTML(exactly: String(between))
    }
    return marked
  }

  private static func word(_ word: String) -> HTML {
    if word.utf8.count > longWord { return "<span class=\"word\">\(breakable(word))</span>" }
    // A line may break after these.
    let mayBreak = word.dropLast().contains { ["-", "/", "?"].contains($0) }
    let escaped = HTML(exactly: word)
    return mayBreak ? "<span class=\"unit\">\(escaped)</span>" : escaped
  }
}
