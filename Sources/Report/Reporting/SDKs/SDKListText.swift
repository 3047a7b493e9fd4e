package import SDKCatalog
package import WordBook

/// The table of `atsift sdk list`: one SDK per line.
package struct SDKListText {
  private let style: TerminalStyle
  private let language: Language
  private let words: SDKRecordWords

  package init(style: TerminalStyle, in language: Language) {
    self.style = style
    self.language = language
    words = SDKRecordWords(language)
  }

  package func report(_ records: [SDKRecord]) -> String {
    var page = TextPage(style: style)
    guard !records.isEmpty else {
      page.paragraph(words.noneKnown)
      return page.text
    }
    let heading = words.columns
    let rows = records.map(cells)
    let widths = heading.indices.map { column in
      ([heading] + rows).map { TerminalText.columns($0[column]) }.max() ?? 0
    }
    page.line(style.paint(line(heading, widths), .faint))
    for row in rows { page.line(line(row, widths)) }
    return page.text
  }

  private func cells(of record: SDKRecord) -> [String] {
    [
      record.identifier, record.category.title(in: language), "\(record.suffixes.count)",
      record.suffixes.isEmpty ? "-" : words.confidence(record.confidence),
      record.names.joined(separator: " "),
    ].map(TerminalText.safe)
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).dropLast().map { TextPage.padded($0, to: $1 + 2) }.joined()
      + (cells.last ?? "")
  }
}
