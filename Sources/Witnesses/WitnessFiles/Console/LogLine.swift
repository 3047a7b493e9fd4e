import Evidence

/// A line of a log of an Apple system, taken apart: who wrote it and when, and what it says.
struct LogLine {
  var time: Timestamp?
  /// The name of the process.
  var process: String?
  var pid: Int32?
  /// The text behind the head; all of the line if it has no head.
  var message: String
  /// True if the line begins with a head of a known form.
  var hasHead: Bool
  /// True if the head says that the app itself wrote it, and not a library of the system.
  ///
  /// Heads without a category or library leave it open.
  var isApps = false

  /// Takes a line apart.
  ///
  /// The forms are those of NSLog and Xcode's console, of `log show` in its default, compact and
  /// syslog styles, of lines copied out of Console, and of a device's syslog.
  init(_ text: String) {
    let line = Self.withoutRelay(Substring(text))
    if let parsed = Self.dated(line) ?? Self.copied(line) ?? Self.syslog(line) {
      self = parsed
      takeCategory()
    } else {
      self.init(message: text, hasHead: false)
    }
  }

  private init(
    time: Timestamp? = nil, process: String? = nil, pid: Int32? = nil, message: String,
    hasHead: Bool
  ) {
    (self.time, self.process, self.pid) = (time, process, pid)
    (self.message, self.hasHead) = (message, hasHead)
  }

  /// A line that `log show --style ndjson` or `json` writes as an object.
  init(time: Timestamp?, process: String?, pid: Int32?, message: String, isApps: Bool) {
    self.init(time: time, process: process, pid: pid, message: message, hasHead: true)
    self.isApps = isApps
  }

  /// The line without what a tool that hands on a device's log writes before it: `[  +59 ms] [DEVICE LOG] ` (Flutter),
  /// `1543   :` (idevicesyslog).
  private static func withoutRelay(_ line: Substring) -> Substring {
    if line.first == "[" {
      for mark in ["[DEVICE LOG] ", "ms] "] {
        if let end = line.prefix(64).firstRange(of: mark)?.upperBound { return line[end...] }
      }
      return line
    }
    guard let first = line.utf8.first, (0x30...0x39).contains(first) else { return line }
    let rest = line.drop { $0.isASCII && $0.isNumber }.drop { $0 == " " }
    guard rest.first == ":" else { return line }
    let relayed = rest.dropFirst()
    return months.contains(relayed.prefix(3)) ? relayed : line
  }

  /// Takes the category off the message: `[boringssl] `, `[com.apple.network:connection] `.
  private mutating func takeCategory() {
    guard message.utf8.first == UInt8(ascii: "[") else { return }
    let inside = message.utf8.dropFirst().prefix(128)
    guard let end = inside.firstIndex(where: { !Self.isOfCategory($0) }), end > inside.startIndex,
      inside[end] == UInt8(ascii: "]")
    else { return }
    let category = message[inside.startIndex..<end]
    let rest = message[message.utf8.index(after: end)...]
    guard rest.utf8.first == UInt8(ascii: " "), !Self.isConnection(category) else { return }
    message = String(rest.dropFirst())
    isApps = !Self.isSystems(category)
  }

  /// `C18.1:2` is a connection.
  private static func isConnection(_ text: Substring) -> Bool {
    text.first == "C" && text.dropFirst().first.map { $0.isASCII && $0.isNumber } == true
  }

  /// Tells whether a category, or a subsystem and category, is of a library that loads.
  static func isSystems(_ category: Substring) -> Bool {
    category.hasPrefix("com.apple.")
      || !category.contains(":") && categories.contains(category.lowercased())
  }

  /// The categories of CFNetwork, Network and boringssl; Xcode's console leaves out their subsystems.
  private static let categories: Set<String> = [
    "ats", "boringssl", "cfnetwork", "connection", "default", "diagnostics", "loading", "network",
    "networking", "quic", "summary",
    "tcp", "tls",
  ]

  private static func isOfCategory(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// `DATE TIME+ZONE …`, and behind it what NSLog or a style of `log show` writes.
  private static func dated(_ line: Substring) -> LogLine? {
    var length = 0
    guard let time = Timestamp(readingText: line.utf8, length: &length) else { return nil }
    let rest = Substring(line.utf8.dropFirst(length))
    for style in [columns, typed, hosted, bare] {
      if let (found, pid) = style(rest) {
        return LogLine(
          time: time, process: found.name, pid: found.pid ?? pid, message: found.message,
          hasHead: true)
      }
    }
    return LogLine(time: time, message: String(rest.drop { $0 == " " }), hasHead: true)
  }

  private typealias Found = (process: Process, pid: Int32?)
  private typealias Process = (name: String, pid: Int32?, message: String)

  /// The default style: thread, type, activity, PID and TTL stand before the process.
  private static func columns(_ text: Substring) -> Found? {
    let columns = text.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
    guard columns.count == 6, columns[0].hasPrefix("0x"), columns[2].hasPrefix("0x"),
      let pid = Int32(columns[3]), let found = process(at: columns[5].drop { $0 == " " })
    else { return nil }
    return (found, pid)
  }

  /// The compact style: a letter or two for the type stand before the process.
  private static func typed(_ text: Substring) -> Found? {
    let text = text.drop { $0 == " " }
    let type = text.prefix { $0 != " " }
    guard ["Df", "I", "E", "F", "Db", "A", "L", "S"].contains(type) else { return nil }
    return process(at: text[type.endIndex...].drop { $0 == " " }).map { ($0, nil) }
  }

  /// The syslog style: a host stands before the process, behind two spaces.
  private static func hosted(_ text: Substring) -> Found? {
    guard text.hasPrefix("  "), let end = text.dropFirst(2).firstIndex(of: " ") else { return nil }
    return process(at: text[end...].drop { $0 == " " }).map { ($0, nil) }
  }

  /// The form of NSLog: the process.
  private static func bare(_ text: Substring) -> Found? {
    process(at: text.drop { $0 == " " || $0 == "\t" }).map { ($0, nil) }
  }

  /// `TYPE<TAB>TIME<TAB>PROCESS<TAB>MESSAGE`, as Console copies lines.
  private static func copied(_ line: Substring) -> LogLine? {
    guard line.utf8.contains(UInt8(ascii: "\t")) else { return nil }
    let fields = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
    guard fields.count == 4, types.contains(fields[0].lowercased()),
      fields[1].utf8.prefix(3).last == UInt8(ascii: ":"), isProcessName(fields[2])
    else { return nil }
    return LogLine(process: String(fields[2]), message: String(fields[3]), hasHead: true)
  }

  private static let types: Set<String> = ["default", "info", "debug", "error", "fault"]

  /// `Nov 22 10:00:00 HOST PROCESS(LIBRARY)[PID] <Error>: MESSAGE`; the year is not known.
  private static func syslog(_ line: Substring) -> LogLine? {
    guard months.contains(line.prefix(3)) else { return nil }
    let words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: true)
    guard words.count == 5, months.contains(words[0]), Int(words[1]) != nil,
      words[2].utf8.filter({ $0 == UInt8(ascii: ":") }).count == 2
    else { return nil }
    // The host is left out at times.
    guard
      let found = words[3].contains("[")
        ? process(at: line[words[3].startIndex...]) : process(at: words[4])
    else { return nil }
    return LogLine(process: found.name, pid: found.pid, message: found.message, hasHead: true)
  }

  private static let months: Set<Substring> = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `PROCESS[PID:THREAD] MESSAGE`, `PROCESS[PID]: MESSAGE`, `PROCESS(LIBRARY)[PID] <Type>: MESSAGE`,
  /// `PROCESS: (LIBRARY) MESSAGE`.
  private static func process(at text: Substring) -> Process? {
    let longest = 128
    let head = text.prefix(longest)
    guard let end = head.firstIndex(where: { $0 == "[" || $0 == ":" || $0 == "(" }),
      isProcessName(head[..<end])
    else { return nil }
    let name = String(head[..<end])
    var rest = text[end...]
    if rest.first == "(" {
      guard let close = rest.prefix(longest).firstIndex(of: ")") else { return nil }
      rest = rest[close...].dropFirst()
    }
    var pid: Int32?
    if rest.first == "[" {
      guard let close = rest.prefix(longest).firstIndex(of: "]") else { return nil }
      let inside = rest[rest.index(after: rest.startIndex)..<close]
      guard let number = Int32(inside.prefix { $0 != ":" }) else { return nil }
      pid = number
      rest = rest[close...].dropFirst()
      if rest.hasPrefix(" <"), let close = rest.prefix(longest).firstIndex(of: ">") {
        rest = rest[close...].dropFirst()
      }
    } else if rest.first != ":" || rest.dropFirst().first != " " {
      return nil
    }
    if rest.first == ":" { rest = rest.dropFirst() }
    return (name, pid, String(rest.drop { $0 == " " }))
  }

  /// Names have spaces at times, and no character that ends them in a head.
  private static func isProcessName(_ name: Substring) -> Bool {
    guard let first = name.first, first.isLetter || first.isNumber || first == "_" else {
      return false
    }
    return name.utf8.count <= 128
      && name.allSatisfy { $0.isLetter || $0.isNumber || " ._-+'&".contains($0) }
  }
}
