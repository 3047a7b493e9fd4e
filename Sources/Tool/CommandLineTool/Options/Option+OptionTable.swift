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

  init<Element>(_ row: KeyPath<OptionTable, ConfigurableList<Element>>) where Value == [Element] {
    let row = OptionTable.shared[keyPath: row]
    self.init(
      wrappedValue: [], name: .customLong(row.key.option), help: ArgumentHelp(row.key),
      completion: row.key.completion, transform: { try typed($0, row.read) })
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
  fileprivate init(_ key: ConfigurationKey) {
    // Flags are off by default, so their help needs no default value.
    let usual = key.form == .flag ? nil : key.defaultValue
    self.init(
      key.help + (key.isList ? " May be repeated." : "")
        + (usual.map { " (default: \($0))" } ?? ""), valueName: key.valueName)
  }
}

extension ConfigurationKey {
  fileprivate var completion: CompletionKind? {
    if case .path(let kind) = form { .file(extensions: kind.extensions) } else { nil }
  }
}

private func typed<Value>(
  _ text: String, _ read: (String) throws(OptionValueError) -> Value
) throws -> Value {
  do throws(OptionValueError) {
    return try read(text)
  } catch {
    throw ValidationError(error.text)
  }
}
