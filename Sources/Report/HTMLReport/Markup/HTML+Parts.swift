extension HTML {
  /// Text in its own direction, so that a name cannot turn the text around it.
  static func isolated(_ text: String) -> HTML { "<bdi>\(text)</bdi>" }

  /// A name that is the subject of its row.
  static func heading(name: String) -> HTML { "<bdi class=\"name\">\(name: name)</bdi>" }

  /// A link to a place of the page.
  static func link(toAnchor anchor: String, _ content: HTML) -> HTML {
    "<a href=\"#\(anchor)\">\(content)</a>"
  }

  /// A link that leaves the page and does not disclose it; without an address, its content alone.
  static func link(to address: WebAddress?, _ content: HTML) -> HTML {
    guard let address else { return content }
    return "<a href=\"\(address)\" rel=\"noopener noreferrer\">\(content)</a>"
  }

  /// Items as a list without bullets.
  static func plainList(_ items: [HTML]) -> HTML {
    "<ul class=\"plain\">\(items.html { "<li>\($0)</li>" })</ul>"
  }

  /// A label with what belongs to it.
  static func fact(_ label: String, _ value: HTML) -> HTML {
    "<div><dt>\(label)</dt><dd>\(value)</dd></div>"
  }

  /// A section with its heading.
  static func section(
    _ identifier: String, _ title: HTML, @HTMLLines _ lines: () -> HTML
  ) -> HTML {
    wrapped(identifier, title, "\(lines())\n")
  }

  /// A section whose last line may have no end.
  static func wrapped(_ identifier: String, _ title: HTML, _ lines: HTML) -> HTML {
    """
    <section id="\(identifier)" aria-labelledby="\(identifier)-title">
    <h2 id="\(identifier)-title">\(title)</h2>
    \(lines)</section>
    """
  }

  /// A note that a list is not complete, with the command that prints all of it.
  static func omitted(_ words: String, command: String) -> HTML {
    "<p>\(words) <code>\(command)</code></p>"
  }
}
