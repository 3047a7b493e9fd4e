import ArgumentParser

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
  @OptionGroup(title: "Captures") var following: FollowingOptions
  @OptionGroup var suggestion: SuggestionOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  @Flag(
    help: ArgumentHelp(
      "Edit the file of --plist (XML only). As it was it is left beside it: as .orig, or as .orig.1 "
        + "and so on where an older one stands that is not the same."))
  var write = false

  func validate() throws {
    let plist = suggestion.merging.plist
    if plist == nil, write { throw ValidationError("--write edits a file; name it with --plist.") }
    if plist == "-", write { throw ValidationError("--write cannot edit standard input.") }
    if plist == "-", captures.captures.contains("-") {
      throw ValidationError("Standard input is a capture or the dictionary, not both.")
    }
  }

  func run() throws {
    let console = Console(suggestion.output)
    let run = try AuditRun(
      captures, following: following, output: suggestion.output, console: console)
    try suggestion.suggest(from: run, captures.reading, editsFile: write, console)
  }
}
