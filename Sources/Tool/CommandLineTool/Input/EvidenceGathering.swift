import Evidence
import EvidenceFiles
import Observing
import Recommending

/// The evidence of all captures and evidence files of a run.
///
/// Captures are added one by one, and evidence files capture by capture. Duplicates count once: a
/// capture given twice, or a capture beside its own evidence.
final class EvidenceGathering {
  /// True if evidence is kept capture by capture, to be written.
  private let keepsCaptures: Bool
  /// True if there is only one file, so that duplicates are impossible.
  private let isAlone: Bool
  /// The processes to which all is narrowed; none means all.
  private let processes: [String]
  /// The evidence of the captures read so far.
  private var total = EvidenceLedger(priority: .byVerdict)
  /// The evidence so far of the capture being read.
  private var current = EvidenceLedger(priority: .byVerdict)
  /// The names of what was left out of it.
  private var names = NarrowedNames()
  /// The processes to which all captures are narrowed that were read so far; `nil` before the first.
  private(set) var narrowedTo: Set<String>?
  /// The content hashes of the captures read.
  private var counted: Set<[UInt8]> = []
  /// The captures of evidence files, and read captures too if they are kept.
  private var collection = EvidenceCollection()
  /// The first capture of evidence files, for as long as it is the only one.
  private var onlySection: EvidenceSection?
  private var files = 0
  private var repeated = 0

  /// Gathers what so many files hold.
  init(files: Int, keepsCaptures: Bool = false, processes: [String] = []) {
    self.keepsCaptures = keepsCaptures
    self.processes = processes
    isAlone = files == 1
  }

  /// Adds an observation of the capture being read.
  func record(_ observation: Observation) {
    guard isWanted(observation.process) else { return names.leaveOut(observation) }
    current.record(observation)
  }

  /// Takes in what else was seen in the capture that was read.
  func endCapture(_ summary: CaptureSummary, filter: String?) throws(EvidenceFileError) {
    current.record(narrowed(summary.otherTraffic, &names))
    current.record(names.narrowed(summary.nameAnswers, besides: current))
    var seen = current
    (current, names) = (EvidenceLedger(priority: .byVerdict), NarrowedNames())
    seen.settle()
    var capture = CaptureAccount(summary)
    capture.filter = filter
    capture.processes = processes.sorted()
    note(capture)
    let section = EvidenceSection(capture: capture, ledger: seen)
    if keepsCaptures {
      try collection.insert(section)
    } else if isAlone {
      total = seen
    } else if counted.insert(section.identity).inserted {
      total.merge(seen)
    } else {
      repeated += 1
    }
  }

  /// Begins an evidence file.
  func beginFile() { files += 1 }

  /// Adds a capture's section of an evidence file.
  func take(_ section: EvidenceSection) throws(EvidenceFileError) {
    let section = narrowed(section)
    note(section.capture)
    if onlySection == nil, collection.count == 0 {
      onlySection = section
      return
    }
    try settle()
    try collection.insert(section)
  }

  /// Nobody narrows to more processes, and no longer names have any: each is compared with each that was
  /// seen.
  private static let (mostProcesses, longestProcess) = (32, 255)

  /// A capture of all processes ends that all are narrowed.
  private func note(_ capture: CaptureAccount) {
    let known = narrowedTo ?? Set(capture.processes)
    let all = known.union(capture.processes)
    let isWhole =
      known.isEmpty || capture.processes.isEmpty || all.count > Self.mostProcesses
      || capture.processes.contains { $0.utf8.count > Self.longestProcess }
    narrowedTo = isWhole ? [] : all
  }

  /// Puts the first capture of evidence files to the others.
  private func settle() throws(EvidenceFileError) {
    guard let section = onlySection else { return }
    onlySection = nil
    try collection.insert(section)
  }

  /// All that was seen, to be judged, and in how many captures more than there are files.
  func result() throws(EvidenceFileError) -> (ledger: EvidenceLedger, surplus: Int) {
    var (all, surplus) = (total, 1 - files)
    total = EvidenceLedger(priority: .byVerdict)
    if let section = onlySection, counted.isEmpty {
      all = section.ledger
      onlySection = nil
    } else {
      try settle()
      let fromFiles = collection.count(besides: counted)
      if fromFiles > 0 { all.merge(collection.ledger(besides: counted, priority: .byVerdict)) }
      surplus = fromFiles - files - repeated
    }
    all.settle()
    return (all, surplus)
  }

  /// All that was seen, to be written.
  func kept() throws(EvidenceFileError) -> EvidenceCollection {
    try settle()
    return collection
  }

  /// Tells whether traffic of a process is kept.
  ///
  /// Traffic of unknown processes is kept: it may belong to a requested one.
  private func isWanted(_ process: ProcessFacts?) -> Bool {
    processes.isEmpty || process.map { $0.isOne(of: processes) } ?? true
  }

  /// Returns the requested traffic of other protocols, and records the names of the rest.
  private func narrowed(
    _ traffic: OtherTrafficTable, _ names: inout NarrowedNames
  ) -> OtherTrafficTable {
    var wanted = OtherTrafficTable()
    wanted.record(dropped: traffic.dropped)
    for row in traffic.rows {
      if isWanted(row.process) { wanted.record(row) } else { names.leaveOut(row) }
    }
    return wanted
  }

  private func narrowed(_ section: EvidenceSection) -> EvidenceSection {
    guard !processes.isEmpty else { return section }
    var (ledger, names) = (EvidenceLedger(priority: .byVerdict), NarrowedNames())
    for sighting in section.ledger.evidence.lazy.flatMap(\.sightings) {
      if isWanted(sighting.observation.process) {
        ledger.record(sighting)
      } else {
        names.leaveOut(sighting.observation)
      }
    }
    ledger.record(dropped: section.ledger.dropped)
    ledger.record(narrowed(section.ledger.otherTraffic, &names))
    ledger.record(names.narrowed(section.ledger.nameAnswers, besides: ledger))
    var narrowed = EvidenceSection(capture: section.capture, ledger: ledger)
    narrowed.capture.processes = Set(section.capture.processes + processes).sorted()
    return narrowed
  }
}

extension CaptureAccount {
  /// Creates the account of a capture from its summary.
  init(_ summary: CaptureSummary) {
    self.init(name: summary.name)
    packets = summary.packets
    isDamaged = !summary.damage.isEmpty || !summary.unreadPackets.isEmpty
    isIncomplete = summary.isIncomplete
    warnings = summary.warnings.flatMap(\.texts)
  }
}
