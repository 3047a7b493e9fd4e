public import SDKCatalog

/// The table of `atsift sdk list`: one SDK a line.
public struct SDKListText {
  private let style: TerminalStyle
  private static let widths = [34, 15, 5, 8]

  /// A table for a terminal.
  public init(style: TerminalStyle) { self.style = style }

  /// The table, safe for a terminal.
  public func report(_ records: [SDKRecord]) -> String {
    var page = TextPage(style: style)
    guard !records.isEmpty else {
      page.paragraph("No SDK is known.")
      return page.text
    }
    page.line(style.paint(line(["ID", "CATEGORY", "HOSTS", "SURE", "NAME"]), .faint))
    for record in records {
      page.line(
        line([
          record.identifier, record.category.title, "\(record.suffixes.count)",
          record.suffixes.isEmpty ? "-" : record.confidence.rawValue,
          record.names.joined(separator: " "),
        ]))
    }
    return page.text
  }

  private func line(_ cells: [String]) -> String {
    var line = ""
    for (cell, width) in zip(cells, Self.widths) {
      let shown = TerminalText.cut(TerminalText.safe(cell), to: width)
      line += shown + TextPage.spaces(width - TerminalText.columns(shown)) + "  "
    }
    return line + TerminalText.safe(cells.last ?? "")
  }
}
