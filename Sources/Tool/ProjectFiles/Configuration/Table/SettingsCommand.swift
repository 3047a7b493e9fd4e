/// A command that takes settings, by its name on the command line.
public enum SettingsCommand: String, CaseIterable, Sendable {
  case suggest, live, inspect, connections, check, lint, explain, evaluate, compare, evidence, merge
  case sdkList = "sdk list"
  case sdkShow = "sdk show"
  case sdkLookUp = "sdk lookup"

  /// Those that judge hosts of captures.
  static let judging: [Self] = [.suggest, .live, .inspect, .check, .explain, .compare]
  /// Those that read captures.
  static let reading = judging + [.connections, .evidence, .merge]
  /// Those that read captures which were made before.
  static let spanning = reading.filter { $0 != .live }
  /// Those that make one dictionary for all hosts.
  static let solving: [Self] = [.suggest, .live, .check, .compare]
  /// Those that list findings.
  static let finding: [Self] = [.check, .lint]
}
