extension String {
  /// True if a character of it is Chinese.
  public var holdsChinese: Bool {
    unicodeScalars.contains { (0x4e00...0x9fff).contains($0.value) }
  }

  /// The first three English words in a row; `nil` where none are.
  ///
  /// Quotations of logs and commands in code marks do not count, nor does the one term of the field
  /// that has three words.
  public var englishPhrase: String? {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(/\u{201c}[^\u{201d}]*\u{201d}/, with: "")
      .replacing(/`[^`]*`/, with: "").replacing("extended master secret", with: "")
    return words.firstMatch(of: /[a-z]+ [a-z]+ [a-z]+/).map { String($0.output) }
  }

  /// The text without other texts, however their lines were broken.
  public func without(_ texts: [String]) -> String {
    // The longest first: one may open another.
    texts.sorted { $0.utf8.count > $1.utf8.count }.reduce(
      split(whereSeparator: \.isWhitespace).joined(separator: " ")
    ) { rest, text in
      rest.replacing(text.split(whereSeparator: \.isWhitespace).joined(separator: " "), with: "")
    }
  }
}
