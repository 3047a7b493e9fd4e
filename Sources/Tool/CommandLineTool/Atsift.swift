import ArgumentParser
import Escaping
import Reporting
import SystemCalls
import WordBook

/// The `atsift` command and its subcommands.
///
/// Each command writes its result (the product) to standard output, and everything else to standard
/// error. Each subcommand is a `ParsableCommand`; most are `ConfiguredCommand`s, which also take
/// settings from a file and the environment. Errors become sysexits(3) exit statuses.
struct Atsift: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "atsift",
    abstract:
      "Finds what App Transport Security would refuse in captures, and the smallest exceptions.",
    discussion: """
      EXAMPLE: atsift suggest run.pcapng > ats.plist

      The result goes to standard output, everything else to standard error. Captures are never \
      changed. Only probe, suggest --probe and live use the network.

      Exit status: 0 done, 1 findings, a case that disagrees, or too little coverage, 64 wrong usage, \
      65 unreadable input, or a result from incomplete evidence, 66 no such input, 70 internal \
      error, 73 output can't be created, 74 input/output error, 77 permission denied, 78 settings \
      that can't be used.
      """,
    version: ATSiftRelease.version,
    subcommands: [
      CapturePacketsCommand.self, PlaceOutputsCommand.self, SuperviseRunCommand.self,
    ],
    groupedSubcommands: [
      CommandGroup(
        name: "Everyday",
        subcommands: [
          SuggestCommand.self, CheckCommand.self, LintCommand.self, InspectCommand.self,
          ExplainCommand.self,
        ]),
      CommandGroup(
        name: "Other sources",
        subcommands: [RunCommand.self, LiveCommand.self, ProbeCommand.self]),
      CommandGroup(
        name: "Keep and compare",
        subcommands: [
          EvidenceCommand.self, MergeCommand.self, FoldEvidenceCommand.self, CompareCommand.self,
          HistoryCommand.self, RedactCommand.self,
        ]),
      CommandGroup(name: "Look up", subcommands: [SDKCommand.self, ConfigCommand<Atsift>.self]),
      CommandGroup(
        name: "Build on it",
        subcommands: [ConnectionsCommand.self, RowsCommand.self, EvaluateCommand.self]),
    ])

  /// Runs the tool and ends the process; the first argument is the program's name.
  static func start(_ commandLine: [String]) -> Never {
    guard FileDescriptor.openStandardDescriptors() else {
      exit(withError: ExitCode(ExitStatus.inputOutput.rawValue))
    }
    OutputFile.ignoreBrokenPipes()
    // Scripts often run the tool only for this, and setting up the parser would double the time.
    if commandLine.count == 2, commandLine[1] == "--version" {
      print(ATSiftRelease.version)
      exit()
    }
    let arguments = ErrorCodeArgument.arguments(
      BoundedOptionNames.arguments(Array(commandLine.dropFirst())))
    do {
      defer {
        StatusLine.end()
        OutputPlacement.end()
      }
      if let unknown = UnknownCommand(in: arguments) { throw unknown.error }
      if let missing = MissingSubcommand(in: arguments) { throw missing.error }
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch let error as ToolError {
      stop(error, in: CommandLineLanguage(arguments).onErrors)
    } catch {
      // The parser explains its own errors; any other error is unexpected.
      switch exitCode(for: error) {
      case .success:
        if let usage = UsageError(mistakenForHelp: arguments) {
          report(usage, of: arguments)
          exit(withError: ExitCode(ExitStatus.usage.rawValue))
        }
        let translation = HelpTranslation(into: CommandLineLanguage(arguments).onOutput)
        if let page = ShortHelp(askedIn: arguments, translation) {
          print(page.text)
        } else if let page = translation.flatMap({ TranslatedHelpPage($0).text(askedIn: arguments) }
        ) {
          print(page)
        } else {
          exit(withError: error)
        }
      case .failure: stop(.internalFailure("\(error)"))
      case let code:
        report(UsageError(usageMessage(for: error, arguments), arguments), of: arguments)
        exit(withError: code)
      }
    }
    exit()
  }

  /// Returns the parser's message about a command line.
  ///
  /// The message repeats arguments. If an argument has characters that could deceive a terminal's
  /// user, the message is created from escaped arguments.
  private static func usageMessage(for error: any Error, _ arguments: [String]) -> String {
    let shown = arguments.map(TerminalText.safe)
    guard shown != arguments else { return fullMessage(for: error) }
    do {
      _ = try parseAsRoot(shown)
    } catch {
      return fullMessage(for: error)
    }
    return TerminalText.safe(fullMessage(for: error))
  }

  private static func report(_ usage: UsageError, of arguments: [String]) {
    let language = CommandLineLanguage(arguments).onErrors
    let shown = HelpTranslation(into: language).map(usage.translated(by:)) ?? usage
    let hint = usage.hint?.text(in: language) ?? ""
    Console(in: language).report(shown.message + hint, shown.advice)
  }

  private static func stop(_ error: ToolError, in language: Language = .english) -> Never {
    Console(in: language).report(error)
    exit(withError: ExitCode(error.status.rawValue))
  }
}
