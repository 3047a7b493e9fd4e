import Bytes
public import Evidence

extension TrafficLogKind {
  public static let bytesToKnow = 4096

  /// Recognizes a log, archive or report by the file's first bytes; `nil` if its kind is unknown.
  ///
  /// Pass the first ``bytesToKnow`` bytes of the decompressed file, or all. Logs in text form are
  /// not recognized here, because they have no signature; see ``showsLog(_:)``.
  public init?(recognising bytes: RawSpan) {
    guard let text = FirstBytes(bytes) else { return nil }
    let found = Self.allCases.filter { text.begin($0) }
    // The objects of an archive may also be those of a log.
    guard let witness = found.first(where: { $0.unit == .entry }) ?? found.first else {
      return nil
    }
    self = witness
  }

  /// Returns true if a file with these first bytes is text and so may be a console log.
  public static func mayBeLog(_ bytes: RawSpan) -> Bool {
    FirstBytes(bytes).map { $0.isText || $0.showsLog } == true
  }

  /// Returns true if these first bytes of a file contain a line that is recognized as a line of a
  /// log.
  public static func showsLog(_ bytes: RawSpan) -> Bool { FirstBytes(bytes)?.showsLog == true }
}

/// The first bytes of a file, without white space before them.
struct FirstBytes {
  let bytes: [UInt8]

  init?(_ span: RawSpan) {
    var start = span.hasByteOrderMark ? ByteOrderMark.utf8.count : 0
    while start < span.byteCount, Self.isSpace(span.byte(at: start)) { start += 1 }
    guard start < span.byteCount else { return nil }
    bytes = (start..<min(span.byteCount, start + TrafficLogKind.bytesToKnow)).map {
      span.byte(at: $0)
    }
  }

  var beginsHAR: Bool {
    first == UInt8(ascii: "{") && hasOuterMember("log")
      && ["creator", "entries", "version", "browser", "pages"].contains { hasMember($0) }
  }

  var beginsCharlesSession: Bool {
    first == UInt8(ascii: "[") && hasMember("status") && hasMember("scheme") && hasMember("host")
      && (hasMember("protocolVersion") || hasMember("actualPort") || hasMember("tunnel"))
  }

  /// True if the file begins with a JSON object, or with a list that begins with one.
  var beginsObjects: Bool {
    let start = first == UInt8(ascii: "[") ? skipSpace(from: 1) : 0
    return start < bytes.count && bytes[start] == UInt8(ascii: "{")
  }

  var beginsLog: Bool {
    guard first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else { return false }
    let members = JSONLogForm.Member.allCases.filter { hasMember($0.name) }
    let form = JSONLogForm.matching(
      members.reduce(into: []) { $0.insert(JSONLogForm.Members($1)) })
    guard let form else { return false }
    return !form.isLine || hasObjectWithHead
  }

  /// True if a JSON object in these bytes contains a log line with a known header, written by
  /// another program.
  private var hasObjectWithHead: Bool {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
      let end = endOfObject(from: start)
      if let content = try? JSONLogObject(Array(bytes[start..<end])).content,
        LogLine(content).hasHead
      {
        return true
      }
      rest = rest[end...]
    }
    return false
  }

  var beginsPrivacyReport: Bool {
    first == UInt8(ascii: "{")
      && (has(#""networkActivity""#) || hasMember("accessor") && hasMember("category")
        || hasMember("domain")
          && (hasMember("bundleID") || hasMember("hasApp.bundleName")
            || hasMember("initiatedType")))
  }

  var beginsFlows: Bool {
    let digits = bytes.prefix(while: \.isDecimalDigit)
    guard (1...9).contains(digits.count), bytes.count > digits.count,
      bytes[digits.count] == UInt8(ascii: ":")
    else { return false }
    return has("11:client_conn;") || has("4:type;4:http;") || has("7:version;")
      || has("7:request;") || has("8:response;") || has("9:websocket;")
  }

  var beginsTrials: Bool {
    has("Starting ATS Diagnostics") || has("ATS Dictionary:") && has("Result : ")
      || has(NegotiatedTLS.firstLabel + "0x")
  }

  var isText: Bool {
    guard !bytes.contains(where: { $0 < 0x20 && !Self.isSpace($0) && $0 != 0x1b }) else {
      return false
    }
    guard let wrong = UTF8Check.firstInvalidByte(in: bytes[...]) else { return true }
    return wrong >= bytes.count - 3
  }

  var showsLog: Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    if let header = lines.first, CSVLogTable(header: Array(header.filter { $0 != 0x0d })) != nil {
      return true
    }
    return lines.contains { line in
      guard UTF8Check.firstInvalidByte(in: line) == nil else { return false }
      var bytes = Array(line)
      bytes.removeTerminalSequences()
      let line = LogLine(bytes)
      return line.process.name != nil || line.showsLoad
    }
  }

  private var first: UInt8? { bytes.first }

  private func has(_ text: String) -> Bool {
    bytes.withBytes { $0.firstIndex(ofText: text) } != nil
  }

  private func hasMember(_ name: String) -> Bool {
    let member = "\"\(name)\""
    var end = 0
    while let start = bytes.withBytes({ $0.firstIndex(ofText: member, from: end) }) {
      end = start + member.utf8.count
      if bytes[end...].first(where: { !Self.isSpace($0) }) == UInt8(ascii: ":") { return true }
    }
    return false
  }

  private func hasOuterMember(_ name: String) -> Bool {
    outerMembers.contains { $0.name == name && bytes[$0.value] == UInt8(ascii: "{") }
  }

  /// The members of the first object, with the offsets of their values.
  ///
  /// Only the outermost members are used: nested ones, and quoted text, may have the same names in
  /// any JSON file.
  var outerMembers: [(name: String, value: Int)] {
    var members: [(name: String, value: Int)] = []
    var (depth, place) = (0, 0)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "["): depth += place == 0 ? 0 : 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return members }
      case UInt8(ascii: "\""):
        let end = endOfString(from: place)
        let colon = skipSpace(from: end)
        let value = skipSpace(from: colon + 1)
        if depth == 1, colon < bytes.count, bytes[colon] == UInt8(ascii: ":"), value < bytes.count {
          let name = String(decoding: bytes[(place + 1)..<(end - 1)], as: UTF8.self)
          members.append((name, value))
        }
        place = end
        continue
      default: break
      }
      place += 1
    }
    return members
  }

  private func skipSpace(from start: Int) -> Int {
    var place = start
    while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
    return place
  }

  private func endOfObject(from start: Int) -> Int {
    var (depth, place) = (0, start)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""):
        place = endOfString(from: place)
        continue
      default: break
      }
      place += 1
      if depth == 0 { break }
    }
    return place
  }

  private func endOfString(from start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, bytes.count)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0a, 0x0d, 0x0c].contains(byte)
  }
}
