import Escaping
package import Findings

/// The settings of a run, merged from files, a profile and the environment.
///
/// Precedence, weakest first: defaults, files (parents before the files that extend them), their
/// profiles, the environment. The command line overrides them all. A stronger value replaces the
/// whole weaker one, including lists. Only lists of ignored findings are combined, because each
/// entry has its own reason.
package struct EffectiveATSiftSettings: Hashable, Sendable {
  /// The settings that have a value, in the order of `OptionTable.keys`.
  package var settings: [SettingWithOrigin]
  package var files: [String]
  package var ignored: [IgnoreList]
  package var profile: String?

  /// Merges files, a profile and the environment.
  ///
  /// In `files`, an included file precedes the file that includes it. `environment` returns the
  /// value of a variable. Throws the first error in a file, the profile or a variable.
  package init(
    files: [ATSiftSettingsFile], profile: String? = nil, environment: (String) -> String?
  ) throws(ATSiftSettingsError) {
    if let problem = files.flatMap(\.problems).first { throw problem }
    var parts = files.map { (file: $0.path, part: $0.part) }
    if let name = profile.map({ ForeignText($0) }) {
      let chosen = files.flatMap { file in
        file.profiles.filter { $0.name == name }.map { (file: file.path, part: $0.part) }
      }
      guard !chosen.isEmpty else {
        let names = files.flatMap(\.profiles).map(\.name.displayed)
        throw ATSiftSettingsError(
          ForeignText(files.last?.path ?? "--profile"), "there is no profile `\(name.displayed)`",
          suggestion: ATSiftSettingsError.advice(for: name, among: Array(Set(names)).sorted()))
      }
      parts += chosen
    }
    var strongest: [SettingsFileKey: SettingWithOrigin] = [:]
    for setting in parts.flatMap(\.part.settings) { strongest[setting.key] = setting }
    for key in OptionTable.keys {
      if let setting = try Self.setting(of: key, environment) { strongest[key] = setting }
    }
    settings = OptionTable.keys.compactMap { strongest[$0] }
    ignored = parts.filter { !$0.part.ignored.isEmpty }
      .map { IgnoreList($0.part.ignored, file: ForeignText($0.file)) }
    self.files = files.map(\.path)
    self.profile = profile
  }

  /// Reads the setting in a key's environment variable; `nil` if the variable is unset or empty.
  private static func setting(
    of key: SettingsFileKey, _ environment: (String) -> String?
  ) throws(ATSiftSettingsError) -> SettingWithOrigin? {
    let name = key.environmentName
    guard let text = environment(name), !text.isEmpty else { return nil }
    var values = [text]
    if key.isList {
      do throws(OptionValueError) {
        values = try ListArgument.items(text)
      } catch {
        throw ATSiftSettingsError(ForeignText(name), key, error)
      }
    }
    if key.form == .flag { values = [text == "1" ? "true" : text == "0" ? "false" : text] }
    for value in values {
      if let problem = key.form.problem(with: value) {
        throw ATSiftSettingsError(
          ForeignText(name), "is `\(ForeignText(value).displayed)`; expected \(key.words)",
          suggestion: problem)
      }
      if let refusal = key.refusal(value) {
        throw ATSiftSettingsError(ForeignText(name), key, refusal)
      }
    }
    if let conflict = key.conflict(values) {
      throw ATSiftSettingsError(ForeignText(name), key, conflict)
    }
    return SettingWithOrigin(key, values, from: .environment(name))
  }

  package subscript(name: String) -> SettingWithOrigin? { settings.first { $0.key.name == name } }
}

// Values were validated while reading, with their places, so none is refused here.
extension EffectiveATSiftSettings {
  package subscript(row: KeyPath<OptionTable, ConfigurableFlag>) -> Bool? {
    text(of: row).map { $0 == "true" }
  }

  package subscript<Value>(row: KeyPath<OptionTable, ConfigurableValue<Value>>) -> Value? {
    text(of: row).flatMap { try? OptionTable.shared[keyPath: row].read($0) }
  }

  package subscript<Value: RawRepresentable<String>>(
    row: KeyPath<OptionTable, ConfigurableChoice<Value>>
  ) -> Value? {
    text(of: row).flatMap(Value.init(rawValue:))
  }

  /// The values of a list setting; `nil` if it is unset, and empty if it is set to an empty list.
  package subscript<Element>(row: KeyPath<OptionTable, ConfigurableList<Element>>) -> [Element]? {
    let list = OptionTable.shared[keyPath: row]
    return self[list.key.name]?.values.flatMap { (try? list.readItem($0)) ?? [] }
  }

  private func text(of row: KeyPath<OptionTable, some ConfigurableOption>) -> String? {
    self[OptionTable.shared[keyPath: row].key.name]?.values.first
  }
}
