package import Escaping
package import Evidence
package import EvidenceFiles
package import Observing
import Recommending
import WitnessFiles

/// The evidence of all captures and evidence files of a run.
///
/// Duplicates count once, whether a capture is given twice or together with an evidence file made
/// from it. Observations outside the requested processes and time span are dropped when they are
/// read. At the end, `result()` merges the evidence for judgement, or `kept()` returns it by
/// capture for writing.
package struct EvidenceGathering: Sendable {
  private let keepsCaptures: Bool
  /// True if only the list of inputs is recorded, and no observation is kept.
  private let keepsNothing: Bool
  private let processes: [ForeignText]
  package private(set) var narrowing: TimeNarrowing?
  private let labels: CaptureLabels
  private let reader: String?
  private let source: CaptureSource?
  /// The number of captures whose names do not match the pattern for labels, and the name of the
  /// first.
  package private(set) var unlabelled: (count: Int, first: ForeignText?) = (0, nil)
  private var total = EvidenceLedger(priority: .byVerdict)
  private var current = EvidenceLedger(priority: .byVerdict)
  private var names = DNSAnswerNarrowing()
  /// The processes that observations named, at most `mostSeen`; `nil` if no processes were
  /// requested or nothing was recorded.
  package private(set) var seenProcesses: Set<ProcessFacts>?
  private static let mostSeen = 1 << 12
  private var narrowedTo: Set<ForeignText>?
  private var counted: Set<[UInt8]> = []
  private var collection = EvidenceCollection()
  private var folded: MergedEvidenceSection?
  /// The first capture, until a second one is added.
  ///
  /// To recognise copies of captures takes a hash of their evidence, which a single capture does
  /// not need.
  private var first: FirstCapture?
  private var inputs = RunInputList()

  private struct FirstCapture {
    var section: CaptureEvidence
    var isEvidence: Bool
    /// The index of the capture in the list of inputs.
    var input: Int
  }

  /// Creates a gathering without evidence for some processes (empty for all) and a time span (`nil`
  /// for all).
  ///
  /// `keepsCaptures` keeps the evidence by capture, for `kept()`; `keepsNothing` keeps no evidence, but
  /// the inputs. `reader` is the version of atsift
  /// to record, and `source` the identity of the only file.
  package init(
    keepsCaptures: Bool = false, keepsNothing: Bool = false, processes: [ForeignText] = [],
    within window: TimeWindow? = nil,
    labels: CaptureLabels = CaptureLabels(), reader: String? = nil, source: CaptureSource? = nil
  ) {
    narrowing = window.map(TimeNarrowing.init)
    self.reader = reader
    self.source = source
    self.keepsCaptures = keepsCaptures
    self.keepsNothing = keepsNothing
    self.processes = processes
    self.labels = labels
  }

  var isEmpty: Bool {
    first == nil && counted.isEmpty && collection.count == 0 && folded == nil
  }

  package mutating func record(_ observation: Observation) {
    guard !keepsNothing else { return }
    guard isWanted(observation.process) else { return names.exclude(observation) }
    guard narrowing?.keeps(observation) != false else { return }
    current.record(observation)
  }

  /// Adds a capture or another record after its observations; does nothing for an evidence file.
  ///
  /// - Parameters:
  ///   - file: The summary of the file.
  ///   - filter: The filter expression that selected packets of a capture; `nil` if none.
  /// - Throws: `EvidenceFileError` if the evidence exceeds the limits.
  package mutating func end(_ file: AuditedFile, filter: String?) throws(EvidenceFileError) {
    switch file {
    case .capture(let summary): try endCapture(summary, filter: filter)
    case .witness(let summary):
      try endFile(CaptureDescription(summary))
    case .evidence: break
    }
  }

  package mutating func endCapture(
    _ summary: CaptureSummary, filter: String?
  ) throws(EvidenceFileError) {
    let traffic = narrowing?.narrowed(summary.otherTraffic) ?? summary.otherTraffic
    var names = names
    current.record(narrowed(traffic, &names))
    current.record(names.narrowed(summary.nameAnswers, besides: current))
    var capture = CaptureDescription(summary)
    capture.filter = filter.map { ForeignText($0) }
    try endFile(capture)
  }

  private mutating func endFile(_ account: CaptureDescription) throws(EvidenceFileError) {
    var seen = current
    (current, names) = (EvidenceLedger(priority: .byVerdict), DNSAnswerNarrowing())
    seen.settle()
    var capture = account
    capture.processes = processes.sorted()
    (capture.reader, capture.source) = (reader.map { ForeignText($0) }, source)
    label(&capture)
    record(capture)
    try add(CaptureEvidence(capture: capture, ledger: seen), isEvidence: false)
  }

  /// Adds an input that could not be read, or was refused; in messages, `reason` follows its name.
  package mutating func leaveOut(_ name: ForeignText, reason: String) throws(EvidenceFileError) {
    (current, names) = (EvidenceLedger(priority: .byVerdict), DNSAnswerNarrowing())
    var capture = CaptureDescription(unread: name, reason: ForeignText(reason))
    guard keepsCaptures else {
      inputs.add(InputSummary(capture))
      return
    }
    (capture.reader, capture.source) = (reader.map { ForeignText($0) }, source)
    label(&capture)
    try add(CaptureEvidence(capture: capture, ledger: EvidenceLedger()), isEvidence: true)
  }

  /// Adds the evidence of a capture from the evidence file `file`.
  mutating func add(_ section: CaptureEvidence, from file: ForeignText) throws(EvidenceFileError) {
    var section = narrowed(section)
    if var narrowing {
      section.ledger.narrow(by: &narrowing)
      self.narrowing = narrowing
    }
    label(&section.capture)
    record(section.capture)
    try add(section, isEvidence: true, from: file)
  }

  /// Adds a fold (merged evidence of captures) from an evidence file.
  ///
  /// Returns false if evidence is kept by capture, because a fold cannot be split into captures.
  mutating func add(
    _ section: MergedEvidenceSection, from file: ForeignText
  ) throws(EvidenceFileError) -> Bool {
    guard !keepsCaptures else { return false }
    for capture in section.account.captureDescriptions {
      record(capture)
      inputs.add(InputSummary(capture, in: file))
    }
    if folded == nil { folded = section } else { folded?.join(section) }
    guard folded?.fold.isTooMuch != true else { throw .tooMuchToJudge }
    return true
  }

  private mutating func label(_ capture: inout CaptureDescription) {
    guard !labels.apply(to: &capture) else { return }
    unlabelled = (unlabelled.count + 1, unlabelled.first ?? capture.name)
  }

  private mutating func add(
    _ section: CaptureEvidence, isEvidence: Bool, from file: ForeignText? = nil
  ) throws(EvidenceFileError) {
    let input = inputs.add(InputSummary(section.capture, in: file))
    let capture = FirstCapture(section: section, isEvidence: isEvidence, input: input)
    if first == nil, counted.isEmpty, collection.count == 0 {
      first = capture
    } else {
      try settle()
      try settle(capture)
    }
  }

  private mutating func settle() throws(EvidenceFileError) {
    guard let capture = first.take() else { return }
    try settle(capture)
  }

  private mutating func settle(_ capture: FirstCapture) throws(EvidenceFileError) {
    if keepsCaptures || capture.isEvidence {
      inputs.identify(capture.input, try collection.insert(capture.section))
    } else {
      let identity = capture.section.identity
      inputs.identify(capture.input, identity)
      if counted.insert(identity).inserted { total.merge(capture.section.ledger) }
    }
  }

  /// The limits for lists of requested processes: the number of names, and the bytes per name.
  private static let (mostProcesses, longestProcess) = (32, 255)

  private mutating func record(_ capture: CaptureDescription) {
    let known = narrowedTo ?? Set(capture.processes)
    let all = known.union(capture.processes)
    let isWhole =
      known.isEmpty || capture.processes.isEmpty || all.count > Self.mostProcesses
      || capture.processes.contains { $0.utf8Count > Self.longestProcess }
    narrowedTo = isWhole ? [] : all
  }

  /// Returns the merged evidence for judgement.
  ///
  /// - Throws: `EvidenceFileError` if the evidence exceeds the limits.
  package consuming func result() throws(EvidenceFileError) -> GatheredEvidence {
    var captures = 0
    if let capture = first.take() {
      captures = 1
      total = capture.section.ledger
    } else {
      let fromFiles = collection.count(besides: counted)
      captures = counted.count + fromFiles
      if fromFiles > 0 {
        total.merge(collection.ledger(besides: counted, priority: .byVerdict))
      }
    }
    if let folded {
      captures += folded.account.captures.captures + folded.account.unread.count
      var ledger = folded.fold.ledger
      if var narrowing {
        ledger.narrow(by: &narrowing)
        self.narrowing = narrowing
      }
      ledger.merge(total)
      total = ledger
    }
    total.settle()
    total.inputs = inputs.ledger
    if narrowing?.leavesNothing == true { total.inputs.add(InputLoss(.emptySpan)) }
    return GatheredEvidence(
      ledger: total, captures: captures, narrowedTo: narrowedTo?.sorted() ?? [],
      narrowing: narrowing)
  }

  package var inputLedger: InputLedger { inputs.ledger }

  package var section: CaptureEvidence? { first?.section }

  /// Returns the evidence by capture, for writing.
  ///
  /// - Throws: `EvidenceFileError` if the evidence exceeds the limits.
  package consuming func kept() throws(EvidenceFileError) -> EvidenceCollection {
    try settle()
    return collection
  }

  /// Returns true if traffic of the process is kept, and notes the process as seen.
  ///
  /// Traffic of an unknown process (`nil`) is kept too, as it may belong to a requested one.
  private mutating func isWanted(_ process: ProcessFacts?) -> Bool {
    guard !processes.isEmpty else { return true }
    var seen = seenProcesses.take() ?? []
    if let process, seen.count < Self.mostSeen { seen.insert(process) }
    seenProcesses = seen
    return process.map { $0.isOne(of: processes) } ?? true
  }

  private mutating func narrowed(
    _ traffic: UnanalyzedTrafficTable, _ names: inout DNSAnswerNarrowing
  ) -> UnanalyzedTrafficTable {
    var wanted = UnanalyzedTrafficTable()
    wanted.record(dropped: traffic.dropped)
    for row in traffic.rows {
      if isWanted(row.process) { wanted.record(row) } else { names.exclude(row) }
    }
    return wanted
  }

  private mutating func narrowed(_ section: CaptureEvidence) -> CaptureEvidence {
    guard !processes.isEmpty else { return section }
    var (ledger, names) = (EvidenceLedger(priority: .byVerdict), DNSAnswerNarrowing())
    for sighting in section.ledger.evidence.lazy.flatMap(\.sightings) {
      if isWanted(sighting.observation.process) {
        ledger.record(sighting)
      } else {
        names.exclude(sighting.observation)
      }
    }
    ledger.record(dropped: section.ledger.dropped)
    ledger.record(narrowed(section.ledger.otherTraffic, &names))
    ledger.record(names.narrowed(section.ledger.nameAnswers, besides: ledger))
    var narrowed = CaptureEvidence(capture: section.capture, ledger: ledger)
    narrowed.capture.processes = Set(section.capture.processes + processes).sorted()
    return narrowed
  }
}

extension CaptureDescription {
  init(_ summary: TrafficLogSummary) {
    self.init(name: summary.name)
    form = summary.witness.form
    isDamaged = summary.isDamaged
    losses = summary.losses
    isIncomplete = losses.contains(where: \.isGap)
  }

  init(_ summary: CaptureSummary) {
    self.init(name: summary.name)
    packets = summary.packets
    isDamaged = summary.isDamaged
    losses = summary.losses
    isIncomplete = losses.contains(where: \.isGap)
  }
}
