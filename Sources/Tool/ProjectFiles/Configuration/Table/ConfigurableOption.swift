/// A row of the table together with the type of its values.
public protocol ConfigurableOption: Sendable {
  var key: ConfigurationKey { get }
}

/// An option that is on or off; off where nobody speaks of it.
public struct ConfigurableFlag: ConfigurableOption {
  public let key: ConfigurationKey

  init(_ key: ConfigurationKey) { self.key = key.typed(.flag) }
}

/// An option with one value.
public struct ConfigurableValue<Value: Sendable>: ConfigurableOption {
  public let key: ConfigurationKey
  /// Reads the value as it is written.
  public let read: @Sendable (String) throws(OptionValueError) -> Value

  init(
    _ key: ConfigurationKey,
    read: @escaping @Sendable (String) throws(OptionValueError) -> Value
  ) {
    self.key = key.typed(.text, refusal: { refusal(of: $0, by: read) })
    self.read = read
  }
}

extension ConfigurableValue<String> {
  /// An option whose value is the path of a file.
  init(_ key: ConfigurationKey, file: ConfigurationKey.FileKind) {
    self.key = key.typed(.path(file))
    read = { text in text }
  }
}

/// An option with one of a few words.
///
/// What a word has to be is asked where a row is made: asked of the type, the runtime would look it up
/// at the start of each command that has such an option.
public struct ConfigurableChoice<Value: Sendable>: ConfigurableOption {
  public let key: ConfigurationKey

  init(_ key: ConfigurationKey, of type: Value.Type)
  where Value: RawRepresentable<String> & CaseIterable {
    self.key = key.typed(.choice(Value.allCases.map(\.rawValue)))
  }
}

/// An option that may be repeated.
public struct ConfigurableList<Element: Sendable>: ConfigurableOption {
  public let key: ConfigurationKey
  /// Reads a value as it is written.
  public let read: @Sendable (String) throws(OptionValueError) -> Element

  init(
    _ key: ConfigurationKey,
    conflict: @escaping @Sendable ([String]) -> OptionValueError? = { _ in nil },
    read: @escaping @Sendable (String) throws(OptionValueError) -> Element
  ) {
    self.key = key.typed(
      .text, isList: true, refusal: { refusal(of: $0, by: read) }, conflict: conflict)
    self.read = read
  }
}

extension ConfigurableList<String> {
  /// An option whose values are paths of files.
  init(_ key: ConfigurationKey, files: ConfigurationKey.FileKind) {
    self.key = key.typed(.path(files), isList: true)
    read = { text in text }
  }
}

/// The refusal of a text that can't be read.
private func refusal<Value>(
  of text: String, by read: (String) throws(OptionValueError) -> Value
) -> OptionValueError? {
  do throws(OptionValueError) {
    _ = try read(text)
    return nil
  } catch {
    return error
  }
}
