import ByteReading
import CaptureFiles
import Evidence

/// Reads the logs of Apple systems: Xcode's console, Console, and `log show` in all its styles.
///
/// Only lines about loads are looked at, and of these only hosts and codes are kept: a log may hold
/// anything that an app writes.
enum ConsoleReader {
  /// The longest line that is looked at, in bytes.
  static let longestLine = 1 << 20
  /// The lines that may follow the head of a message and belong to it.
  private static let mostContinuations = 64

  static func read<E: Error>(
    _ contents: consuming FileContents, named name: String,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var log = LogGatherer(name: name)
    if contents.beginsList {
      return try readList(contents, &log, emit)
    }
    var lines = contents.lines()
    var number = 0
    while true {
      number += 1
      let offset = lines.offset
      let step = lines.next(longest: longestLine) { log.receive($0, at: number, offset) }
      for observation in log.takeTold() { try emit(observation) }
      switch step {
      case .line: continue
      case .overlong: log.add(WitnessDamage(.overlongLine, at: number, byteOffset: offset))
      case .end:
        if let damage = lines.damage {
          log.add(WitnessDamage(.unreadable(damage), at: number, byteOffset: offset))
        }
        let summary = log.finish()
        for observation in log.takeTold() { try emit(observation) }
        return summary
      }
    }
  }

  /// Reads what `log show --style json` writes: one list of objects.
  private static func readList<E: Error>(
    _ contents: consuming FileContents, _ log: inout LogGatherer,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var elements = JSONElements(contents)
    var number = 0
    while true {
      number += 1
      let offset = elements.offset
      switch elements.next() {
      case .element(let bytes): log.receiveObject(bytes, at: number, offset)
      case .overlong: log.add(WitnessDamage(.overlongLine, at: number, byteOffset: offset))
      case .cut: log.add(WitnessDamage(.cut, at: number, byteOffset: offset))
      case .end:
        if let damage = elements.damage {
          log.add(WitnessDamage(.unreadable(damage), at: number, byteOffset: offset))
        }
        let summary = log.finish()
        for observation in log.takeTold() { try emit(observation) }
        return summary
      }
      for observation in log.takeTold() { try emit(observation) }
    }
  }

  /// Gathers messages, and what they tell.
  private struct LogGatherer {
    private var summary: WitnessSummary
    private var join = LoadJoin()
    private var told: [Observation] = []
    /// The message whose further lines may follow.
    private var open: (line: LogLine, place: Place, continuations: Int)?
    private let name: String

    init(name: String) {
      self.name = name
      summary = WitnessSummary(name: name, witness: .console)
    }

    mutating func add(_ damage: WitnessDamage) { summary.add(damage) }

    mutating func takeTold() -> [Observation] {
      guard !told.isEmpty else { return [] }
      defer { told = [] }
      return told
    }

    mutating func receive(_ bytes: RawSpan, at number: Int, _ offset: UInt64) {
      var bytes = bytes
      if bytes.byteCount > 0, bytes.byte(at: bytes.byteCount - 1) == UInt8(ascii: "\r") {
        bytes = bytes.extracting(0..<(bytes.byteCount - 1))
      }
      guard bytes.byteCount > 0 else { return }
      let line = (0..<bytes.byteCount).map { bytes.byte(at: $0) }
      if line[0] == UInt8(ascii: "{") { return receiveObject(line, at: number, offset) }
      guard UTF8Check.firstInvalidByte(in: line[...]) == nil else {
        return add(WitnessDamage(.notUTF8, at: number, byteOffset: offset))
      }
      receive(String(decoding: line, as: UTF8.self), at: number)
    }

    private mutating func receive(_ text: String, at number: Int) {
      // The value of an error is spread over lines where somebody prints it that way.
      if var open, text.first == " " || text.first == "\t" || text.first == "}",
        open.continuations < ConsoleReader.mostContinuations,
        open.line.message.utf8.count + text.utf8.count <= ConsoleReader.longestLine
      {
        open.line.message += " " + text
        open.continuations += 1
        self.open = open
        return
      }
      close()
      let line = LogLine(text)
      open = (line, place(number, line.time), 0)
    }

    /// Takes in an object, as `log show --style ndjson` writes one a line.
    mutating func receiveObject(_ bytes: [UInt8], at number: Int, _ offset: UInt64) {
      close()
      do throws(RecordProblem) {
        guard let line = try LogLine(object: bytes) else { return }
        open = (line, place(number, line.time), 0)
        close()
      } catch {
        add(
          WitnessDamage(.malformed(error.words), at: number, byteOffset: offset &+ error.offset))
      }
    }

    private func place(_ number: Int, _ time: Timestamp?) -> Place {
      Place(capture: name, frame: number, time: time, unit: .line)
    }

    /// Looks at the message that is open.
    private mutating func close() {
      guard let (line, place, _) = open else { return }
      open = nil
      let event = LogEvent(line.message)
      // A text in which no line has the form of a log is none.
      if line.hasHead || event != nil { summary.entries += 1 }
      if let event { told += join.receive(event, of: line, at: place) }
    }

    mutating func finish() -> WitnessSummary {
      close()
      summary.hostlessBlocks = join.finish(&told)
      return summary
    }
  }
}

extension FileContents {
  /// True if the text begins with the bracket of a list.
  fileprivate var beginsList: Bool {
    let bytes = bytes
    var place = 0
    while place < bytes.byteCount, [0x20, 0x09, 0x0a, 0x0d].contains(bytes.byte(at: place)) {
      place += 1
    }
    guard place + 1 < bytes.byteCount, bytes.byte(at: place) == UInt8(ascii: "[") else {
      return false
    }
    // A line of text may begin with a bracket too.
    place += 1
    while place < bytes.byteCount, [0x20, 0x09, 0x0a, 0x0d].contains(bytes.byte(at: place)) {
      place += 1
    }
    return place < bytes.byteCount && bytes.byte(at: place) == UInt8(ascii: "{")
  }
}
