package import SDKCatalog

/// The text of `atsift sdk show`: all facts about an SDK with their sources.
package struct SDKRecordText {
  private let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  package func report(_ record: SDKRecord, clouds: [SharedCloud] = []) -> String {
    var page = TextPage(style: style)
    page.paragraph(record.names.joined(separator: " "), ink: .strong)
    page.entry("id", record.identifier)
    page.entry("by", record.vendor)
    page.entry("for", record.category.title)
    if let file = record.file { page.entry("from", file) }
    for suffix in record.suffixes {
      page.entry("host", "\(suffix.name), \(suffix.confidence.rawValue): \(suffix.evidence.words)")
      page.entry("", suffix.path.map { "\(suffix.source) \($0)" } ?? suffix.source, ink: .faint)
    }
    for cloud in clouds {
      page.entry(
        "cloud",
        "\(cloud.suffix) of \(cloud.operatorName), which anybody rents: it names no SDK by itself")
    }
    if let history = record.cleartext {
      page.entry("http", history.text)
      if let source = history.source { page.entry("", source, ink: .faint) }
    } else {
      page.entry("http", "nothing was read of it, which does not mean that there was none")
    }
    if let since = record.httpsSince {
      page.entry("https", "since \(since.version)")
      page.entry("", since.source, ink: .faint)
    } else {
      page.entry("https", "since when is not known")
    }
    if let http = record.httpAsOf {
      let version = http.version.map { " in \($0)" } ?? ""
      page.entry("still", "asks over http\(version), as of \(http.date)")
      page.entry("", http.source, ink: .faint)
    }
    for registry in SDKProducts.Registry.allCases where !record.products[registry].isEmpty {
      page.entry(registry.label, record.products[registry].joined(separator: ", "))
    }
    if let request = record.vendorRequest {
      page.entry(
        "asks",
        "its maker asks for \(request.keys.joined(separator: ", ")); the wire may need less")
      page.entry("", request.source, ink: .faint)
    }
    if let fix = record.fix { page.entry("fix", fix) }
    return page.text
  }
}

extension SDKProducts.Registry {
  fileprivate var label: String { self == .framework ? "library" : rawValue }
}

extension SDKSuffix.Evidence {
  var words: String {
    switch self {
    case .source: "stands in what its maker publishes"
    case .manifest: "its maker declares it"
    case .documentation: "stands in its documentation, examples or tests"
    case .page: "stands on a page about it"
    case .string: "was seen in other people's code or a device's report"
    case .unverified: "not checked yet; the page is where to"
    }
  }
}
