import Assessing
import Escaping
import Evidence
import Findings
import Linting
import ProjectFiles
import Recommending
import Reporting
import WordBook

/// The options of `check` and `run` for comparing an app's dictionary with its traffic.
///
/// These commands declare the option groups themselves, because each level of nested groups makes
/// the parser's checks four times slower in a debug build.
struct CheckRun {
  /// The path of the app or Info.plist with the dictionary.
  var plist: String
  var findings: FindingOptions
  var known: FindingListOptions
  var completeness: CompletenessOptions
  var output: OutputOptions
  var judging: JudgingOptions
  var grouping: SubdomainGroupingOptions
  var contents: AppContentsOptions
  var reading: ReadingOptions

  private var console: Console { Console(output) }

  /// The paths of the files that are read besides captures.
  var inputs: [String?] { judging.inputs + known.inputs + [plist, known.writeBaseline] }

  /// The paths of the files that are written.
  var outputs: [String?] { [output.output, known.writeBaseline] + findings.requests.map(\.path) }

  /// Reads the run's captures, compares the dictionary with them, and writes all outputs.
  ///
  /// - Parameters:
  ///   - run: The run that reads captures.
  ///   - filter: The lists of findings to leave out.
  /// - Throws: `ToolError` if an input cannot be read or judged, an output cannot be written, or the
  ///   findings or missing evidence fail the run.
  func check(_ run: AuditRun, _ filter: FindingFilter) throws(ToolError) {
    var filter = filter
    let list = try BundleList(plist)
    run.searchedApp = list.appPath
    let manifests = try PrivacyManifestList(of: list, app: reading.app)
    if let path = known.writeBaseline { try run.protectInputs(from: path) }
    let inputs = list.inputs + manifests.inputs + judging.inputs
    filter.target = try known.target(reading: inputs, output)
    var product = try run.openProduct(besides: inputs + known.inputs)
    let reports = try findings.openReports(
      besides: output, reading: run.inputs(besides: inputs), known, checks: run.protectInputs)
    var options = try recommenderOptions(for: list)
    var ledger = try run.evidence(judging, &options, acceptsUnseen: true)
    let own = list.options(options, seen: ledger)
    ledger.settleSeveralApps(by: list.options(of: own, among: options))
    if list.sharesTraffic(own) {
      console.note(.sharedTraffic(ForeignText(plist)))
    }
    var found = [Finding<FindingStatement>]()
    var blanket: BlanketKeyAnswer?
    for bundle in list.bundles {
      found += linted(bundle, options, seen: ledger)
      guard let own = own[bundle.source.path] else {
        console.note(.noTraffic(ForeignText(bundle.source.path)))
        continue
      }
      if list.bundles.count == 1, let choice = list.choice(own, among: options) {
        console.note(choice)
      }
      let comparison = try compared(bundle, own, seen: ledger, by: run)
      found += placed(
        comparison.findings.filter { !bundle.file.infoPlist.isAdded($0.keyPath) }, bundle)
      // The answer is about one app; those of several would need a line each.
      if comparison.hasBlanketKey, list.bundles.count == 1 { blanket = comparison.blanketKey }
    }
    found += manifests.findings(LintFindingSelection(options).linter)
    found += manifests.trackingFindings(list.options(of: own, among: options), seen: ledger)
    let judged = list.bundles.count == 1 ? own.values.first ?? options : options
    let volume = TrafficVolume(ledger, captures: run.captureCount, options: judged)
    let failing = found.count { $0.severity > .note }
    found = try filter.filter(found, of: .check, from: volume.coverage, console)
    let lacksHosts = options.named?.mayLackHosts == true
    let hidesAccepted = found.count { $0.severity > .note } < failing
    let answer = Wording { language in
      CheckAnswerWords(language).sentence(
        found, hidesAccepted: hidesAccepted, blanket,
        asFarAs: InputWords(ledger.inputs, in: language).reach)
    }
    let subject = FindingReportContext(
      source: .check, answer: answer, inputs: ledger.inputs,
      isComplete: ledger.inputs.showsAbsence && manifests.problems.isEmpty && !lacksHosts,
      app: list.bundles.first?.file.app, traffic: volume)
    try findings.write(found, about: subject, to: reports, output)
    if let nothing = run.nothingRecorded { throw nothing }
    try findings.write(found, about: subject, to: &product, output)
    try product.finish()
    console.note(.judged(volume))
    if found.contains(where: \.statement.isMendedBySuggestion) {
      console.advise(.nextIsSuggestion(ForeignText(plist), run.recordingOfRun()))
    }
    try fail(with: found, manifests.problems)
    try run.checkSource()
    if !completeness.allowIncomplete {
      if !ledger.inputs.showsAbsence { throw ToolError.incomplete(ledger.inputs, .check) }
      if lacksHosts { throw ToolError.appNotSearched(ForeignText(list.appPath ?? plist)) }
    }
    if found.allSatisfy({ $0.severity == .note }) { console.advise(.nextIsReport) }
  }

  private func recommenderOptions(
    for list: BundleList
  ) throws(ToolError) -> RecommenderOptions {
    var options = try judging.recommenderOptions(
      reading, grouping, app: list.appPath, platform: list.platform)
    for remark in list.remarks(namesSystems: judging.namesSystems) {
      console.note(remark)
    }
    try contents.look(into: list.appPath, for: &options, console)
    return options
  }

  /// Compares a bundle's ATS dictionary with the bundle's traffic.
  private func compared(
    _ bundle: BundleList.Bundle, _ options: RecommenderOptions, seen ledger: EvidenceLedger,
    by run: AuditRun
  ) throws(ToolError) -> DictionaryCheck.Comparison {
    let policy = try bundle.file.policy()
    var options = options
    options.present = try bundle.file.transportSecurityPolicy()
    return try run.judged { () throws(UnprovedDictionary) in
      try DictionaryCheck(options: options).comparison(
        of: policy, at: bundle.file.policyPath, seen: ledger, captures: run.captureCount)
    }
  }

  /// Throws if a finding has the severity of `--fail-on` (`warning` by default) or a higher one, or
  /// a privacy manifest is unreadable.
  private func fail(
    with found: [Finding<FindingStatement>], _ problems: [ToolError]
  ) throws(ToolError) {
    do throws(ToolError) {
      try findings.check(found, failingOn: .warning)
    } catch {
      // An unreadable manifest does not suppress the findings.
      for problem in problems { console.report(problem) }
      throw error
    }
    try console.fail(with: problems)
  }

  private func linted(
    _ bundle: BundleList.Bundle, _ options: RecommenderOptions, seen ledger: EvidenceLedger
  ) -> [Finding<FindingStatement>] {
    let lint = LintFindingSelection(options)
    let found = bundle.source.findings(in: bundle.file, by: lint.linter)
    return lint.counted(found, seen: ledger).map { $0.map(FindingStatement.lint) }
  }

  private func placed(
    _ found: [Finding<CheckStatement>], _ bundle: BundleList.Bundle
  ) -> [Finding<FindingStatement>] {
    var placer = FindingPlacer(bundle.file.document, file: ForeignText(bundle.source.path))
    return found.map { finding in
      var finding = finding.map(FindingStatement.check)
      placer.place(&finding)
      return finding
    }
  }
}

extension FindingStatement {
  /// True if `suggest --write` changes the dictionary so that the finding goes.
  fileprivate var isMendedBySuggestion: Bool {
    guard case .check(let statement) = self else { return false }
    switch statement {
    case .blocked(.missingException(let host)): return !host.account.keys.isEmpty
    case .exception(.notExercised), .exception(.unexercised), .exception(.avoidable): return false
    case .exception: return true
    case .blocked, .evidence, .tracking: return false
    }
  }
}
