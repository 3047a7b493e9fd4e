import Reporting

/// Escapes a name, and lets it break after its dots: a line that is too short for a name shall end with
/// a label, not within one.
///
/// Paper breaks only names that no column holds (`wbr.far`), and labels as long as that at a width, or
/// between words (`wbr.cut`, which screens ignore).
struct NameEscaping: TextEscaping {
  /// The columns of text that each place for a name has on paper.
  private static let narrowest = 40

  func escapeText(_ text: String) -> String { Self.marked(text) }

  /// The text escaped, with a place to break after each dot, slash and line under.
  static func marked(_ text: some StringProtocol) -> String {
    let isLong = TerminalText.columns(String(text)) > narrowest
    var marked = ""
    var piece = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    var columns = 0
    func end(with mark: String) {
      marked += PageEscaping().escapeText(String(piece)) + mark
      piece = String.UnicodeScalarView()
      columns = 0
    }
    for scalar in text.unicodeScalars {
      // Never before a mark that belongs to the dot.
      if let last, [".", "/", "_"].contains(last), scalar.isASCII, last != scalar {
        end(with: isLong ? "<wbr class=\"far\" />" : "<wbr />")
      } else if last == " " || columns >= narrowest && scalar.properties.isGraphemeBase {
        end(with: "<wbr class=\"cut\" />")
      }
      piece.append(scalar)
      columns += scalar.value < 0x1100 ? 1 : 2
      last = scalar
    }
    end(with: "")
    return marked
  }
}

/// Escapes a sentence, shows what stands between backticks as a command, and keeps a long name on one
/// line where there is one that holds it; on paper a short one too, whatever its hyphens.
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
      marked += Self.marked(String(word))
      marked += PageEscaping().escapeText(String(between))
    }
    return marked
  }

  private static func marked(_ word: String) -> String {
    if word.utf8.count > longWord {
      return "<span class=\"word\">" + NameEscaping.marked(word) + "</span>"
    }
    let escaped = PageEscaping().escapeText(word)
    // Behind these a line may end.
    let mayBreak = word.dropLast().contains { ["-", "/", "?"].contains($0) }
    return mayBreak ? "<span class=\"unit\">" + escaped + "</span>" : escaped
  }
}
