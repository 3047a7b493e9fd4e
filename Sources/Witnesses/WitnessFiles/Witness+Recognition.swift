import Bytes
public import Evidence

extension Witness {
  public static let bytesToKnow = 4096

  /// Recognizes the kind of a log, archive or report by the file's first bytes; `nil` if unknown.
  ///
  /// Pass the first ``bytesToKnow`` bytes of the decompressed file, or all. Logs in text form are
  /// not recognized here, because they have no signature; see ``showsLog(_:)``.
  public init?(recognising bytes: RawSpan) {
    guard let text = FirstBytes(bytes) else {
      return nil
    }
    if text.beginsHAR {
      self = .har
    } else if text.beginsCharlesSession {
      self = .charlesSession
    } else if text.beginsLog {
      self = .console
    } else if text.beginsPrivacyReport {
      self = .privacyReport
    } else if text.beginsFlows {
      self = .mitmproxyFlows
    } else if text.beginsTrials {
      self = .nscurl
    } else {
      return nil
    }
  }

  /// Returns true if a file with these first bytes is text and so may be a console log.
  public static func mayBeLog(_ bytes: RawSpan) -> Bool {
    FirstBytes(bytes).map { $0.isText || $0.showsLog } == true
  }

  /// Returns true if these first bytes of a file contain a line that is recognized as a log's.
  public static func showsLog(_ bytes: RawSpan) -> Bool { FirstBytes(bytes)?.showsLog == true }
}

private struct FirstBytes {
  private let bytes: [UInt8]

  init?(_ span: RawSpan) {
    var start = 0
    let mark = ByteOrderMark.utf8
    if span.byteCount >= mark.count, mark.indices.allSatisfy({ span.byte(at: $0) == mark[$0] }) {
      start = mark.count
    }
    while start < span.byteCount, Self.isSpace(span.byte(at: start)) { start += 1 }
    guard start < span.byteCount else { return nil }
    bytes = (start..<min(span.byteCount, start + Witness.bytesToKnow)).map { span.byte(at: $0) }
  }

  var beginsHAR: Bool {
    first == UInt8(ascii: "{") && hasOuterMember("log")
      && ["creator", "entries", "version", "browser", "pages"].contains { hasMember($0) }
  }

  var beginsCharlesSession: Bool {
    first == UInt8(ascii: "[") && hasMember("status") && hasMember("scheme") && hasMember("host")
      && (hasMember("protocolVersion") || hasMember("actualPort") || hasMember("tunnel"))
  }

  var beginsLog: Bool {
    (first == UInt8(ascii: "[") || first == UInt8(ascii: "{"))
      && hasMember("eventMessage")
      && (hasMember("traceID") || hasMember("machTimestamp") || hasMember("processImagePath"))
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
    return lines.contains { line in
      guard UTF8Check.firstInvalidByte(in: line) == nil else { return false }
      var bytes = Array(line)
      bytes.removeTerminalSequences()
      let line = LogLine(bytes)
      return line.process.name != nil || line.showsLoad
    }
  }

  private var first: UInt8? { bytes.first }

  private func has(_ text: String) -> Bool { bytes.firstRange(of: text.utf8) != nil }

  private func hasMember(_ name: String) -> Bool {
    var rest = bytes[...]
    while let member = rest.firstRange(of: "\"\(name)\"".utf8) {
      rest = rest[member.upperBound...]
      if rest.first(where: { !Self.isSpace($0) }) == UInt8(ascii: ":") { return true }
    }
    return false
  }

  private func hasOuterMember(_ name: String) -> Bool {
    let opening = Array("\"\(name)\"".utf8)
    var (depth, place) = (0, 0)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let end = endOfString(from: place)
        // Deeper members and quoted text may bear the same name in any JSON file.
        if depth == 1, bytes[place..<end].elementsEqual(opening) {
          let rest = bytes[end...].lazy.filter { !Self.isSpace($0) }.prefix(2)
          if rest.elementsEqual(":{".utf8) { return true }
        }
        place = end
        continue
      default: break
      }
      place += 1
    }
    return false
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
