package import SDKCatalog
package import WordBook

/// The text of `atsift sdk show`: all facts about an SDK with their sources.
package enum SDKRecordText {
  package static func report(
    _ record: SDKRecord, clouds: [SharedCloud] = [], style: TerminalStyle, in language: Language
  ) -> String {
    let words = SDKRecordWords(language)
    var page = TerminalReport(style: style)
    func entry(_ label: SDKRecordLabel, _ text: String, from source: String? = nil) {
      page.entry(label.text(in: language), text)
      if let source { page.entry("", source, ink: .faint) }
    }

    page.paragraph(record.names.joined(separator: " "), ink: .strong)
    entry(.identifier, record.identifier)
    entry(.vendor, record.vendor)
    entry(.category, record.category.title(in: language))
    if let file = record.file { entry(.file, file) }
    for suffix in record.suffixes {
      entry(.host, words.host(suffix), from: cited(suffix.source, suffix.path))
    }
    for cloud in clouds { entry(.cloud, words.cloud(cloud)) }
    if let history = record.cleartext {
      entry(.cleartext, history.text, from: history.source)
    } else if record.transport?.showsCleartext != true {
      entry(.cleartext, words.noCleartextKnown)
    }
    if let secure = record.transport?.httpsAsOf {
      if let clear = secure.httpUntil {
        entry(.cleartext, words.http(in: clear.version), from: cited(clear.source, clear.path))
      }
      let witness = secure.witness
      entry(.https, words.https(in: secure), from: cited(witness.source, witness.path))
      if let redirected = secure.redirectsToHTTP {
        entry(
          .redirects, words.redirects(redirected),
          from: cited(redirected.source, redirected.path))
      }
    } else if record.transport == nil {
      entry(.https, words.httpsUnknown)
    }
    if let http = record.transport?.httpAsOf {
      entry(.stillHTTP, words.stillHTTP(in: http.version, asOf: http.date), from: http.source)
    }
    for registry in SDKProducts.Registry.allCases where !record.products[registry].isEmpty {
      let label =
        registry == .framework
        ? SDKRecordLabel.framework.text(in: language) : registry.rawValue
      page.entry(label, language.row(record.products[registry]))
    }
    if let request = record.vendorRequest {
      entry(.request, words.request(request.keys), from: request.source)
    }
    if let fix = record.fix(in: language) { entry(.fix, fix) }
    return page.text
  }

  private static func cited(_ source: String, _ path: String?) -> String {
    path.map { "\(source) \($0)" } ?? source
  }
}
