extension PropertyListValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// An array.
  public init(arrayLiteral elements: PropertyListValue...) { self = .array(elements) }

  /// A dictionary in the order of the literal.
  public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
    self = .dictionary(
      PropertyListDictionary(
        elements.map { PropertyListDictionary.Entry(key: $0.0, value: $0.1) }))
  }
}
