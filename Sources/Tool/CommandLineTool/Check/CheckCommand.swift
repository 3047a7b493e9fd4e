import ArgumentParser
import ProjectFiles
import WordBook

/// `atsift check`: compares an app's ATS dictionary with captured traffic.
struct CheckCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compare an app's dictionary with the app's traffic.",
    discussion: """
      EXAMPLE: atsift check --plist App/Info.plist nightly/*.pcapng
      EXAMPLE: atsift check --plist Shop.ipa run.pcap

      Reports traffic that the dictionary blocks on a system, exceptions that nothing needs or \
      that are wider than needed, and what lint finds. In an app, each bundle is compared with \
      the traffic of its own process if the captures name processes. The app's privacy \
      manifests are linted too, and their tracking domains compared with the hosts contacted.

      Exit status: 0 no finding at or above --fail-on, 1 some, 65 none, but not everything \
      could be read or kept, 66 no such file.
      """)

  @OptionGroup var captures: CaptureOptions

  @Option(
    help: ArgumentHelp(
      "The app's dictionary: its Info.plist, or the app as .app, .ipa, .xcarchive or .zip.",
      valueName: "file"),
    completion: .file(extensions: ["plist", "app", "ipa", "xcarchive", "appex", "zip"]))
  var plist: String

  @OptionGroup(title: "Findings") var findings: FindingOptions
  @OptionGroup(title: "Findings") var known: FindingListOptions
  @OptionGroup(title: "Findings") var completeness: CompletenessOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Judging") var grouping: SubdomainGroupingOptions
  @OptionGroup(title: "Judging") var contents: AppContentsOptions
  @OptionGroup(title: "Reading captures") var reading: ReadingOptions
  @OptionGroup(title: "Reading captures") var span: TimeWindowOptions
  @OptionGroup(title: "Reading captures") var decryption: DecryptionOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  static var configured: [ConfiguredGroup<Self>] {
    [
      .group(\.reading), .group(\.span), .group(\.judging), .group(\.grouping),
      .group(\.findings), .group(\.known),
    ]
  }

  func validate() throws {
    try decryption.validate(beside: captures.captures)
    if plist == "-", captures.captures.contains("-") {
      throw ValidationError("Standard input is a capture or the dictionary, not both.")
    }
  }

  private var checking: CheckRun {
    CheckRun(
      plist: plist, findings: findings, known: known, completeness: completeness, output: output,
      judging: judging, grouping: grouping, contents: contents, reading: reading)
  }

  func runConfigured() throws {
    try reading.enterSandbox(
      reading: captures.captures + checking.inputs, decryption,
      writing: checking.outputs, createsOutputsLate: known.writeBaseline != nil, console)
    let filter = try known.filter()
    let run = try AuditRun(
      captures.captures, reading, decryption, within: try span.window(), output: output)
    try checking.check(run, filter)
  }
}
