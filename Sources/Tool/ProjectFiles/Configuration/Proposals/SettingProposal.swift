/// A value for a new file of settings, with the fact that speaks for it.
public struct SettingProposal: Sendable {
  public let key: ConfigurationKey
  public let values: [String]
  /// The fact, in a sentence.
  public let reason: String
  /// True where the value is set; false where it stands in a comment for a person to decide.
  public let isSet: Bool

  /// A proposal; one that a file of settings would not accept is none.
  init?(_ row: KeyPath<OptionTable, some ConfigurableOption>, _ values: [String], _ reason: String)
  {
    let key = OptionTable.shared[keyPath: row].key
    guard values.allSatisfy({ key.refusal($0) == nil }) else { return nil }
    self.key = key
    self.values = values
    self.reason = reason
    isSet = true
  }

  /// The path of an app, to look only at it: no Info.plist tells whether captures name processes.
  ///
  /// - Parameter path: The path from the folder of the file of settings.
  public init(app path: String) {
    key = OptionTable.shared.app.key
    values = [path]
    reason = "Set it if your captures name processes, as those of pktap on macOS do."
    isSet = false
  }
}
