import Reporting

/// Markup of a page.
///
/// A page is written as string literals: the literal is markup, and what is interpolated is escaped
/// unless it is `HTML` itself. So text of a capture cannot become a tag, an attribute or a script, and
/// a missing value does not compile:
///
/// ```swift
/// let link: HTML = "<a href=\"#\(anchor)\">\(host.name)</a>"
/// ```
///
/// Text is escaped alike for elements and for quoted attributes, and characters that deceive a reader
/// are written out. Attributes are always quoted. Only `init(trusted:)` passes a string unescaped,
/// which the page's own style and script need.
struct HTML: Hashable, Sendable {
  /// The markup as it is written to the page.
  private(set) var markup: String

  /// Markup that the program contains, such as its style and script; never text of a file or a network.
  init(trusted markup: String) { self.markup = markup }

  /// Text, escaped.
  init(text: String) { markup = PageEscaping.escaped(TerminalText.safe(text)) }

  /// Text to copy, such as a dictionary: escaped, with every character that it has.
  init(exactly text: String) { markup = PageEscaping.escaped(text) }

  var isEmpty: Bool { markup.isEmpty }

  static func += (first: inout HTML, second: HTML) { first.markup += second.markup }

  mutating func removeLastLineFeed() {
    if markup.utf8.last == UInt8(ascii: "\n") { markup.unicodeScalars.removeLast() }
  }
}

extension HTML: ExpressibleByStringInterpolation {
  init(stringLiteral markup: String) { self.markup = markup }

  init(stringInterpolation: StringInterpolation) { markup = stringInterpolation.markup }

  /// Collects the pieces of a literal.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) { markup += literal }

    /// Appends text, escaped.
    mutating func appendInterpolation(_ text: String) { markup += HTML(text: text).markup }

    mutating func appendInterpolation(_ number: Int) { markup += String(number) }

    mutating func appendInterpolation(_ address: WebAddress) {
      markup += PageEscaping.escaped(address.text)
    }

    /// Appends a name of a capture, a file or a catalogue, cut and with places to break.
    mutating func appendInterpolation(name: String) { markup += HTML.name(name).markup }

    /// Appends a sentence that has such names.
    mutating func appendInterpolation(sentence: String) { markup += HTML.sentence(sentence).markup }

    mutating func appendInterpolation(_ part: HTML) { markup += part.markup }

    /// Appends the parts one after the other.
    mutating func appendInterpolation(_ parts: [HTML]) {
      for part in parts { markup += part.markup }
    }

    /// Appends markup if a condition is met.
    mutating func appendInterpolation(_ part: @autoclosure () -> HTML, if condition: Bool) {
      if condition { markup += part().markup }
    }
  }
}

extension DefaultStringInterpolation {
  /// Markup in a string is text again, and would be escaped twice.
  @available(*, deprecated, message: "Write HTML here: a String escapes no text")
  mutating func appendInterpolation(_ part: HTML) { appendLiteral(part.markup) }
}

extension Optional {
  /// The markup of the value; empty without one.
  func html(_ part: (Wrapped) -> HTML) -> HTML { map(part) ?? "" }
}

extension Sequence {
  /// The markup of each element, one after the other.
  func html(_ part: (Element) -> HTML) -> HTML {
    reduce(into: "") { $0 += part($1) }
  }
}
