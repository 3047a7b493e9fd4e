import JSONText
import PropertyLists

extension PropertyListValue {
  /// Converts JSON to a property list value; `nil` for `null`, which property lists do not have.
  init?(_ value: JSONValue) {
    switch value {
    case .null, .written: return nil
    case .boolean(let flag): self = .boolean(flag)
    case .number(let number): self = number.integer.map { .integer($0) } ?? .real(number.nearest)
    case .string(let text): self = .string(text)
    case .array, .lazyArray: self = .array((value.elements ?? []).compactMap { .init($0) })
    case .object(let members): self = .dictionary(PropertyListDictionary(members))
    }
  }
}

extension PropertyListDictionary {
  /// Converts a JSON object, omitting members with `null`.
  ///
  /// If members have the same name, the first counts.
  init(_ members: [JSONValue.Member]) {
    let members = Dictionary(
      members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    self.init(
      members.sorted { $0.key < $1.key }.compactMap { key, value in
        PropertyListValue(value).map { Entry(key: key, value: $0) }
      })
  }
}

extension JSONNumber {
  var integer: Int64? {
    if case .integer(let integer) = self { integer } else { double.flatMap(Int64.init(exactly:)) }
  }

  fileprivate var nearest: Double { double ?? (text.hasPrefix("-") ? -.infinity : .infinity) }
}
