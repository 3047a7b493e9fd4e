/// A property list value without positions.
///
/// Dictionaries keep the order in which they were written.
public indirect enum PropertyListValue: Hashable, Sendable {
  case string(String)
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  case data([UInt8])
  /// A date in the text of the file, such as `2026-01-31T12:00:00Z`.
  case date(String)
  case array([PropertyListValue])
  case dictionary(PropertyListDictionary)
}

/// A dictionary that keeps the order of its entries.
public struct PropertyListDictionary: Hashable, Sendable {
  /// A key with its value.
  public struct Entry: Hashable, Sendable {
    public var key: String
    public var value: PropertyListValue

    public init(key: String, value: PropertyListValue) {
      self.key = key
      self.value = value
    }
  }

  /// The entries in order.
  ///
  /// A key may occur twice in a hostile list; then its last entry counts.
  public var entries: [Entry]

  public init(_ entries: [Entry] = []) { self.entries = entries }

  public var isEmpty: Bool { entries.isEmpty }

  /// The value of a key; `nil` if the dictionary lacks the key.
  ///
  /// Assigning a value to an existing key keeps the key's position; a new key is appended.
  public subscript(key: String) -> PropertyListValue? {
    get { entries.last { $0.key == key }?.value }
    set {
      let index = entries.lastIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension PropertyListDictionary: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, PropertyListValue)...) {
    self.init(elements.map { Entry(key: $0.0, value: $0.1) })
  }
}
