import Escaping
import Reporting

/// Markup of a page.
///
/// A page is written in string literals. The literal is markup, and interpolated values are escaped
/// unless they are `HTML` themselves. So text from a capture cannot become a tag, attribute or
/// script, and a missing value does not compile:
///
/// ```swift
/// let link: HTML = "<a href=\"#\(anchor)\">\(host.name)</a>"
/// ```
///
/// Text is escaped alike for elements and quoted attributes, and deceptive characters are written
/// out. Attributes are always quoted. Only `init(trusted:)` passes a string unescaped, which the
/// page's own style and script need.
struct HTML: Hashable, Sendable {
  private(set) var markup: String

  /// Creates HTML from markup in the program itself, such as the page's style; never from text of a
  /// file or network.
  init(trusted markup: String) { self.markup = markup }

  init(text: String) { markup = PageEscaping.escaped(TerminalText.safe(text)) }

  /// Creates escaped text that keeps all characters, for copying, such as a dictionary.
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

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      markup.reserveCapacity(literalCapacity + interpolationCount * 16)
    }

    mutating func appendLiteral(_ literal: String) { markup += literal }

    mutating func appendInterpolation(_ text: String) { markup += HTML(text: text).markup }

    mutating func appendInterpolation(_ number: Int) { markup += String(number) }

    mutating func appendInterpolation(_ address: WebAddress) {
      markup += PageEscaping.escaped(address.text)
    }

    /// Appends a name from a capture, file or catalogue; cuts a long one and lets it break.
    mutating func appendInterpolation(name: String) { markup += HTML.name(name).markup }

    mutating func appendInterpolation(sentence: String) { markup += HTML.sentence(sentence).markup }

    mutating func appendInterpolation(_ part: HTML) { markup += part.markup }

    mutating func appendInterpolation(_ parts: [HTML]) {
      for part in parts { markup += part.markup }
    }

    mutating func appendInterpolation(_ part: @autoclosure () -> HTML, if condition: Bool) {
      if condition { markup += part().markup }
    }
  }
}

extension DefaultStringInterpolation {
  /// Makes it a compiler warning to interpolate markup into a `String`.
  ///
  /// A `String` escapes no text, and a page escapes the whole `String` again.
  @available(*, deprecated, message: "Write HTML here: a String escapes no text")
  mutating func appendInterpolation(_ part: HTML) { appendLiteral(part.markup) }
}

extension Optional {
  func html(_ part: (Wrapped) -> HTML) -> HTML { map(part) ?? "" }
}

extension Sequence {
  func html(_ part: (Element) -> HTML) -> HTML {
    reduce(into: "") { $0 += part($1) }
  }
}
