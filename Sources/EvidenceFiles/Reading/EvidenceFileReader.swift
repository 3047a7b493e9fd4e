import ByteReading
import Evidence

/// Reads an evidence file line by line, and hands on what was seen in each capture.
///
/// A line that cannot be read is left out and counted; names and lines that a newer version added are
/// passed over. A file may have another behind it, as `cat` puts them.
public struct EvidenceFileReader {
  /// What was wrong so far.
  public private(set) var damage = EvidenceDamage()
  /// Why nothing more is read, if so.
  public private(set) var refusal: EvidenceFileError?

  private var line: [UInt8] = []
  private var lineNumber = 0
  private var needsHeader = true
  fileprivate var section: OpenSection?
  /// Captures that were begun.
  private var captures = 0

  /// A reader of a file.
  public init() {}

  /// A reader of sections without the line before them.
  static func ofSections() -> EvidenceFileReader {
    var reader = EvidenceFileReader()
    reader.needsHeader = false
    return reader
  }

  /// The section whose lines come.
  fileprivate struct OpenSection {
    var section: EvidenceSection
    var described = DescribedValues()
    var answers = NameAnswerTable()
    var traffic = OtherTrafficTable()
    var linesLeft: Int
    var isDamaged = false
  }

  /// Takes in the next line.
  ///
  /// - Parameters:
  ///   - bytes: The line without its end.
  ///   - take: Called with what was seen in a capture, when the next one begins.
  public mutating func receive(_ bytes: RawSpan, _ take: (EvidenceSection) -> Void) {
    guard refusal == nil else { return }
    lineNumber += 1
    guard bytes.byteCount <= EvidenceLimits.lineLength else {
      return note("is longer than \(EvidenceLimits.lineLength) bytes")
    }
    guard lineNumber <= EvidenceLimits.lines else {
      return note("is one more than are read of a file")
    }
    line.removeAll(keepingCapacity: true)
    line.append(contentsOf: bytes, count: bytes.byteCount)
    guard line.contains(where: { $0 != 0x20 && $0 != 0x0d && $0 != 0x09 }) else { return }
    var cursor = JSONCursor(line)
    do throws(EvidenceProblem) {
      try cursor.object { (name, cursor) throws(EvidenceProblem) in
        try read(name, &cursor, bytes: bytes.byteCount, take)
      }
      try cursor.expectEnd()
    } catch {
      note(error.words)
    }
    if needsHeader, refusal == nil { refusal = .notEvidence }
  }

  /// Takes in that a line comes which is longer than any.
  public mutating func receiveOverlongLine() {
    guard refusal == nil else { return }
    lineNumber += 1
    note("is longer than \(EvidenceLimits.lineLength) bytes")
  }

  /// Hands on what was seen in the last capture.
  ///
  /// - Parameter take: Called with it.
  public mutating func finish(_ take: (EvidenceSection) -> Void) {
    if needsHeader, refusal == nil { refusal = .notEvidence }
    endSection(take)
  }

  private mutating func note(_ problem: String) {
    damage.add(problem, line: lineNumber)
    section?.isDamaged = true
    countLine()
  }

  private mutating func countLine() { section?.linesLeft -= 1 }

  private mutating func endSection(_ take: (EvidenceSection) -> Void) {
    guard var ended = section else { return }
    section = nil
    if ended.linesLeft > 0 {
      damage.incomplete += 1
      ended.isDamaged = true
    }
    if ended.isDamaged, !ended.section.capture.isDamaged {
      ended.section.capture.isDamaged = true
      ended.section.capture.warnings.append("the evidence file that held it is damaged")
    }
    ended.section.ledger.record(ended.answers)
    ended.section.ledger.record(ended.traffic)
    take(ended.section)
  }

  private mutating func read(
    _ name: String, _ cursor: inout JSONCursor, bytes: Int, _ take: (EvidenceSection) -> Void
  ) throws(EvidenceProblem) {
    if name == "schema" {
      endSection(take)
      return try readSchema(&cursor)
    }
    guard !needsHeader else { throw EvidenceProblem("stands before the line that names the form") }
    if name == "capture" {
      endSection(take)
      let (capture, lines) = try CaptureAccount.read(&cursor)
      guard captures < EvidenceLimits.captures else {
        throw EvidenceProblem("is one capture too many")
      }
      captures += 1
      section = OpenSection(
        section: EvidenceSection(capture: capture, ledger: EvidenceLedger()), linesLeft: lines)
      return
    }
    guard section != nil else {
      guard Self.kinds.contains(name) else { return try cursor.skipValue() }
      throw EvidenceProblem("belongs to no capture")
    }
    try section?.take(name, &cursor, bytes: bytes)
    countLine()
  }

  private static let kinds: Set<String> = [
    "offer", "certificate", "sighting", "name", "other", "dropped",
  ]

  private mutating func readSchema(_ cursor: inout JSONCursor) throws(EvidenceProblem) {
    let schema = try cursor.string()
    let parts = schema.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "atsift-evidence",
      let version = Int(parts[1].prefix { $0 != "." })
    else {
      refusal = .notEvidence
      return
    }
    guard version == EvidenceFile.version else {
      refusal = .newerVersion(String(parts[1].prefix(20)))
      return
    }
    needsHeader = false
  }
}

extension EvidenceFileReader.OpenSection {
  /// Takes in a line of a capture, or passes over what a newer version added.
  fileprivate mutating func take(
    _ name: String, _ cursor: inout JSONCursor, bytes: Int
  ) throws(EvidenceProblem) {
    let capture = section.capture.name
    switch name {
    case "offer": try described.add(TLSOffer(&cursor), bytes: bytes)
    case "certificate": try described.add(CertificateFacts(&cursor), bytes: bytes)
    case "sighting":
      section.ledger.record(try Sighting(&cursor, in: capture, described))
    case "name": answers.record(try NameAnswers(&cursor, in: capture))
    case "other": traffic.record(try OtherTraffic(&cursor, in: capture))
    case "dropped": try takeDropped(&cursor)
    default: try cursor.skipValue()
    }
  }

  /// Takes in how much was not kept when the capture was read.
  private mutating func takeDropped(_ cursor: inout JSONCursor) throws(EvidenceProblem) {
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "sightings": section.ledger.record(dropped: try cursor.count())
      case "names": answers.record(dropped: try cursor.count())
      case "other": traffic.record(dropped: try cursor.count())
      default: try cursor.skipValue()
      }
    }
  }
}
