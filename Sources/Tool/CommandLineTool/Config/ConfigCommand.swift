import ArgumentParser
import Escaping
import ProjectFiles
import Reporting
import WordBook

/// `atsift config`: shows and checks settings of the commands of a tool.
struct ConfigCommand<Tool: ParsableCommand>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "config",
      abstract: "Write, show and check the settings of .atsift.yml.",
      discussion: """
        EXAMPLE: atsift config init --app build/Shop.app
        EXAMPLE: atsift config print --profile release

        Settings are read from the nearest .atsift.yml, from this folder up to the first with a \
        .git, or to the root. A profile overrides the rest of the file, an environment variable \
        such as ATSIFT_FAIL_ON overrides both, and the command line overrides all.
        """,
      subcommands: [ConfigInitCommand.self, Print.self, Check.self, Schema.self])
  }

  struct Print: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "print",
        abstract: "Print the effective settings and where each value comes from, as YAML.")
    }

    @OptionGroup var settings: ConfigurationOptions

    func run() throws {
      let configuration = try settings.configuration()
      var product = OutputFile.standardOutput
      try product.write(SettingsFileWithOrigins.document(configuration))
      try product.finish()
    }
  }

  struct Check: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "check",
        abstract: "Check a settings file, with all its profiles.",
        discussion: """
          Also checks the files that it names, such as a baseline that does not exist.

          Exit status: 0 no problem, 66 no such file, 78 a problem.
          """)
    }

    @Argument(
      help:
        "The file, or - for standard input. (default: the settings file that applies in this folder)",
      completion: .file(extensions: ["yml", "yaml"]))
    var file: String?

    func run() throws {
      guard let path = try file ?? ConfigurationSearch.nearest() else {
        throw ToolError.noSuchInput(ATSiftSettingsFile.usualName)
      }
      let files = try ConfigurationSearch.chain(from: path)
      let problems = files.flatMap { file in
        let parts = [file.part] + file.profiles.map(\.part)
        return file.problems
          + SettingFileCheck.problems(withRulesOf: parts.flatMap(\.ignored), in: file.path)
          + SettingFileCheck.problems(with: parts.flatMap(\.settings))
      }
      let console = Console(in: CommandLineLanguage([]).onErrors)
      try console.fail(with: problems.map { ToolError($0) })
      console.note(.nothingWrong(ForeignText(path)))
    }
  }

  struct Schema: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of .atsift.yml, for editors.")
    }

    func run() throws {
      var product = OutputFile.standardOutput
      let uses = try SettingUses(in: Tool.self)
      try product.write(
        SettingsFileSchema.document(
          at: ATSiftRelease.file(SettingsFileSchema.path), commands: uses.commands(using:)))
      try product.finish()
    }
  }
}
