import Bytes

/// An XML document of elements with attributes, in which everything from elsewhere is made safe.
struct XMLPage {
  typealias Attributes = KeyValuePairs<String, String?>

  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var names: [String] = []

  /// Takes out what stands on the page, so that the rest goes on below it.
  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  /// Opens an element, to be closed by `close()`.
  mutating func open(_ name: String, _ attributes: Attributes) {
    line("<\(name)\(Self.list(attributes))>")
    names.append(name)
  }

  /// Closes the element that was opened last.
  mutating func close() {
    if let name = names.popLast() { line("</\(name)>") }
  }

  /// An element with lines of text, or without content.
  mutating func element(_ name: String, _ attributes: Attributes, lines: [String] = []) {
    let start = "<\(name)\(Self.list(attributes))"
    guard !lines.isEmpty else { return line("\(start)/>") }
    let content = lines.map { xmlEscaped(TerminalText.safe($0)) }.joined(separator: "\n")
    line("\(start)>\(content)</\(name)>")
  }

  private mutating func line(_ content: String) {
    text += TextPage.spaces(2 * names.count) + content + "\n"
  }

  private static func list(_ attributes: Attributes) -> String {
    attributes.map { name, value in
      value.map { " \(name)=\"\(xmlEscaped(TerminalText.safe($0), isAttribute: true))\"" } ?? ""
    }
    .joined()
  }
}
