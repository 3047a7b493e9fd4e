import Mustache
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
    let library = try compiled.get()
    guard
      let page = library.render(
        fields.merging(common) { $1 }, withTemplate: template)
    else { throw HTMLReportError(template: template) }
    return page
  }

  /// The templates by name; each escapes as `PageEscaping` does, partials too, and some do more.
  static let texts = [
    "head": head, "foot": foot, "frame": frame, "findings": findings, "comparison": comparison,
    "history": history, "spot": spot,
    "summary": summary, "tallyHead": tallyHead, "tallyRow": tallyRow,
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
