import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A page as a parser of XML sees it, which forgives nothing.
final class ParsedPage: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The text inside it and what it holds.
    var text = ""

    /// True if the element only marks a possible line break, a command or a long word.
    var isMark: Bool {
      switch name {
      case "wbr": [nil, "far", "cut"].contains(attributes["class"]) && text.isEmpty
      case "code": attributes.isEmpty
      case "span": attributes == ["class": "word"] || attributes == ["class": "unit"]
      default: false
      }
    }
  }

  private(set) var elements: [Element] = []
  /// All text outside styles and scripts.
  private(set) var text = ""
  private var open: [Int] = []

  /// A page, or `nil` where it is not well-formed.
  init?(_ page: String) {
    super.init()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  /// The names of elements and of their attributes, in order; without what names and commands are
  /// marked up with, which depends on their words.
  var shape: [String] {
    elements.filter { !$0.isMark }
      .map { ([$0.name] + $0.attributes.keys.sorted()).joined(separator: " ") }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    for number in open { elements[number].text += string }
    if let last = open.last, !["style", "script"].contains(elements[last].name) { text += string }
  }
}
