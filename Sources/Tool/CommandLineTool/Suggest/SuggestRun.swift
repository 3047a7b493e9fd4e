import ArgumentParser
import Assessing
import Escaping
import Evidence
import HTMLReport
import Recommending
import Reporting
import WordBook

/// The options of `suggest` and `live` for making and printing a suggestion.
///
/// These commands declare the option groups themselves, because each level of nested groups makes
/// the parser's checks four times slower in a debug build.
struct SuggestRun {
  var judging: JudgingOptions
  var grouping: SubdomainGroupingOptions
  var merging: DictionaryMergingOptions
  var completeness: CompletenessOptions
  var output: OutputOptions
  var reports: SuggestionReportOptions
  var format: SuggestionFormat
  /// True if reports describe each host separately.
  var isDetailed: Bool
  /// The options for searching the app's files for hosts; `nil` to search none, as `live` does.
  var contents: AppContentsOptions?
  /// The probe of servers whose hosts have no certain verdict; `nil` to probe none.
  var servers: FollowUpProbe?

  func validate() throws {
    if format == .diff, merging.plist == nil {
      throw ValidationError("--format diff needs --plist.")
    }
  }

  /// True if an output explains why each key of the dictionary is needed.
  private var tellsProof: Bool {
    merging.plist != nil || [.json, .html].contains(format)
      || reports.requests.contains { [.json, .html].contains($0.format) }
  }

  /// Reads the run's captures, computes a suggestion, and writes all outputs.
  ///
  /// - Parameters:
  ///   - run: The run that reads packets.
  ///   - reading: The options for reading them.
  ///   - capture: The path of the file to which `live` writes packets.
  ///   - editsFile: True to write the dictionary into the file of `--plist`.
  /// - Throws: `ToolError` if an input cannot be read or judged, or an output cannot be written.
  func suggest(
    from run: AuditRun, _ reading: ReadingOptions, writing capture: String? = nil,
    editsFile: Bool = false
  ) throws(ToolError) {
    let console = run.console
    let list: BundleList? = if let plist = merging.plist { try BundleList(plist) } else { nil }
    let app = try list?.app
    if editsFile || format == .diff { try app?.checkEditable() }
    // A file that cannot be written is reported before the long reading starts.
    if editsFile, let path = app?.source.path { _ = try FileReplacement(of: path) }
    if contents != nil {
      run.searchedApp = list?.appPath
      if list == nil, let app = reading.app { run.searchedApp = try BundleList(app).appPath }
    }
    let inputs = judging.inputs + (list?.inputs ?? [])
    // All outputs are opened before reading, so that a wrong path fails at once.
    var product = try run.openProduct(besides: inputs)
    let files = try reports.open(
      besides: output, capture ?? servers?.capturePath, for: run, reading: inputs)
    var answers = try servers?.openCapture(for: run, besides: output, reading: inputs)
    var options = try judging.recommenderOptions(reading, grouping, platform: list?.platform)
    for remark in list?.remarks(namesSystems: judging.namesSystems) ?? [] {
      console.note(remark)
    }
    try contents?.look(into: run.searchedApp, for: &options, console)
    if let app { options.present = try app.file.transportSecurityPolicy() }
    // A command's own output is not interrupted.
    let showsHosts =
      run.isFollowing && run.source == nil && run.recording?.hasCommand != true && !console.isQuiet
    var ledger = try run.evidence(
      judging, &options, showing: showsHosts ? LiveHostList(options) : nil)
    if let servers,
      let answered = try servers.ask(
        about: try run.suggestion(for: ledger, options), seen: ledger, writing: &answers, console)
    {
      ledger.merge(try run.evidence(of: answered, judging))
    }
    // The bundle's own processes and SDK are known only now, so its options replace the common
    // ones.
    if let app, let own = list?.options(options, seen: ledger)[app.source.path] {
      if let choice = list?.choice(own, among: options) { console.note(choice) }
      ledger.settleSeveralApps(by: own)
      options = own
    }
    var suggestion = try run.suggestion(for: ledger, options, keepingProof: tellsProof)
    var plist: MergedPlist?
    if let app {
      let merger = DictionaryMerger(options: options, keepsUnused: merging.keepUnused)
      let policy = try app.file.policy()
      let merged = merger.merge(
        policy, with: suggestion, seen: ledger, captures: run.captureCount)
      suggestion.adopt(merged)
      plist = MergedPlist(file: app.file, merged: merged)
    }
    if let list, list.bundles.count > 1, let app {
      console.note(.mergedBundle(ForeignText(app.source.path)))
    }
    try reports.write(suggestion, of: ledger, plist, to: files, output)
    if let nothing = run.nothingRecorded { throw nothing }
    try print(suggestion, of: ledger, plist, editsFile: editsFile, to: &product, console)
    try product.finish()
    try run.checkSource()
    if editsFile, suggestion.hosts.isEmpty {
      throw .nothingSeen(ForeignText(app?.source.path ?? ""))
    }
    // What was not read determines the exit status only after everything was printed.
    if !completeness.allowIncomplete, !suggestion.inputs.isComplete {
      throw .incomplete(
        suggestion.inputs, editsFile ? .edit(ForeignText(app?.source.path ?? "")) : .suggestion)
    }
    if editsFile { try plist?.write(console) }
    let isEditable = app.map { (try? $0.checkEditable()) != nil } ?? false
    if let step = nextStep(
      after: suggestion, plist, run.recordingOfRun(writing: capture), isEditable: isEditable,
      isEdited: editsFile)
    {
      console.advise(step)
    }
  }

  /// Returns the command that most users need next; `nil` if nothing was judged.
  private func nextStep(
    after suggestion: Suggestion, _ plist: MergedPlist?, _ recording: RecordingOfRun,
    isEditable: Bool, isEdited: Bool
  ) -> Wording? {
    guard !suggestion.hosts.isEmpty else { return nil }
    if format == .review { return .nextIsCheck(ForeignText(merging.plist ?? "Info.plist")) }
    guard let plist, let given = merging.plist else { return .nextIsWriting(recording) }
    let path = ForeignText(given)
    if isEdited { return .nextIsReview(path) }
    return plist.merged.isChanged && isEditable && given != "-"
      ? .nextIsEditing : .nextIsCheck(path)
  }

  private func print(
    _ suggestion: Suggestion, of ledger: EvidenceLedger, _ plist: MergedPlist?, editsFile: Bool,
    to product: inout OutputFile, _ console: Console
  ) throws(ToolError) {
    lazy var accounts = HostSummaries(judgedBy: suggestion, seen: ledger.evidence)
    func text(_ style: TerminalStyle) -> SuggestionText {
      SuggestionText(
        style: style, isTerse: output.quiet, details: isDetailed ? accounts : nil,
        hasBlanketKey: plist?.hadBlanketKey ?? true, in: output.language(on: style))
    }
    // The answer comes before the changes, which come before the rest of the report.
    func started(_ style: TerminalStyle) -> ReportDocument {
      let changes = plist.map {
        MergeReportText(style: style, isDetailed: isDetailed, in: output.language(on: style))
          .report($0.merged)
      }
      return text(style).answer(suggestion, isApart: changes != nil)
        + (changes ?? ReportDocument(""))
    }
    let (report, start) = (text(console.style), started(console.style))
    if format == .plist, let file = plist?.file, let form = file.form?.suggestionFormat {
      console.note(.projectForm(ForeignText(file.path), format: form.rawValue))
    }
    switch format {
    case .plist, .fragment, .solar2d, .cordova, .expo, .xcodegen, .tuist, .plistbuddy:
      console.explain(start + report.report(suggestion))
      // A dictionary written into the app's file is not printed as well, unless an output was
      // named.
      if editsFile, format == .plist, output.output == nil { return }
      try product.write(format.document(plist?.merged.dictionary ?? suggestion.dictionary))
    case .json:
      console.explain(start + report.summary(suggestion))
      try product.write(SuggestionJSON.document(suggestion, accounts, mergedInto: plist?.merged))
    case .text:
      let style = product.style(output.color)
      try product.write(started(style) + text(style).report(suggestion))
    case .diff:
      console.explain(start + report.report(suggestion))
      try product.write(try plist?.difference() ?? [])
    case .review:
      console.explain(start + report.summary(suggestion))
      let draft = ReviewDraft(suggestion)
      for remark in ReviewNotes.remarks(on: draft, in: console.language) { console.note(remark) }
      let language = output.language(on: product.style(output.color))
      try product.write(ReviewNotes.document(draft, in: language))
    case .nscurl:
      console.explain(start + report.summary(suggestion))
      try product.write(NscurlScript(suggestion).script)
    case .html:
      console.explain(start + report.summary(suggestion))
      try product.write(
        HTMLReport.document(
          suggestion, ledger: ledger, mergedInto: plist?.merged, of: plist?.app,
          language: output.reportLanguage))
    }
  }
}
