import SDKCatalog

/// The text of `atsift sdk inventory`: each SDK with its versions and hosts.
package struct SDKInventoryText {
  private let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  private static let mostHosts = 6

  package func report(_ rows: [SDKInventoryRow]) -> String {
    var page = TextPage(style: style)
    guard !rows.isEmpty else {
      page.paragraph("No SDK of the catalogue was found.")
      return page.text
    }
    for row in rows {
      page.paragraph(row.record.names.joined(separator: " "), ink: .strong)
      for version in row.versions {
        let place = version.line.map { "\(version.file):\($0)" } ?? version.file
        page.entry("version", "\(version.version ?? "not stated") (\(place))")
      }
      let hosts = row.record.suffixes.map(\.name)
      if !hosts.isEmpty {
        let more = hosts.count > Self.mostHosts ? " and \(hosts.count - Self.mostHosts) more" : ""
        page.entry("hosts", hosts.prefix(Self.mostHosts).joined(separator: ", ") + more)
      }
      page.entry("needs", row.need.words)
      if row.need != .none, let fix = row.record.fix { page.entry("fix", fix) }
    }
    return page.text
  }
}
