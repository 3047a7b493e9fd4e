/// A row of the option table: a settings key with its command line option and environment variable.
package struct SettingsFileKey: Sendable {
  package enum Form: Hashable, Sendable {
    case text
    case flag
    case path(FileKind)
    /// One of these words.
    case choice([String])
  }

  package enum FileKind: Hashable, Sendable {
    case app, catalog, certificates, suffixList, ignoreList, baseline

    /// The allowed file extensions; empty if every extension is allowed.
    package var extensions: [String] {
      switch self {
      case .app: ["app", "ipa", "xcarchive", "plist", "zip"]
      case .catalog, .ignoreList: ["yml", "yaml"]
      case .certificates: ["pem", "crt"]
      case .suffixList: []
      case .baseline: ["json"]
      }
    }
  }

  package enum Section: String, CaseIterable, Sendable {
    case systems = "The systems the app runs on, and the SDK it was linked with"
    case app = "The app in the captures"
    case hosts = "The hosts"
    case judging = "How captures are judged"
    case findings = "Findings of lint and check"
    case output = "Output"
  }

  package let name: String
  package let option: String
  package let section: Section
  /// The placeholder for the value on a help page; `nil` for flags and word lists.
  package let valueName: String?
  package let help: String
  /// The default value as text for people; `nil` if there is no default.
  package private(set) var defaultValue: String?
  package let example: String
  package private(set) var form: Form
  package private(set) var isList = false
  private(set) var refusal: @Sendable (String) -> OptionValueError? = { _ in nil }
  private(set) var conflict: @Sendable ([String]) -> OptionValueError? = { _ in nil }

  init(
    _ name: String, option: String? = nil, in section: Section, value valueName: String? = nil,
    _ help: String, default defaultValue: String? = nil, example: String
  ) {
    self.name = name
    self.option = option ?? name
    self.section = section
    self.valueName = valueName
    self.help = help
    self.defaultValue = defaultValue
    self.example = example
    form = .text
  }

  func typed(
    _ form: Form, isList: Bool = false,
    refusal: @escaping @Sendable (String) -> OptionValueError? = { _ in nil },
    conflict: @escaping @Sendable ([String]) -> OptionValueError? = { _ in nil }
  ) -> Self {
    var row = self
    row.form = form
    if form == .flag { row.defaultValue = "false" }
    row.isList = isList
    row.refusal = refusal
    row.conflict = conflict
    return row
  }

  /// The name of the key's environment variable, in which commas separate the items of a list.
  package var environmentName: String {
    let name = name.uppercased().utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
    return "ATSIFT_" + String(decoding: name, as: UTF8.self)
  }
}

extension SettingsFileKey: Hashable {
  /// Compares names, which are unique in the table.
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension SettingsFileKey: CustomStringConvertible {
  package var description: String { name }
}
