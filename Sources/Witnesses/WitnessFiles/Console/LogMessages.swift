import Bytes
import CaptureFiles
import Evidence

/// Reads messages about loads and connections from a log in lines or JSON.
struct LogMessages {
  fileprivate static let banners = ["Filtering the log data", "Skipping info", "Timestamp "]
    .map { Array($0.utf8) }

  private var summary: WitnessSummary
  private var open = OpenMessage()
  /// True after the first line with a header; later lines without one are the app's output.
  private var hasHeads = false
  private var process = LoggedProcess()

  private init(name: String) { summary = WitnessSummary(name: name, witness: .console) }

  /// Reads a log and passes each message about a load or connection to `emit`.
  ///
  /// `threads` limits the number of threads; `nil` selects the best number.
  static func forEach<E: Error>(
    _ contents: consuming FileContents, named name: String, threads: Int? = 1,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    guard LogParsing.pays(for: contents, threads: threads) else {
      return try parse(contents, named: name, emit)
    }
    let parsing = LogParsing(contents, named: name)
    guard parsing.start() else {
      guard let contents = parsing.takeContents() else {
        return WitnessSummary(name: name, witness: .console)
      }
      return try parse(contents, named: name, emit)
    }
    defer { parsing.stop() }
    var batch: [LogMessage] = []
    while parsing.next(&batch) { for place in batch.indices { try emit(batch[place]) } }
    return parsing.stop() ?? WitnessSummary(name: name, witness: .console)
  }

  static func parse<E: Error>(
    _ contents: consuming FileContents, named name: String,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var messages = LogMessages(name: name)
    if let start = contents.listStart {
      return try messages.readList(contents, from: start, emit)
    }
    var lines = RecordLines(contents)
    while let step = lines.next() {
      switch step {
      case .line: try messages.receive(&lines.line, at: lines.number, lines.offset, emit)
      case .damage(let damage): try messages.add(damage, emit)
      }
    }
    try messages.close(emit)
    return messages.summary
  }

  private mutating func readList<E: Error>(
    _ contents: consuming FileContents, from start: Int,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) -> WitnessSummary {
    var contents = contents
    contents.consume(start)
    var elements = JSONElements(contents, longest: RecordLines.longest)
    var number = 0
    while true {
      number += 1
      let offset = elements.offset
      switch elements.next() {
      case .element(let bytes): try receiveObject(bytes, at: number, offset, emit)
      case .overlong: try add(WitnessDamage(.overlongLine, at: number, byteOffset: offset), emit)
      case .cut: try add(WitnessDamage(.cut, at: number, byteOffset: offset), emit)
      case .end:
        if let damage = elements.damage {
          try add(WitnessDamage(.unreadable(damage), at: number, byteOffset: offset), emit)
        }
        try close(emit)
        return summary
      }
    }
  }

  /// Records damage of the log and ends the open message, which later lines cannot continue.
  private mutating func add<E: Error>(
    _ damage: WitnessDamage, _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    try close(emit)
    summary.add(damage)
  }

  private mutating func receive<E: Error>(
    _ line: inout [UInt8], at number: Int, _ offset: UInt64,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    guard let first = line.first else { return }
    if first == UInt8(ascii: "{"), line.beginsObject {
      return try receiveObject(line, at: number, offset, emit)
    }
    if open.acceptsIndented(line) { return open.append(line) }
    let head = open.line.head(of: line)
    if !head.isKnown, open.isUnfinished() { return open.append(line) }
    try close(emit)
    if head.isKnown { hasHeads = true }
    open.begin(&line, head, isApps: head.isKnown ? head.isApps : hasHeads, at: number)
  }

  private mutating func receiveObject<E: Error>(
    _ bytes: [UInt8], at number: Int, _ offset: UInt64,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    try close(emit)
    let parsed = Result { () throws(RecordProblem) in try LogLine(object: bytes) }
    switch parsed {
    case .success(nil): break
    case .success(let line?):
      hasHeads = true
      open.begin(line, at: number)
      try close(emit)
    case .failure(let problem):
      let damage = WitnessDamage(
        .malformed(problem.words), at: number, byteOffset: offset &+ problem.offset)
      try add(damage, emit)
    }
  }

  private mutating func close<E: Error>(
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    guard open.isOpen else { return }
    open.end()
    var event = LogEvent()
    let hasFacts = event.read(open.line)
    // A text without any line in the form of a log is not a log.
    if open.line.hasHead || hasFacts { summary.entries += 1 }
    guard hasFacts else { return }
    if !open.line.isOf(process) { process = open.line.process }
    try emit(
      LogMessage(
        event: event, number: open.number, time: open.line.time, process: process,
        hasHead: open.line.hasHead, isApps: open.line.isApps))
  }
}

extension [UInt8] {
  /// True if the line, which begins with a brace, is JSON and not a program's block in braces.
  fileprivate var beginsObject: Bool {
    let ink = dropFirst().first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return ink == nil || ink == UInt8(ascii: "\"") || ink == UInt8(ascii: "}")
  }
}

extension FileContents {
  /// The offset of a JSON list of objects, after any banner of `log show`; `nil` without a list.
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
    // A line of plain text may also begin with a bracket.
    guard begins([UInt8(ascii: "[")], at: place),
      begins([UInt8(ascii: "{")], at: inkEnd(from: place + 1))
    else { return nil }
    return place
  }
}
