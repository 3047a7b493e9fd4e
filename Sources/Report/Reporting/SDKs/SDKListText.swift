import Escaping
package import SDKCatalog
package import WordBook

/// The table of `atsift sdk list`: one SDK per line.
package enum SDKListText {
  package static func report(
    _ records: [SDKRecord], style: TerminalStyle, in language: Language
  ) -> String {
    let words = SDKRecordWords(language)
    var page = TerminalReport(style: style)
    guard !records.isEmpty else {
      page.paragraph(words.noneKnown)
      return page.text
    }
    let heading = words.columns
    let rows = records.map { record in
      [
        record.identifier, record.category.title(in: language), "\(record.suffixes.count)",
        record.suffixes.isEmpty ? "-" : words.confidence(record.confidence),
        record.names.joined(separator: " "),
      ].map(TerminalText.safe)
    }
    let widths = heading.indices.map { column in
      ([heading] + rows).map { TerminalText.columns($0[column]) }.max() ?? 0
    }
    page.line(style.paint(line(heading, widths), .faint))
    for row in rows { page.line(line(row, widths)) }
    return page.text
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).dropLast().map { TerminalReport.padded($0, to: $1 + 2) }.joined()
      + (cells.last ?? "")
  }
}
