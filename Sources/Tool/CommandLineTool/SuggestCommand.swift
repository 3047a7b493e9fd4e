import ArgumentParser
import Configuration
import Reporting
import WordBook

/// `atsift suggest`: the smallest dictionary, and why.
struct SuggestCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Print the smallest NSAppTransportSecurity dictionary for what an app did.",
    discussion: """
      EXAMPLE: atsift suggest run.pcapng > ats.plist

      The dictionary goes to standard output as a property list, the reasons to standard error.
      --format gives it the form of other tools' project files, or writes notes for App Review.
      With --plist it is the app's own dictionary with the suggestion in it; --write edits the file.
      """)

  @OptionGroup(title: "Captures") var captures: CaptureOptions
  @OptionGroup(title: "Captures") var reading: ReadingOptions
  @OptionGroup(title: "Captures") var decryption: DecryptionOptions
  @OptionGroup(title: "Captures") var following: FollowingOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Judging") var grouping: GroupingOptions
  @OptionGroup(title: "The app's own dictionary") var merging: MergingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  @OptionGroup(title: "Output") var reports: SuggestionReportOptions

  @Option(help: "What is printed.")
  var format = SuggestionFormat.plist

  @Option(
    help: "The language of reports, pages, findings and notes; JSON stays as it is. (default: en)")
  var language: Language?
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  @Flag(
    help: ArgumentHelp(
      "Edit the file of --plist (XML only). As it was it is left beside it: as .orig, or as .orig.1 "
        + "and so on where an older one stands that is not the same."))
  var write = false

  mutating func take(_ configuration: EffectiveConfiguration) {
    reading.take(configuration)
    judging.take(configuration)
    grouping.take(configuration)
    output.take(configuration)
  }

  private var suggestion: SuggestionOptions {
    SuggestionOptions(
      judging: judging, grouping: grouping, merging: merging, output: output, reports: reports,
      format: format, language: language, isDetailed: reading.verbose > 0)
  }

  func validate() throws {
    try decryption.validate(beside: captures.captures)
    try suggestion.validate()
    let plist = merging.plist
    if plist == nil, write { throw ValidationError("--write edits a file; name it with --plist.") }
    if plist == "-", write { throw ValidationError("--write cannot edit standard input.") }
    if plist == "-", captures.captures.contains("-") {
      throw ValidationError("Standard input is a capture or the dictionary, not both.")
    }
  }

  func run() throws {
    let console = Console(output, in: language ?? .english)
    let run = try AuditRun(
      captures.captures, reading, decryption, following: following, output: output,
      console: console)
    try suggestion.suggest(from: run, reading, editsFile: write, console)
  }
}
