import ByteReading
import CaptureFiles
import Evidence

/// Reads the logs of Apple systems: Xcode's console, Console, and `log show` in all its styles.
///
/// Only lines about loads are looked at, and of these only hosts and codes are kept: a log may hold
/// anything that an app writes.
enum ConsoleReader {
  /// The beginnings of lines that `log` writes before its list.
  fileprivate static let banners = ["Filtering the log data", "Skipping info", "Timestamp "]
    .map { Array($0.utf8) }
  /// The lines that may follow the head of a message and belong to it.
  private static let mostContinuations = 64

  static func read<E: Error>(
    _ contents: consuming FileContents, named name: String,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var log = LogGatherer(name: name)
    if let start = contents.listStart {
      return try readList(contents, from: start, &log, emit)
    }
    var lines = RecordLines(contents)
    while let step = lines.next() {
      switch step {
      case .line(let line): log.receive(line, at: lines.number, lines.offset)
      case .damage(let damage): log.add(damage)
      }
      for observation in log.takeTold() { try emit(observation) }
    }
    let summary = log.finish()
    for observation in log.takeTold() { try emit(observation) }
    return summary
  }

  /// Reads what `log show --style json` writes: one list of objects.
  private static func readList<E: Error>(
    _ contents: consuming FileContents, from start: Int, _ log: inout LogGatherer,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var contents = contents
    contents.consume(start)
    var elements = JSONElements(contents, longest: RecordLines.longest)
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

    /// Takes in damage, behind which no line belongs to the message before it.
    mutating func add(_ damage: WitnessDamage) {
      close()
      summary.add(damage)
    }

    mutating func takeTold() -> [Observation] {
      guard !told.isEmpty else { return [] }
      defer { told = [] }
      return told
    }

    mutating func receive(_ line: [UInt8], at number: Int, _ offset: UInt64) {
      guard let first = line.first else { return }
      if first == UInt8(ascii: "{") { return receiveObject(line, at: number, offset) }
      receive(String(decoding: line, as: UTF8.self), at: number)
    }

    private mutating func receive(_ text: String, at number: Int) {
      // The value of an error is spread over lines where somebody prints it that way.
      if let open, text.first == " " || text.first == "\t" || text.first == "}",
        open.continuations < ConsoleReader.mostContinuations,
        open.line.message.utf8.count + text.utf8.count <= RecordLines.longest
      {
        // In its place, so that no message is copied for each of its lines.
        self.open?.line.message += " " + text
        self.open?.continuations += 1
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
  /// The place of the bracket that opens a list of objects, behind what `log show` writes before it;
  /// `nil` if the text begins otherwise.
  fileprivate var listStart: Int? {
    let bytes = bytes
    func begins(_ words: [UInt8], at place: Int) -> Bool {
      place + words.count <= bytes.byteCount
        && words.indices.allSatisfy { bytes.byte(at: place + $0) == words[$0] }
    }
    func inkEnd(from place: Int) -> Int {
      var place = place
      while place < bytes.byteCount, [0x20, 0x09, 0x0a, 0x0d].contains(bytes.byte(at: place)) {
        place += 1
      }
      return place
    }
    var place = begins(ByteOrderMark.utf8, at: 0) ? ByteOrderMark.utf8.count : 0
    place = inkEnd(from: place)
    while ConsoleReader.banners.contains(where: { begins($0, at: place) }) {
      while place < bytes.byteCount, bytes.byte(at: place) != UInt8(ascii: "\n") { place += 1 }
      place = inkEnd(from: place)
    }
    // A line of text may begin with a bracket too.
    guard begins([UInt8(ascii: "[")], at: place),
      begins([UInt8(ascii: "{")], at: inkEnd(from: place + 1))
    else { return nil }
    return place
  }
}
