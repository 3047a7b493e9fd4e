import Escaping
import SDKCatalog
package import WordBook

/// The text of `atsift sdk inventory`: each SDK with its versions and hosts, and the forecast.
package enum SDKInventoryText {
  private static let mostHosts = 6

  package static func report(
    _ rows: [SDKInventoryRow], _ forecast: ExceptionForecast, style: TerminalStyle,
    in language: Language
  ) -> String {
    let words = SDKInventoryWords(language)
    var page = TerminalReport(style: style)
    guard !rows.isEmpty else {
      page.paragraph(words.noneFound)
      return page.text + forecast.text(style: style, in: language)
    }
    for row in rows {
      page.paragraph(row.record.names.joined(separator: " "), ink: .strong)
      for version in row.versions {
        let place = version.file.displayed + (version.line.map { ":\($0)" } ?? "")
        page.entry(words.versionLabel, words.version(version.version, at: place))
      }
      let hosts = row.record.suffixes.map(\.name)
      if !hosts.isEmpty {
        page.entry(words.hostsLabel, language.few(hosts, atMost: mostHosts))
      }
      page.entry(words.needsLabel, row.need.text(words))
      if row.needsFix, let fix = row.record.fix(in: language) {
        page.entry(language.label(.fix), fix)
      }
    }
    return page.text + forecast.text(style: style, in: language)
  }
}
