import CaptureFiles
import Evidence
import Observing
import PacketFilters
import PublicSuffixes
import Recommending
import Reporting

/// One run of the tool over its captures: from files to observations, and on to a suggestion.
final class AuditRun {
  private let captures: [CaptureInput]
  private let options: ReadingOptions
  /// What opens connections; `nil` for an interface, whose connections no key log knows before.
  private let decryption: DecryptionOptions?
  private let output: OutputOptions
  private let console: Console
  /// The interface that is observed instead of captures.
  private let live: LiveSource?
  /// When a capture that is still being written is read no more.
  private let end: RunEnd?
  private var damaged = 0
  /// What was seen so far of protocols that have no observations.
  private var otherTraffic = OtherTrafficTable()
  /// What servers of names answered so far.
  private var nameAnswers = NameAnswerTable()

  /// Warnings shown of one capture, unless the person asks for all of them.
  private static let mostWarnings = 5

  /// A run over the captures that the options name; nothing is read yet.
  convenience init(
    _ options: CaptureOptions, following: FollowingOptions? = nil,
    output: OutputOptions, console: Console
  ) throws(ToolError) {
    try self.init(
      options.captures, options.reading, options.decryption, following: following, output: output,
      console: console)
  }

  /// A run over the packets of an interface.
  init(live: LiveSource, _ options: ReadingOptions, output: OutputOptions, console: Console) {
    self.options = options
    decryption = nil
    self.output = output
    self.console = console
    self.live = live
    end = nil
    captures = [live.input]
  }

  /// A run over the captures of those paths; nothing is read yet.
  init(
    _ paths: [String], _ options: ReadingOptions, _ decryption: DecryptionOptions,
    following: FollowingOptions? = nil, output: OutputOptions, console: Console
  ) throws(ToolError) {
    self.options = options
    self.decryption = decryption
    self.output = output
    self.console = console
    live = nil
    let list = try CaptureList(paths)
    captures = list.captures
    damaged = list.closedFolders.count
    for folder in list.closedFolders {
      console.warn("\(folder): permission denied; what it holds is not read")
    }
    guard following?.follow == true else {
      end = nil
      return
    }
    guard captures.count == 1, let capture = captures.first, !capture.wasFound else {
      throw .notOneCapture("--follow reads exactly one capture")
    }
    end = following?.end
    let name = capture.path == "-" ? "standard input" : capture.path
    let term = following?.duration == nil ? "^C" : "its time is over"
    console.note("\(name): followed until \(term)")
  }

  /// How many captures are read.
  var captureCount: Int { captures.count }

  /// Where the product goes; not into one of the captures, nor into another file that is read.
  func openProduct(besides inputs: [String] = []) throws(ToolError) -> OutputFile {
    if let path = output.output, path != "-" { try protectCaptures(from: path) }
    return try output.openProduct(reading: self.inputs(besides: inputs))
  }

  /// The files that are read besides captures.
  func inputs(besides inputs: [String]) -> [String] {
    inputs + (decryption?.keylog ?? []) + [options.app].compactMap(\.self)
  }

  /// Fails where a file that is to be written is one of the captures.
  func protectCaptures(from path: String) throws(ToolError) {
    guard let target = FileStatus(path: path) else { return }
    guard !captures.contains(where: { $0.status?.identity == target.identity }) else {
      throw .wouldOverwriteCapture(path)
    }
  }

  /// Reads all captures and judges what was seen in them.
  func audit(
    _ judging: JudgingOptions
  ) throws(ToolError) -> (ledger: EvidenceLedger, suggestion: Suggestion) {
    let options = try judging.recommenderOptions(options)
    let ledger = try evidence(judging, options)
    return (ledger, try suggestion(for: ledger, options))
  }

  /// Reads all captures.
  func evidence(
    _ judging: JudgingOptions, _ judged: RecommenderOptions
  ) throws(ToolError) -> EvidenceLedger {
    if let date = judged.publicSuffixes.date, judged.publicSuffixes.isOld(at: .today) {
      console.warn(
        "the public suffix list is of \(date), older than a year; --psl takes a newer one")
    }
    var ledger = EvidenceLedger()
    try observe(try judging.observingOptions(options)) { observation throws(ToolError) in
      ledger.record(observation)
    }
    ledger.record(otherTraffic)
    ledger.record(nameAnswers)
    for doubt in ProgramTraffic.doubts(about: judged.processes, in: ledger) { console.warn(doubt) }
    return ledger
  }

  /// What follows from evidence.
  func suggestion(
    for ledger: EvidenceLedger, _ options: RecommenderOptions
  ) throws(ToolError) -> Suggestion {
    do throws(UnprovedDictionary) {
      return try Recommender(options: options).suggestion(for: ledger)
    } catch {
      throw .internalFailure("\(error)")
    }
  }

  /// Reads all captures, in the order of their paths, and hands on each observation.
  ///
  /// - Parameters:
  ///   - observing: What of them is looked at.
  ///   - emit: Called with each observation.
  ///   - pause: Called where more may have to be waited for.
  /// - Throws: `ToolError` where a capture cannot be read, and what the closures throw.
  func observe(
    _ observing: ObservingOptions, _ emit: (Observation) throws(ToolError) -> Void,
    pause: () throws(ToolError) -> Void = {}
  ) throws(ToolError) {
    var observing = observing
    observing.keyLog = try decryption?.keyLog(console)
    // The system has applied the filter before it handed a packet on, but for PKTAP.
    if let live, live.appliesFilter { observing.bpf = nil }
    let observer: CaptureObserver
    do throws(BPFFilterError) {
      observer = try CaptureObserver(options: observing)
    } catch {
      throw .badFilter("\(error)")
    }
    if let live { return try take(try live.observe(observer, emit)) }
    var (readCount, refusal) = (0, ToolError?.none)
    for capture in captures {
      let reader: CaptureReader
      do throws(CaptureError) {
        reader = try open(capture)
      } catch {
        guard capture.wasFound else { throw ToolError(error, path: capture.path) }
        damaged += 1
        console.warn("\(error)")
        refusal = refusal ?? ToolError(error, path: capture.path)
        continue
      }
      var progress = Progress(capture, console: console)
      defer { progress.finish() }
      let mayWait = end != nil || capture.status?.kind != .regular
      let summary = try observer.read(reader, name: capture.path) { read throws(ToolError) in
        if mayWait { try pause() }
        if end == nil { progress.show(read) }
      } emit: { observation throws(ToolError) in
        try emit(observation)
      }
      progress.finish()
      try take(summary, mayBeUnread: capture.wasFound)
      readCount += 1
    }
    // A dictionary for nothing would look like one for a run without needs.
    if readCount == 0, let refusal { throw refusal }
  }

  private func take(_ summary: CaptureSummary, mayBeUnread: Bool = false) throws(ToolError) {
    otherTraffic.merge(summary.otherTraffic)
    nameAnswers.merge(summary.nameAnswers)
    tell(summary)
    if summary.isUnread, !mayBeUnread { throw .nothingRead(summary) }
  }

  /// Fails where a capture was damaged and the person asked for strictness.
  func checkDamage() throws(ToolError) {
    if let failure = live?.failure { throw failure }
    if options.strict, damaged > 0 { throw .damaged(captures: damaged) }
  }

  private func open(_ capture: CaptureInput) throws(CaptureError) -> CaptureReader {
    let isStandardInput = capture.path == "-"
    let (number, name) = (FileDescriptor.standardInputNumber, "standard input")
    if let end {
      return isStandardInput
        ? try CaptureReader(following: number, name: name) { end.isReached }
        : try CaptureReader(following: capture.path) { end.isReached }
    }
    return isStandardInput
      ? try CaptureReader(fileDescriptor: number, name: name)
      : try CaptureReader(path: capture.path)
  }

  /// Warns of the first few, unless the person asks for all.
  private func warn(_ warnings: [String], of summary: CaptureSummary) {
    let shown = options.verbose > 0 ? warnings.count : Self.mostWarnings
    for warning in warnings.prefix(shown) { console.warn("\(summary.name): \(warning)") }
    let hidden = warnings.count - shown
    if hidden > 0 { console.warn("\(summary.name): \(hidden) more like these (-v shows all)") }
  }

  private func tell(_ summary: CaptureSummary) {
    if !summary.damage.isEmpty || !summary.unreadPackets.isEmpty { damaged += 1 }
    warn(summary.damage, of: summary)
    if summary.lostPackets > 0 {
      console.warn(
        "\(summary.name): the capture lost \(summary.lostPackets) packets; what was not seen may "
          + "have happened all the same")
    }
    warn(summary.unreadWarnings, of: summary)
    for note in summary.readingNotes { console.note("\(summary.name): \(note)") }
    for type in summary.unfilteredLinkTypes {
      console.warn("\(summary.name): the filter means nothing on link type \(type): left out")
    }
    if !summary.givenUp.isEmpty {
      console.warn(
        "\(summary.name): to keep to its memory, reading gave up \(summary.givenUp.words)")
    }
    if options.verbose > 0 {
      console.note(
        "\(summary.name): \(summary.packets) packets, \(byteCount(summary.bytes)), "
          + "\(summary.observations) observations")
      let others = summary.otherTraffic.rows.reduce(summary.otherTraffic.dropped) { $0 + $1.count }
      if others > 0 {
        console.note("\(summary.name): \(others) connections of protocols outside ATS")
      }
    }
  }
}
