import Escaping
import Evidence
import Recommending
import SDKCatalog
import WordBook

/// The columns of `atsift inspect`.
///
/// Each column is as wide as its content. If the terminal is too narrow, columns are narrowed or
/// left out.
struct InspectColumns {
  typealias Column = InspectColumn

  struct Width: Hashable {
    var column: Column
    var width: Int
  }

  private(set) var widths: [Width]

  static let gap = 2
  /// The host column's width at which other columns are narrowed; longer hosts get their own line.
  private static let usualForHost = 34
  /// The columns that a narrow terminal leaves out, the first one first.
  private static let expendable = [Column.uses, .accepts, .by, .certificate, .sdk]

  /// Lays out the columns for the given rows; columns without content are left out.
  ///
  /// `columns` is the terminal's width. If it is `nil`, lines have no limit and no cell is cut.
  init(_ rows: some Collection<HostSummary>, columns: Int?, in language: Language) {
    // A very long host gets a line of its own, so that it does not widen the table.
    func most(_ column: Column) -> Int {
      columns != nil ? column.most : column == .host ? Self.usualForHost : .max
    }

    var widest: [Column: Int] = [:]
    for row in rows {
      for column in Column.allCases {
        let cell = column.cell(of: row, in: most(column), language, indent: 2)
        if [.accepts, .by, .sdk].contains(column), cell == Self.nothing { continue }
        widest[column] = max(widest[column] ?? 0, TerminalText.columns(cell))
      }
    }
    let wanted = Column.allCases.compactMap { column -> Width? in
      guard let widest = widest[column] else { return nil }
      return Width(
        column: column,
        width: min(max(TerminalText.columns(column.heading(in: language)), widest), most(column)))
    }
    widths = wanted
    guard let columns else { return }
    for count in 0...Self.expendable.count {
      let gone = Self.expendable.prefix(count)
      widths = wanted.filter { !gone.contains($0.column) }
      fit(into: columns)
      if total <= columns { return }
    }
  }

  private var total: Int {
    widths.reduce(0) { $0 + $1.width } + (widths.count - 1) * Self.gap
  }

  private mutating func fit(into columns: Int) {
    narrow([.host], to: { _ in Self.usualForHost }, until: columns)
    narrow([.seen, .certificate, .by, .sdk], to: \.least, until: columns)
    narrow([.host], to: \.least, until: columns)
  }

  /// Narrows the widest of the columns in `some`, one step at a time, until the line fits in
  /// `columns` or no column is above its minimum.
  private mutating func narrow(
    _ some: Set<Column>, to least: (Column) -> Int?, until columns: Int
  ) {
    while total > columns {
      let candidates = widths.indices.filter { index in
        some.contains(widths[index].column)
          && widths[index].width > least(widths[index].column) ?? .max
      }
      guard let widest = candidates.max(by: { widths[$0].width < widths[$1].width }) else { return }
      widths[widest].width -= 1
    }
  }

  static let nothing = "-"
}

extension InspectColumn {
  fileprivate var most: Int {
    switch self {
    case .host: 253
    case .seen, .certificate: 24
    case .accepts, .uses, .verdict: 20
    case .by, .sdk: 40
    }
  }

  /// The minimum width of the column; `nil` for columns that are never cut, such as verdicts.
  fileprivate var least: Int? {
    switch self {
    case .host: 24
    case .seen, .sdk: 10
    case .certificate: 12
    case .by: 8
    case .accepts, .uses, .verdict: nil
    }
  }

  /// Returns the text of a cell, safe for a terminal and cut to `width` columns.
  ///
  /// Hosts are never cut.
  func cell(
    of row: HostSummary, in width: Int, _ language: Language, indent: Int = 0
  ) -> String {
    switch self {
    case .host: TerminalReport.spaces(indent) + TerminalText.safe(row.host)
    case .seen: cut(row.protocols, width)
    case .certificate: cut(row.certificateText(HostFactWords(language)), width)
    case .accepts: cut(row.leastSettings, width)
    case .uses: cut("\(row.connections)", width)
    case .by: row.makers(in: width)
    case .sdk: sdk(row, width, language)
    case .verdict: cut(row.verdictText(in: language), width)
    }
  }

  private func cut(_ text: String, _ width: Int) -> String {
    TerminalText.cut(TerminalText.safe(text), to: width)
  }

  private func sdk(_ row: HostSummary, _ width: Int, _ language: Language) -> String {
    switch row.owner {
    case .sdk(let sdk)?:
      // The mark of doubt must not be cut off.
      let mark = sdk.isDoubted ? "?" : ""
      return cut(sdk.record.name, width - mark.utf8.count) + mark
    case .rented(let cloud)?: return cut(cloud.title(in: language), width)
    case nil: return InspectColumns.nothing
    }
  }
}

extension HostSummary {
  /// The processes that contacted the host or, if unknown, the client software.
  ///
  /// Names that do not fit are replaced by their number: `Shop +2`.
  fileprivate func makers(in width: Int) -> String {
    let said = Set(software.filter { $0.certainty >= .likely }.map(\.title)).sorted()
    let names = processes.isEmpty ? said : processes.map(\.displayed)
    guard let first = names.first else { return InspectColumns.nothing }
    let all = names.joined(separator: ",")
    guard TerminalText.columns(all) > width else { return all }
    guard names.count > 1 else { return TerminalText.cut(all, to: width) }
    let more = " +\(names.count - 1)"
    return TerminalText.cut(first, to: width - more.utf8.count) + more
  }

  /// The oldest TLS version that the client accepts, and `non-PFS` if the client accepts suites
  /// without forward secrecy, both from its log.
  fileprivate var leastSettings: String {
    let oldest = logged.compactMap(\.minimumVersion).min().map { "\($0)+" }
    let others = logged.contains { $0.allowsNoForwardSecrecy == true } ? "non-PFS" : nil
    let parts = [oldest, others].compactMap(\.self)
    return parts.isEmpty ? InspectColumns.nothing : parts.joined(separator: " ")
  }

  fileprivate func certificateText(_ words: HostFactWords) -> String {
    if let certificate { return words.strength(certificate) }
    return schemes.contains("tls") || schemes.contains("quic")
      ? words.certificateUnseen : InspectColumns.nothing
  }
}
