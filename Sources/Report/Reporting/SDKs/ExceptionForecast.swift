package import Escaping
import JSONText
package import SDKCatalog
package import WordBook

/// The hosts of a project that will probably need an exception, known before any run.
///
/// It holds no keys: a need is proven only by traffic.
package struct ExceptionForecast: Sendable {
  /// A host of an `http://` literal, with the place of the literal.
  package typealias Literal = (host: String, file: ForeignText, line: Int)

  let rows: [Row]

  struct Row: Sendable {
    enum Reason: String, CaseIterable, Sendable {
      /// The SDK of the host used http in the version that the project has.
      case sdk
      /// A literal in the project's source begins with http.
      case literal
    }

    var host: String
    var reason: Reason
    /// The SDK to which the host belongs, if known.
    var sdk: SDKRecord?
    var version: ForeignText?
    var file: ForeignText?
    var line: Int?
    /// The need of the SDK, for a reason of `.sdk`.
    var need: SDKInventoryRow.Need?
  }

  /// Makes the forecast for the SDKs of an inventory and for literals, which need not be sorted.
  package init(_ sdks: [SDKInventoryRow], _ literals: [Literal], in catalog: SDKCatalog) {
    var rows: [Row] = []
    for row in sdks where row.need.isOfHTTP {
      let version = row.versions.first { $0.isMain } ?? row.versions.first
      rows += row.record.suffixes.map { suffix in
        Row(
          host: suffix.name, reason: .sdk, sdk: row.record, version: version?.version,
          file: version?.file, line: version?.line, need: row.need)
      }
    }
    rows += literals.map { literal in
      Row(
        host: literal.host, reason: .literal, sdk: catalog.match(host: literal.host)?.record,
        file: literal.file, line: literal.line)
    }
    self.rows = rows.sorted {
      ($0.reason.rank, $0.host, $0.sdk?.identifier ?? "")
        < ($1.reason.rank, $1.host, $1.sdk?.identifier ?? "")
    }
  }

  package var isEmpty: Bool { rows.isEmpty }

  package func text(style: TerminalStyle, in language: Language) -> String {
    guard !rows.isEmpty else { return "" }
    let words = SDKInventoryWords(language)
    var page = TerminalReport(style: style)
    page.blankLine()
    page.paragraph(words.forecast, ink: .strong)
    for row in rows {
      let place = row.file.map { $0.displayed + (row.line.map { ":\($0)" } ?? "") }
      switch row.reason {
      case .sdk:
        let name = row.sdk?.names.joined(separator: " ") ?? ""
        let need = row.need?.text(words) ?? ""
        page.entry(
          words.hostLabel, words.forecast(row.host, of: name, need: need, at: place ?? ""))
      case .literal:
        page.entry(
          words.hostLabel,
          words.forecast(
            row.host, literalAt: place ?? "", of: row.sdk?.names.joined(separator: " ")))
      }
    }
    page.paragraph(words.forecastIsNoKey, ink: .faint)
    return page.text
  }

  /// The members of a host, for the list `forecast` in the inventory's JSON.
  static let members = JSONObject<Row>(
    "forecast-host",
    [
      .field("host", "The host, or for an SDK the name at or below which its hosts are.") {
        $0.host
      },
      .word("reason") { $0.reason },
      .field("sdk", "The SDK to which it belongs.") { $0.sdk?.identifier },
      .field("version", "The version of the SDK in the project.") { $0.version },
      .field("file", "The file that lists the SDK, or has the literal.") { $0.file },
      .field("line", as: .integer(from: 1)) { $0.line },
    ])
}

extension ExceptionForecast.Row.Reason {
  fileprivate var rank: Int { self == .sdk ? 0 : 1 }
}

extension SDKInventoryRow.Need {
  /// True if the version in the project was seen to use http.
  fileprivate var isOfHTTP: Bool {
    switch self {
    case .update, .updatePast, .stillHTTP: true
    case .none, .compare, .notLookedAt, .unknown: false
    }
  }
}
