public import Evidence
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

  /// The table with a heading, or a sentence where there is no row, and what is outside ATS below.
  ///
  /// - Parameters:
  ///   - rows: The hosts.
  ///   - traffic: What is outside ATS and has no host of its own.
  ///   - deadNames: Names that were asked for and have no address.
  /// - Returns: The text, safe for a terminal.
  public func report(
    _ rows: [HostRow], other traffic: OtherTrafficTable = OtherTrafficTable(),
    deadNames: [NameAnswers] = []
  ) -> String {
    var page = TextPage(style: style)
    if rows.isEmpty {
      page.paragraph(
        traffic.isEmpty ? "No connection was seen." : "No connection that ATS rules over was seen.")
    } else {
      append(rows, to: &page)
    }
    OtherTrafficSection(style: style).append(traffic, to: &page)
    DeadNamesSection(style: style).append(deadNames, to: &page)
    return page.text
  }

  private func append(_ rows: [HostRow], to page: inout TextPage) {
    page.line(style.paint(Self.line(Self.columns.map { $0.uppercased() }), .faint))
    var group: String?
    for row in rows {
      let name = row.registrableDomain ?? "(not judged)"
      if name != group, !row.isApex { page.paragraph(name, ink: .strong) }
      group = name
      append(row, to: &page)
    }
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
    for note in row.naming.notes(of: row) {
      page.paragraph(note, ink: .faint, indent: indent + 2)
    }
  }

  private static func cells(of row: HostRow) -> [String] {
    [
      row.host, row.seen, certificate(row), "\(row.connections)", row.sdk?.cell ?? makers(row),
      row.verdictText,
    ]
  }

  private static func line(_ cells: [String], verdictInk: String? = nil) -> String {
    var line = ""
    for (index, (cell, width)) in zip(cells, widths).enumerated() {
      let shown = TerminalText.cut(cell, to: width)
      let padding = TextPage.spaces(width - TerminalText.columns(shown))
      switch index {
      case 3: line += padding + shown + "  "
      case widths.count - 1: line += verdictInk ?? shown
      default: line += shown + padding + "  "
      }
    }
    return line
  }

  /// The processes behind a host, or else the software that says what it is: all of them, or one
  /// and how many more.
  private static func makers(_ row: HostRow) -> String {
    let said = Set(row.software.filter { $0.certainty >= .likely }.map(\.title)).sorted()
    let names = (row.processes.isEmpty ? said : row.processes).map(TerminalText.safe)
    guard let first = names.first else { return "-" }
    let all = names.joined(separator: ",")
    guard names.count > 1, TerminalText.columns(all) > widths[4] else { return all }
    let more = " +\(names.count - 1)"
    return TerminalText.cut(first, to: widths[4] - more.utf8.count) + more
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
  /// What carried the host's traffic, the oldest version of TLS included.
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
