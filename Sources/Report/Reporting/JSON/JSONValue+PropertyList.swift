import Bytes
import JSONText
public import PropertyLists

extension JSONValue {
  /// A property list's value; data as base 64, dates as written.
  init(_ value: PropertyListValue) {
    self =
      switch value {
      case .string(let text): .string(text)
      case .boolean(let flag): .boolean(flag)
      case .integer(let number): .integer(Int(number))
      case .real(let number): .real(number)
      case .data(let bytes): .string(base64(bytes))
      case .date(let text): .string(text)
      case .array(let values): .array(values.map { JSONValue($0) })
      case .dictionary(let dictionary): JSONValue(dictionary)
      }
  }

  /// A property list's dictionary in its order; of a key that stands twice the last counts.
  init(_ dictionary: PropertyListDictionary) {
    self = .object(
      dictionary.countingEntries.map { Member(name: $0.key, value: JSONValue($0.value)) })
  }
}

extension PropertyListDictionary {
  /// The dictionary as a JSON document, indented by two spaces, in its own order.
  public var json: String { JSONValue(self).document() }
}
