import PropertyLists

enum PolicyKeyLines {
  static func text(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text), .date(let text): PageText.name(text)
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .data(let bytes): "<\(bytes.count) B>"
    case .array(let values): "[\(values.count)]"
    case .dictionary(let dictionary):
      "{ "
        + dictionary.entries.prefix(PageLimits.linesOfHost)
        .map { PageText.name($0.key) }.joined(separator: ", ")
        + (dictionary.entries.count > PageLimits.linesOfHost ? ", … }" : " }")
    }
  }

  static func lines(_ value: PropertyListValue?) -> [String] {
    switch value {
    case .dictionary(let dictionary) where !dictionary.isEmpty: lines(dictionary)
    case let value?: [text(value)]
    case nil: ["–"]
    }
  }

  static func lines(_ keys: PropertyListDictionary?) -> [String] {
    let entries = keys?.entries ?? []
    let lines = entries.prefix(PageLimits.linesOfHost).map { entry in
      "\(PageText.name(entry.key)) = \(text(entry.value))"
    }
    return entries.count > lines.count ? lines + ["…"] : lines
  }
}
