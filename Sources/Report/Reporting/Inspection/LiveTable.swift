import Escaping
import Recommending
package import WordBook

/// The table of `atsift live`: hosts in order of appearance, fitted to the terminal.
package struct LiveTable: Sendable {
  private let style: TerminalStyle
  private let columns: Int
  private let rows: Int
  private let language: Language

  private enum Column: Int, CaseIterable {
    case uses, process, seen, verdict

    var likeInspect: InspectColumns.Column {
      switch self {
      case .uses: .uses
      case .process: .by
      case .seen: .seen
      case .verdict: .verdict
      }
    }

    var width: Int {
      switch self {
      case .uses: 5
      case .process, .seen: 14
      case .verdict: 9
      }
    }

    func cell(of row: HostSummary, in language: Language) -> String {
      switch self {
      case .uses: "\(row.connections)"
      case .process: row.processes.map(\.displayed).joined(separator: ",")
      case .seen: row.protocols
      case .verdict: row.verdictText(in: language)
      }
    }
  }

  private static let order = [Column.seen, .uses, .process, .verdict]
  private static let leastForHost = 20
  private static let gap = "  "

  package init(style: TerminalStyle, columns: Int, rows: Int, in language: Language = .english) {
    (self.style, self.columns, self.rows) = (style, columns, rows)
    self.language = language
  }

  /// Returns a heading and the last rows, as many as the terminal has room for.
  ///
  /// All lines are safe for a terminal.
  package func lines(heading: String, _ hosts: [HostSummary]) -> [String] {
    let shown = shownColumns
    let hostWidth = width(forHostBeside: shown)
    var lines = [style.paint(TerminalText.cut(TerminalText.safe(heading), to: columns), .strong)]
    guard !hosts.isEmpty, rows > 3 else { return Array(lines.prefix(max(1, rows))) }
    let titles = shown.map { column in (column, column.likeInspect.heading(in: language)) }
    lines.append(
      style.paint(line(InspectColumns.Column.host.heading(in: language), titles, hostWidth), .faint)
    )
    var last = hosts[...]
    if hosts.count > rows - lines.count {
      last = hosts.suffix(rows - lines.count - 1)
      let hidden = hosts.dropLast(last.count)
      let violated = hidden.count { $0.verdict == .violated }
      let remark = InspectTableWords(language).moreBefore(hidden.count, violated: violated)
      lines.append(style.paint(TerminalText.cut(remark, to: columns), .faint))
    }
    for row in last {
      let cells = shown.map { ($0, TerminalText.safe($0.cell(of: row, in: language))) }
      lines.append(
        line(TerminalText.safe(row.host), cells, hostWidth, verdictInk: row.ink))
    }
    return lines
  }

  private var shownColumns: [Column] {
    var shown = Self.order
    while let least = shown.min(by: { $0.rawValue < $1.rawValue }), !shown.isEmpty,
      width(forHostBeside: shown) < Self.leastForHost
    {
      shown.removeAll { $0 == least }
    }
    return shown
  }

  private func width(forHostBeside shown: [Column]) -> Int {
    max(1, columns - shown.reduce(0) { $0 + Self.gap.count + $1.width })
  }

  private func line(
    _ host: String, _ cells: [(column: Column, text: String)], _ hostWidth: Int,
    verdictInk: TerminalStyle.Ink? = nil
  ) -> String {
    // The end of a name identifies its owner, so it is cut at the start.
    let name = TerminalText.cutAtStart(host, to: hostWidth)
    var line = TerminalReport.padded(name, to: hostWidth)
    for (column, text) in cells {
      let shown = TerminalText.cut(text, to: column.width)
      let padding = TerminalReport.spaces(column.width - TerminalText.columns(shown))
      line += Self.gap
      switch column {
      case .uses: line += padding + shown
      // The last column, so it needs no padding.
      case .verdict: line += style.paint(shown, verdictInk)
      case .process, .seen: line += shown + padding
      }
    }
    return line
  }
}
