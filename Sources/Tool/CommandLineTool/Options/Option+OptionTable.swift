import ArgumentParser
import ProjectFiles

// A row of the table as an option of a command. An option that is not on the command line stays
// `nil` or empty, so that settings can provide its value.

extension Option {
  init<Single>(_ row: KeyPath<OptionTable, ConfigurableValue<Single>>) where Value == Single? {
    let row = OptionTable.shared[keyPath: row]
    self.init(
      name: .customLong(row.key.option), help: ArgumentHelp(row.key),
      completion: row.key.completion, transform: { try typed($0, row.read) })
  }

  init<Word: ExpressibleByArgument>(
    _ row: KeyPath<OptionTable, ConfigurableChoice<Word>>
  ) where Value == Word? {
    let key = OptionTable.shared[keyPath: row].key
    self.init(name: .customLong(key.option), help: ArgumentHelp(key))
  }

  /// Creates an option that may be repeated, and each of whose values is a list with commas.
  init<Element>(
    _ row: KeyPath<OptionTable, ConfigurableList<Element>>
  ) where Value == [[Element]] {
    let row = OptionTable.shared[keyPath: row]
    self.init(
      wrappedValue: [], name: .customLong(row.key.option), help: ArgumentHelp(row.key),
      completion: row.key.completion,
      transform: { try typed($0) { (text) throws(OptionValueError) in try row.read(text) } })
  }

  /// Creates such an option that settings have not, such as `--keylog`.
  init(list help: ArgumentHelp, completion: CompletionKind? = nil) where Value == [[String]] {
    self.init(
      wrappedValue: [], help: help, completion: completion,
      transform: { try typed($0, ListArgument.items) })
  }
}

extension Array {
  /// Sets the values of an option from settings if the command line has none.
  mutating func complete<Item>(with setting: [Item]?) where Element == [Item] {
    if isEmpty, let setting { self = [setting] }
  }

  /// The items of all lists of an option that may be repeated.
  func items<Item>() -> [Item] where Element == [Item] { flatMap(\.self) }
}

extension Flag where Value == Bool? {
  /// Creates a flag with a `--no-` form, which overrides a settings file.
  init(_ row: KeyPath<OptionTable, ConfigurableFlag>) {
    let key = OptionTable.shared[keyPath: row].key
    self.init(name: .customLong(key.option), inversion: .prefixedNo, help: ArgumentHelp(key))
  }
}

extension ArgumentHelp {
  fileprivate init(_ key: SettingsFileKey) {
    // Flags are off by default, so their help needs no default value.
    let usual = key.form == .flag ? nil : key.defaultValue
    self.init(
      key.help + (key.isList ? " \(ListHelp.several)" : "")
        + (usual.map { " (default: \($0))" } ?? ""), valueName: key.valueName)
  }
}

enum ListHelp {
  /// The sentence in the help of every option that takes a list.
  static let several = "For several values, repeat the option, or use commas."
}

extension SettingsFileKey {
  fileprivate var completion: CompletionKind? {
    if case .path(let kind) = form { .file(extensions: kind.extensions) } else { nil }
  }
}

/// Parses text, and throws a refusal as an error of the command line.
func typed<Value>(
  _ text: String, _ read: (String) throws(OptionValueError) -> Value
) throws -> Value {
  do throws(OptionValueError) {
    return try read(text)
  } catch {
    throw ValidationError(error.text)
  }
}
