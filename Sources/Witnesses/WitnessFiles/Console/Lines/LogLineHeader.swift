import Bytes

/// The header of a log line, with the byte offsets of its time, process and message.
///
/// Supported are NSLog, Xcode's console, the default, compact and syslog styles of `log show`,
/// lines copied from Console, and a device's syslog, also with prefixes of Flutter and
/// idevicesyslog.
struct LogLineHeader: Equatable {
  private(set) var style = Style.headless
  var isKnown: Bool { style != .headless }
  /// The byte offset of the time; `nil` without a time that includes the year.
  private(set) var time: Int?
  private(set) var process: Range<Int>?
  private(set) var pid: Int32?
  private(set) var end = 0
  private(set) var origin = LogOrigin.unknown
  /// True if the header names the library that wrote the line.
  private(set) var hasSender = false
  /// True if the header has a subsystem, or a category that is not empty, by which the writer may
  /// be known.
  private(set) var hasCategory = false
  /// The byte offset of a time of day without a date, which shows no more than the order of lines.
  private(set) var clock: Int?
  private var sender: Range<Int>?
  private var subsystem: Range<Int>?
  private var categoryForm = CategoryForm.none
  /// The range of the header after the time, if a line with equal bytes there and an equally long
  /// time has the same header; `nil` if later bytes may change it.
  ///
  /// The byte after a header without category must not be one of ``isContinuation(_:)``.
  private(set) var repeatable: Range<Int>?
  /// True if the header ends with a category in brackets.
  private(set) var endsWithCategory = false

  /// The forms of brackets before a message that count as the header's category; other brackets
  /// belong to the message.
  private enum CategoryForm {
    case none
    /// `[com.apple.network:connection]`, as `log show` writes it.
    case withSubsystem
    /// Also `[connection]`, a category without subsystem, as in Xcode's console.
    case any
  }

  init(_ style: Style, pid: Int32?, _ origin: LogOrigin, hasSender: Bool, hasCategory: Bool) {
    self.style = style
    self.pid = pid
    (self.origin, self.hasSender, self.hasCategory) = (origin, hasSender, hasCategory)
  }

  init(_ line: RawSpan) {
    let text = LogText(line)
    let start = Self.relayEnd(text)
    if readDated(text, from: start) || readSyslog(text, from: start)
      || readCopied(text, from: start)
    {
      readOrigin(text)
      if let range = repeatable { repeatable = isRepeatable(text) ? range.lowerBound..<end : nil }
    } else if text.byte(0) == UInt8(ascii: "[") {
      categoryForm = .any
      // Xcode can be set to show only the category; Expo writes the library that way. Without a
      // process it is not a header.
      readOrigin(text)
      if origin == .app { (origin, hasCategory, end) = (.unknown, false, 0) }
    }
  }

  /// Returns true if no byte after the header has a part in how the header was read.
  private func isRepeatable(_ text: borrowing LogText) -> Bool {
    // The bracket at the end of a text closes a category too.
    if endsWithCategory { return text.byte(end - 1) == UInt8(ascii: " ") }
    return text.byte(end).map { !isContinuation($0) } ?? false
  }

  /// Returns true if a header as this one, without category, might be longer with this byte after
  /// it.
  func isContinuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "<"), UInt8(ascii: ":"): true
    case UInt8(ascii: "["), UInt8(ascii: "("): style != .syslog
    default: false
    }
  }

  /// Returns the offset after a prefix that a relaying tool put before the header, such as `[ +59
  /// ms] [DEVICE LOG] ` (Flutter) or `1543 :` (idevicesyslog); 0 without a prefix.
  private static func relayEnd(_ text: borrowing LogText) -> Int {
    guard let first = text.byte(0) else { return 0 }
    if first == UInt8(ascii: "[") {
      guard text.byte(1) == UInt8(ascii: " ") else { return 0 }
      // `[  +59 ms] [DEVICE LOG] `, `[        ] [DEVICE LOG] `, `[  +59 ms] `
      guard let close = text.end(from: 1, within: 32, at: { $0 == UInt8(ascii: "]") }),
        text.has("] ", at: close)
      else { return 0 }
      return text.end(of: "[DEVICE LOG] ", at: close + 2)
        ?? (text.has("ms", at: close - 2) ? close + 2 : 0)
    }
    guard first.isDecimalDigit, let (_, end) = text.number(at: 0) else { return 0 }
    let colon = text.skip(UInt8(ascii: " "), from: end)
    guard text.byte(colon) == UInt8(ascii: ":"), text.hasMonth(at: colon + 1) else { return 0 }
    return colon + 1
  }

  // MARK: Dated lines

  /// Parses `DATE TIME+ZONE …` and NSLog's form or a style of `log show`; false for another form.
  private mutating func readDated(_ text: borrowing LogText, from start: Int) -> Bool {
    guard let rest = text.dateEnd(from: start) else { return false }
    time = start
    let word = text.skip(UInt8(ascii: " "), from: rest)
    let hasColumns = readColumns(text, from: word)
    if hasColumns {
      style = .columns
    } else if readTyped(text, from: word) {
      style = .compact
    } else if readHosted(text, from: rest) {
      style = .hosted
    }
    if isKnown {
      // Only the styles of `log show` have the library behind the process.
      skipSender(text)
      categoryForm = .withSubsystem
    } else {
      if !readProcess(text, at: text.end(from: rest) { $0 != 0x20 && $0 != 0x09 }) { end = word }
      style = sender == nil ? .dated : .datedWithLibrary
      categoryForm = .any
    }
    // With such first words, the form depends on nothing after the header.
    if start == 0, process != nil, style == .hosted || !text.has("  ", at: rest),
      hasColumns || style == .compact
        || text.wordEnd(from: word).end > word + 2 && !text.has("0x", at: word)
    {
      repeatable = rest..<end
    }
    return true
  }

  /// Parses `log show`'s default style: thread, type, activity, PID and TTL precede the process;
  /// false for another form.
  private mutating func readColumns(_ text: borrowing LogText, from start: Int) -> Bool {
    guard text.has("0x", at: start) else { return false }
    let type = text.wordEnd(from: start)
    let activity = text.wordEnd(from: type.next)
    guard text.has("0x", at: activity.next) else { return false }
    let number = text.wordEnd(from: activity.next)
    guard let (pid, _) = text.number(at: number.next) else { return false }
    let life = text.wordEnd(from: number.next)
    let process = text.wordEnd(from: life.next)
    guard readProcess(text, at: process.next) else { return false }
    self.pid = self.pid ?? Int32(exactly: pid)
    return true
  }

  /// Parses the compact style of `log show`: a type of one or two letters precedes the process;
  /// false for another form.
  private mutating func readTyped(_ text: borrowing LogText, from start: Int) -> Bool {
    let word = text.wordEnd(from: start)
    guard (1...2).contains(word.end - start) else { return false }
    switch (text.byte(start), word.end - start == 2 ? text.byte(start + 1) : nil) {
    case (UInt8(ascii: "D"), UInt8(ascii: "f")), (UInt8(ascii: "D"), UInt8(ascii: "b")),
      (UInt8(ascii: "I"), nil), (UInt8(ascii: "E"), nil), (UInt8(ascii: "F"), nil),
      (UInt8(ascii: "A"), nil),
      (UInt8(ascii: "L"), nil), (UInt8(ascii: "S"), nil):
      return readProcess(text, at: word.next)
    default: return false
    }
  }

  /// Parses the syslog style of `log show`: two spaces and a host precede the process; false for
  /// another form.
  private mutating func readHosted(_ text: borrowing LogText, from start: Int) -> Bool {
    guard text.has("  ", at: start) else { return false }
    let host = text.wordEnd(from: start + 2)
    return host.end < text.bytes.byteCount && readProcess(text, at: host.next)
  }

  // MARK: Other lines

  /// Parses `TYPE<TAB>TIME<TAB>PROCESS<TAB>MESSAGE`, as copied from Console; false for another
  /// form.
  ///
  /// The order of columns is that of Console's window. The localized type may be missing, the
  /// subsystem may come first, and the process may follow the message.
  private mutating func readCopied(_ text: borrowing LogText, from start: Int) -> Bool {
    let tab = UInt8(ascii: "\t")
    var (moment, columns) = (start, 0)
    while !text.hasTime(at: moment) {
      guard columns < 3, let next = text.end(from: moment, within: Self.longest, at: { $0 == tab })
      else { return false }
      (moment, columns) = (next + 1, columns + 1)
    }
    guard let timeEnd = text.end(from: moment, within: 32, at: { $0 == tab }) else { return false }
    let first = timeEnd + 1
    let firstEnd = text.end(from: first) { $0 == tab }
    guard firstEnd < text.bytes.byteCount else { return false }
    // The process precedes or follows the message, by the order of the console's columns.
    if Self.isProcessName(text, first, firstEnd) {
      (process, end) = (first..<firstEnd, firstEnd + 1)
    } else {
      let last = text.end(from: firstEnd + 1) { $0 == tab }
      guard Self.isProcessName(text, firstEnd + 1, last) else { return false }
      (process, end) = ((firstEnd + 1)..<last, first)
    }
    (clock, style) = (moment, .copied)
    let column = start..<text.end(from: start) { $0 == tab }
    if columns > 1, text.end(from: start, at: { $0 == UInt8(ascii: ".") }) < column.upperBound {
      subsystem = column
    }
    return true
  }

  /// Parses `Nov 22 10:00:00.123456 HOST PROCESS(LIBRARY)[PID] <Error>: MESSAGE`; the fraction and
  /// the host are optional; false for another form.
  private mutating func readSyslog(_ text: borrowing LogText, from start: Int) -> Bool {
    guard text.hasMonth(at: start), text.byte(start + 3) == UInt8(ascii: " ") else {
      return false
    }
    let day = text.skip(UInt8(ascii: " "), from: start + 3)
    guard let (_, dayEnd) = text.number(at: day), dayEnd - day <= 2,
      text.byte(dayEnd) == UInt8(ascii: " ")
    else {
      return false
    }
    let moment = text.skip(UInt8(ascii: " "), from: dayEnd)
    let word = text.wordEnd(from: moment)
    guard word.end - moment >= 8, text.byte(moment + 2) == UInt8(ascii: ":"),
      text.byte(moment + 5) == UInt8(ascii: ":"),
      // Since libimobiledevice 1.4.0, idevicesyslog writes microseconds.
      word.end - moment == 8
        || text.hasTime(at: moment)
          && text.end(from: moment + 9, at: { !$0.isDecimalDigit }) == word.end
    else { return false }
    let first = text.wordEnd(from: word.next)
    let isProcess = (word.next..<first.end).contains {
      text.bytes.byte(at: $0) == UInt8(ascii: "[")
    }
    guard readProcess(text, at: isProcess ? word.next : first.next) else { return false }
    style = .syslog
    if start == 0 { repeatable = word.end..<end }
    return true
  }

  // MARK: Processes

  static let longest = 128

  /// Parses `PROCESS[PID:THREAD] MESSAGE`, `PROCESS[PID]: MESSAGE`, `PROCESS(LIBRARY)[PID] <Type>:
  /// MESSAGE`, `PROCESS{LIBRARY}[PID] <TYPE>: MESSAGE`, `PROCESS: MESSAGE`; false for another form.
  private mutating func readProcess(_ text: borrowing LogText, at start: Int) -> Bool {
    let nameEnd = text.end(from: start, within: Self.longest) {
      $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "(")
        || $0 == UInt8(ascii: "{")
    }
    guard let nameEnd, Self.isProcessName(text, start, nameEnd) else { return false }
    var place = nameEnd
    var library: Range<Int>?
    if let open = text.byte(place), open != UInt8(ascii: "["), open != UInt8(ascii: ":") {
      let closing = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
      guard let close = text.end(from: place, within: Self.longest, at: { $0 == closing }) else {
        return false
      }
      (library, place) = (place + 1..<close, close + 1)
    }
    var found: Int32?
    if text.byte(place) == UInt8(ascii: "[") {
      guard
        let close = text.end(from: place, within: Self.longest, at: { $0 == UInt8(ascii: "]") }),
        let (number, last) = text.number(at: place + 1),
        last == close || text.byte(last) == UInt8(ascii: ":"),
        let pid = Int32(exactly: number)
      else { return false }
      found = pid
      place = close + 1
      if text.has(" <", at: place),
        let end = text.end(from: place, within: Self.longest, at: { $0 == UInt8(ascii: ">") })
      {
        place = end + 1
      }
    } else if !text.has(": ", at: place) {
      return false
    }
    if text.byte(place) == UInt8(ascii: ":") { place += 1 }
    place = text.skip(UInt8(ascii: " "), from: place)
    (process, pid, end) = (start..<nameEnd, found, place)
    if library != nil { sender = library }
    return true
  }

  /// Moves ``end``, where the message begins, past a library such as `(CFNetwork) `.
  private mutating func skipSender(_ text: borrowing LogText) {
    guard text.byte(end) == UInt8(ascii: "("),
      let close = text.end(
        from: end, within: Self.longest, at: { !Self.isOfCategory($0) && $0 != UInt8(ascii: "(") }),
      text.has(") ", at: close)
    else { return }
    (sender, end) = (end + 1..<close, close + 2)
  }

  private static func isProcessName(_ text: borrowing LogText, _ start: Int, _ end: Int) -> Bool {
    guard end > start, end - start <= longest, let first = text.byte(start),
      first >= 0x80 || first.isLetterOrDigit || first == UInt8(ascii: "_")
    else { return false }
    return (start..<end).allSatisfy { isOfProcessName(text.bytes.byte(at: $0)) }
  }

  static func isOfProcessName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "'"), UInt8(ascii: "&"):
      true
    default: byte >= 0x80 || byte.isLetterOrDigit
    }
  }

  // MARK: Categories

  /// Determines the writer of the line, and moves ``end`` after a category such as `[boringssl] `
  /// or `[com.apple.network:connection] `.
  private mutating func readOrigin(_ text: borrowing LogText) {
    var (system, category) = (subsystem, Range<Int>?.none)
    if categoryForm != .none, let (first, second, next) = Self.category(text, at: end),
      categoryForm == .any || first != nil
    {
      (system, category, end) = (first ?? system, second, next)
      endsWithCategory = true
    }
    (hasSender, hasCategory) = (sender != nil, system != nil || category != nil)
    origin = LogOrigin(
      sender: sender, subsystem: system, category: category, process: process,
      mayBeImage: process == nil, in: text)
  }

  private static func category(
    _ text: borrowing LogText, at place: Int
  ) -> (subsystem: Range<Int>?, category: Range<Int>, end: Int)? {
    guard text.byte(place) == UInt8(ascii: "[") else { return nil }
    let start = place + 1
    guard let close = text.end(from: start, within: longest, at: { !isOfCategory($0) }),
      text.has("] ", at: close)
        || text.byte(close) == UInt8(ascii: "]") && close + 1 == text.count,
      // `C18.1:2` is a connection, not a category.
      !(text.byte(start) == UInt8(ascii: "C") && text.byte(start + 1)?.isDecimalDigit == true)
    else { return nil }
    let end = min(close + 2, text.count)
    let colon = text.end(from: start) { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "]") }
    return colon < close ? (start..<colon, colon + 1..<close, end) : (nil, start..<close, end)
  }

  private static func isOfCategory(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"): true
    default: byte.isLetterOrDigit
    }
  }
}
