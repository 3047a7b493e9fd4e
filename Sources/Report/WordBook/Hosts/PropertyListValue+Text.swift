package import PropertyLists

extension PropertyListValue {
  package var plainText: String {
    switch self {
    case .string(let text), .date(let text): text
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .data(let bytes): "\(bytes.count) bytes"
    case .array(let values): "[\(values.count) items]"
    case .dictionary(let dictionary): "{\(dictionary.entries.count) keys}"
    }
  }
}
