import ArgumentParser
import ProjectFiles

// A row of the table as an option of a command. An option that is not on the command line stays
// `nil` or empty, so that settings can provide its value.

extension Option {
  init<Single>(_ row: KeyPath<OptionTable, ConfigurableValue<Single>>) where Value == Single? {
    let row = OptionTable.shared[keyPath: row]
    self.init(
      name: .customLong(row.key.option), help: ArgumentHelp(row.key),
      completion: row.key.completion, transform: { try readArgument($0, row.read) })
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
      transform: { try readArgument($0) { (text) throws(OptionValueError) in try row.read(text) } })
  }
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

extension SettingsFileKey {
  fileprivate var completion: CompletionKind? {
    switch form {
    case .path(let kind): .file(extensions: kind.extensions)
    case .choice(let words): .list(words)
    case .text, .flag: nil
    }
  }
}
