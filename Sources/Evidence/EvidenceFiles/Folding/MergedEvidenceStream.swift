import Bytes
public import Escaping
import Evidence

/// Reads the folds (merged evidence) of a file with one host in memory at a time.
///
/// Lines are parsed like those of ``EvidenceFileReader``. A line that cannot be read is skipped and
/// counted in ``damage``, and the fold is then written as damaged. ``MergedEvidenceWriter`` copies
/// the bytes of hosts that only one source has.
public final class MergedEvidenceStream: MergedEvidenceSource {
  /// The result of reading a line from the file.
  public enum Line: Sendable {
    case line([UInt8])
    case overlong
    /// The end of the file; `damage` describes damage of its compression or container, if any.
    case end(damage: String?)
  }

  public let name: ForeignText
  /// The damage in the lines read until now.
  public private(set) var damage = EvidenceDamage()
  /// The damage of the file's compression or container as a phrase; `nil` if there is none.
  public private(set) var containerDamage: String?
  private let names: Set<String>
  private let read: () -> Line
  /// The lines that were read to recognize the file and are to be read again, in reverse order.
  private var begun: [[UInt8]]
  private(set) var account: MergedEvidenceDescription?
  private(set) var key: [UInt8] = []
  private(set) var host: MergedHostLines?
  private var next: ParsedLine?
  private var spread = MultilineObject()
  private var lineNumber = 0
  /// The number of lines read of the current fold (merged evidence), to compare it with the fold's
  /// last line.
  private var lineCount = 0
  /// True if lines of the current fold (merged evidence) are lost.
  private var isDamaged = false

  private struct ParsedLine {
    var bytes: [UInt8]
    var line: EvidenceLine
  }

  /// Creates a stream from the lines already read and a function that reads the next line.
  ///
  /// `names` are the names of the labels that a fold may have. Throws `MergedEvidenceStreamError` if
  /// the file does not begin with such a fold.
  public init(
    name: ForeignText, after begun: [[UInt8]], by names: Set<String>,
    _ read: @escaping () -> Line
  ) throws(MergedEvidenceStreamError) {
    self.name = name
    self.begun = begun.reversed()
    self.names = names
    self.read = read
    readLine()
    try begin()
  }

  func advance() throws(MergedEvidenceStreamError) {
    guard let name = next?.line.foldedHost else {
      host = nil
      return
    }
    var found = MergedHostLines(of: name)
    if let last = host?.key, !last.lexicographicallyPrecedes(found.key) {
      throw .unordered(name: self.name)
    }
    while let line = next, line.line.foldedHost == name {
      // No valid fold has more lines for one host.
      guard found.lines.count <= EvidenceLedger.mostSightings else {
        throw .unordered(name: self.name)
      }
      found.add(line.line, line.bytes)
      lineCount += 1
      readLine()
    }
    host = found
  }

  func finish() throws(MergedEvidenceStreamError) -> MergedEvidenceFooter {
    var tail = MergedEvidenceFooter()
    reading: while let line = next?.line {
      switch line {
      case .name(let row): tail.answers.record(row)
      case .other(let row): tail.traffic.record(row)
      case .dropped(let sightings, let names, let end, let other):
        // Maximum and not sum, because the same loss may be in several folds.
        tail.dropped = max(tail.dropped, sightings)
        tail.answers.record(dropped: names, from: end)
        tail.traffic.record(dropped: other)
      case .foldEnd(let lines, let wasDamaged):
        // A fold is written from one pass, so a missing line means that the file was cut or edited.
        if lines != lineCount, !isDamaged { loseLines() }
        tail.isDamaged = isDamaged || wasDamaged
        readLine()
        try begin()
        return tail
      case .unknown: break
      case .schema, .fold: break reading
      default: throw .unordered(name: name)
      }
      lineCount += 1
      readLine()
    }
    if !isDamaged { loseLines() }
    tail.isDamaged = true
    try begin()
    return tail
  }

  /// Reads the description of the next fold (merged evidence), skipping the header lines of
  /// concatenated files.
  private func begin() throws(MergedEvidenceStreamError) {
    let last = account == nil ? nil : key
    (account, host, lineCount) = (nil, nil, 0)
    // Damage before the first line of a fold counts as damage of that fold.
    if last != nil { isDamaged = false }
    // The mark of captures, below which no fold may follow.
    var other: ForeignText?
    while let line = next?.line {
      switch line {
      case .unknown: break
      case .schema(let mark):
        switch EvidenceFile.Form(mark: mark) {
        case .fold, .formerFold: other = nil
        case .captures: other = mark
        case .newer, .other: throw .otherForm(name: name, mark: mark)
        }
      case .fold(let account):
        if let other { throw .otherForm(name: name, mark: other) }
        guard account.labels.keys.allSatisfy({ $0.isOne(of: names) }) else {
          throw .otherLabels(name: name)
        }
        self.account = account
        key = account.key
        if let last, !last.lexicographicallyPrecedes(key) { throw .unordered(name: name) }
        readLine()
        return try advance()
      default: throw .notFolded(name: name)
      }
      readLine()
    }
  }

  /// Reads the next line with a known meaning; lines that cannot be read are skipped and counted as
  /// damage.
  private func readLine() {
    next = nil
    while next == nil {
      switch begun.popLast().map(Line.line) ?? read() {
      case .line(let bytes):
        lineNumber += 1
        receive(bytes)
      case .overlong:
        lineNumber += 1
        leaveOut("is longer than \(EvidenceLimits.lineLength) bytes", at: spread.end())
      case .end(let problem):
        if let first = spread.end() {
          leaveOut("begins a JSON object that does not end", at: first)
        }
        if let problem, containerDamage == nil { (containerDamage, isDamaged) = (problem, true) }
        return
      }
    }
  }

  private func receive(_ bytes: [UInt8]) {
    let first = spread.firstLine
    switch bytes.withBytes({ spread.receive($0, line: lineNumber) }) {
    case .alone: parse(bytes, at: lineNumber)
    case .part: break
    case .whole(let object): parse(object, at: first ?? lineNumber)
    case .tooLong: leaveOut("is longer than \(EvidenceLimits.lineLength) bytes", at: first)
    case .cut:
      leaveOut("begins a JSON object that does not end", at: first)
      if spread.firstLine == nil { parse(bytes, at: lineNumber) }
    }
  }

  private func parse(_ bytes: [UInt8], at number: Int) {
    guard bytes.contains(where: { $0 != 0x20 && $0 != 0x0d && $0 != 0x09 }) else { return }
    var cursor = EvidenceJSONReader(bytes)
    do throws(EvidenceLineError) {
      next = ParsedLine(bytes: bytes, line: try EvidenceLine(&cursor, in: ""))
    } catch {
      leaveOut(error.words, at: number)
    }
  }

  private func leaveOut(_ problem: String, at number: Int?) {
    damage.add(problem, line: number ?? lineNumber)
    lineCount += 1
    isDamaged = true
  }

  private func loseLines() {
    damage.incomplete += 1
    isDamaged = true
  }
}

extension EvidenceLine {
  /// The host of the line in a fold (merged evidence); `nil` for lines that are not about one host.
  fileprivate var foldedHost: String? {
    switch self {
    case .folded(_, let host), .incomplete(let host): host
    default: nil
    }
  }
}

extension MergedEvidenceDescription {
  /// Reads the description of a fold (merged evidence) from a file's first two lines; `nil` if the
  /// file is not a fold.
  public init?(beginning lines: [[UInt8]]) {
    guard lines.count == 2, lines[0] + [UInt8(ascii: "\n")] == EvidenceFile.foldHeader else {
      return nil
    }
    var cursor = EvidenceJSONReader(lines[1])
    guard case .fold(let account)? = try? EvidenceLine(&cursor, in: "") else {
      return nil
    }
    self = account
  }
}
