import ByteReading
import CaptureFiles
import Evidence

/// Reads the messages about loads and connections in a log, from lines or from JSON.
struct LogMessages {
  /// The beginnings of lines that `log` writes before its list.
  fileprivate static let banners = ["Filtering the log data", "Skipping info", "Timestamp "]
    .map { Array($0.utf8) }

  private var summary: WitnessSummary
  private var found: [(event: LogEvent, line: LogLine, place: Place)] = []
  /// The message that may still continue.
  private var open: OpenMessage?
  /// True once a line had a head: lines without one are then the app's own output.
  private var hasHeads = false

  private init(name: String) { summary = WitnessSummary(name: name, witness: .console) }

  /// Reads a log to its end.
  ///
  /// - Parameters:
  ///   - contents: The log.
  ///   - name: Its name in evidence.
  ///   - take: Called with each event, its line and its place.
  /// - Returns: A summary of the lines.
  /// - Throws: What `take` throws.
  static func forEach<E: Error>(
    _ contents: consuming FileContents, named name: String,
    _ take: (LogEvent, LogLine, Place) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var messages = LogMessages(name: name)
    if let start = contents.listStart {
      return try messages.readList(contents, from: start, take)
    }
    var lines = RecordLines(contents)
    while let step = lines.next() {
      switch step {
      case .line(let line): messages.receive(line, at: lines.number, lines.offset)
      case .damage(let damage): messages.add(damage)
      }
      try messages.handOn(take)
    }
    return try messages.finish(take)
  }

  /// Reads what `log show --style json` writes: one list of objects.
  private mutating func readList<E: Error>(
    _ contents: consuming FileContents, from start: Int,
    _ take: (LogEvent, LogLine, Place) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var contents = contents
    contents.consume(start)
    var elements = JSONElements(contents, longest: RecordLines.longest)
    var number = 0
    while true {
      number += 1
      let offset = elements.offset
      switch elements.next() {
      case .element(let bytes): receiveObject(bytes, at: number, offset)
      case .overlong: add(WitnessDamage(.overlongLine, at: number, byteOffset: offset))
      case .cut: add(WitnessDamage(.cut, at: number, byteOffset: offset))
      case .end:
        if let damage = elements.damage {
          add(WitnessDamage(.unreadable(damage), at: number, byteOffset: offset))
        }
        return try finish(take)
      }
      try handOn(take)
    }
  }

  private mutating func handOn<E: Error>(
    _ take: (LogEvent, LogLine, Place) throws(E) -> Void
  ) throws(E) {
    for (event, line, place) in found { try take(event, line, place) }
    found.removeAll(keepingCapacity: true)
  }

  private mutating func finish<E: Error>(
    _ take: (LogEvent, LogLine, Place) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    close()
    try handOn(take)
    return summary
  }

  /// Takes in damage, behind which no line belongs to the message before it.
  private mutating func add(_ damage: WitnessDamage) {
    close()
    summary.add(damage)
  }

  private mutating func receive(_ line: [UInt8], at number: Int, _ offset: UInt64) {
    guard let first = line.first else { return }
    if first == UInt8(ascii: "{") { return receiveObject(line, at: number, offset) }
    // In its place, so that no message is copied for each of its lines.
    if open?.takesIndented(line) == true {
      open?.append(line)
      return
    }
    var parsed = LogLine(line)
    if !parsed.hasHead, open?.isUnfinished() == true {
      open?.append(line)
      return
    }
    close()
    if parsed.hasHead { hasHeads = true } else { parsed.isApps = hasHeads }
    open = OpenMessage(parsed, at: number)
  }

  /// Takes in an object, as `log show --style ndjson` writes one a line.
  private mutating func receiveObject(_ bytes: [UInt8], at number: Int, _ offset: UInt64) {
    close()
    do throws(RecordProblem) {
      guard let line = try LogLine(object: bytes) else { return }
      hasHeads = true
      open = OpenMessage(line, at: number)
      close()
    } catch {
      add(WitnessDamage(.malformed(error.words), at: number, byteOffset: offset &+ error.offset))
    }
  }

  /// Reads the event of the open message.
  private mutating func close() {
    guard let (line, number) = open?.content else { return }
    open = nil
    let event = LogEvent(line)
    // A text in which no line has the form of a log is none.
    if line.hasHead || event != nil { summary.entries += 1 }
    guard let event else { return }
    found.append(
      (event, line, Place(capture: summary.name, frame: number, time: line.time, unit: .line)))
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
    while LogMessages.banners.contains(where: { begins($0, at: place) }) {
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
