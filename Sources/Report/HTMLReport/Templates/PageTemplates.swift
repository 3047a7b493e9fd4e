import Mustache

/// The templates, compiled once, and what they make of their fields.
enum PageTemplates {
  /// The page, filled.
  static func render(_ fields: PageFields) throws(HTMLReportError) -> String {
    let library = try compiled.get()
    guard let page = library.render(fields, withTemplate: "frame") else {
      throw HTMLReportError(template: "frame")
    }
    return page
  }

  /// The templates by name; each escapes as `PageEscaping` does, partials too, and some do more.
  static let texts = [
    "frame": frame, "summary": summary, "tallyHead": tallyHead, "tallyRow": tallyRow,
    "dictionary": dictionary, "hosts": hosts, "host": host, "keys": keys, "changes": changes,
    "timeline": timeline, "unknown": unknown, "aside": aside, "basis": basis, "place": place,
    "name": name, "names": names, "sentence": sentence,
  ]

  private static let escapings = ["name": NameEscaping.name, "sentence": SentenceEscaping.name]

  private static let compiled: Result<MustacheLibrary, HTMLReportError> = {
    MustacheContentTypes.register(PageEscaping(), named: PageEscaping.name)
    MustacheContentTypes.register(NameEscaping(), named: NameEscaping.name)
    MustacheContentTypes.register(SentenceEscaping(), named: SentenceEscaping.name)
    var library = MustacheLibrary()
    for (name, text) in texts {
      let escaping = escapings[name] ?? PageEscaping.name
      do {
        try library.register("{{% CONTENT_TYPE:\(escaping)}}\n" + text, named: name)
      } catch {
        return .failure(HTMLReportError(template: name))
      }
    }
    return .success(library)
  }()
}
