/// A row of the option table with the type of its values.
package protocol ConfigurableOption: Sendable {
  var key: SettingsFileKey { get }
}

package struct ConfigurableFlag: ConfigurableOption {
  package let key: SettingsFileKey

  init(_ key: SettingsFileKey) { self.key = key.typed(.flag) }
}

package struct ConfigurableValue<Value: Sendable>: ConfigurableOption {
  package let key: SettingsFileKey
  package let read: @Sendable (String) throws(OptionValueError) -> Value

  init(
    _ key: SettingsFileKey,
    read: @escaping @Sendable (String) throws(OptionValueError) -> Value
  ) {
    self.key = key.typed(.text, refusal: { refusal(of: $0, by: read) })
    self.read = read
  }
}

extension ConfigurableValue<String> {
  init(_ key: SettingsFileKey, file: SettingsFileKey.FileKind) {
    self.key = key.typed(.path(file))
    read = { text in text }
  }

  /// Creates an option that takes one of several words, some of which mean the same.
  init(_ key: SettingsFileKey, oneOf words: [String]) {
    self.key = key.typed(.choice(words))
    read = { (text) throws(OptionValueError) in
      guard words.contains(text) else {
        throw OptionValueError("Write one of \(words.joined(separator: ", ")).")
      }
      return text
    }
  }
}

/// An option whose value is one of a fixed set of words.
///
/// The words are determined when the row is created, because a look-up by type would slow each
/// start.
package struct ConfigurableChoice<Value: Sendable>: ConfigurableOption {
  package let key: SettingsFileKey

  init(_ key: SettingsFileKey, of type: Value.Type)
  where Value: RawRepresentable<String> & CaseIterable {
    self.key = key.typed(.choice(Value.allCases.map(\.rawValue)))
  }
}

package struct ConfigurableList<Element: Sendable>: ConfigurableOption {
  package let key: SettingsFileKey
  /// Reads one item, without commas that separate it from others.
  let readItem: @Sendable (String) throws(OptionValueError) -> [Element]

  /// Creates a list in which an item may be several elements, such as a range of versions.
  init(
    _ key: SettingsFileKey,
    conflict: @escaping @Sendable ([String]) -> OptionValueError? = { _ in nil },
    elements: @escaping @Sendable (String) throws(OptionValueError) -> [Element]
  ) {
    self.key = key.typed(
      .text, isList: true, refusal: { refusal(of: $0, by: elements) }, conflict: conflict)
    readItem = elements
  }

  init(
    _ key: SettingsFileKey,
    conflict: @escaping @Sendable ([String]) -> OptionValueError? = { _ in nil },
    read: @escaping @Sendable (String) throws(OptionValueError) -> Element
  ) {
    self.init(key, conflict: conflict) { (item) throws(OptionValueError) in [try read(item)] }
  }

  /// Reads a text with one item, or with several between commas.
  package func read(_ text: String) throws(OptionValueError) -> [Element] {
    var elements = [Element]()
    for item in try ListArgument.items(text) { elements += try readItem(item) }
    return elements
  }
}

extension ConfigurableList<String> {
  init(_ key: SettingsFileKey, files: SettingsFileKey.FileKind) {
    self.key = key.typed(.path(files), isList: true)
    readItem = { text in [text] }
  }
}

func refusal<Input, Value>(
  of input: Input, by read: (Input) throws(OptionValueError) -> Value
) -> OptionValueError? {
  do throws(OptionValueError) {
    _ = try read(input)
    return nil
  } catch {
    return error
  }
}
