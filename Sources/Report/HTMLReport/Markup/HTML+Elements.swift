extension HTML {
  /// Returns text with isolated direction, so that a name cannot reverse the text around it.
  static func isolated(_ text: String) -> HTML { "<bdi>\(text)</bdi>" }

  static func heading(name: String) -> HTML { "<bdi class=\"name\">\(name: name)</bdi>" }

  static func link(toAnchor anchor: String, _ content: HTML) -> HTML {
    "<a href=\"#\(anchor)\">\(content)</a>"
  }

  /// Returns a link to another site, without a referrer; only the content if `address` is `nil`.
  static func link(to address: WebAddress?, _ content: HTML) -> HTML {
    guard let address else { return content }
    return "<a href=\"\(address)\" rel=\"noopener noreferrer\">\(content)</a>"
  }

  static func plainList(_ items: [HTML]) -> HTML {
    "<ul class=\"plain\">\(items.html { "<li>\($0)</li>" })</ul>"
  }

  static func fact(_ label: String, _ value: HTML) -> HTML {
    "<div><dt>\(label)</dt><dd>\(value)</dd></div>"
  }

  static func section(
    _ identifier: String, _ title: HTML, @HTMLLines _ lines: () -> HTML
  ) -> HTML {
    wrapped(identifier, title, "\(lines())\n")
  }

  static func wrapped(_ identifier: String, _ title: HTML, _ lines: HTML) -> HTML {
    """
    <section id="\(identifier)" aria-labelledby="\(identifier)-title">
    <h2 id="\(identifier)-title">\(title)</h2>
    \(lines)</section>
    """
  }

  /// Returns a note that a list is incomplete, with the command that prints the whole list.
  static func omitted(_ words: String, command: String) -> HTML {
    "<p>\(words) <code>\(command)</code></p>"
  }
}
