/// A row of the table of options that settings can give: one name for a key of a file, an option of the
/// command line and a variable of the environment.
public struct ConfigurationKey: Sendable {
  /// The kind of value.
  public enum Form: Hashable, Sendable {
    case text
    case flag
    /// A file, from the folder of the file that names it.
    case path(FileKind)
    /// One of a few words.
    case choice([String])
  }

  /// The file that a path leads to.
  public enum FileKind: Hashable, Sendable {
    case app, catalog, certificates, suffixList, ignoreList, baseline

    /// The endings that such files have; none where any will do.
    public var extensions: [String] {
      switch self {
      case .app: ["app", "ipa", "xcarchive", "plist", "zip"]
      case .catalog, .ignoreList: ["yml", "yaml"]
      case .certificates: ["pem", "crt"]
      case .suffixList: []
      case .baseline: ["json"]
      }
    }
  }

  /// The part of a file of settings in which a key stands.
  public enum Section: String, CaseIterable, Sendable {
    case systems = "The systems the app runs on, and the SDK it was linked with"
    case app = "The app in the captures"
    case hosts = "The hosts"
    case judging = "How they are judged"
    case findings = "Findings of lint and check"
  }

  /// The key as it stands in a file.
  public let name: String
  /// The option without its dashes.
  public let option: String
  public let section: Section
  /// The name of the value on a help page; `nil` for flags and words of a list.
  public let valueName: String?
  /// The meaning in a sentence or two.
  public let help: String
  /// The value where nobody gives one, in words; `nil` where there is none.
  public private(set) var defaultValue: String?
  /// A value as it may stand in a file, in YAML.
  public let example: String
  /// The commands that take it.
  public let commands: [SettingsCommand]
  /// The kind of value, or of each value of a list.
  public private(set) var form: Form
  /// True where there can be several values.
  public private(set) var isList = false
  /// The refusal of a single value.
  private(set) var refusal: @Sendable (String) -> OptionValueError? = { _ in nil }
  /// The refusal of values that do not go together.
  private(set) var conflict: @Sendable ([String]) -> OptionValueError? = { _ in nil }

  init(
    _ name: String, option: String? = nil, in section: Section, value valueName: String? = nil,
    _ help: String, default defaultValue: String? = nil, example: String,
    for commands: [SettingsCommand]
  ) {
    self.name = name
    self.option = option ?? name
    self.section = section
    self.valueName = valueName
    self.help = help
    self.defaultValue = defaultValue
    self.example = example
    self.commands = commands
    form = .text
  }

  /// The row with what follows from the type of its values.
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

  /// The environment variable that says the same, lists with commas.
  public var environmentName: String {
    let name = name.uppercased().utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }
    return "ATSIFT_" + String(decoding: name, as: UTF8.self)
  }
}

extension ConfigurationKey: Hashable {
  /// Tells whether both are the row of one name; the table has no other of it.
  public static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  /// By name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension ConfigurationKey: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
