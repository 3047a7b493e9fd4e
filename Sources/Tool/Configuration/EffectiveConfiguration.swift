public import Findings

/// What holds for a run, once all who may say something are heard.
///
/// The built-in values are the weakest; files come next, parents before those that include them,
/// then their profiles, then the environment. What is said again replaces what was said, lists too;
/// only what is ignored adds up, because each entry has a reason of its own.
public struct EffectiveConfiguration: Hashable, Sendable {
  /// What somebody set, in the order of `ConfigurationKey.all`.
  public var settings: [Setting]
  /// What is ignored, one list for each file that ignores something.
  public var ignored: [IgnoreList]
  /// The profile that was chosen.
  public var profile: String?

  /// What is left when all is joined.
  ///
  /// - Parameters:
  ///   - files: The files, a parent before the one that includes it.
  ///   - profile: The profile that was chosen.
  ///   - environment: The value of a variable.
  /// - Throws: Where something is wrong with a file, the profile or a variable: the first of it.
  public init(
    files: [ConfigurationFile], profile: String? = nil, environment: (String) -> String?
  ) throws(ConfigurationError) {
    if let problem = files.flatMap(\.problems).first { throw problem }
    var parts = files.map { (file: $0.path, part: $0.part) }
    if let profile {
      let chosen = files.flatMap { file in
        file.profiles.filter { $0.name == profile }.map { (file: file.path, part: $0.part) }
      }
      guard !chosen.isEmpty else {
        let names = files.flatMap(\.profiles).map(\.name)
        throw ConfigurationError(
          files.last?.path ?? "--profile", "there is no profile `\(profile)`",
          suggestion: ConfigurationError.advice(for: profile, among: Array(Set(names)).sorted()))
      }
      parts += chosen
    }
    var strongest: [ConfigurationKey: Setting] = [:]
    for setting in parts.flatMap(\.part.settings) { strongest[setting.key] = setting }
    for key in ConfigurationKey.all {
      if let setting = try Self.setting(of: key, environment) { strongest[key] = setting }
    }
    settings = ConfigurationKey.all.compactMap { strongest[$0] }
    ignored = parts.filter { !$0.part.ignored.isEmpty }
      .map { IgnoreList($0.part.ignored, file: $0.file) }
    self.profile = profile
  }

  /// What the environment says; a variable without a value says nothing.
  private static func setting(
    of key: ConfigurationKey, _ environment: (String) -> String?
  ) throws(ConfigurationError) -> Setting? {
    let name = key.environmentName
    guard let text = environment(name), !text.isEmpty else { return nil }
    var values = [text]
    switch key.form {
    case .texts, .paths: values = text.split(separator: ",").map(String.init)
    case .flag where text == "1": values = ["true"]
    case .flag where text == "0": values = ["false"]
    default: break
    }
    for value in values {
      guard let problem = key.form.problem(with: value) else { continue }
      throw ConfigurationError(
        name, "is `\(value)`, not \(key.form.words)", suggestion: problem)
    }
    return Setting(key, values, from: .environment(name))
  }

  /// The value of a key, where somebody set one.
  public subscript(name: String) -> Setting? { settings.first { $0.key.name == name } }

  /// What is to be added to a command line, so that what stands there wins.
  ///
  /// - Parameters:
  ///   - options: The long options that the command knows, without dashes.
  ///   - given: Those that the person gave.
  /// - Returns: Options with their values, in the order of `ConfigurationKey.all`.
  public func arguments(for options: Set<String>, besides given: Set<String>) -> [String] {
    settings.filter { setting in
      let key = setting.key
      guard options.isSuperset(of: [key.option, key.neighbour ?? key.option]) else { return false }
      return key.addsUp || given.isDisjoint(with: [key.option] + key.rivals)
    }.flatMap(\.arguments)
  }
}
