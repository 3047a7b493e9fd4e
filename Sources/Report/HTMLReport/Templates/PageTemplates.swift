import WordBook

/// The templates, compiled once, and what they make of their fields.
enum PageTemplates {
  /// A page, filled.
  ///
  /// - Parameters:
  ///   - fields: The fields of its own template; those that every page has are added.
  ///   - template: The template of the page.
  ///   - words: The words of the page.
  /// - Returns: The document.
  /// - Throws: `HTMLReportError` where a template is broken.
  static func render(
    _ fields: PageFields, with template: String, _ words: PageWords
  ) throws(HTMLReportError) -> String {
    let common: PageFields = [
      "language": words.language.rawValue, "w": words.fields,
      "policy": ContentSecurityPolicy.text, "style": PageStyle.text, "script": PageScript.text,
    ]
    var writer = PageTemplateWriter(try compiled.get())
    guard writer.write(template, with: fields.merging(common) { $1 }) else {
      throw HTMLReportError(template: template)
    }
    return writer.page
  }

  /// The templates by name; each escapes as `PageEscaping` does, partials too, and some do more.
  static let texts = [
    "head": head, "foot": foot, "frame": frame, "findings": findings, "comparison": comparison,
    "history": history, "spot": spot,
    "summary": summary, "tallyHead": tallyHead, "tallyRow": tallyRow,
    "dictionary": dictionary, "hosts": hosts, "host": host,
    "paper": paper, "paperFact": paperFact, "verdictBadge": verdictBadge,
    "neededText": neededText, "advisedText": advisedText, "keys": keys, "changes": changes,
    "timeline": timeline, "unknown": unknown, "aside": aside, "basis": basis, "place": place,
    "name": name, "names": names, "sentence": sentence,
  ]

  private static let escapings: [String: any TextEscaping] = [
    "name": NameEscaping(), "sentence": SentenceEscaping(),
  ]

  private static let compiled: Result<[String: PageTemplate], HTMLReportError> = {
    var templates: [String: PageTemplate] = [:]
    for (name, text) in texts {
      guard let template = try? PageTemplate(text, escaping: escapings[name] ?? PageEscaping())
      else { return .failure(HTMLReportError(template: name)) }
      templates[name] = template
    }
    return .success(templates)
  }()
}
