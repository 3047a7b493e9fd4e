import Bytes
import CaptureFiles
import Evidence

/// Reads the messages about loads and connections in a log, from lines or from JSON.
struct LogMessages {
  /// The beginnings of lines that `log` writes before its list.
  fileprivate static let banners = ["Filtering the log data", "Skipping info", "Timestamp "]
    .map { Array($0.utf8) }

  private var summary: WitnessSummary
  private var open = OpenMessage()
  /// True once a line had a head: lines without one are then the app's own output.
  private var hasHeads = false
  /// The process of the last message, whose name is not made again for the next one.
  private var process = LoggedProcess()

  private init(name: String) { summary = WitnessSummary(name: name, witness: .console) }

  /// Reads a log to its end.
  ///
  /// - Parameters:
  ///   - contents: The log.
  ///   - name: Its name in evidence.
  ///   - threads: The number of threads that may read it; `nil` for the best number.
  ///   - take: Called with each message about a load or a connection.
  /// - Returns: A summary of the lines.
  /// - Throws: What `take` throws.
  static func forEach<E: Error>(
    _ contents: consuming FileContents, named name: String, threads: Int? = 1,
    _ take: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    guard LogParsing.pays(for: contents, threads: threads) else {
      return try parse(contents, named: name, take)
    }
    let parsing = LogParsing(contents, named: name)
    guard parsing.start() else {
      guard let contents = parsing.takeContents() else {
        return WitnessSummary(name: name, witness: .console)
      }
      return try parse(contents, named: name, take)
    }
    defer { parsing.stop() }
    var batch: [LogMessage] = []
    while parsing.next(&batch) { for place in batch.indices { try take(batch[place]) } }
    return parsing.stop() ?? WitnessSummary(name: name, witness: .console)
  }

  /// Parses a log in this thread.
  static func parse<E: Error>(
    _ contents: consuming FileContents, named name: String,
    _ take: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var messages = LogMessages(name: name)
    if let start = contents.listStart {
      return try messages.readList(contents, from: start, take)
    }
    var lines = RecordLines(contents)
    while let step = lines.next() {
      switch step {
      case .line: try messages.receive(&lines.line, at: lines.number, lines.offset, take)
      case .damage(let damage): try messages.add(damage, take)
      }
    }
    try messages.close(take)
    return messages.summary
  }

  /// Reads what `log show --style json` writes: one list of objects.
  private mutating func readList<E: Error>(
    _ contents: consuming FileContents, from start: Int,
    _ take: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var contents = contents
    contents.consume(start)
    var elements = JSONElements(contents, longest: RecordLines.longest)
    var number = 0
    while true {
      number += 1
      let offset = elements.offset
      switch elements.next() {
      case .element(let bytes): try receiveObject(bytes, at: number, offset, take)
      case .overlong: try add(WitnessDamage(.overlongLine, at: number, byteOffset: offset), take)
      case .cut: try add(WitnessDamage(.cut, at: number, byteOffset: offset), take)
      case .end:
        if let damage = elements.damage {
          try add(WitnessDamage(.unreadable(damage), at: number, byteOffset: offset), take)
        }
        try close(take)
        return summary
      }
    }
  }

  /// Takes in damage, behind which no line belongs to the message before it.
  private mutating func add<E: Error>(
    _ damage: WitnessDamage, _ take: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    try close(take)
    summary.add(damage)
  }

  private mutating func receive<E: Error>(
    _ line: inout [UInt8], at number: Int, _ offset: UInt64,
    _ take: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    guard let first = line.first else { return }
    if first == UInt8(ascii: "{"), line.beginsObject {
      return try receiveObject(line, at: number, offset, take)
    }
    if open.takesIndented(line) { return open.append(line) }
    let head = open.line.head(of: line)
    if !head.isKnown, open.isUnfinished() { return open.append(line) }
    try close(take)
    if head.isKnown { hasHeads = true }
    open.begin(&line, head, isApps: head.isKnown ? head.isApps : hasHeads, at: number)
  }

  /// Takes in an object, as `log show --style ndjson` writes one a line.
  private mutating func receiveObject<E: Error>(
    _ bytes: [UInt8], at number: Int, _ offset: UInt64,
    _ take: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    try close(take)
    let parsed = Result { () throws(RecordProblem) in try LogLine(object: bytes) }
    switch parsed {
    case .success(nil): break
    case .success(let line?):
      hasHeads = true
      open.begin(line, at: number)
      try close(take)
    case .failure(let problem):
      let damage = WitnessDamage(
        .malformed(problem.words), at: number, byteOffset: offset &+ problem.offset)
      try add(damage, take)
    }
  }

  /// Reads the event of the open message.
  private mutating func close<E: Error>(
    _ take: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    guard open.isOpen else { return }
    open.end()
    var event = LogEvent()
    let hasFacts = event.read(open.line)
    // A text in which no line has the form of a log is none.
    if open.line.hasHead || hasFacts { summary.entries += 1 }
    guard hasFacts else { return }
    if !open.line.isOf(process) { process = open.line.process }
    try take(
      LogMessage(
        event: event, number: open.number, time: open.line.time, process: process,
        hasHead: open.line.hasHead, isApps: open.line.isApps))
  }
}

extension [UInt8] {
  /// True if it begins an object of JSON, and not a block of a program that writes braces too.
  fileprivate var beginsObject: Bool {
    let ink = dropFirst().first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return ink == nil || ink == UInt8(ascii: "\"") || ink == UInt8(ascii: "}")
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
