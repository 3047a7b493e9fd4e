import Bytes
import Escaping

/// An XML document of elements with attributes; all values are escaped.
struct XMLPage {
  typealias Attributes = KeyValuePairs<String, String?>

  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var names: [String] = []

  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  mutating func open(_ name: String, _ attributes: Attributes) {
    line("<\(name)\(Self.list(attributes))>")
    names.append(name)
  }

  mutating func close() {
    if let name = names.popLast() { line("</\(name)>") }
  }

  mutating func element(_ name: String, _ attributes: Attributes, lines: [String] = []) {
    let start = "<\(name)\(Self.list(attributes))"
    guard !lines.isEmpty else { return line("\(start)/>") }
    let content = lines.map { xmlEscaped(TerminalText.safe($0)) }.joined(separator: "\n")
    line("\(start)>\(content)</\(name)>")
  }

  private mutating func line(_ content: String) {
    text += TerminalReport.spaces(2 * names.count) + content + "\n"
  }

  private static func list(_ attributes: Attributes) -> String {
    attributes.map { name, value in
      value.map { " \(name)=\"\(xmlEscaped(TerminalText.safe($0), isAttribute: true))\"" } ?? ""
    }
    .joined()
  }
}
