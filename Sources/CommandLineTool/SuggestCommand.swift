import ArgumentParser
import PropertyLists
import Recommending
import Reporting

/// `atsift suggest`: the smallest dictionary, and why.
struct SuggestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Print the smallest NSAppTransportSecurity dictionary for what an app did.",
    discussion: """
      EXAMPLE: atsift suggest run.pcapng > ats.plist

      The dictionary goes to standard output as a property list, the reasons to standard error.
      --format gives it the form of other tools' project files, or writes notes for App Review.
      """)

  @OptionGroup(title: "Captures") var captures: CaptureOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  @Option(help: "What is printed.")
  var format = SuggestionFormat.plist

  @Option(help: "The language of the notes for App Review. (default: en)")
  var language: ReviewLanguage?

  func validate() throws {
    if language != nil, format != .review {
      throw ValidationError("--language is for --format review alone.")
    }
  }

  func run() throws {
    let console = Console(output)
    let run = try AuditRun(captures, output: output, console: console)
    var product = try run.openProduct()
    let suggestion = try run.audit(judging).suggestion
    let report = SuggestionText(style: console.style, isTerse: output.quiet)
    switch format {
    case .plist, .fragment, .solar2d, .cordova, .expo, .xcodegen, .tuist, .plistbuddy:
      console.explain(report.report(suggestion))
      try product.write(format.document(suggestion.dictionary))
    case .json:
      console.explain(report.summary(suggestion))
      try product.write(SuggestionJSON.document(suggestion))
    case .text:
      let style = product.style(output.color)
      try product.write(SuggestionText(style: style, isTerse: output.quiet).report(suggestion))
    case .review:
      console.explain(report.summary(suggestion))
      let draft = ReviewDraft(suggestion)
      let notes = ReviewNotes.document(draft, in: language ?? .english)
      for remark in ReviewNotes.remarks(on: draft, notes: notes) { console.note(remark) }
      try product.write(notes)
    }
    try product.finish()
    try run.checkDamage()
  }
}
