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

  /// The templates by name; each escapes as `PageEscaping` does, partials too.
  static let texts = [
    "frame": frame, "summary": summary, "dictionary": dictionary, "hosts": hosts, "host": host,
    "timeline": timeline, "unknown": unknown, "aside": aside, "basis": basis, "place": place,
    "names": names, "sentence": sentence,
  ]

  private static let compiled: Result<MustacheLibrary, HTMLReportError> = {
    MustacheContentTypes.register(PageEscaping(), named: PageEscaping.name)
    var library = MustacheLibrary()
    for (name, text) in texts {
      do {
        try library.register("{{% CONTENT_TYPE:\(PageEscaping.name)}}\n" + text, named: name)
      } catch {
        return .failure(HTMLReportError(template: name))
      }
    }
    return .success(library)
  }()
}
