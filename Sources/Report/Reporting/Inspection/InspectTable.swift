public import Evidence
import ProtocolRegistries
import Recommending

/// The table of `atsift inspect`: every host under its registrable domain.
public struct InspectTable: Sendable {
  private let style: TerminalStyle

  /// A table in a style; for anything but a terminal it is as wide as what is in it.
  public init(style: TerminalStyle = .plain) { self.style = style }

  /// The table with a heading, or a sentence where there is no row, and what is outside ATS below.
  ///
  /// - Parameters:
  ///   - rows: The hosts.
  ///   - traffic: What is outside ATS and has no host of its own.
  ///   - deadNames: Names that were asked for and have no address.
  /// - Returns: The text, safe for a terminal.
  public func report(
    _ rows: some Collection<HostRow> & Sendable,
    other traffic: OtherTrafficTable = OtherTrafficTable(),
    deadNames: [NameAnswers] = []
  ) -> ReportDocument {
    ReportDocument { [self] emit in
      var page = TextPage(style: style)
      if rows.isEmpty {
        page.paragraph(
          traffic.isEmpty
            ? "No connection was seen." : "No connection that ATS covers was seen.")
      } else {
        append(rows, to: &page, emit)
      }
      OtherTrafficSection(style: style).append(traffic, to: &page)
      DeadNamesSection(style: style).append(deadNames, to: &page)
      emit(page.take())
    }
  }

  private func append(
    _ rows: some Collection<HostRow>, to page: inout TextPage, _ emit: (String) -> Void
  ) {
    let widths = InspectColumns(
      rows, columns: style.isTerminal ? style.columns : nil
    ).widths
    let headings = widths.map { ($0, $0.column.rawValue.uppercased()) }
    page.line(style.paint(line(headings), .faint))
    var group: String?
    for row in rows {
      let name = row.registrableDomain ?? "(not judged)"
      if name != group, !row.isApex { page.paragraph(name, ink: .strong) }
      group = name
      append(row, widths, to: &page)
      emit(page.take())
    }
  }

  private func append(_ row: HostRow, _ widths: [InspectColumns.Width], to page: inout TextPage) {
    let indent = row.isApex ? 0 : 2
    var cells = widths.map { ($0, text: $0.column.cell(of: row, in: $0.width)) }
    // A host is never cut: a long one has a line of its own.
    if TerminalText.columns(cells[0].text) > cells[0].0.width {
      page.paragraph(row.host, indent: indent)
      cells[0].text = ""
    }
    page.line(line(cells, verdictInk: row.ink))
    for note in row.naming.notes(of: row) {
      page.paragraph(note, ink: .faint, indent: indent + 2)
    }
  }

  private func line(
    _ cells: [(InspectColumns.Width, text: String)], verdictInk: TerminalStyle.Ink? = nil
  ) -> String {
    cells.map { column, text in
      let padding = TextPage.spaces(column.width - TerminalText.columns(text))
      return switch column.column {
      case .uses: padding + text
      // Last, so that nothing has to stand below it.
      case .verdict: style.paint(text, verdictInk)
      default: text + padding
      }
    }.joined(separator: TextPage.spaces(InspectColumns.gap))
  }
}

extension HostRow {
  /// The protocols that carried the host's traffic, with the oldest version of TLS.
  var seen: String {
    var parts = schemes.filter { $0 == "http" || $0 == "connect" }
    if let oldest = oldestVersion {
      parts.append(oldest.description)
    } else if schemes.contains("tls") {
      parts.append("tls")
    }
    if schemes.contains("quic") { parts.append("quic") }
    return (parts + via).joined(separator: " ")
  }

  /// The verdict in a word or two.
  var verdictText: String { verdict?.rawValue ?? (setAside.isEmpty ? "-" : "set aside") }

  /// The ink of the row's verdict.
  var ink: TerminalStyle.Ink? { verdict.map { TerminalStyle.Ink($0) } ?? .faint }
}
