/// A proposed value for a new settings file, with its reason.
package struct SettingProposal: Sendable {
  package let key: SettingsFileKey
  package let values: [String]
  package let reason: String
  /// True if the proposal is written as an active setting; false if it is commented out, for the
  /// user to decide.
  package let isSet: Bool

  /// Creates a proposal; `nil` if a settings file would not accept its values.
  init?(_ row: KeyPath<OptionTable, some ConfigurableOption>, _ values: [String], _ reason: String)
  {
    let key = OptionTable.shared[keyPath: row].key
    guard values.allSatisfy({ key.refusal($0) == nil }) else { return nil }
    self.key = key
    self.values = values
    self.reason = reason
    isSet = true
  }

  /// Proposes the setting `app` with the app's path, commented out: with captures that do not name
  /// processes, the setting would exclude all traffic.
  package init(app path: String) {
    key = OptionTable.shared.app.key
    values = [path]
    reason = "Set the app if your captures name processes, like those of pktap on macOS."
    isSet = false
  }
}
