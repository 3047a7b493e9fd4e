import ArgumentParser

/// `atsift sdk`: who is behind a host.
struct SDKCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sdk",
    abstract: "Look up who is behind a host, and what ends an SDK's need of an exception.",
    discussion: """
      EXAMPLE: atsift sdk lookup alog.umeng.com

      The catalogue is part of the program; --sdk-catalog adds a project's own. An SDK that is not \
      sure is marked: `probably` before its name, or a question mark behind it.
      """,
    subcommands: [
      SDKListCommand.self, SDKShowCommand.self, SDKLookUpCommand.self, SDKLearnCommand.self,
      SDKInventoryCommand.self, SDKCoverageCommand.self,
    ])

  /// The output format of the subcommands.
  enum Format: String, WordArgument {
    case text, json
  }
}
