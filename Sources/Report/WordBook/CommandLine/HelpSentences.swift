/// The sentences of help pages and usage errors, in English with their Chinese translations.
///
/// The argument parser takes only English texts, which stay where the options are declared. This
/// table has each of them with its translation; a test of every help page finds one that is
/// missing. A table is a text in which a Chinese line follows each English line. `{}` in a line
/// matches any text.
enum HelpSentences {
  /// Returns the Chinese translation of a sentence; `nil` if the table does not have it.
  static func chinese(_ sentence: String) -> String? {
    let key = normalized(sentence)
    if let exact = table.sentences[key] { return exact }
    for template in table.templates {
      guard let values = template.values(in: key) else { continue }
      // A single word is a name or a value that the user wrote.
      return template.filled(with: values.map { $0.contains(" ") ? chinese($0) ?? $0 : $0 })
    }
    return nil
  }

  private static let table = Table([
    commands, options, otherOptions, briefOptions, values, usageErrors, settingErrors,
  ])

  /// Returns a sentence without a final full stop, and with a small first letter unless a capital
  /// follows: the forms in which sentences appear in messages and on pages differ in these.
  private static func normalized(_ sentence: String) -> String {
    var text = Substring(sentence)
    if text.hasSuffix("."), !text.hasSuffix("..") { text.removeLast() }
    guard let first = text.first, first.isUppercase, text.dropFirst().first?.isLowercase == true
    else { return String(text) }
    return first.lowercased() + text.dropFirst()
  }

  private struct Table {
    var sentences: [String: String] = [:]
    /// The sentences with `{}`, those with the longest text before it first.
    var templates: [Template] = []

    init(_ texts: [String]) {
      for text in texts {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for place in stride(from: 1, to: lines.count, by: 2) {
          let (english, chinese) = (normalized(lines[place - 1]), lines[place])
          if english.contains(Template.gap) {
            templates.append(Template(english, chinese))
          } else {
            sentences[english] = chinese
          }
        }
      }
      templates.sort { $0.order > $1.order }
    }
  }

  private struct Template {
    static let gap = "{}"

    /// The text around the gaps.
    private let parts: [String]
    private let chinese: [String]

    init(_ english: String, _ chinese: String) {
      parts = english.split(separator: Self.gap, omittingEmptySubsequences: false).map(String.init)
      self.chinese = chinese.split(separator: Self.gap, omittingEmptySubsequences: false)
        .map(String.init)
    }

    private var length: Int { parts.reduce(0) { $0 + $1.utf8.count } }
    var order: (Int, Int) { (parts.first?.utf8.count ?? 0, length) }

    /// Returns the texts in the gaps; `nil` if the sentence is another one.
    func values(in sentence: String) -> [String]? {
      guard let first = parts.first, let last = parts.last, sentence.hasPrefix(first),
        sentence.hasSuffix(last), sentence.utf8.count >= length
      else { return nil }
      var rest = sentence.dropFirst(first.count).dropLast(last.count)
      var values: [String] = []
      for part in parts.dropFirst().dropLast() {
        guard let place = rest.firstRange(of: part) else { return nil }
        values.append(String(rest[..<place.lowerBound]))
        rest = rest[place.upperBound...]
      }
      values.append(String(rest))
      return isQuoted(values) ? values : nil
    }

    /// Returns false if a text between quotation marks has such a mark, so that it is not one name.
    private func isQuoted(_ values: [String]) -> Bool {
      zip(values, zip(parts, parts.dropFirst())).allSatisfy { value, around in
        ["'", "`"].allSatisfy { mark in
          !around.0.hasSuffix(mark) || !around.1.hasPrefix(mark) || !value.contains(mark)
        }
      }
    }

    func filled(with values: [String]) -> String {
      zip(chinese, values.prefix(chinese.count - 1) + [""]).map { $0 + $1 }.joined()
    }
  }
}
