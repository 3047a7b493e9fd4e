/// A command that accepts settings, by its name on the command line.
package enum CommandWithSettings: String, CaseIterable, Sendable {
  case suggest, live, inspect, connections, check, lint, explain, evaluate, compare, evidence, merge
  case sdkList = "sdk list"
  case sdkShow = "sdk show"
  case sdkLookUp = "sdk lookup"

  static let judging: [Self] = [.suggest, .live, .inspect, .check, .explain, .compare]
  static let reading = judging + [.connections, .evidence, .merge]
  /// The commands that accept a time span; they read complete captures and not live packets.
  static let spanning = reading.filter { $0 != .live }
  static let solving: [Self] = [.suggest, .live, .check, .compare]
  static let finding: [Self] = [.check, .lint]
}
