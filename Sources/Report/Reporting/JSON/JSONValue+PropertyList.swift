import Bytes
import JSONText
package import PropertyLists

extension JSONValue {
  /// Encodes a property list value; data becomes base64 text, and a date keeps its text.
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

  /// Encodes a dictionary in its own order; of duplicate keys, only the last entry is encoded.
  init(_ dictionary: PropertyListDictionary) {
    self = .object(
      dictionary.countingEntries.map { Member(name: $0.key, value: JSONValue($0.value)) })
  }
}

extension JSONForm {
  static var dictionary: JSONForm { .part("dictionary", .object(JSONObjectForm([]))) }
}

extension PropertyListDictionary {
  package var json: String { JSONValue(self).document() }
}
