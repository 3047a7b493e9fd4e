import ATSAuditing
import Assessing
import CaptureFiles
import Evidence
import EvidenceFiles
import Observing
import PacketCapture
import PublicSuffixes
import Recommending
import Reporting
import SystemCalls
import WitnessFiles
import WordBook

/// One run of a command over its captures: from files to observations, evidence and a suggestion.
///
/// Most commands create one run. ``audit(_:)`` reads and judges all captures;
/// ``observe(_:_:pause:)`` passes on single observations. The run also handles warnings, progress,
/// growing files, the sandbox and exit statuses. It is a class because its extensions count damaged
/// files and collect gaps while they read.
final class AuditRun {
  private(set) var captures: [CaptureInput]
  let options: ReadingOptions
  /// The decryption options; `nil` for live packets, because a key log lacks the keys of future
  /// connections.
  let decryption: DecryptionOptions?
  let window: TimeWindow?
  private let output: OutputOptions
  let console: Console
  /// The source of live or probed packets, which are read instead of captures; `nil` for captures.
  let source: (any PacketSource)?
  /// The signal or deadline that ends reading a growing capture; `nil` for complete captures.
  private let end: RunEnd?
  var damaged = 0
  /// The reasons why the run's evidence is incomplete, as messages.
  var gaps: [Wording] = []
  /// The number of captures in evidence files minus the number of these files, added to the count
  /// of `captures`.
  var surplus = 0
  var readsEvidence = false
  var gathering: EvidenceGathering?
  /// True if reading discards the evidence of other processes than those requested.
  var narrowsEvidence = false
  private let isBatch: Bool
  /// The first read error in the middle of a capture, which another machine may not have.
  private(set) var readFailure: ToolError?
  var devices: Set<String> = []
  /// The connections in the run's logs; `nil` unless the run has both captures and logs.
  var matching: LogMatching?
  /// The hosts of a growing capture, shown as they appear; `nil` for no display.
  var followed: HostBoard?
  var remarks = CaptureRemarks()

  /// Creates a run over packets from a source other than a file, such as an interface.
  init(_ source: any PacketSource, _ options: ReadingOptions, output: OutputOptions) {
    self.options = options
    (decryption, window) = (nil, nil)
    self.output = output
    console = Console(output)
    self.source = source
    (end, isBatch) = (nil, false)
    captures = [source.input]
  }

  /// Creates a batch run over the captures listed in the file `list`, and reads only this list.
  init(
    list: String, _ options: ReadingOptions, _ decryption: DecryptionOptions,
    within window: TimeWindow?, output: OutputOptions
  ) throws(ToolError) {
    self.options = options
    self.decryption = decryption
    self.window = window
    self.output = output
    console = Console(output)
    (source, end, isBatch, narrowsEvidence) = (nil, nil, true, true)
    if options.sandbox == true { try Confinement.enter() }
    captures = try BatchList(list).captures
  }

  init(
    _ paths: [String], _ options: ReadingOptions, _ decryption: DecryptionOptions,
    within window: TimeWindow? = nil, name: String? = nil, following: FollowingOptions? = nil,
    output: OutputOptions
  ) throws(ToolError) {
    self.options = options
    self.decryption = decryption
    self.window = window
    self.output = output
    console = Console(output)
    (source, isBatch) = (nil, false)
    if options.sandbox == true { try Confinement.enter() }
    let list = try CaptureList(paths)
    captures = list.captures
    if let name, captures.count == 1 { captures[0].name = name }
    damaged = list.closedFolders.count
    for folder in list.closedFolders {
      console.warn(.closedFolder(folder))
      gaps.append(.notRead(folder))
    }
    guard following?.follow == true else {
      end = nil
      return
    }
    guard captures.count == 1, let capture = captures.first, !capture.wasFound else {
      throw .followsSeveral
    }
    // Reading the start of a pipe would consume it.
    let isFile = capture.status?.kind == .regular
    guard !isFile || !InputFile.beginsAsEvidence(capture.path) else {
      throw .followsEvidence(capture.path)
    }
    end = following?.end
    let name = capture.path == "-" ? "standard input" : capture.path
    console.note(.followed(name, hasDuration: following?.duration != nil))
  }

  /// True if packets may still arrive, so that the total size is unknown.
  var isFollowing: Bool { source?.isLive == true || end != nil }

  func openProduct(besides inputs: [String] = []) throws(ToolError) -> OutputFile {
    if let path = output.output, path != "-" { try protectCaptures(from: path) }
    return try output.openProduct(reading: self.inputs(besides: inputs))
  }

  func inputs(besides inputs: [String]) -> [String] {
    inputs + (decryption?.keylog ?? []) + [options.app].compactMap(\.self)
  }

  func protectCaptures(from path: String) throws(ToolError) {
    guard let target = FileStatus(path: path) else { return }
    guard !captures.contains(where: { $0.status?.identity == target.identity }) else {
      throw .wouldOverwriteCapture(path)
    }
  }

  func audit(
    _ judging: JudgingOptions
  ) throws(ToolError) -> (ledger: EvidenceLedger, suggestion: Suggestion) {
    var options = try judging.recommenderOptions(options)
    let ledger = try evidence(judging, &options)
    return (ledger, try suggestion(for: ledger, options))
  }

  /// Reads all captures; throws if no requested process was seen, unless `acceptsUnseen`.
  ///
  /// If no process is requested, but evidence files were made with `--process`, those processes are
  /// stored in `judged`.
  func evidence(
    _ judging: JudgingOptions, _ judged: inout RecommenderOptions, acceptsUnseen: Bool = false
  ) throws(ToolError) -> EvidenceLedger {
    if let date = judged.publicSuffixes.date, judged.publicSuffixes.isOld(at: .today) {
      console.warn(.oldSuffixList(date: "\(date)"))
    }
    let gathered = try gather(
      try judging.observingOptions(options), into: EvidenceGathering(within: window)
    ) { (gathering) throws(EvidenceFileError) in try gathering.result() }
    surplus = gathered.captures - gathered.files
    if readsEvidence, judging.trustAnchors != nil {
      console.warn(.trustAnchorsBesideEvidence)
    }
    if !devices.isEmpty { judged.devices = devices.count }
    judged.processes = gathered.processes(requested: judged.processes)
    judged.narrowing = gathered.narrowing
    remark(on: gathered.narrowing)
    try weigh(
      ProgramTraffic.doubts(about: judged.processes, in: gathered.ledger),
      acceptsUnseen: acceptsUnseen)
    for gap in gathered.gaps(judging: judged.processes) {
      if case .observations(let dropped) = gap { console.warn(.observationsDropped(dropped)) }
      gaps.append(gap.words)
    }
    return gathered.ledger
  }

  func gather<Result>(
    _ observing: ObservingOptions, into gathering: EvidenceGathering,
    _ result: (consuming EvidenceGathering) throws(EvidenceFileError) -> Result
  ) throws(ToolError) -> Result {
    self.gathering = gathering
    try observe(observing, { self.gathering?.record($0) })
    // Moved out of the run, so that the evidence has one owner and is not copied.
    let gathered = self.gathering.take() ?? gathering
    return try checked { () throws(EvidenceFileError) in try result(gathered) }
  }

  /// Computes a suggestion from evidence.
  ///
  /// - Throws: `ToolError` if the policy engine does not confirm that the dictionary suffices.
  func suggestion(
    for ledger: EvidenceLedger, _ options: RecommenderOptions, keepingProof keepsProof: Bool = false
  ) throws(ToolError) -> Suggestion {
    try judged { () throws(UnprovedDictionary) in
      try Recommender(options: options).suggestion(for: ledger, keepingProof: keepsProof)
    }
  }

  func judged<Result>(
    _ judge: () throws(UnprovedDictionary) -> Result
  ) throws(ToolError) -> Result {
    StatusLine.enter(.judging)
    // Memory used for reading is returned before judging needs its own.
    returnFreeMemory()
    do throws(UnprovedDictionary) {
      return try judge()
    } catch {
      throw .internalFailure("\(error)")
    }
  }

  /// Reads all captures in path order, logs last, and passes each observation to `emit`.
  func observe(
    _ observing: ObservingOptions, _ emit: (consuming Observation) throws(ToolError) -> Void,
    pause: () throws(ToolError) -> Void = {}
  ) throws(ToolError) {
    let observing = try completed(observing)
    let observer = try observer(observing)
    if let source { return try finish(.capture(try source.observe(observer, emit))) }
    captures = matchLogs()
    beginProgress()
    defer { remarks.printAll(to: console) }
    func forward(_ observation: consuming Observation) throws(ToolError) {
      matching?.complete(&observation)
      if let new = followed?.record(observation) {
        console.note(.seen(new.summary(in: console.language)))
      }
      try emit(observation)
    }
    var (readCount, refusal) = (0, ToolError?.none)
    let ahead = readAhead(observing)
    defer { ahead?.stop() }
    for (index, capture) in captures.enumerated() {
      StatusLine.beginFile()
      defer { StatusLine.endFile(capture.status?.length) }
      let opened: OpenedCapture
      do throws(CaptureError) {
        opened = try open(index, ahead)
      } catch {
        let problem = ToolError(error, path: capture.path)
        // A path that does not exist is a mistake of the user, and not one bad capture among good
        // ones.
        guard capture.wasFound || problem.status == .badData && mayBeLeftOut(capture) else {
          throw problem
        }
        exclude(capture, error.reason)
        refusal = refusal ?? problem
        continue
      }
      do throws(ToolError) {
        if try read(opened, index, observer, forward, pause) { readCount += 1 }
      } catch {
        guard let witness = error.missingForm, mayBeLeftOut(capture) else { throw error }
        exclude(capture, witness.absence.text(in: console.language))
        refusal = refusal ?? error
      }
    }
    // An empty dictionary from no evidence would look like that of a run without needs.
    if readCount == 0, let refusal { throw refusal }
  }

  func completed(_ observing: ObservingOptions) throws(ToolError) -> ObservingOptions {
    var observing = observing
    observing.keyLog = try decryption?.keyLog(console)
    // The system already applied the filter while capturing, except for PKTAP.
    if source?.appliesFilter == true { observing.bpf = nil }
    return observing
  }

  func observer(_ observing: ObservingOptions) throws(ToolError) -> CaptureObserver {
    do throws(BPFFilterError) {
      return try CaptureObserver(options: observing)
    } catch {
      throw .badFilter("\(error)")
    }
  }

  /// Reads an opened file and passes its observations to `emit`; returns false if it is skipped.
  ///
  /// Evidence files, which have no single observations, are refused if `gathering` is `nil`.
  func read(
    _ opened: consuming OpenedCapture, _ index: Int, _ observer: CaptureObserver,
    _ emit: (consuming Observation) throws(ToolError) -> Void,
    _ pause: () throws(ToolError) -> Void = {}
  ) throws(ToolError) -> Bool {
    let capture = captures[index]
    switch consume opened {
    case .ahead(let ahead):
      let summary = try ahead.read(index) { (observation) throws(ToolError) in
        try emit(observation)
      }
      try finish(.capture(summary), mayBeUnread: mayBeLeftOut(capture))
    case .file(let source):
      guard try isAccepted(capture, source.form) else { return false }
      let mayWait = end != nil || capture.status?.kind != .regular
      if source.form == .witness(.console) { matching?.finish() }
      let file = try source.read(
        named: capture.name, by: observer, matching: matching, threads: options.threads
      ) { (bytes) throws(ToolError) in
        if mayWait { try pause() }
        if end == nil { StatusLine.show(bytes) }
      } emit: { (observation) throws(ToolError) in
        try emit(consume observation)
      } lines: { (lines) throws(ToolError) in
        try read(lines, capture)
      }
      if case .witness(let summary) = file, summary.isUnread {
        throw .notOfForm(capture.path, summary.witness)
      }
      try finish(file, mayBeUnread: mayBeLeftOut(capture))
    }
    return true
  }

  /// Returns true if the run continues without this capture when it cannot be read.
  func mayBeLeftOut(_ capture: CaptureInput) -> Bool {
    capture.wasFound || captures.count > 1 && !isBatch
  }

  private func finish(_ file: AuditedFile, mayBeUnread: Bool = false) throws(ToolError) {
    report(file)
    if case .capture(let summary) = file {
      if summary.readingFailed {
        readFailure = readFailure ?? .notReadToEnd(summary.name)
      }
      if summary.isUnread, !mayBeUnread { throw .nothingRead(summary) }
    }
    try checked { () throws(EvidenceFileError) in try gathering?.end(file, filter: options.bpf) }
  }

  /// Opens a capture and converts a failure to a ``ToolError``.
  func opened(_ index: Int, _ ahead: ReadAhead?) throws(ToolError) -> OpenedCapture {
    do throws(CaptureError) {
      return try open(index, ahead)
    } catch {
      throw ToolError(error, path: captures[index].path)
    }
  }

  private func open(_ index: Int, _ ahead: ReadAhead?) throws(CaptureError) -> OpenedCapture {
    if let ahead, try ahead.opensCapture(index) { return .ahead(ahead) }
    return .file(try open(captures[index]))
  }

  private func open(_ capture: CaptureInput) throws(CaptureError) -> OpenedSource {
    guard let end else {
      return try OpenedSource.open(capture, as: options.inputFormat, in: console.language)
    }
    return try OpenedSource.open(
      following: capture, as: options.inputFormat, in: console.language
    ) { end.isReached }
  }
}
