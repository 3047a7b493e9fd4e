import ArgumentParser
import Evidence
import Reporting

/// `atsift inspect`: every host by domain.
struct InspectCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "List every host with its TLS, certificate, process and verdict.",
    discussion: """
      EXAMPLE: atsift inspect run.pcapng

      Hosts stand under their registrable domains; what was not judged comes last. The versions \
      and certificates shown are the weakest that were seen. Below stand the connections of \
      protocols that are outside ATS, and names that were asked for and have no address.
      """)

  /// What is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @OptionGroup(title: "Captures") var captures: CaptureOptions
  @OptionGroup(title: "Captures") var following: FollowingOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  @Option(help: "What is printed: a table to read, or everything as JSON.")
  var format = Format.text

  func run() throws {
    let run = try AuditRun(
      captures, following: following, output: output, console: Console(output))
    var product = try run.openProduct(besides: judging.inputs)
    let audit = try run.audit(judging)
    let rows = HostRow.rows(audit.ledger.evidence, audit.suggestion)
    let deadNames = audit.ledger.nameAnswers.deadNames(besides: Set(rows.map(\.host)))
    switch format {
    case .text:
      let table = InspectTable(style: product.style(output.color))
      try product.write(
        table.report(rows, other: audit.ledger.otherTraffic, deadNames: deadNames))
    case .json:
      try product.write(
        InspectJSON.document(rows, other: audit.ledger.otherTraffic, deadNames: deadNames))
    }
    try product.finish()
    try run.checkDamage()
  }
}
