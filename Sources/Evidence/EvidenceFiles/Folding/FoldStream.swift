import Bytes
import Evidence

/// Reads the folds (merged evidence) of a file with one host in memory at a time.
///
/// Lines are passed on unparsed; ``FoldWriter`` parses only hosts that several sources have. So a
/// large file costs little more than the reading of its bytes.
public final class FoldStream: FoldSource {
  /// The result of reading a line.
  public enum Line: Sendable {
    case line([UInt8])
    case overlong
    /// The end of the file; `damage` describes damage of its compression or container, if any.
    case end(damage: String?)
  }

  private let name: String
  private let names: Set<String>
  private let read: () -> Line
  /// The lines that were read before the stream's creation, in reverse order.
  private var begun: [[UInt8]]
  private(set) var account: FoldAccount?
  private(set) var key: [UInt8] = []
  private(set) var host: FoldedHostLines?
  private var line: [UInt8]?
  private var lineCount = 0

  /// Creates a stream from the lines already read and a function that reads the next line.
  ///
  /// `names` are the names of the labels that a fold may have. Throws `FoldStreamError` if the file
  /// does not begin with such a fold.
  public init(
    name: String, after begun: [[UInt8]], by names: Set<String>, _ read: @escaping () -> Line
  ) throws(FoldStreamError) {
    self.name = name
    self.begun = begun.reversed()
    self.names = names
    self.read = read
    try readLine()
    try begin()
  }

  func advance() throws(FoldStreamError) {
    guard let line, let key = FoldedHostLines.key(in: line) else {
      host = nil
      return
    }
    if let last = host?.key, !last.lexicographicallyPrecedes(key) {
      throw .unordered(name: name)
    }
    var lines: [[UInt8]] = []
    while let next = self.line, FoldedHostLines.key(in: next) == key {
      // No valid fold has more lines for one host.
      guard lines.count <= EvidenceLedger.mostSightings else { throw .unordered(name: name) }
      lines.append(next)
      lineCount += 1
      try readLine()
    }
    host = FoldedHostLines(key: key, lines: lines)
  }

  func finish() throws(FoldStreamError) -> FoldTail {
    var tail = FoldTail()
    while true {
      switch try parsedLine() {
      case .name(let row): tail.answers.record(row)
      case .other(let row): tail.traffic.record(row)
      case .dropped(let sightings, let names, let end, let other):
        // Maximum and not sum, because the same loss may be in several folds.
        tail.dropped = max(tail.dropped, sightings)
        tail.answers.record(dropped: names, from: end)
        tail.traffic.record(dropped: other)
      case .foldEnd(let lines, let isDamaged):
        // A fold is written from one pass, so a missing line means that the file was cut or edited.
        guard lines == lineCount else { throw damaged("lines of a fold are missing") }
        tail.isDamaged = isDamaged
        try readLine()
        try begin()
        return tail
      case .unknown: break
      default: throw .unordered(name: name)
      }
      lineCount += 1
      try readLine()
    }
  }

  /// Reads the account of the next fold, skipping the header lines of concatenated files.
  private func begin() throws(FoldStreamError) {
    let last = account == nil ? nil : key
    (account, host, lineCount) = (nil, nil, 0)
    while line != nil {
      switch try parsedLine() {
      case .schema: break
      case .fold(let account):
        guard names.isSuperset(of: account.labels.keys) else { throw .otherLabels(name: name) }
        self.account = account
        key = account.key
        if let last, !last.lexicographicallyPrecedes(key) { throw .unordered(name: name) }
        try readLine()
        return try advance()
      default: throw .notFolded(name: name)
      }
      try readLine()
    }
  }

  private func parsedLine() throws(FoldStreamError) -> EvidenceLine {
    guard let line else { throw damaged("a fold has no end, as if the file was cut") }
    var cursor = FactCursor(line)
    do throws(EvidenceProblem) {
      return try EvidenceLine(&cursor, in: "")
    } catch {
      throw damaged("a line \(error.words)")
    }
  }

  private func readLine() throws(FoldStreamError) {
    while true {
      switch begun.popLast().map(Line.line) ?? read() {
      case .line(let bytes):
        guard !bytes.isEmpty else { continue }
        // The line may be copied to the output unchanged, so it must be clean.
        guard !bytes.withBytes(Self.hasControlCharacter) else {
          throw damaged("a line has a control character, which JSON writes as an escape")
        }
        line = bytes
        return
      case .overlong: throw damaged("a line is longer than \(EvidenceLimits.lineLength) bytes")
      case .end(let damage):
        if let damage { throw damaged(damage) }
        line = nil
        return
      }
    }
  }

  /// Returns true if there is a control character (C0, C1, DEL), which evidence files escape.
  private static func hasControlCharacter(_ bytes: RawSpan) -> Bool {
    var offset = 0
    while offset < bytes.byteCount {
      if offset + 8 <= bytes.byteCount {
        let word = bytes.load(at: offset, as: UInt64.self)
        // Nearly all bytes are printable ASCII.
        if word.bytes(below: 0x20) == 0, word & 0x8080_8080_8080_8080 == 0,
          (word ^ UInt64(repeating: 0x7f)).bytes(below: 1) == 0
        {
          offset += 8
          continue
        }
      }
      let byte = bytes.byte(at: offset)
      if byte < 0x20 || byte == 0x7f { return true }
      if byte == 0xc2, offset + 1 < bytes.byteCount, bytes.byte(at: offset + 1) < 0xa0 {
        return true
      }
      offset += 1
    }
    return false
  }

  private func damaged(_ problem: String) -> FoldStreamError {
    .damaged(name: name, problem: problem)
  }
}

extension FoldAccount {
  /// Reads the account of a fold from a file's first two lines; `nil` if the file is no fold.
  public init?(beginning lines: [[UInt8]]) {
    guard lines.count == 2, lines[0] + [UInt8(ascii: "\n")] == EvidenceFile.foldHeader else {
      return nil
    }
    var cursor = FactCursor(lines[1])
    guard case .fold(let account)? = try? EvidenceLine(&cursor, in: "") else {
      return nil
    }
    self = account
  }
}
