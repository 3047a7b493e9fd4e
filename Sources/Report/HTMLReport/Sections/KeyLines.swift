import PropertyLists

/// Keys and values of a dictionary in few words.
enum KeyLines {
  /// A value on one line, as a property list's text form has it.
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

  /// A value on lines of their own for the keys that it has.
  static func lines(_ value: PropertyListValue?) -> [String] {
    switch value {
    case .dictionary(let dictionary) where !dictionary.isEmpty: lines(dictionary)
    case let value?: [text(value)]
    case nil: ["–"]
    }
  }

  /// Keys with their values, a line each.
  static func lines(_ keys: PropertyListDictionary?) -> [String] {
    let entries = keys?.entries ?? []
    let lines = entries.prefix(PageLimits.linesOfHost).map { entry in
      "\(PageText.name(entry.key)) = \(text(entry.value))"
    }
    return entries.count > lines.count ? lines + ["…"] : lines
  }
}
