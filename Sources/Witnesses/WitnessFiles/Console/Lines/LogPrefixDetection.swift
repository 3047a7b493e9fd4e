import Bytes

/// Finds out if another program put a prefix before all lines of a log, and removes it.
///
/// A prefix counts only if most lines of a stretch have it: an app may print a line that contains
/// another program's header, and the app's text must not be searched for headers.
struct LogPrefixDetection {
  struct Line {
    var bytes: [UInt8]
    let number: Int
    let offset: UInt64
  }

  private static let most = (lines: 64, bytes: 1 << 18)

  private enum State {
    /// No line seen until now has a header or the words of a system message, with or without a
    /// prefix.
    case unseen
    /// A line with a possible prefix was found; this line and the ones after it wait for a
    /// decision.
    case waiting([Line], bytes: Int)
    case decided(LogLinePrefix?)
  }

  private var state = State.unseen

  /// Returns true if the line has to wait for the decision, until `takeLines()` returns it.
  mutating func holds(_ line: [UInt8], at number: Int, _ offset: UInt64) -> Bool {
    switch state {
    case .decided: return false
    case .unseen:
      if line.withBytes({ LogLinePrefix.isBare($0) }) {
        state = .decided(nil)
        return false
      }
      guard line.withBytes({ LogLinePrefix(before: $0) }) != nil else { return false }
      state = .waiting([Line(bytes: line, number: number, offset: offset)], bytes: line.count)
      return true
    case .waiting(var lines, let bytes):
      state = .unseen
      lines.append(Line(bytes: line, number: number, offset: offset))
      state = .waiting(lines, bytes: bytes + line.count)
      return true
    }
  }

  /// True if enough lines wait to decide whether they have a prefix.
  var isFull: Bool {
    guard case .waiting(let lines, let bytes) = state else { return false }
    return lines.count >= Self.most.lines || bytes >= Self.most.bytes
  }

  /// Decides if the waiting lines have a prefix, and returns these lines unchanged.
  mutating func takeLines() -> [Line] {
    guard case .waiting(let lines, _) = state else { return [] }
    let prefixes = lines.compactMap { line in line.bytes.withBytes { LogLinePrefix(before: $0) } }
    let counts = Dictionary(grouping: prefixes, by: \.words).mapValues(\.count)
    // The first of the most frequent, so that the order of a dictionary decides nothing.
    let best = counts.values.max() ?? 0
    let found = prefixes.first { counts[$0.words] == best }
    state = .decided(found.flatMap { isShared($0, heads: best, lines) ? $0 : nil })
    return lines
  }

  /// Returns true if the prefix should be removed from all lines.
  ///
  /// That is the case if most lines have a header after the prefix. It is also the case if most
  /// lines have the prefix, and none is readable without the removal.
  private func isShared(_ prefix: LogLinePrefix, heads: Int, _ lines: [Line]) -> Bool {
    if heads * 2 > lines.count { return true }
    guard !lines.contains(where: { line in line.bytes.withBytes { LogLinePrefix.isBare($0) } })
    else {
      return false
    }
    return lines.count { line in line.bytes.withBytes { prefix.end(in: $0) } != nil } * 2
      > lines.count
  }

  /// True if it is decided that the lines have no prefix.
  var areLinesBare: Bool { if case .decided(nil) = state { true } else { false } }

  /// Removes the prefix that all lines of the log have from a line; returns true if the line had it.
  func strip(_ line: inout [UInt8]) -> Bool {
    guard case .decided(let prefix?) = state,
      let end = line.withBytes({ prefix.end(in: $0) })
    else { return false }
    line.removeFirst(end)
    return true
  }
}
