import Bytes
public import Evidence

/// The evidence of many captures without duplicates; the content of an evidence file.
///
/// Collections are sets. Two captures with exactly the same evidence, packet by packet and to the
/// nanosecond, count as one. Merging is therefore associative, commutative and idempotent; see
/// docs/evidence-files.md.
public struct EvidenceCollection: Sendable {
  private var sections: [WrittenSection.Identity: WrittenSection] = [:]
  private var size = 0

  /// A collection of nothing.
  public init() {}

  /// The number of captures.
  public var count: Int { sections.count }

  /// Adds the evidence of a capture.
  ///
  /// - Parameter section: The evidence.
  /// - Returns: The section's content hash, without the capture's name.
  /// - Throws: `EvidenceFileError.tooMuch`.
  @discardableResult
  public mutating func insert(
    _ section: EvidenceSection
  ) throws(EvidenceFileError) -> [UInt8] {
    let written = WrittenSection(section)
    try insert(written)
    return written.identity
  }

  /// Takes in all that another collection holds.
  ///
  /// - Throws: `EvidenceFileError.tooMuch`.
  public mutating func merge(_ other: EvidenceCollection) throws(EvidenceFileError) {
    for section in other.sections.values { try insert(section) }
  }

  private mutating func insert(_ section: WrittenSection) throws(EvidenceFileError) {
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

  /// Appends the file, piece by piece.
  ///
  /// - Parameter append: Called with each piece.
  /// - Throws: What `append` throws.
  public func write<E: Error>(_ append: ([UInt8]) throws(E) -> Void) throws(E) {
    try append(EvidenceFile.header)
    try writeSections(append)
  }

  /// Appends the sections of the captures without the header, as what is written one after another has
  /// one header for all.
  ///
  /// - Parameter append: Called with each piece.
  /// - Throws: What `append` throws.
  public func writeSections<E: Error>(_ append: ([UInt8]) throws(E) -> Void) throws(E) {
    for section in ordered {
      try append(section.head)
      try append(section.body)
    }
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return bytes
  }

  /// Merges the evidence of all captures.
  ///
  /// - Parameters:
  ///   - counted: Captures to leave out because they were counted already, by the hashes that
  ///     `insert` returns.
  ///   - priority: The evidence to keep if there is too much.
  /// - Returns: The evidence of the other captures.
  public func ledger(
    besides counted: Set<[UInt8]> = [], priority: EvidencePriority = .even
  ) -> EvidenceLedger {
    var ledger = EvidenceLedger(priority: priority)
    for section in ordered where !counted.contains(section.identity) {
      for seen in section.sections(priority) { ledger.merge(seen.ledger) }
    }
    return ledger
  }

  /// Returns the number of captures that are not in `counted`.
  public func count(besides counted: Set<[UInt8]>) -> Int {
    sections.keys.count { !counted.contains($0) }
  }

  private var ordered: [WrittenSection] { sections.values.sorted { $0.precedes($1) } }
}

extension WrittenSection {
  /// Reads the written lines back.
  fileprivate func sections(_ priority: EvidencePriority) -> [EvidenceSection] {
    var parts: [EvidencePart] = []
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

extension EvidenceSection {
  /// A content hash of the section, without the capture's name unless there is no evidence.
  public var identity: [UInt8] { WrittenSection(self).identity }
}
