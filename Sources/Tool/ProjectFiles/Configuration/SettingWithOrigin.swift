package import Escaping

package struct SettingWithOrigin: Hashable, Sendable {
  /// The place where a value was set; lines are counted from 1.
  package enum Origin: Hashable, Sendable {
    case file(String, line: Int)
    case profile(ForeignText, file: String, line: Int)
    case environment(String)

    package var place: ForeignText {
      switch self {
      case .file(let file, let line), .profile(_, let file, let line):
        ForeignText(joining: [ForeignText(file), ForeignText("\(line)")], separator: ":")
      case .environment(let name): ForeignText(name)
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
