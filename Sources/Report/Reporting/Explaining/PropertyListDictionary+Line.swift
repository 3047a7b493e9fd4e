import Bytes
import PropertyLists

extension PropertyListDictionary {
  var line: String {
    "{" + entries.map { "\"\($0.key)\": \($0.value.line)" }.joined(separator: ", ") + "}"
  }
}

extension PropertyListValue {
  fileprivate var line: String {
    switch self {
    case .string(let text), .date(let text): "\"\(text)\""
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .data(let bytes): "\"\(base64(bytes))\""
    case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .dictionary(let dictionary): dictionary.line
    }
  }
}
