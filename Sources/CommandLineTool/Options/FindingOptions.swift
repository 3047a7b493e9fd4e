public import ArgumentParser
public import Findings
public import Reporting

/// Which findings are shown, how, and which of them fail the run.
///
/// What is shown and what fails have nothing to do with each other, in no format.
struct FindingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How findings are printed. (default: xcode in a build of Xcode, github in GitHub Actions, "
        + "else text)"))
  var format: FindingFormat?

  @Option(help: ArgumentHelp("The least severity that is shown.", valueName: "severity"))
  var minSeverity = Severity.note

  @Option(
    help: ArgumentHelp(
      "Exit with 1 where a finding is at least this severe, shown or not.", valueName: "severity"))
  var failOn = FailureThreshold.error

  /// The form that was asked for, or the one that suits where the tool runs.
  var chosenFormat: FindingFormat { format ?? .suited(to: environmentVariable) }

  /// Prints findings.
  func write(
    _ findings: [Finding], to product: inout OutputFile, _ output: OutputOptions
  ) throws(ToolError) {
    try product.write(
      FindingReport(findings, atLeast: minSeverity).document(
        chosenFormat, style: product.style(output.color), isTerse: output.quiet))
  }

  /// Fails the run where a finding is as severe as was asked for; comes last, when all is printed.
  func check(_ findings: [Finding]) throws(ToolError) {
    if failOn.isReached(by: findings) { throw .findings }
  }
}

extension FindingFormat: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}
extension FailureThreshold: ExpressibleByArgument {}
