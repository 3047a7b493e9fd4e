import AppTransportSecurity
import ArgumentParser
import Escaping
import ProjectFiles
import SystemCalls
import WordBook

struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read settings from this file. (default: .atsift.yml in this folder or the nearest one"
        + " above)",
      valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @Flag(help: "Ignore settings files and environment variables.")
  var noConfig = false

  @Option(
    help: ArgumentHelp(
      "Use the profile of this name in the settings file, such as release.", valueName: "name"))
  var profile: String?

  func validate() throws {
    guard noConfig else { return }
    if config != nil || profile != nil {
      throw ValidationError("--no-config cannot be combined with --config or --profile.")
    }
  }

  func configuration() throws(ToolError) -> EffectiveATSiftSettings {
    let files = try files()
    let isWanted = !noConfig
    let settings: EffectiveATSiftSettings
    do throws(ATSiftSettingsError) {
      settings = try EffectiveATSiftSettings(
        files: files, profile: isWanted ? profile ?? Self.variable("ATSIFT_PROFILE") : nil
      ) { isWanted ? environmentVariable($0) : nil }
    } catch {
      throw ToolError(error)
    }
    for setting in settings.settings {
      guard let path = setting.pathOfPipeOrDevice else { continue }
      throw .noSettingsBase(setting.origin.place, ForeignText(path), .isNoRegularFile)
    }
    return settings
  }

  private func files() throws(ToolError) -> [ATSiftSettingsFile] {
    guard !noConfig else { return [] }
    if let named = config ?? Self.variable("ATSIFT_CONFIG") {
      return try ConfigurationSearch.chain(from: named)
    }
    guard let path = try ConfigurationSearch.nearest() else { return [] }
    return try ConfigurationSearch.chain(from: path)
  }

  /// Returns warnings about unknown environment variables with the prefix `ATSIFT_`.
  func strayVariables() -> [Wording] {
    guard !noConfig else { return [] }
    let variables = environmentVariables(beginning: "ATSIFT_")
    guard !variables.isEmpty else { return [] }
    let known = OptionTable.keys.map(\.environmentName) + Self.ownVariables
    return variables.filter { !known.contains($0) }.map { name in
      .strayVariable(ForeignText(name), meant: SpellingGuess.meant(by: name, among: known))
    }
  }

  private static let ownVariables = ["ATSIFT_CONFIG", "ATSIFT_PROFILE"]

  private static func variable(_ name: String) -> String? {
    environmentVariable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension SettingWithOrigin {
  /// The path of a pipe or device that a settings file names; `nil` if it names none.
  ///
  /// Reading one could wait for ever. A user who writes one on the command line or into the
  /// environment has a process at its other end, but a file in a repository has not.
  var pathOfPipeOrDevice: String? {
    guard case .path = key.form else { return nil }
    if case .environment = origin { return nil }
    return values.first(where: FileStatus.isPipeOrDevice)
  }
}
