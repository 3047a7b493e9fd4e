import Bytes

/// Measures a union of evidence files in one pass over their lines, before anything is stored.
///
/// Captures with equal lines count once. They are compared by a hash that is not collision
/// resistant; forged collisions make the size too small, and the union is refused later.
public struct CombinedEvidenceSize: Sendable {
  private static let heads = [Array(#"{"capture":"#.utf8), Array(#"{"unread":"#.utf8)]

  private var known: Set<UInt64> = []
  private var bytes = 0
  private var hash: UInt64 = 0
  private var size = 0
  private var isEmpty = true
  private var hasSection = false

  public init() {}

  public var isTooMuch: Bool {
    known.count > EvidenceLimits.captures || bytes > EvidenceLimits.bytes
  }

  public mutating func receive(_ line: RawSpan) {
    guard Self.heads.contains(where: { Self.begins(line, with: $0) }) else {
      guard hasSection else { return }
      if isEmpty { (hash, isEmpty) = (0, false) }
      add(line)
      return
    }
    endSection()
    (hasSection, isEmpty) = (true, true)
    add(line)
  }

  public mutating func endFile() { endSection() }

  private mutating func endSection() {
    if hasSection, known.insert(hash).inserted { bytes += size }
    (hasSection, hash, size) = (false, 0, 0)
  }

  private mutating func add(_ line: RawSpan) {
    size += line.byteCount + 1
    var offset = 0
    while offset + 8 <= line.byteCount {
      mix(line.load(at: offset, as: UInt64.self))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < line.byteCount {
      rest = rest << 8 | UInt64(line.byte(at: offset))
      offset += 1
    }
    mix(rest)
  }

  private mutating func mix(_ word: UInt64) {
    hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
    hash ^= hash >> 29
  }

  private static func begins(_ line: RawSpan, with head: [UInt8]) -> Bool {
    line.byteCount >= head.count && head.indices.allSatisfy { line.byte(at: $0) == head[$0] }
  }
}
