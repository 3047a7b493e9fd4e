import ATSAuditing
import Assessing
import CaptureFiles
import Escaping
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

/// One run of a command over its captures: their names, limits, messages and exit status.
///
/// `Audit` reads and judges; a run gives it the files one after another, and prints messages. It
/// is a class because its extensions collect remarks while files are read.
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
  /// The log that is recorded and read instead of captures; `nil` for captures.
  let recording: LogRecording?
  /// The signal or deadline that ends reading a growing capture; `nil` for complete captures.
  private let end: RunEndCondition?
  /// The number of different captures that were read, also those in evidence files.
  var captureCount = 0
  var readsEvidence = false
  /// True if evidence of processes other than the requested ones is discarded while files are read.
  var narrowsEvidence = false
  /// True if the run keeps single observations, which evidence files no longer have.
  var needsObservations = false
  private let isBatch: Bool
  /// The first read error in the middle of a capture, which another machine may not have.
  var readFailure: ToolError?
  var devices: Set<ForeignText> = []
  var remarks = CaptureRemarks()
  /// The error for a recorded log without any line of the app; `nil` if something was recorded.
  var nothingRecorded: ToolError?
  /// The path of the app all of whose files are read; `nil` if there is none.
  var searchedApp: String?
  var readApart = NamesReadApart()
  /// The number of files read of the capture that was read last; more than 1 for a rotated one.
  private var filesRead = 1
  /// The number of inputs that were added to `captures` after reading began.
  private var restCount = 0
  /// The paths in the named folders at which nothing was read.
  private(set) var unread: [UnreadPath] = []

  /// Creates a run over packets from a source other than a file, such as an interface.
  init(_ source: any PacketSource, _ options: ReadingOptions, output: OutputOptions) {
    self.options = options
    (decryption, window) = (nil, nil)
    self.output = output
    console = Console(output)
    self.source = source
    (recording, end, isBatch) = (nil, nil, false)
    captures = [source.input]
  }

  /// Creates a run over a log that is recorded meanwhile.
  init(_ recording: LogRecording, _ options: ReadingOptions, output: OutputOptions) {
    self.options = options
    (decryption, window) = (nil, nil)
    self.output = output
    console = Console(output)
    self.recording = recording
    (source, end, isBatch) = (nil, nil, false)
    captures = [CaptureInput(path: recording.name, status: nil, wasFound: false)]
  }

  /// Creates a batch run over the captures that the file `list` names; reads the list, but no
  /// capture yet.
  init(
    list: String, _ options: ReadingOptions, _ decryption: DecryptionOptions,
    within window: TimeWindow?, besides inputs: [String?], output: OutputOptions
  ) throws(ToolError) {
    self.options = options
    self.decryption = decryption
    self.window = window
    self.output = output
    console = Console(output)
    (source, recording, end, isBatch, narrowsEvidence) = (nil, nil, nil, true, true)
    captures = try CaptureBatchList(list).captures
    // The list is read before, as it names the files that the run may open.
    try options.enterSandbox(
      reading: captures.map(\.path) + inputs, decryption, writing: [output.output], console)
  }

  init(
    _ paths: [String], _ options: ReadingOptions, _ decryption: DecryptionOptions,
    within window: TimeWindow? = nil, name: String? = nil, following: FileFollowingOptions? = nil,
    output: OutputOptions
  ) throws(ToolError) {
    self.options = options
    self.decryption = decryption
    self.window = window
    self.output = output
    console = Console(output)
    (source, recording, isBatch) = (nil, nil, false)
    let list = try CaptureList(paths)
    let joins = following?.follow != true && options.separate != true
    captures = joins ? CaptureInput.joined(list.captures) : list.captures
    if let name, captures.count == 1 { captures[0].name = ForeignText(name) }
    unread = list.unread
    for path in unread { console.warn(path.warning) }
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
      throw .followsEvidence(ForeignText(capture.path))
    }
    end = following?.end
    let name = capture.path == "-" ? "standard input" : ForeignText(capture.path)
    console.note(.followed(name, hasDuration: following?.duration != nil))
  }

  /// True if packets may still arrive, so that the total size is unknown.
  var isFollowing: Bool { source?.isLive == true || end != nil || recording != nil }

  func openProduct(besides inputs: [String] = []) throws(ToolError) -> OutputFile {
    if let path = output.output, path != "-" { try protectInputs(from: path) }
    return try output.openProduct(reading: self.inputs(besides: inputs))
  }

  func inputs(besides inputs: [String]) -> [String] {
    inputs + (decryption?.keyLogs ?? []) + [options.app].compactMap(\.self)
  }

  /// Throws if an output at `path` would replace a capture or a file of the searched app.
  func protectInputs(from path: String) throws(ToolError) {
    guard let target = FileStatus(path: path) else { return }
    let files = captures.flatMap { [$0] + $0.further }
    guard !files.contains(where: { $0.status?.identity == target.identity }) else {
      throw .wouldOverwriteCapture(ForeignText(path))
    }
    if let searchedApp, let app = FileStatus(path: searchedApp),
      OutputFile.mayRead(path, in: app.identity, isApp: true)
    {
      throw .wouldOverwriteInput(ForeignText(path))
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
  /// stored in `judged`. `board` shows the hosts of a growing capture.
  func evidence(
    _ judging: JudgingOptions, _ judged: inout RecommenderOptions, acceptsUnseen: Bool = false,
    showing board: LiveHostList? = nil
  ) throws(ToolError) -> EvidenceLedger {
    if let date = judged.publicSuffixes.date, judged.publicSuffixes.isOld(at: .today) {
      console.warn(.oldSuffixList(date: "\(date)"))
    }
    var gathered = try gather(
      try judging.observingOptions(options), into: EvidenceGathering(within: window),
      by: AuditConsole(self, showing: board)
    ) { (gathering) throws(EvidenceFileError) in try gathering.result() }
    captureCount = gathered.captures
    if readsEvidence, judging.trustAnchors != nil {
      console.warn(.trustAnchorsBesideEvidence)
    }
    if !devices.isEmpty { judged.devices = devices.count }
    gathered.completeInputs(judging: judged)
    for loss in recording?.losses ?? [] { gathered.ledger.inputs.add(loss) }
    if let nothingRecorded {
      let detail = ForeignText(nothingRecorded.message.text(in: .english))
      gathered.ledger.inputs.add(InputLoss(.logStream, detail: detail))
    }
    gathered.ledger.inputs.command = recording?.command
    judged.processes = gathered.processes(requested: judged.processes)
    judged.narrowing = gathered.narrowing
    remark(on: gathered.narrowing)
    if nothingRecorded == nil {
      try weigh(judged.processes, in: &gathered.ledger, acceptsUnseen: acceptsUnseen)
    }
    if gathered.ledger.dropped > 0 { console.warn(.observationsDropped(gathered.ledger.dropped)) }
    return gathered.ledger
  }

  func gather<Result>(
    _ observing: ObservingOptions, into gathering: EvidenceGathering, by observer: AuditConsole,
    _ result: (consuming EvidenceGathering) throws(EvidenceFileError) -> Result
  ) throws(ToolError) -> Result {
    var audit = try audit(observing, into: gathering)
    try read(&audit, by: observer)
    // Moved out of the audit, so that the evidence has one owner and is not copied.
    let gathered = audit.takeGathering()
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

  func audit(
    _ observing: ObservingOptions, into gathering: EvidenceGathering
  ) throws(ToolError) -> Audit {
    let observing = try completed(observing)
    // The outputs are open now; a live capture's file is opened later.
    if source == nil { try RunSandbox.narrow(console) }
    do throws(AuditError) {
      return try Audit(observing: observing, into: gathering)
    } catch {
      throw UnreadInput(.audit(error), named: "", at: "").error
    }
  }

  func completed(_ observing: ObservingOptions) throws(ToolError) -> ObservingOptions {
    var observing = observing
    observing.keyLog = try decryption?.keyLog(console)
    // The system already applied the filter while capturing, except for PKTAP.
    if source?.appliesFilter == true { observing.bpf = nil }
    return observing
  }

  /// Reads all captures in path order, logs last.
  func read<Observer: AuditObserver>(
    _ audit: inout Audit, by observer: Observer
  ) throws(ToolError) where Observer.Failure == ToolError {
    if let source { return try read(source, into: &audit, by: observer) }
    if let recording { return try read(recording, into: &audit, by: observer) }
    (captures, audit.matching) = matchLogs()
    audit.connectionLogs = connectionLogTables()
    beginProgress()
    defer {
      remarks.printAll(to: console)
      readApart.printRemarks(to: console)
    }
    for path in unread { try leaveOut(ForeignText(path.path), path.words, of: &audit) }
    var (readCount, refusal) = (0, ToolError?.none)
    let ahead = readAhead(audit.observing)
    defer { ahead?.stop() }
    var index = 0
    while index < captures.count {
      do throws(UnreadInput) {
        if try read(index, ahead, into: &audit, by: observer) { readCount += 1 }
      } catch {
        guard error.isOfInput, mayBeLeftOut(captures[index]) else { throw error.error }
        remark(error, captures[index].name)
        try leaveOut(captures[index].name, error.reason, of: &audit)
        refusal = refusal ?? error.error
      }
      insertRest(after: index)
      index += 1
    }
    // An empty dictionary from no evidence would look like that of a run without needs.
    if readCount == 0, let refusal { throw refusal }
  }

  func read<Observer: AuditObserver>(
    _ source: any PacketSource, into audit: inout Audit, by observer: Observer
  ) throws(ToolError) where Observer.Failure == ToolError {
    do throws(AuditFailure<ToolError>) {
      report(
        try audit.readCapture(by: observer) { (capturing, emit) throws(ToolError) in
          try source.observe(capturing, emit)
        })
    } catch {
      throw UnreadInput(error, named: source.input.name, at: source.input.path).error
    }
  }

  /// Reads an input and prints remarks on it; returns false if the input is skipped.
  func read<Observer: AuditObserver>(
    _ index: Int, _ ahead: ReadAhead?, into audit: inout Audit, by observer: Observer
  ) throws(UnreadInput) -> Bool where Observer.Failure == ToolError {
    let capture = captures[index]
    filesRead = 1
    StatusLine.beginFile()
    defer { StatusLine.endFile(capture.totalLength) }
    let file: AuditedFile
    if let ahead, !capture.isRest, try opensCapture(index, ahead) {
      do throws(AuditFailure<ToolError>) {
        file = try audit.readCapture(by: observer) { (_, emit) throws(ToolError) in
          try ahead.read(index - restCount, emit)
        }
      } catch {
        throw UnreadInput(error, named: capture.name, at: capture.path)
      }
    } else {
      let archive = capture.isLogArchive ? try startReading(capture) : nil
      let source = try open(capture, archive)
      guard try isAccepted(capture, source.form) else { return false }
      if source.form == .evidence { warnOfEvidence() }
      do throws(AuditFailure<ToolError>) {
        file = try audit.read(source, named: capture.name, by: observer)
      } catch {
        throw UnreadInput(error, named: capture.name, at: capture.path)
      }
      try endReading(archive, capture)
    }
    report(file)
    if case .capture(let summary) = file {
      filesRead = max(1, summary.parts.count)
      if summary.readingFailed { readFailure = readFailure ?? .notReadToEnd(summary.name) }
      if summary.isUnread, !mayBeLeftOut(capture) {
        throw UnreadInput(.nothingRead(summary), of: [ForeignText(capture.path), capture.name])
      }
    }
    return true
  }

  /// Adds the files of a rotated capture that were not read with its first ones as the next inputs.
  func insertRest(after index: Int) {
    let capture = captures[index]
    if capture.isRest { restCount += 1 }
    guard filesRead <= capture.further.count else { return }
    captures.insert(contentsOf: capture.rest(from: filesRead), at: index + 1)
  }

  func leaveOut(
    _ name: ForeignText, _ reason: Wording, of audit: inout Audit
  ) throws(ToolError) {
    do throws(AuditError) {
      try audit.leaveOut(name, reason: reason.text(in: .english))
    } catch {
      throw UnreadInput(.audit(error), named: name, at: "").error
    }
  }

  private func opensCapture(_ index: Int, _ ahead: ReadAhead) throws(UnreadInput) -> Bool {
    do throws(CaptureError) {
      return try ahead.opensCapture(index - restCount)
    } catch {
      throw UnreadInput(
        .audit(.file(error)), named: captures[index].name, at: captures[index].path)
    }
  }

  private func open(
    _ capture: CaptureInput, _ archive: LogArchive?
  ) throws(UnreadInput) -> OpenedInput {
    let isOver: (() -> Bool)? = end.map { end in { end.isReached } }
    do throws(CaptureError) {
      if let archive { return try archive.open() }
      return try OpenedInput.open(
        capture, as: options.inputFormat, in: console.language, followingUntil: isOver)
    } catch {
      throw UnreadInput(.audit(.file(error)), named: capture.name, at: capture.path)
    }
  }

  /// Returns true if the run continues without this capture when it cannot be read.
  func mayBeLeftOut(_ capture: CaptureInput) -> Bool {
    let isOneOfSeveral = captures.count > 1 || !capture.further.isEmpty
    return capture.wasFound || isOneOfSeveral && !isBatch
  }

  /// True if an input may still grow, so that reading may have to wait for more bytes.
  var mayWait: Bool { end != nil || captures.contains { $0.status?.kind != .regular } }
}
