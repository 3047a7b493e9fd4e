import ArgumentParser
import Configuration

/// Where settings come from that nobody wants to type again.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take settings from this file. (default: .atsift.yml here or in a folder above)",
      valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var config: String?

  @Flag(help: "Take settings from no file and no environment variable.")
  var noConfig = false

  @Option(
    help: ArgumentHelp("Use a profile of the settings, such as release.", valueName: "name"))
  var profile: String?

  func validate() throws {
    guard noConfig else { return }
    if config != nil || profile != nil {
      throw ValidationError("--no-config reads no file, so --config and --profile mean nothing.")
    }
  }

  /// The files that are read, the weakest first; none where there are none or none is wanted.
  func files() throws(ToolError) -> [ConfigurationFile] {
    guard !noConfig else { return [] }
    if let named = config ?? Self.variable("ATSIFT_CONFIG") {
      return try ConfigurationSearch.chain(from: named)
    }
    guard let path = try ConfigurationSearch.nearest() else { return [] }
    return try ConfigurationSearch.chain(from: path)
  }

  /// What holds, but for what else is on the command line.
  func effective(_ files: [ConfigurationFile]) throws(ToolError) -> EffectiveConfiguration {
    let isWanted = !noConfig
    do throws(ConfigurationError) {
      return try EffectiveConfiguration(
        files: files, profile: isWanted ? profile ?? Self.variable("ATSIFT_PROFILE") : nil
      ) { isWanted ? environmentVariable($0) : nil }
    } catch {
      throw ToolError(error)
    }
  }

  private static func variable(_ name: String) -> String? {
    environmentVariable(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
