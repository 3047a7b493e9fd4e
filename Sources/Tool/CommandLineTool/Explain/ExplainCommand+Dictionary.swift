import AppTransportSecurity
import Assessing
import Evidence
import Findings
import Linting
import Recommending
import Reporting
import SystemCalls
import WordBook

extension ExplainCommand {
  /// Returns true for the path of a capture, folder or record of a run in the place of the subject.
  ///
  /// With `--plist`, a subject is optional, so a file that exists comes before a host of its name.
  func isCapture(_ subject: String) -> Bool {
    switch FileStatus(path: subject)?.kind {
    case .regular:
      InputFile.beginsAsCapture(subject) || InputFile.beginsAsEvidence(subject)
        || InputFile.beginsAsWitness(subject)
    case .directory: subject.contains("/") || subject == "." || subject == ".."
    case .pipe: true
    case .other, nil: subject == "-"
    }
  }

  /// Explains a dictionary as a whole; with captures, also which of their hosts used each entry.
  func explain(dictionaryOf path: String, seenIn captures: [String]) throws {
    try reading.enterSandbox(
      reading: captures + judging.inputs + [path], decryption, writing: [output.output], console)
    let list = try BundleList(path)
    var options = try judging.recommenderOptions(reading, platform: list.platform)
    for remark in list.remarks(namesSystems: judging.namesSystems) { console.note(remark) }
    let app = try list.app
    let policy = try app.file.transportSecurityPolicy()
    let inputs = judging.inputs + list.inputs
    guard !captures.isEmpty else {
      var product = try output.openProduct(reading: inputs)
      try write(explanation(of: app, policy, options, use: nil), under: app.file, to: &product)
      return try product.finish()
    }
    options.present = policy
    let run = try AuditRun(captures, reading, decryption, within: try span.window(), output: output)
    var product = try run.openProduct(besides: inputs)
    var ledger = try run.evidence(judging, &options)
    if let own = list.options(options, seen: ledger)[app.source.path] {
      if let choice = list.choice(own, among: options) { console.note(choice) }
      ledger.settleSeveralApps(by: own)
      options = own
    }
    let use = EntryUse(
      of: policy, options: options, seen: ledger, try run.suggestion(for: ledger, options))
    try write(explanation(of: app, policy, options, use: use), under: app.file, to: &product)
    try product.finish()
  }

  private func explanation(
    of bundle: BundleList.Bundle, _ policy: TransportSecurityPolicy, _ options: RecommenderOptions,
    use: EntryUse?
  ) -> DictionaryExplanation {
    let linter = LintFindingSelection(options).linter
    return DictionaryExplanation(
      policy, systems: options.systems, linkedSDKs: options.linkedSDKs,
      assumptions: options.assumptions,
      findings: bundle.source.findings(in: bundle.file, by: linter).map {
        $0.map(FindingStatement.lint)
      }, use: use)
  }

  private func write(
    _ explanation: DictionaryExplanation, under file: PropertyListFile, to product: inout OutputFile
  ) throws(ToolError) {
    let source = DictionarySource(
      name: file.path,
      places: Dictionary(
        explanation.entryKeys.compactMap { key in file.place(ofEntry: key).map { (key, $0) } },
        uniquingKeysWith: { one, _ in one }),
      assumed: judging.assumptions.chosen.map(\.option))
    try output.write(formatting.format, to: &product) {
      explanation.text(source, style: $0, in: output.language(on: $0))
    } json: {
      explanation.json(source)
    }
  }
}
