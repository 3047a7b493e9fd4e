import Bytes
import Evidence

/// The folds of a file, read on the way: in memory is one host at a time.
///
/// Lines of hosts are handed out as they are, and looked at only where they have to be joined with
/// others.
public final class FoldStream: FoldSource {
  /// The result of reading a line.
  public enum Line: Sendable {
    case line([UInt8])
    /// A line that is longer than any of a fold.
    case overlong
    /// The file has ended; `damage` is what is wrong with it below its lines.
    case end(damage: String?)
  }

  private let name: String
  private let names: Set<String>
  private let read: () -> Line
  /// The first lines, the next of them last.
  private var begun: [[UInt8]]
  private(set) var account: FoldAccount?
  private(set) var key: [UInt8] = []
  private(set) var host: FoldedHostLines?
  /// The line that comes; `nil` behind the last one.
  private var line: [UInt8]?
  private var lineCount = 0

  /// The folds of a file.
  ///
  /// - Parameters:
  ///   - name: The file's name in messages.
  ///   - begun: The first lines, which were read already.
  ///   - names: The labels that its folds may have.
  ///   - read: Reads the next line.
  /// - Throws: `FoldStreamError` where no such fold comes.
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
      // More than any fold has of a host.
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
        tail.dropped = max(tail.dropped, sightings)
        tail.answers.record(dropped: names, from: end)
        tail.traffic.record(dropped: other)
      case .foldEnd(let lines, let isDamaged):
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

  /// Reads the account of the next fold, past the first lines of files that stand behind one another.
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
        // It may be handed on as it is.
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

  /// Returns whether there is a character of C0, C1 or DEL, which no writer of evidence leaves as it is.
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
  /// The account of the fold with which a file begins; `nil` where it begins with something else.
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
