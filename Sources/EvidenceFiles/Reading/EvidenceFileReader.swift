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
      let line = try EvidenceLine(
        &cursor, in: section?.section.capture.name ?? "",
        section?.described ?? DescribedValues())
      try use(line, bytes: bytes.byteCount, take)
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

  private mutating func use(
    _ line: EvidenceLine, bytes: Int, _ take: (EvidenceSection) -> Void
  ) throws(EvidenceProblem) {
    switch line {
    case .schema(let schema):
      endSection(take)
      readSchema(schema)
    case .unknown: countLine()
    case _ where needsHeader: throw EvidenceProblem("stands before the line that names the form")
    case .capture(let capture, let lines):
      endSection(take)
      guard captures < EvidenceLimits.captures else {
        throw EvidenceProblem("is one capture too many")
      }
      captures += 1
      section = OpenSection(
        section: EvidenceSection(capture: capture, ledger: EvidenceLedger()), linesLeft: lines)
    default:
      guard section != nil else { throw EvidenceProblem("belongs to no capture") }
      try section?.take(line, bytes: bytes)
      countLine()
    }
  }

  private mutating func readSchema(_ schema: String) {
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
  /// Takes in a line of a capture.
  fileprivate mutating func take(_ line: EvidenceLine, bytes: Int) throws(EvidenceProblem) {
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
    case .schema, .capture, .unknown: break
    }
  }
}
