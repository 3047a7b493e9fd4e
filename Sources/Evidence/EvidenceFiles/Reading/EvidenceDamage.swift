/// The damage found in an evidence file, whose valid lines are used nevertheless.
public struct EvidenceDamage: Sendable {
  public internal(set) var firstLine: (number: Int, problem: String)?
  public internal(set) var lines = 0
  public internal(set) var incomplete = 0

  public var isEmpty: Bool { lines == 0 && incomplete == 0 }

  /// The descriptions of the damage, as phrases to follow the file's name.
  public var words: [String] {
    var words: [String] = []
    if let firstLine {
      let more = lines > 1 ? " (\(lines - 1) more lines are left out too)" : ""
      words.append("line \(firstLine.number) \(firstLine.problem); left out\(more)")
    }
    if incomplete > 0 {
      words.append(
        "lines of \(incomplete == 1 ? "1 capture" : "\(incomplete) captures") are missing, as"
          + " if the file was cut off; the other lines are used")
    }
    return words
  }

  mutating func add(_ problem: String, line: Int) {
    if firstLine == nil { firstLine = (line, problem) }
    lines += 1
  }
}
