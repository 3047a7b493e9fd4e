import PropertyLists
import TestSupport

extension PropertyListValue {
  /// A value of any kind, containers up to `depth` deep.
  static func random(depth: Int, using generator: inout SeededGenerator) -> PropertyListValue {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &generator) {
    case 0: .string(.random(using: &generator))
    case 1: .boolean(.random(using: &generator))
    case 2: .integer(.random(in: .min ... .max, using: &generator))
    case 3: .real(Double(Int.random(in: -999...999, using: &generator)) + 0.5)
    case 4:
      .data(
        (0..<Int.random(in: 0..<80, using: &generator)).map { _ in
          .random(in: .min ... .max, using: &generator)
        })
    case 5: .date("20\(Int.random(in: 10...99, using: &generator))-02-28T01:02:03Z")
    case 6:
      .array(
        (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
          random(depth: depth - 1, using: &generator)
        })
    default: .dictionary(.random(depth: depth, using: &generator))
    }
  }

  /// The value with the keys of all dictionaries sorted.
  var sorted: PropertyListValue {
    switch self {
    case .array(let values): .array(values.map(\.sorted))
    case .dictionary(let dictionary):
      .dictionary(
        PropertyListDictionary(
          dictionary.entries.sorted { $0.key < $1.key }.map {
            .init(key: $0.key, value: $0.value.sorted)
          }))
    default: self
    }
  }
}

extension PropertyListDictionary {
  /// A dictionary whose keys are few, so that two have some in common, and each once.
  static func random(depth: Int, using generator: inout SeededGenerator) -> PropertyListDictionary {
    var dictionary = PropertyListDictionary()
    for _ in 0..<Int.random(in: 0..<6, using: &generator) {
      let key = ["a", "b", "c", "NSExceptionDomains", "é <&>", ""].randomElement(using: &generator)
      dictionary[key ?? ""] = .random(depth: depth - 1, using: &generator)
    }
    return dictionary
  }
}

extension String {
  /// A short text of characters that formats have to escape.
  static func random(using generator: inout SeededGenerator) -> String {
    let pieces = ["a", "B", "1", " ", "<", "&", ">", "\"", "'", "\\", "é", "漢", "😀", "]]>", "\n"]
    return (0..<Int.random(in: 0..<20, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }
}
