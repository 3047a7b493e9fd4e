/// A template of a page, read once: text with tags in double braces, in the notation of Mustache.
///
/// - `{{name}}` stands for a field, escaped; `{{{name}}}` for one that is markup already.
/// - `{{a.b}}` is the field `b` of the fields `a`, and `{{.}}` the value of the section.
/// - `{{#name}}…{{/name}}` stands there for each of a list, or for fields or a text, or if a flag is set.
/// - `{{^name}}…{{/name}}` stands there otherwise.
/// - `{{> name}}` stands for another template.
///
/// A line that holds nothing but a section's tag or another template's leaves no line.
struct PageTemplate: Sendable {
  /// A piece of a template.
  indirect enum Part: Sendable {
    case text(String)
    case field([String], isMarkup: Bool)
    case section([String], [Part], isInverted: Bool)
    case partial(String)
  }

  let parts: [Part]
  /// The way in which its fields are escaped.
  let escaping: any TextEscaping

  /// A template.
  ///
  /// - Parameters:
  ///   - text: The template's text.
  ///   - escaping: The way in which its fields are escaped.
  /// - Throws: An error where a tag is broken, or a section is not closed.
  init(_ text: String, escaping: any TextEscaping) throws(BrokenTemplate) {
    var reader = PageTemplateReader(text)
    parts = try reader.parts()
    self.escaping = escaping
  }
}

/// A template that cannot be read.
struct BrokenTemplate: Error {}

/// Writes templates, filled.
struct PageTemplateWriter {
  private let templates: [String: PageTemplate]
  /// The fields that surround a place, the innermost last.
  private var scopes: [Any] = []
  private(set) var page = ""

  init(_ templates: [String: PageTemplate]) { self.templates = templates }

  /// Writes a template, and returns false where there is none of that name.
  mutating func write(_ name: String, with fields: PageFields) -> Bool {
    guard let template = templates[name] else { return false }
    within(fields) { $0.write(template.parts, template.escaping) }
    return true
  }

  private mutating func write(_ parts: [PageTemplate.Part], _ escaping: any TextEscaping) {
    for part in parts {
      switch part {
      case .text(let text): page += text
      case .field(let path, let isMarkup):
        guard let text = value(of: path).map(Self.text) else { continue }
        page += isMarkup ? text : escaping.escapeText(text)
      case .section(let path, let parts, let isInverted):
        write(parts, for: value(of: path), isInverted, escaping)
      case .partial(let name):
        if let template = templates[name] { write(template.parts, template.escaping) }
      }
    }
  }

  private mutating func write(
    _ parts: [PageTemplate.Part], for value: Any?, _ isInverted: Bool, _ escaping: any TextEscaping
  ) {
    let isThere: Bool
    switch value {
    case let flag as Bool: isThere = flag
    case let list as [PageFields]: isThere = !list.isEmpty
    case let value: isThere = value != nil
    }
    guard isThere != isInverted else { return }
    // What stands in place of a list that is empty stands there once.
    if isInverted { return write(parts, escaping) }
    switch value {
    case let list as [PageFields]:
      for fields in list { within(fields) { $0.write(parts, escaping) } }
    case let value? where !(value is Bool): within(value) { $0.write(parts, escaping) }
    default: write(parts, escaping)
    }
  }

  private mutating func within(_ scope: Any, _ body: (inout Self) -> Void) {
    scopes.append(scope)
    body(&self)
    scopes.removeLast()
  }

  /// The value of a path: its first name is looked for from the inside out.
  private func value(of path: [String]) -> Any? {
    guard let name = path.first else { return scopes.last }
    for scope in scopes.reversed() {
      guard let fields = scope as? PageFields, var value = fields[name] else { continue }
      for name in path.dropFirst() {
        guard let inner = (value as? PageFields)?[name] else { return nil }
        value = inner
      }
      return value
    }
    return nil
  }

  private static func text(_ value: Any) -> String { value as? String ?? "\(value)" }
}
