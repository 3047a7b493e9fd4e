import Bytes
public import Evidence

/// The evidence of many captures without duplicates: the contents of an evidence file.
///
/// Captures with exactly the same evidence, to the packet and nanosecond, count as one. So merging
/// is associative, commutative and idempotent, and runs of a device farm can be combined in any
/// order; see docs/evidence-files.md. Sections (captures with their evidence) are stored as file
/// lines, limited by ``EvidenceLimits``.
public struct EvidenceCollection: Sendable {
  private var sections: [CaptureEvidenceLines.Identity: CaptureEvidenceLines] = [:]
  private var size = 0

  public init() {}

  public var count: Int { sections.count }

  /// The number of observations that are not in the file, because there were too many kinds of
  /// them.
  public var dropped: Int { sections.values.reduce(0) { $0 + $1.dropped } }

  /// Adds the evidence of a capture; returns its ``CaptureEvidence/identity``.
  ///
  /// - Throws: `EvidenceFileError.tooMuch` if ``EvidenceLimits`` would be exceeded.
  @discardableResult
  public mutating func insert(
    _ section: CaptureEvidence
  ) throws(EvidenceFileError) -> [UInt8] {
    let written = CaptureEvidenceLines(section)
    try insert(written)
    return written.identity
  }

  /// Adds another collection's captures; throws `EvidenceFileError.tooMuch` beyond the limits.
  public mutating func merge(_ other: EvidenceCollection) throws(EvidenceFileError) {
    for section in other.sections.values { try insert(section) }
  }

  private mutating func insert(_ section: CaptureEvidenceLines) throws(EvidenceFileError) {
    var (joined, held) = (section, 0)
    if let known = sections[section.identity] {
      guard known.head != section.head else { return }
      joined.join(known)
      held = known.size
    }
    guard held > 0 || sections.count < EvidenceLimits.captures,
      size - held + joined.size <= EvidenceLimits.bytes
    else { throw .tooMuch }
    sections[section.identity] = joined
    size += joined.size - held
  }

  /// Passes the evidence file in pieces to `append`, whose errors are rethrown.
  public func write<E: Error>(_ append: ([UInt8]) throws(E) -> Void) throws(E) {
    try append(EvidenceFile.header)
    try writeSections(append)
  }

  /// Passes all lines but the file's header to `append`, for files written in several parts.
  public func writeSections<E: Error>(_ append: ([UInt8]) throws(E) -> Void) throws(E) {
    for section in ordered {
      try append(section.head)
      try append(section.body)
    }
  }

  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return bytes
  }

  /// Returns the merged evidence of all captures but those with an identity in `counted`, which
  /// other evidence includes already.
  public func ledger(
    besides counted: Set<[UInt8]> = [], priority: EvidencePriority = .even
  ) -> EvidenceLedger {
    var ledger = EvidenceLedger(priority: priority)
    for section in ordered where !counted.contains(section.identity) {
      for seen in section.sections(priority) { ledger.merge(seen.ledger) }
    }
    return ledger
  }

  public func count(besides counted: Set<[UInt8]>) -> Int {
    sections.keys.count { !counted.contains($0) }
  }

  private var ordered: [CaptureEvidenceLines] { sections.values.sorted { $0.precedes($1) } }
}

extension CaptureEvidenceLines {
  fileprivate func sections(_ priority: EvidencePriority) -> [CaptureEvidence] {
    var parts: [CaptureOrMergedEvidence] = []
    var reader = EvidenceFileReader.ofSections(priority: priority)
    for part in [head, body] {
      part.withBytes { bytes in
        var start = 0
        for end in 0..<bytes.byteCount where bytes.byte(at: end) == UInt8(ascii: "\n") {
          reader.receive(bytes.extracting(start..<end)) { parts.append($0) }
          start = end + 1
        }
      }
    }
    reader.finish { parts.append($0) }
    return parts.compactMap { if case .capture(let section) = $0 { section } else { nil } }
  }
}

extension CaptureEvidence {
  /// A hash of the section's evidence, by which equal captures are recognized.
  ///
  /// Without evidence it is a hash of the capture's name.
  public var identity: [UInt8] { CaptureEvidenceLines(self).identity }
}
