import Evidence
import ProtocolRegistries
import Recommending

/// The table of `atsift inspect`: every host under its registrable domain, 100 columns wide.
public struct InspectTable: Sendable {
  private let style: TerminalStyle
  private static let columns = ["host", "seen", "certificate", "uses", "by", "verdict"]
  private static let widths = [34, 15, 15, 5, 12, 9]

  /// A table for a terminal.
  ///
  /// - Parameter style: Colour or none.
  public init(style: TerminalStyle = .plain) { self.style = style }

  /// The table with a heading, or a sentence where there is no row.
  public func report(_ rows: [HostRow]) -> String {
    var page = TextPage(style: style)
    guard !rows.isEmpty else {
      page.paragraph("No connection was seen.")
      return page.text
    }
    page.line(style.paint(Self.line(Self.columns.map { $0.uppercased() }), .faint))
    var group: String?
    for row in rows {
      let name = row.registrableDomain ?? "(not judged)"
      if name != group, !row.isApex { page.paragraph(name, ink: .strong) }
      group = name
      append(row, to: &page)
    }
    return page.text
  }

  private func append(_ row: HostRow, to page: inout TextPage) {
    var cells = Self.cells(of: row).map(TerminalText.safe)
    let indent = row.isApex ? 0 : 2
    cells[0] = TextPage.spaces(indent) + cells[0]
    // A host is never cut: a long one has a line of its own.
    if TerminalText.columns(cells[0]) > Self.widths[0] {
      page.paragraph(row.host, indent: indent)
      cells[0] = ""
    }
    page.line(Self.line(cells, verdictInk: style.paint(cells[5], row.ink)))
  }

  private static func cells(of row: HostRow) -> [String] {
    [
      row.host, seen(row), certificate(row), "\(row.connections)",
      row.sdk ?? makers(row),
      row.verdict?.rawValue ?? (row.setAside.isEmpty ? "-" : "set aside"),
    ]
  }

  private static func line(_ cells: [String], verdictInk: String? = nil) -> String {
    var line = ""
    for (index, (cell, width)) in zip(cells, widths).enumerated() {
      let shown = cut(cell, to: width)
      let padding = TextPage.spaces(width - TerminalText.columns(shown))
      switch index {
      case 3: line += padding + shown + "  "
      case widths.count - 1: line += verdictInk ?? shown
      default: line += shown + padding + "  "
      }
    }
    return line
  }

  private static func cut(_ text: String, to columns: Int) -> String {
    guard TerminalText.columns(text) > columns else { return text }
    var kept = ""
    for scalar in text.unicodeScalars {
      guard TerminalText.columns(kept) + scalar.columns < columns else { break }
      kept.unicodeScalars.append(scalar)
    }
    return kept + "…"
  }

  private static func seen(_ row: HostRow) -> String {
    var parts = row.schemes.filter { $0 == "http" || $0 == "connect" }
    if let oldest = row.oldestVersion {
      parts.append(oldest.description)
    } else if row.schemes.contains("tls") {
      parts.append("tls")
    }
    if row.schemes.contains("quic") { parts.append("quic") }
    return (parts + row.via).joined(separator: " ")
  }

  /// The processes behind a host: all of them, or one and how many more.
  private static func makers(_ row: HostRow) -> String {
    let names = row.processes.map(TerminalText.safe)
    guard let first = names.first else { return "-" }
    let all = names.joined(separator: ",")
    guard names.count > 1, TerminalText.columns(all) > widths[4] else { return all }
    let more = " +\(names.count - 1)"
    return cut(first, to: widths[4] - more.utf8.count) + more
  }

  private static func certificate(_ row: HostRow) -> String {
    guard let leaf = row.certificate else {
      return row.schemes.contains("tls") || row.schemes.contains("quic") ? "not seen" : "-"
    }
    let size = leaf.curve ?? leaf.keyBits.map { "\($0)" }
    return [leaf.keyType, size, leaf.signatureHash].compactMap { $0 }.joined(separator: " ")
  }
}

extension HostRow {
  /// The ink of the row's verdict.
  fileprivate var ink: TerminalStyle.Ink? {
    verdict.map { TerminalStyle.Ink($0) } ?? .faint
  }
}
