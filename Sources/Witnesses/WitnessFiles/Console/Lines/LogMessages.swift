import Bytes
import CaptureFiles
import Escaping
import Evidence

/// Reads messages about loads and connections from a log in lines or JSON.
struct LogMessages {
  /// The beginning of the line that `log stream` prints where it cannot keep up.
  private static let dropNotice = Array("=== Messages dropped during live streaming".utf8)

  /// The limit of messages that wait for a later line to show whether the system wrote them.
  private static let mostWaiting = 16_384

  private var summary: TrafficLogSummary
  /// The columns of a log that is a table.
  private(set) var table: CSVLogTable?
  private(set) var prefixes = LogPrefixDetection()
  var headers = LogHeaderCache()
  /// The index in ``headers`` of the next line's header, if it is known.
  var nextHeader: Int?
  private var times = LineTimestamps()
  private var unknownHeads = UnknownLogHeaders()
  private var open = UnfinishedMessage()
  private(set) var form = LogWriterDetection()
  /// The messages not emitted yet, in log order.
  ///
  /// They wait because it is not yet known which process wrote the first.
  private var waiting: [LogMessage] = []
  private var process = LoggedProcess()
  /// The name of ``process`` as it is in the headers of lines.
  private var processName: [UInt8] = []
  /// True if the log consists of JSON objects; `nil` before the first line.
  ///
  /// In a text log, a JSON object is something that the app printed.
  private(set) var isOfObjects: Bool?

  init(name: ForeignText) { summary = TrafficLogSummary(name: name, witness: .console) }

  /// Reads a log and passes each message about a load or connection to `emit`.
  ///
  /// `threads` limits the number of threads; `nil` selects the best number.
  static func forEach<E: Error>(
    _ contents: consuming FileContents, named name: ForeignText, threads: Int? = 1,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    guard LogParsing.pays(for: contents, threads: threads) else {
      return try parse(contents, named: name, emit)
    }
    let parsing = LogParsing(contents, named: name)
    guard parsing.start() else {
      guard let contents = parsing.takeContents() else {
        return TrafficLogSummary(name: name, witness: .console)
      }
      return try parse(contents, named: name, emit)
    }
    defer { parsing.stop() }
    var batch: [LogMessage] = []
    while parsing.next(&batch) { for place in batch.indices { try emit(batch[place]) } }
    return parsing.stop() ?? TrafficLogSummary(name: name, witness: .console)
  }

  static func parse<E: Error>(
    _ contents: consuming FileContents, named name: ForeignText,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    var messages = LogMessages(name: name)
    try messages.read(contents, emit)
    return messages.summary
  }

  mutating func read<E: Error>(
    _ contents: consuming FileContents, _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    if let start = contents.logListStart { return try readList(contents, from: start, emit) }
    var lines = RecordLines(contents)
    while true {
      nextHeader = nil
      let passed = lines.passOver { hasNoFacts($0, before: $1) }
      if passed > 0 {
        summary.entries += passed
        try close(emit)
      }
      guard let step = lines.next() else { break }
      switch step {
      case .line:
        try receive(
          &lines.line, isPlain: lines.isPlain, at: lines.number, lines.offset, emit)
        if lines.lacksLineFeed {
          try releasePrefixed(emit)
          open.markCut()
        }
      case .damage(let damage): try add(damage, emit)
      }
    }
    try finish(emit)
  }

  private mutating func readList<E: Error>(
    _ contents: consuming FileContents, from start: Int,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    var contents = contents
    contents.consume(start)
    var elements = JSONElements(contents, longest: RecordLines.longest)
    var number = 0
    while true {
      number += 1
      let offset = elements.offset
      switch elements.next() {
      case .element(let bytes): try receiveObject(bytes, at: number, offset, emit)
      case .overlong: try add(TrafficLogDamage(.overlongLine, at: number, byteOffset: offset), emit)
      case .cut: try add(TrafficLogDamage(.cut, at: number, byteOffset: offset), emit)
      case .end:
        if let damage = elements.damage {
          try add(TrafficLogDamage(.unreadable(damage), at: number, byteOffset: offset), emit)
        }
        return try finish(emit)
      }
    }
  }

  private mutating func finish<E: Error>(
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    if let table, table.isOpen {
      try add(TrafficLogDamage(.cut, at: table.number, byteOffset: table.offset), emit)
    }
    try releasePrefixed(emit)
    try close(emit)
    form.assumeBare()
    try release(emit)
    summary.linesWithUnknownHead = unknownHeads.lines(systemLines: summary.systemLines)
  }

  /// Records damage of the log and ends the open message, because the lines after the damage cannot
  /// continue it.
  private mutating func add<E: Error>(
    _ damage: TrafficLogDamage, _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    try releasePrefixed(emit)
    try close(emit)
    summary.add(damage)
  }

  private mutating func receive<E: Error>(
    _ line: inout [UInt8], isPlain: Bool, at number: Int, _ offset: UInt64,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    if number == 1 {
      table = CSVLogTable(header: line)
      if table != nil { return }
    }
    guard table == nil else { return try receiveRow(line, at: number, offset, emit) }
    if !isPlain, line.removeTerminalSequences() { nextHeader = nil }
    if !prefixes.holds(line, at: number, offset) {
      try receiveWhole(&line, at: number, offset, emit)
    } else if prefixes.isFull {
      try releasePrefixed(emit)
    }
  }

  /// Reads the lines that had to wait until it was known if another program put a prefix before
  /// each line of the log.
  private mutating func releasePrefixed<E: Error>(
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    for var line in prefixes.takeLines() {
      try receiveWhole(&line.bytes, at: line.number, line.offset, emit)
    }
  }

  private mutating func receiveWhole<E: Error>(
    _ line: inout [UInt8], at number: Int, _ offset: UInt64,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    if prefixes.strip(&line) { nextHeader = nil }
    guard let first = line.first else { return }
    if first == UInt8(ascii: "="), line.starts(with: Self.dropNotice) {
      return summary.messageDrops += 1
    }
    if first == UInt8(ascii: "{"), isOfObjects != false, line.beginsObject {
      // What an app prints may also begin a log; only an object of a known form makes it one of
      // objects.
      if isOfObjects == nil {
        let content = Result { try JSONLogObject(line).content }
        if case .success(.some) = content { isOfObjects = true }
        if case .success(nil) = content { return try receiveText(&line, at: number, emit) }
      }
      return try receiveObject(line, at: number, offset, emit)
    } else if isOfObjects == nil, !FileContents.logBanners.contains(where: line.starts) {
      isOfObjects = false
    }
    try receiveText(&line, at: number, emit)
  }

  private mutating func receiveText<E: Error>(
    _ line: inout [UInt8], at number: Int, _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    if open.isDescribed(by: line) { return try close(emit) }
    if open.acceptsIndented(line) { return open.append(line) }
    let head = nextHeader.map { headers[$0] } ?? line.withBytes { headers.header(of: $0) }
    if !head.isKnown {
      if open.acceptsMember(line) { return open.append(line) }
      if open.isUnfinished() { return open.append(line, isWrapped: true) }
      // The line may be the rest of the one before, wrapped outside of brackets.
      if form.printsHaveNoHead || !line.beginsAsSystems { open.markCut() }
    }
    try close(emit)
    if head.isKnown { isOfObjects = false }
    let isApps = head.isKnown ? head.origin == .app : form.printsHaveNoHead
    open.begin(&line, head, isApps: isApps, at: number)
  }

  private mutating func receiveRow<E: Error>(
    _ line: [UInt8], at number: Int, _ offset: UInt64,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    let parsed = Result { () throws(RecordProblem) in
      try table?.add(line, at: number, offset) == true
        ? (try table?.entry()).map { LogLine($0) } : nil
    }
    try receiveEntry(parsed, at: table?.number ?? number, table?.offset ?? offset, emit)
  }

  private mutating func receiveObject<E: Error>(
    _ bytes: [UInt8], at number: Int, _ offset: UInt64,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    let parsed = Result { () throws(RecordProblem) in
      try JSONLogObject(bytes).content.map { LogLine($0) }
    }
    if case .success(nil) = parsed { unknownHeads.add(bytes, at: number) }
    try receiveEntry(parsed, at: number, offset, emit)
  }

  private mutating func receiveEntry<E: Error>(
    _ parsed: Result<LogLine?, RecordProblem>, at number: Int, _ offset: UInt64,
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    try close(emit)
    switch parsed {
    case .success(nil): break
    case .success(let line?):
      open.begin(line, at: number)
      try close(emit)
    case .failure(let problem):
      let damage = TrafficLogDamage(
        .malformed(problem.words), at: number, byteOffset: offset &+ problem.offset)
      try add(damage, emit)
    }
  }

  private mutating func close<E: Error>(
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    guard open.isOpen else { return }
    open.end()
    if form.add(open.line) { try release(emit) }
    // Read in place, as an event is large to copy.
    var message = LogMessage(
      event: LogEvent(), number: open.number, process: LoggedProcess(), style: open.line.style,
      hasSender: open.line.hasSender, origin: open.line.origin)
    let hasFacts = read(open.line, into: &message.event)
    // A text without any line in the form of a log is not a log.
    if open.line.hasHead || hasFacts { summary.entries += 1 }
    guard hasFacts else {
      if message.event.library != nil {
        countSystemLine()
      } else {
        unknownHeads.add(open.line, at: open.number)
      }
      return
    }
    if open.line.style == .headless { unknownHeads.keepHeadless(open.line, at: open.number) }
    if !open.line.isOf(process, named: processName) {
      (process, processName) = (open.line.process, Array(open.line.processName))
    }
    message.process = process
    message.time = open.line.time(by: &times)
    message.order = open.line.order(at: message.time)
    if waiting.isEmpty, try pass(message, emit) { return }
    waiting.append(message)
    guard waiting.count > Self.mostWaiting else { return }
    form.assumeBare()
    try release(emit)
  }

  /// Reads the facts of a message into `event`; an app's message is read for the errors that it
  /// reports.
  ///
  /// A message of the app that imitates one of the system's is read like the original, and dropped
  /// later.
  ///
  /// - Returns: True if the message has facts about a load or connection.
  private func read(_ line: borrowing LogLine, into event: inout LogEvent) -> Bool {
    let hasFacts = line.withMessage { event.read($0) }
    switch line.origin {
    case .system:
      if event.library == nil { line.withMessage { event.readBareError($0) } }
      return hasFacts || event.hasFacts
    case .category(let library) where event.isFrom(library): return hasFacts
    case .unknown where event.library != nil: return hasFacts
    case .app, .category, .unknown:
      if let report = line.withAppText({ LogEvent($0) }) {
        event = report
        return true
      }
      if !hasFacts { event.library = nil }
      return hasFacts
    }
  }

  /// Counts a line of the system's network stack that has no facts, because it shows that the log
  /// has the system's lines.
  private mutating func countSystemLine() {
    switch open.line.origin {
    case .system, .category: summary.systemLines += 1
    case .app, .unknown: break
    }
  }

  /// Emits the waiting messages up to the first whose writer is still undecided.
  private mutating func release<E: Error>(
    _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) {
    var count = 0
    while count < waiting.count, try pass(waiting[count], emit) { count += 1 }
    waiting.removeFirst(count)
  }

  /// Emits a message as written by the system or by the app; returns false if it is not yet known
  /// which.
  private mutating func pass<E: Error>(
    _ message: borrowing LogMessage, _ emit: (borrowing LogMessage) throws(E) -> Void
  ) throws(E) -> Bool {
    guard message.event.$report.isEmpty else {
      try emit(message)
      return true
    }
    switch form.writer(of: message) {
    case .undecided: return false
    case .system:
      summary.systemLines += 1
      unknownHeads.countRead()
      try emit(message)
    case .app:
      if let report = message.event.reportedByApp {
        var message = copy message
        message.event = LogEvent()
        message.event.report = report
        try emit(message)
      } else {
        summary.imitatedLines += 1
        if message.style == .headless { unknownHeads.countHeadless() }
      }
    }
    return true
  }
}
