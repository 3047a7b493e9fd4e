struct Column {
  let title: HTML
  var kind: String?

  static func text(_ title: String) -> Column { Column(title: "\(title)") }

  static func number(_ title: String) -> Column { Column(title: "\(title)", kind: "number") }
}

enum HTMLTableName {
  case caption(HTML, identifier: String? = nil)
  case heading(String)

  static func title(_ text: String) -> HTMLTableName { .caption(HTML(text: text)) }
}

extension HTML {
  @HTMLLines static func table(
    _ kind: String, _ name: HTMLTableName, _ columns: [Column], @HTMLLines rows: () -> HTML
  ) -> HTML {
    tableHead(kind, name, columns)
    rows()
    "</tbody>"
    "</table>"
    "</div>"
  }

  /// Returns a table of the first items up to a limit, with a note on the number of omitted items.
  @HTMLLines static func table<Items: Collection>(
    _ kind: String, _ name: HTMLTableName, _ columns: [Column], of items: Items, atMost most: Int,
    omitted words: (_ count: Int) -> String, command: String, row: (Items.Element) -> HTML
  ) -> HTML {
    table(kind, name, columns) {
      for item in items.prefix(most) { row(item) }
    }
    if items.count > most { omitted(words(items.count - most), command: command) }
  }

  @HTMLLines static func table(
    _ kind: String, _ name: HTMLTableName, _ columns: [Column], tight rows: [HTML]
  ) -> HTML {
    tableHead(kind, name, columns)
    "\(rows)</tbody>"
    "</table>"
    "</div>"
  }

  @HTMLLines private static func tableHead(
    _ kind: String, _ name: HTMLTableName, _ columns: [Column]
  ) -> HTML {
    "<div class=\"sheet\">"
    switch name {
    case .caption(let caption, let identifier):
      "<table class=\"\(kind)\">"
      "<caption\(attribute("id", identifier))>\(caption)</caption>"
    case .heading(let identifier):
      "<table class=\"\(kind)\" aria-labelledby=\"\(identifier)\">"
    }
    let heads: [HTML] = columns.map {
      "<th scope=\"col\"\(attribute("class", $0.kind))>\($0.title)</th>"
    }
    "<thead>"
    "<tr>\(heads)</tr>"
    "</thead>"
    "<tbody>"
  }

  static func row(_ head: HTML, _ cells: HTML...) -> HTML {
    "<tr><th scope=\"row\">\(head)</th>\(cells)</tr>"
  }

  /// Returns a cell with the title of its column, which narrow screens show.
  static func cell(_ label: String? = nil, kind: String? = nil, _ content: HTML) -> HTML {
    "<td\(attribute("class", kind))\(attribute("data-label", label))>\(content)</td>"
  }

  static func number(_ label: String, _ content: HTML) -> HTML {
    cell(label, kind: "number", content)
  }

  static func attribute(_ name: HTML, _ value: String?) -> HTML {
    guard let value else { return "" }
    return " \(name)=\"\(value)\""
  }
}
