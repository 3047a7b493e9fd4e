import AppTransportSecurity
import ArgumentParser
import Escaping
import ProjectFiles
import Reporting
import WordBook

/// `atsift evaluate`: decides test cases by the policy engine, and compares expected decisions.
struct EvaluateCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Judge decision cases (JSON), and print a line of JSON for each.",
    usage: "atsift evaluate [<options>] <files> ...",
    discussion: """
      EXAMPLE: atsift evaluate cases.json | jq 'select(.agrees == false).id'

      A case has a dictionary (`policy`) and a connection; the defaults are the newest iOS, an \
      app linked with its SDK, and URLSession. Without `policy` the app has no dictionary. Exit \
      status 1 means that a verdict differs from the expected one.
      """)

  @Argument(
    help:
      "JSON files of cases (a dictionary, a connection, the expected verdict), or - for standard input.",
    completion: .file(extensions: ["json"]))
  var files: [String]

  @OptionGroup(title: "Judging") var disputes: AssumptionOptions

  @Flag(
    help: "Also judge each case's variants, each with its own interpretation of Apple's documents.")
  var variants = false

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  static var configured: [ConfiguredGroup<Self>] { [.group(\.disputes)] }

  func runConfigured() throws {
    var product = try output.openProduct(reading: files)
    var tally = DecisionCaseTally()
    for file in files {
      for decisionCase in try cases(of: file) {
        for outcome in decisionCase.outcomes(
          under: disputes.assumptions, withVariants: variants)
        {
          tally.count(outcome)
          try product.append { CaseOutcomeWriter.append(outcome, to: &$0) }
        }
      }
    }
    try product.finish()
    let words = Wording { tally.text(in: $0) }
    guard tally.disagreeing.isEmpty else { throw ToolError.casesDisagree(words) }
    console.note(words)
  }

  private func cases(of file: String) throws(ToolError) -> [DecisionCase] {
    let bytes = try InputFile.bytes(of: file)
    if let other = WrongFileKind(bytes) {
      throw .misplaced(ForeignText(file), other, wanting: .decisionCases)
    }
    let cases: [DecisionCase]
    do throws(DecisionCaseError) {
      cases = try DecisionCase.read(json: bytes)
    } catch {
      throw .badList("\(ForeignText(file).displayed): \(error)")
    }
    for decisionCase in cases {
      let place = ForeignText(
        joining: [ForeignText(file), ForeignText(decisionCase.id)], separator: ": ")
      for name in decisionCase.unreadMembers {
        console.warn(.unreadMember(ForeignText(name), of: place))
      }
      for value in decisionCase.unknownValues {
        console.warn(.unknownValue(ForeignText(value), of: place))
      }
    }
    return cases
  }
}
