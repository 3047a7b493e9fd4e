/// Escapes a name, and lets it break after its dots: a line that is too short for a name shall end with
/// a label, not within one.
struct NameEscaping: TextEscaping {
  func escapeText(_ text: String) -> String { Self.marked(text) }

  /// The text escaped, with a place to break after each dot, slash and line under.
  static func marked(_ text: some StringProtocol) -> String {
    let escaped = PageEscaping().escapeText(String(text)).unicodeScalars
    var marked = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in escaped {
      // Never before a mark that belongs to the dot.
      if let last, [".", "/", "_"].contains(last), scalar.isASCII, last != scalar {
        marked.append(contentsOf: "<wbr />".unicodeScalars)
      }
      marked.append(scalar)
      last = scalar
    }
    return String(marked)
  }
}

/// Escapes a sentence, shows what stands between backticks as a command, and keeps a long name on one
/// line where there is one that holds it.
struct SentenceEscaping: TextEscaping {
  /// Words that are longer may not fit on a line of a telephone, beside what explains them.
  private static let longWord = 24

  func escapeText(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    var marked = ""
    for (number, part) in parts.enumerated() {
      // A backtick that no other closes stands for itself.
      switch (number % 2 == 1, number + 1 == parts.count) {
      case (true, true): marked += "`" + Self.words(of: part)
      case (true, false): marked += "<code>" + Self.words(of: part) + "</code>"
      case (false, _): marked += Self.words(of: part)
      }
    }
    return marked
  }

  /// Runs of printable ASCII are words here: between Chinese characters a line may break anyway.
  private static func words(of text: Substring) -> String {
    var marked = ""
    var rest = text.unicodeScalars
    while !rest.isEmpty {
      let word = rest.prefix { (0x21...0x7e).contains($0.value) }
      rest = rest.dropFirst(word.count)
      let between = rest.prefix { !(0x21...0x7e).contains($0.value) }
      rest = rest.dropFirst(between.count)
      marked +=
        word.count > longWord
        ? "<span class=\"word\">" + NameEscaping.marked(String(word)) + "</span>"
        : PageEscaping().escapeText(String(word))
      marked += PageEscaping().escapeText(String(between))
    }
    return marked
  }
}
