import Bytes
import Escaping
public import Evidence

/// Reads an evidence file line by line and delivers the evidence of each capture or fold (merged
/// evidence).
///
/// Pass lines to `receive(_:_:)` and call `finish(_:)` at the end. An invalid line is dropped and
/// counted as damage; unknown fields and kinds of lines are ignored. Concatenated files and objects
/// spread over several lines (`jq`) are accepted. ``EvidenceLimits`` bounds the memory.
public struct EvidenceFileReader {
  public private(set) var damage = EvidenceDamage()
  public private(set) var refusal: EvidenceFileError?
  /// True if a fold has the mark of folds before atsift 0.1.0.
  public private(set) var hasFormerFold = false

  /// The object whose lines are being collected, if it is spread over several lines.
  private var spread = MultilineObject()
  private var line: [UInt8] = []
  private var lineNumber = 0
  private var objectLine = 0
  /// True if damage was found that is not assigned to a capture yet; it counts for the next capture
  /// or fold.
  private var hasLooseDamage = false
  private var needsHeader = true
  /// The kind of file that the last mark announces; `nil` for lines without a mark.
  private var form: EvidenceFile.Form?
  fileprivate var section: OpenSection?
  private var fold: UnfinishedMergedEvidence?
  private var captures = 0

  private let priority: EvidencePriority

  public init(priority: EvidencePriority = .even) { self.priority = priority }

  static func ofSections(priority: EvidencePriority) -> EvidenceFileReader {
    var reader = EvidenceFileReader(priority: priority)
    reader.needsHeader = false
    return reader
  }

  fileprivate struct OpenSection {
    var section: CaptureEvidence
    var described = NumberedFacts()
    var answers = DNSAnswerTable()
    var traffic = UnanalyzedTrafficTable()
    var linesLeft: Int
    var isDamaged = false
    var acceptsLines = true

    var expectsLine: Bool { acceptsLines && linesLeft > 0 }
  }

  /// Reads the next line of the file.
  ///
  /// `bytes` is the line without its line end. A line that begins a capture or fold (merged
  /// evidence) passes the one before to `emit`.
  public mutating func receive(_ bytes: RawSpan, _ emit: (CaptureOrMergedEvidence) -> Void) {
    guard refusal == nil else { return }
    lineNumber += 1
    guard lineNumber <= EvidenceLimits.lines else {
      return record("exceeds the limit of \(EvidenceLimits.lines) lines in one file")
    }
    objectLine = spread.firstLine ?? lineNumber
    switch spread.receive(bytes, line: lineNumber) {
    case .alone: read(bytes, emit)
    case .part: break
    case .whole(let object): object.withBytes { read($0, emit) }
    case .tooLong: receiveTooLong()
    case .cut:
      record("begins a JSON object that does not end")
      objectLine = lineNumber
      if spread.firstLine == nil { read(bytes, emit) }
    }
  }

  private mutating func read(_ bytes: RawSpan, _ emit: (CaptureOrMergedEvidence) -> Void) {
    guard bytes.byteCount <= EvidenceLimits.lineLength else { return receiveTooLong() }
    line.removeAll(keepingCapacity: true)
    line.append(contentsOf: bytes, count: bytes.byteCount)
    guard line.contains(where: { $0 != 0x20 && $0 != 0x0d && $0 != 0x09 }) else { return }
    var cursor = EvidenceJSONReader(line)
    do throws(EvidenceLineError) {
      let line = try EvidenceLine(
        &cursor, in: section?.section.capture.name ?? "",
        section?.described)
      try use(line, bytes: bytes.byteCount, emit)
    } catch {
      // One bad line costs only itself, so a damaged file is still useful.
      record(error.words)
    }
    if needsHeader, refusal == nil { refusal = .notEvidence }
  }

  /// Records a line that is longer than `EvidenceLimits.lineLength` and dropped.
  public mutating func receiveOverlongLine() {
    guard refusal == nil else { return }
    lineNumber += 1
    objectLine = spread.end() ?? lineNumber
    receiveTooLong()
  }

  private mutating func receiveTooLong() {
    record("is longer than \(EvidenceLimits.lineLength) bytes")
    if needsHeader { refusal = .notEvidence }
  }

  /// Records damage of the file's compression or container.
  public mutating func receiveDamage() { markDamage() }

  /// Ends the file and passes the last capture or fold (merged evidence) to `emit`.
  public mutating func finish(_ emit: (CaptureOrMergedEvidence) -> Void) {
    if let line = spread.end(), refusal == nil {
      objectLine = line
      record("begins a JSON object that does not end")
    }
    if needsHeader, refusal == nil { refusal = .notEvidence }
    // A file with captures has a line for each of them, even for one without packets.
    if form != nil, captures == 0, fold == nil, refusal == nil { damage.incomplete += 1 }
    endSection(emit)
  }

  private mutating func record(_ problem: String) {
    damage.add(problem, line: objectLine)
    markDamage()
    section?.described.loseCount()
    countLine()
  }

  private mutating func markDamage() {
    if section != nil {
      section?.isDamaged = true
    } else if fold != nil {
      fold?.isDamaged = true
    } else {
      hasLooseDamage = true
    }
  }

  private mutating func countLine() {
    if section?.acceptsLines == true { section?.linesLeft -= 1 }
    if fold?.isOver == false { fold?.lines += 1 }
  }

  private mutating func endSection(_ emit: (CaptureOrMergedEvidence) -> Void) {
    if let ended = fold.take() { return end(ended, emit) }
    guard var ended = section else { return }
    section = nil
    if ended.linesLeft > 0 {
      damage.incomplete += 1
      ended.isDamaged = true
    }
    // Lost lines may have contained anything.
    if ended.isDamaged { ended.section.capture.isIncomplete = true }
    if ended.isDamaged, !ended.section.capture.isDamaged {
      ended.section.capture.isDamaged = true
      ended.section.capture.losses.append(
        InputLoss(.damage, detail: "the evidence file with this capture is damaged"))
    }
    ended.section.ledger.record(ended.answers)
    ended.section.ledger.record(ended.traffic)
    emit(.capture(ended.section))
  }

  private mutating func end(
    _ ended: UnfinishedMergedEvidence, _ emit: (CaptureOrMergedEvidence) -> Void
  ) {
    var ended = ended
    if ended.end != ended.lines, !ended.isDamaged {
      damage.incomplete += 1
      ended.isDamaged = true
    }
    if ended.isDamaged {
      ended.section.account.isDamaged = true
      // Lost lines may have belonged to any host.
      ended.section.fold.recordLoss()
    }
    ended.section.fold.join(ended.answers)
    ended.section.fold.join(ended.traffic)
    emit(.fold(ended.section))
  }

  private mutating func use(
    _ line: EvidenceLine, bytes: Int, _ emit: (CaptureOrMergedEvidence) -> Void
  ) throws(EvidenceLineError) {
    switch line {
    case .schema(let schema):
      section?.acceptsLines = false
      fold?.isOver = true
      readSchema(schema)
    case .unknown: countLine()
    case _ where needsHeader: throw EvidenceLineError("precedes the line that names the format")
    case .capture where form?.announces(folds: false) == false,
      .unread where form?.announces(folds: false) == false:
      refusal = .otherMark(folds: false)
    case .fold where form?.announces(folds: true) == false: refusal = .otherMark(folds: true)
    case .capture(let capture, let lines): try begin(capture, lines: lines, emit)
    case .unread(let capture): try begin(capture, lines: 0, emit)
    case .fold(let account):
      endSection(emit)
      fold = UnfinishedMergedEvidence(
        section: MergedEvidenceSection(account: account, fold: MergedEvidence(priority: priority)),
        isDamaged: hasLooseDamage)
      hasLooseDamage = false
    case _ where fold?.isOver == false:
      guard try fold?.add(line) == true else { throw EvidenceLineError("is not part of a fold") }
    default:
      // After the last announced line of a section, a further line belongs to a section whose
      // header was lost.
      guard section?.expectsLine == true else {
        throw EvidenceLineError("is not part of a capture")
      }
      try section?.add(line, bytes: bytes)
      countLine()
    }
  }

  private mutating func begin(
    _ capture: CaptureDescription, lines: Int, _ emit: (CaptureOrMergedEvidence) -> Void
  ) throws(EvidenceLineError) {
    endSection(emit)
    guard captures < EvidenceLimits.captures else {
      throw EvidenceLineError(
        "exceeds the limit of \(EvidenceLimits.captures) captures in one file")
    }
    captures += 1
    section = OpenSection(
      section: CaptureEvidence(capture: capture, ledger: EvidenceLedger(priority: priority)),
      linesLeft: lines, isDamaged: hasLooseDamage)
    hasLooseDamage = false
  }

  private mutating func readSchema(_ schema: ForeignText) {
    let form = EvidenceFile.Form(mark: schema)
    self.form = form
    switch form {
    case .captures, .fold: needsHeader = false
    case .formerFold: (needsHeader, hasFormerFold) = (false, true)
    case .newer: refusal = .newerForm(schema)
    case .other: refusal = .notEvidence
    }
  }
}

private struct UnfinishedMergedEvidence {
  var section: MergedEvidenceSection
  var answers = DNSAnswerTable()
  var traffic = UnanalyzedTrafficTable()
  var offers: Set<SharedValue<TLSOffer>> = []
  var lines = 0
  var end: Int?
  var isDamaged: Bool
  var isOver = false

  private static let mostOffers = 4096

  mutating func add(_ line: EvidenceLine) throws(EvidenceLineError) -> Bool {
    switch line {
    case .folded(let sighting, let host):
      // Equal offers share one value, but a hostile file may have a different one on each line.
      guard let offer = sighting.example.tls?.offer, offers.count < Self.mostOffers else {
        section.fold.join(sighting, of: host)
        break
      }
      section.fold.join(sighting.sharing(offers.insert(offer).memberAfterInsert), of: host)
    case .incomplete(let host):
      section.fold.join(MergedHost(isIncomplete: true), named: host)
    case .name(let name): answers.record(name)
    case .other(let other): traffic.record(other)
    case .dropped(let sightings, let names, let end, let other):
      section.fold.join(dropped: sightings)
      answers.record(dropped: names, from: end)
      traffic.record(dropped: other)
    case .foldEnd(let lines, let wasDamaged):
      (end, isOver) = (lines, true)
      isDamaged = isDamaged || wasDamaged
      return true
    default: return false
    }
    lines += 1
    return true
  }
}

extension EvidenceFileReader.OpenSection {
  fileprivate mutating func add(_ line: EvidenceLine, bytes: Int) throws(EvidenceLineError) {
    switch line {
    case .offer(let offer): try described.add(offer, bytes: bytes)
    case .certificate(let certificate): try described.add(certificate, bytes: bytes)
    case .sighting(let sighting): section.ledger.record(sighting)
    case .name(let name): answers.record(name)
    case .other(let other): traffic.record(other)
    case .dropped(let sightings, let names, let end, let other):
      section.ledger.record(dropped: sightings)
      answers.record(dropped: names, from: end)
      traffic.record(dropped: other)
    case .schema, .capture, .unread, .unknown, .fold, .folded, .incomplete, .foldEnd:
      throw EvidenceLineError("is not part of a capture")
    }
  }
}
