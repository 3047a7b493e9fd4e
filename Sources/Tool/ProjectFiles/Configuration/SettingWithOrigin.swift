package struct SettingWithOrigin: Hashable, Sendable {
  /// The place where a value was set; lines are counted from 1.
  package enum Origin: Hashable, Sendable {
    case file(String, line: Int)
    case profile(String, file: String, line: Int)
    case environment(String)

    package var place: String {
      switch self {
      case .file(let file, let line), .profile(_, let file, let line): "\(file):\(line)"
      case .environment(let name): name
      }
    }
  }

  package var key: SettingsFileKey
  /// The values as text: several only for a list; `true` or `false` for a flag.
  package var values: [String]
  package var origin: Origin

  package init(_ key: SettingsFileKey, _ values: [String], from origin: Origin) {
    self.key = key
    self.values = values
    self.origin = origin
  }
}
