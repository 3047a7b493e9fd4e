import Bytes
package import CaptureFiles
package import Escaping
import Evidence
package import EvidenceFiles
import Recommending

package enum EvidenceMergingError: Error {
  case evidence(EvidenceFileError)
  case stream(MergedEvidenceStreamError)
}

/// Combines evidence files and folds (merged evidence) into one fold per set of label values.
///
/// Evidence of captures is folded in memory. Existing folds are read only while the result is
/// written, so adding a day to a year takes little memory.
package struct MergedEvidenceBuilder {
  /// The greatest number of folds (merged evidence files) open at a time; further ones are read into
  /// memory.
  private static let mostStreams = 128

  private let names: Set<String>
  private var sections: [[UInt8]: MergedEvidenceSection] = [:]
  private var heldCost = 0
  private var streams: [MergedEvidenceStream] = []
  package private(set) var keyless: (count: Int, first: ForeignText?) = (0, nil)

  package init(by names: Set<String>) { self.names = names }

  /// Reads an evidence file, or opens a fold for reading later.
  ///
  /// Returns `nil` for a fold, which is read when the result is written. `progress` is called with
  /// the number of bytes read, `visit` with each capture whose evidence is used.
  ///
  /// - Throws: `EvidenceMergingError`.
  package mutating func read(
    _ lines: consuming TextLines, progress: (UInt64) -> Void = { _ in },
    visit: (CaptureDescription) -> Void
  ) throws(EvidenceMergingError) -> EvidenceFileOutcome? {
    // The schema and the account, by which a fold is recognised.
    var begun: [[UInt8]] = []
    for _ in 0..<2 {
      guard
        case .line = lines.next(
          longest: EvidenceLimits.lineLength, { begun.append($0.array(at: 0, count: $0.byteCount)) }
        )
      else { break }
    }
    if let account = MergedEvidenceDescription(beginning: begun), streams.count < Self.mostStreams,
      account.labels.keys.allSatisfy({ $0.isOne(of: names) })
    {
      do throws(MergedEvidenceStreamError) {
        streams.append(try MergedEvidenceStream(lines, after: begun, by: names))
      } catch {
        throw .stream(error)
      }
      return nil
    }
    do throws(EvidenceFileError) {
      return try lines.readParts(after: begun, progress: progress) {
        (part, outcome) throws(EvidenceFileError) in
        for capture in part.captures {
          outcome.count(capture)
          visit(capture)
        }
        switch part {
        case .capture(let section): try add(section)
        case .fold(var section):
          section.account.labels = section.account.labels.filter { $0.key.isOne(of: names) }
          try join(section)
        }
      }
    } catch {
      throw .evidence(error)
    }
  }

  /// Records an input that could not be read; in messages, `reason` follows its name.
  package mutating func leaveOut(_ name: ForeignText, reason: String) throws(EvidenceFileError) {
    try join(
      MergedEvidenceSection(
        CaptureEvidence(unread: name, reason: ForeignText(reason)), by: names, priority: .byVerdict)
    )
  }

  private mutating func add(_ section: CaptureEvidence) throws(EvidenceFileError) {
    let folded = MergedEvidenceSection(section, by: names, priority: .byVerdict)
    if folded.account.labels.count < names.count {
      keyless = (keyless.count + 1, keyless.first ?? section.capture.name)
    }
    try join(folded)
  }

  private mutating func join(_ section: MergedEvidenceSection) throws(EvidenceFileError) {
    let key = section.account.key
    heldCost -= sections[key]?.fold.heldCost ?? 0
    if sections[key] == nil { sections[key] = section } else { sections[key]?.join(section) }
    heldCost += sections[key]?.fold.heldCost ?? 0
    // A fold without evidence still has labels.
    guard heldCost + sections.count <= MergedEvidence.mostSightings else { throw .tooMuchToFold }
  }

  package consuming func writer() -> MergedEvidenceWriter {
    MergedEvidenceWriter(Array(sections.values), streams, priority: .byVerdict)
  }
}

extension MergedEvidenceStream {
  fileprivate convenience init(
    _ lines: consuming TextLines, after begun: [[UInt8]], by names: Set<String>
  ) throws(MergedEvidenceStreamError) {
    let (name, source) = (lines.name, LineSource(lines))
    try self.init(name: name, after: begun, by: names) { source.next() }
  }
}

/// The remaining lines of a fold file, as a class so that a closure can capture it.
private final class LineSource {
  private var lines: TextLines

  init(_ lines: consuming TextLines) { self.lines = lines }

  func next() -> MergedEvidenceStream.Line {
    var line: [UInt8] = []
    switch lines.next(
      longest: EvidenceLimits.lineLength, { line = $0.array(at: 0, count: $0.byteCount) })
    {
    case .line: return .line(line)
    case .overlong: return .overlong
    case .end: return .end(damage: lines.damage)
    }
  }
}
