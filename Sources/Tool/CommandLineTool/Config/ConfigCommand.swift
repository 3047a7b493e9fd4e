import ArgumentParser
import ProjectFiles
import WordBook

/// `atsift config`: shows and checks settings.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Write, show and check the settings of .atsift.yml.",
    discussion: """
      EXAMPLE: atsift config init --app build/Shop.app
      EXAMPLE: atsift config print --profile release

      Settings stand in the nearest .atsift.yml, from this folder up to the first that holds a .git, \
      or to the root. A profile is stronger than the rest of the file, an environment variable such \
      as ATSIFT_FAIL_ON stronger than both, and what is typed is stronger than all.
      """,
    subcommands: [ConfigInitCommand.self, Print.self, Check.self, Schema.self])

  struct Print: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "print",
      abstract: "Print what holds, and where each value comes from, as YAML.")

    @OptionGroup var settings: ConfigurationOptions

    func run() throws {
      let configuration = try settings.configuration()
      var product = OutputFile.standardOutput
      try product.write(ConfigurationText.document(configuration))
      try product.finish()
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Say what is wrong with a file of settings, with all its profiles.",
      discussion: """
        Also what is wrong with the files that it names, such as a baseline that is not there.

        Exit status: 0 nothing is wrong, 66 no such file, 78 something is.
        """)

    @Argument(
      help: "The file, or - for standard input. (default: the one that would be used)",
      completion: .file(extensions: ["yml", "yaml"]))
    var file: String?

    func run() throws {
      guard let path = try file ?? ConfigurationSearch.nearest() else {
        throw ToolError.noSuchInput(ConfigurationFile.usualName)
      }
      let files = try ConfigurationSearch.chain(from: path)
      let problems = files.flatMap { file in
        let settings = file.part.settings + file.profiles.flatMap(\.part.settings)
        return file.problems + SettingFiles.problems(with: settings)
      }
      try Console().fail(with: problems.map { ToolError($0) })
      Console().note(.nothingWrong(path))
    }
  }

  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema",
      abstract: "Print the JSON Schema of .atsift.yml, for editors.")

    func run() throws {
      var product = OutputFile.standardOutput
      try product.write(ConfigurationSchema.document())
      try product.finish()
    }
  }
}
