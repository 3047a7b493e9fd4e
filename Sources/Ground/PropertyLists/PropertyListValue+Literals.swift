extension PropertyListValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }

  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  public init(integerLiteral value: Int64) { self = .integer(value) }

  public init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }

  public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
    self = .dictionary(
      PropertyListDictionary(
        elements.map { PropertyListDictionary.Entry(key: $0.0, value: $0.1) }))
  }
}
