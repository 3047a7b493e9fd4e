import Bytes
import PropertyLists

/// A programming language whose literals can express a property list, with one element per line.
protocol PropertyListNotation {
  static var brackets: (open: String, close: String) { get }
  static var emptyDictionary: String { get }
  /// The text between a key and its value, such as ` = `.
  static var assignment: String { get }
  /// The expressions for NaN, negative infinity and positive infinity.
  static var nonFinite: (nan: String, negative: String, positive: String) { get }

  static func key(_ key: String) -> String
  static func quote(_ content: String) -> String
}

extension PropertyListNotation {
  static func literal(_ value: PropertyListValue, depth: Int = 0) -> String {
    switch value {
    case .string(let content), .date(let content): return quote(content)
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return "\(number)"
    case .real(let number):
      if number.isNaN { return nonFinite.nan }
      guard number.isInfinite else { return number.description }
      return number < 0 ? nonFinite.negative : nonFinite.positive
    case .data(let bytes): return quote(base64(bytes))
    case .array(let values):
      return list(values.map { literal($0, depth: depth + 1) }, depth: depth)
    case .dictionary(let dictionary):
      let entries = dictionary.countingEntries.map {
        key($0.key) + assignment + literal($0.value, depth: depth + 1)
      }
      return entries.isEmpty ? emptyDictionary : list(entries, depth: depth)
    }
  }

  private static func list(_ items: [String], depth: Int) -> String {
    guard !items.isEmpty else { return brackets.open + brackets.close }
    let line = "\n" + TerminalReport.spaces(2 * depth)
    let lines = items.map { "\(line)  \($0)," }.joined()
    return brackets.open + lines + line + brackets.close
  }
}
