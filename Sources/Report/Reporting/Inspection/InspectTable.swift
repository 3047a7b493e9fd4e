import Escaping
package import Evidence
import Recommending
package import WordBook

/// The table of `atsift inspect`: every host under its registrable domain.
package struct InspectTable: Sendable {
  private let style: TerminalStyle
  let language: Language
  var words: InspectTableWords { InspectTableWords(language) }

  package init(style: TerminalStyle = .plain, in language: Language = .english) {
    (self.style, self.language) = (style, language)
  }

  package func report(
    _ rows: some Collection<HostSummary> & Sendable, by grouping: HostGrouping = .domain,
    reading inputs: InputLedger, other traffic: UnanalyzedTrafficTable = UnanalyzedTrafficTable(),
    deadNames: [DNSAnswers] = []
  ) -> ReportDocument {
    ReportDocument { [self] emit in
      var page = TerminalReport(style: style)
      if rows.isEmpty {
        page.paragraph(traffic.isEmpty ? words.noConnection : words.noCoveredConnection)
      } else {
        append(rows, by: grouping, to: &page, emit)
      }
      append(traffic, to: &page)
      append(deadNames, to: &page)
      page.append(inputs, in: language)
      emit(page.take())
    }
  }

  private func append(
    _ rows: some Collection<HostSummary>, by grouping: HostGrouping, to page: inout TerminalReport,
    _ emit: (String) -> Void
  ) {
    let widths = InspectColumns(
      rows, columns: style.isTerminal ? style.columns : nil, in: language
    ).widths
    let headings = widths.map { ($0, $0.column.heading(in: language)) }
    page.line(style.paint(line(headings), .faint))
    var group: String?
    for row in rows {
      let name = grouping.heading(of: row, in: language)
      let isHeading = grouping.isHeading(row)
      if name != group, !isHeading { page.paragraph(name, ink: .strong) }
      group = name
      append(row, widths, indent: isHeading ? 0 : 2, to: &page)
      emit(page.take())
    }
  }

  private func append(
    _ row: HostSummary, _ widths: [InspectColumns.Width], indent: Int, to page: inout TerminalReport
  ) {
    var cells = widths.map {
      ($0, text: $0.column.cell(of: row, in: $0.width, language, indent: indent))
    }
    // A host is never cut; a long one gets a line of its own.
    if TerminalText.columns(cells[0].text) > cells[0].0.width {
      page.paragraph(row.host, indent: indent)
      cells[0].text = ""
    }
    page.line(line(cells, verdictInk: row.ink))
    for note in row.naming.notes(of: row, HostFactWords(language)) {
      page.paragraph(note, ink: .faint, indent: indent + 2)
    }
  }

  private func line(
    _ cells: [(InspectColumns.Width, text: String)], verdictInk: TerminalStyle.Ink? = nil
  ) -> String {
    cells.map { column, text in
      let padding = TerminalReport.spaces(column.width - TerminalText.columns(text))
      return switch column.column {
      case .uses: padding + text
      // The last column, so it needs no padding.
      case .verdict: style.paint(text, verdictInk)
      default: text + padding
      }
    }.joined(separator: TerminalReport.spaces(InspectColumns.gap))
  }
}
