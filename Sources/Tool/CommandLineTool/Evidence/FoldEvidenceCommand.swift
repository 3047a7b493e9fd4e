import ArgumentParser
import Escaping
import EvidenceFiles
import ProjectFiles
import SystemCalls
import WordBook

/// `atsift fold`: merges the evidence of captures with equal labels.
struct FoldEvidenceCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "fold",
    abstract: "Merge the evidence of many captures into one fold (merged evidence) for each app, "
      + "version or day.",
    usage: "atsift fold --by <labels> [<options>] <files> ...",
    discussion: """
      EXAMPLE: atsift fold --by app,version week/ -o week.evidence.json

      A fold contains each different fact once, with its first places and its captures (exact \
      up to 64), so it grows with the variety of traffic, not with its volume. Order, grouping \
      and repetition make no difference: fold each day, then fold the days into a year. Every command that reads \
      evidence reads folds, except `merge`, which needs each capture by itself.
      """)

  @Argument(
    help:
      "Evidence files and folds (the merged evidence of earlier runs), folders of them, patterns such as run*.json, or - for standard input.",
    completion: .file(extensions: ["json"]))
  var files: [String]

  @Option(
    list: ArgumentHelp(
      "Merge captures that have the same values of these labels, such as app,version. `day` is "
        + "the UTC day of a capture's first evidence, unless a label has that name.",
      valueName: "labels"))
  private var by: [[String]]

  @Flag(\.sandbox) var sandbox: Bool?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  mutating func apply(_ configuration: EffectiveATSiftSettings) {
    sandbox = sandbox ?? configuration[\.sandbox]
  }

  private var names: [String] { by.items() }

  func validate() throws {
    guard !names.isEmpty else {
      throw ValidationError("Name the labels to fold by, such as --by app,version.")
    }
    for name in names where !LabelPattern.isName(name) {
      throw ValidationError(
        "--by \(ForeignText(name).displayed): give names of labels separated by commas, such as"
          + " app,version")
    }
    guard Set(names).count == names.count else {
      let given = ForeignText(names.joined(separator: ",")).displayed
      throw ValidationError("--by \(given): a label occurs twice")
    }
  }

  func runConfigured() throws {
    if sandbox == true {
      try RunSandbox.enter(SandboxFiles(named: files, writing: [output.output]), console)
    }
    let list = try CaptureList(files)
    var product = try output.openProduct(reading: list.captures.map(\.path))
    try RunSandbox.narrow(console)
    var run = FoldEvidenceRun(list, by: Set(names), console)
    let folds = try run.write { (bytes) throws(ToolError) in try product.write(bytes) }
    try product.finish()
    console.note(.foldsWritten(folds))
  }
}
