import AppTransportSecurity
import ArgumentParser
import Bytes
import Escaping
import ProjectFiles
import PropertyLists
import Recommending
import Reporting
import WordBook

/// `atsift explain`: explains a rule, an ATS key or a host's verdict.
struct ExplainCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Explain a rule, an error code, a key, a word, a dictionary, or the verdict of a host.",
    discussion: """
      EXAMPLE: atsift explain ATS-24
      EXAMPLE: atsift explain NSExceptionMinimumTLSVersion
      EXAMPLE: atsift explain -1022
      EXAMPLE: atsift explain SFSafariViewController
      EXAMPLE: atsift explain --plist Info.plist
      EXAMPLE: atsift explain --plist Info.plist run.pcapng
      EXAMPLE: atsift explain api.example.com --plist Info.plist run.pcapng

      A subject is a rule (ATS-24), a disputed question (C-7), an error code (-1022, -9802), a key, \
      a cipher suite (TLS_RSA_WITH_AES_128_GCM_SHA256, 0xc02f), a class or tool (WKWebView, \
      nscurl), a word of reports (forward secrecy, public suffix list), a rule of `atsift lint` or \
      `check` (misspelled-key, stale-exception), any other identifier of output \
      (certificates-unseen, tcp.gap), sandbox (which parts of the sandbox this machine has), or a \
      host. With --plist alone, it shows which configuration of ATS the dictionary is, how to get to the next stricter one, \
      and what each entry opens, on which systems; with captures, also for which hosts. For a host, it shows what the dictionary means for it on every system; with \
      captures, also what each connection needs, its verdict, and where it was seen.
      """)

  @Argument(
    help:
      "What to explain: an ATS rule (ATS-10), a point on which Apple's documents contradict each other (C-1), an error code (-1022), an ATS key, a cipher suite, a word or identifier of output, sandbox, or a host.",
    completion: .list(ExplainSubjectArgument.completions)
  )
  var subject: String?

  @Argument(
    help: "Captures in which the host was seen, folders of them, or - for standard input.",
    completion: .file(extensions: ["pcap", "pcapng", "cap"]))
  var captures: [String] = []

  @Flag(help: "Print what each combination of the app-wide keys does, on iOS 9 and from iOS 10 on.")
  var truthTable = false

  @Option(
    help: ArgumentHelp(
      "The Info.plist, or the app, whose ATS dictionary applies to the host. (default: no dictionary)",
      valueName: "file"),
    completion: .file(extensions: ["plist", "app", "ipa", "xcarchive", "zip"]))
  var plist: String?

  @OptionGroup(title: "Output") var formatting: FormatOptions<TextFormat>
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Judging") var judging: JudgingOptions
  @OptionGroup(title: "Reading captures") var reading: ReadingOptions
  @OptionGroup(title: "Reading captures") var span: TimeWindowOptions
  @OptionGroup(title: "Reading captures") var decryption: DecryptionOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  static var configured: [ConfiguredGroup<Self>] {
    [.group(\.reading), .group(\.span), .group(\.judging)]
  }

  func validate() throws {
    try decryption.validate(beside: captures)
    if truthTable {
      guard subject == nil, plist == nil else {
        throw ValidationError("--truth-table takes no subject and no file.")
      }
    } else if subject == nil, plist == nil {
      throw ValidationError(
        "Give a subject to explain: a rule (ATS-24), an error code (-1022), a key, a word of output,"
          + " or a host; or give --plist or --truth-table.")
    }
  }

  func runConfigured() throws {
    if let plist, subject.map(isCapture) != false {
      return try explain(dictionaryOf: plist, seenIn: (subject.map { [$0] } ?? []) + captures)
    }
    guard let given = subject else {
      let table = GlobalKeyTable()
      return try printAlone({ table.text(style: $0, in: output.language(on: $0)) }) { table.json }
    }
    if plist == nil, let subject = ExplainSubjectArgument.joined([given] + captures) {
      var whole = self
      (whole.subject, whole.captures) = (subject, [])
      return try whole.explain(subject: subject)
    }
    try explain(subject: given)
  }

  private func explain(subject: String) throws {
    switch try ExplainSubjectArgument(subject, hasTraffic: plist != nil || !captures.isEmpty) {
    case .host(let host): try explain(host: host)
    case .sandbox:
      // The report itself is printed from within the sandbox.
      var product = try output.openProduct(reading: [])
      let report = SandboxReport.entering(writing: output.output)
      try output.write(formatting.format, to: &product) {
        report.text(style: $0, in: output.language(on: $0))
      } json: {
        report.json
      }
      try product.finish()
    case .named(let named):
      try refuseTraffic(subject)
      try explain(named)
    case .code(let code):
      try refuseTraffic(subject)
      try printAlone(code, TopicExplanation.errorCode, or: ExplanationJSON.errorCode)
    case .lint(let rule):
      try refuseTraffic(subject)
      try printAlone(rule, TopicExplanation.lintRule, or: ExplanationJSON.lintRule)
    case .output(let word):
      try refuseTraffic(subject)
      try printAlone(word, TopicExplanation.outputWord, or: ExplanationJSON.outputWord)
    }
  }

  private func explain(_ named: ExplainedSubject) throws(ToolError) {
    switch named {
    case .rule(let identifier):
      guard let rule = identifier.rule else { return }
      try printAlone(rule, TopicExplanation.rule, or: ExplanationJSON.rule)
    case .conflict(let conflict):
      try printAlone(conflict, TopicExplanation.conflict, or: ExplanationJSON.conflict)
    case .key(let key): try printAlone(key, TopicExplanation.key, or: ExplanationJSON.key)
    case .suite(let suite):
      try printAlone(suite, TopicExplanation.suite, or: ExplanationJSON.suite)
    case .term(let term): try printAlone(term, TopicExplanation.term, or: ExplanationJSON.term)
    case .word(let word): try printAlone(word, TopicExplanation.word, or: ExplanationJSON.word)
    }
  }

  private func explain(host: String) throws {
    try reading.enterSandbox(
      reading: captures + judging.inputs + [plist], decryption, writing: [output.output], console)
    let list = try plist.map { path throws(ToolError) in try BundleList(path) }
    var options = try judging.recommenderOptions(reading, platform: list?.platform)
    for remark in list?.remarks(namesSystems: judging.namesSystems) ?? [] { console.note(remark) }
    let file = try list?.app.file
    let inputs = judging.inputs + (list?.inputs ?? [])
    let policy = try file?.transportSecurityPolicy() ?? TransportSecurityPolicy()
    if file != nil { options.present = policy }
    guard !captures.isEmpty else {
      var product = try output.openProduct(reading: inputs)
      let explainer = HostExplainer(options: options, policy: policy)
      try write(explainer.explanation(of: host), under: file, to: &product)
      return try product.finish()
    }
    let run = try AuditRun(captures, reading, decryption, within: try span.window(), output: output)
    var product = try run.openProduct(besides: inputs)
    var ledger = try run.evidence(judging, &options)
    if let list, let own = list.options(options, seen: ledger)[try list.app.source.path] {
      if let choice = list.choice(own, among: options) { console.note(choice) }
      ledger.settleSeveralApps(by: own)
      options = own
    }
    let explanation = HostExplainer(options: options, policy: policy)
      .explanation(of: host, seen: ledger, try run.suggestion(for: ledger, options))
    try write(explanation, under: file, to: &product)
    try product.finish()
  }

  private func write(
    _ explanation: HostExplanation, under file: PropertyListFile?, to product: inout OutputFile
  ) throws(ToolError) {
    let source = DictionarySource(
      name: file?.path,
      places: Dictionary(
        explanation.timeline.keys.compactMap { key in
          file.flatMap { $0.place(ofEntry: key) }.map { (key, $0) }
        }, uniquingKeysWith: { one, _ in one }),
      assumed: judging.assumptions.chosen.map(\.option))
    try output.write(formatting.format, to: &product) {
      HostExplanationText(style: $0, in: output.language(on: $0)).report(explanation, source)
    } json: {
      HostExplanationJSON.document(explanation, source)
    }
  }

  private func printAlone<Subject>(
    _ subject: Subject, _ text: (TopicExplanation) -> (Subject) -> String,
    or json: (Subject) -> String
  ) throws(ToolError) {
    try printAlone({ text(TopicExplanation(style: $0, in: output.language(on: $0)))(subject) }) {
      json(subject)
    }
  }

  private func printAlone(
    _ text: (TerminalStyle) -> String, json: () -> String
  ) throws(ToolError) {
    var product = try output.openProduct(reading: [])
    try output.write(formatting.format, to: &product, text: text, json: json)
    try product.finish()
  }

  /// Throws if captures or `--plist` are given with a subject that is not a host.
  ///
  /// A second subject on the command line is taken for a capture, and thus refused too.
  private func refuseTraffic(_ subject: String) throws {
    guard plist == nil, captures.isEmpty else {
      throw ValidationError(
        "'\(ForeignText(subject).displayed)' takes no other input: give one subject at a time, and captures or --plist"
          + " only for a host.")
    }
  }
}

extension PropertyListFile {
  func place(ofEntry key: String) -> String? {
    let path = policyPath + [PolicyKey.exceptionDomains.rawValue, key]
    return document.keyPosition(at: path).map { "\(self.path):\($0.line):\($0.column)" }
  }
}
