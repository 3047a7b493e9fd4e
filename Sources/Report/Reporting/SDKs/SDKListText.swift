package import SDKCatalog

/// The table of `atsift sdk list`: one SDK per line.
package struct SDKListText {
  private let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  package func report(_ records: [SDKRecord]) -> String {
    var page = TextPage(style: style)
    guard !records.isEmpty else {
      page.paragraph("No SDK is known.")
      return page.text
    }
    let heading = ["ID", "CATEGORY", "HOSTS", "SURE", "NAME"]
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
      record.identifier, record.category.title, "\(record.suffixes.count)",
      record.suffixes.isEmpty ? "-" : record.confidence.rawValue,
      record.names.joined(separator: " "),
    ].map(TerminalText.safe)
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    zip(cells, widths).dropLast().map { cell, width in
      cell + TextPage.spaces(width - TerminalText.columns(cell) + 2)
    }.joined() + (cells.last ?? "")
  }
}
