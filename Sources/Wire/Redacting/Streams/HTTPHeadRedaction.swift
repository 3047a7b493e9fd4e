import ApplicationProtocols
import Bytes
import Evidence

/// Replaces all but hosts and framing in an HTTP/1 header section, line by line, without changing
/// its length (RFC 9112, sections 2 and 5).
enum HTTPHeadRedaction {
  struct Counts: Equatable {
    var paths = 0
    var fields = 0
    /// True if a header field declares chunked transfer coding.
    var isChunked = false
  }

  /// The fields, by their names in lower case, whose values keep the parts that have the form of
  /// their kind.
  private static let keptFields: [String: HTTPValueMask.Kind] = [
    "connection": .connection, "content-length": .contentLength, "content-type": .mediaType,
    "host": .authority, "location": .location, "proxy-connection": .connection,
    "strict-transport-security": .strictTransport, "transfer-encoding": .transferEncoding,
    "upgrade": .upgrade,
  ]
  private static let userAgent = Array("user-agent".utf8)
  private static let transferEncoding = Array("transfer-encoding".utf8)
  private static let longestName = 25

  /// Replaces private parts of a header section, or of its beginning with an incomplete last line.
  static func redact(_ head: inout [UInt8], isRequest: Bool) -> Counts {
    var counts = Counts()
    var start = 0
    var isFirst = true
    while start < head.count {
      let lineFeed = head[start...].firstIndex(of: 0x0a) ?? head.count
      var end = lineFeed
      if end > start, end < head.count, head[end - 1] == 0x0d { end -= 1 }
      if end > start {
        if isFirst, isRequest {
          redactRequestLine(&head, start..<end, &counts)
        } else if isFirst {
          redactStatusLine(&head, start..<end)
        } else if lineFeed < head.count {
          redactField(&head, start..<end, &counts)
        } else {
          fill(&head, start..<end)
        }
        isFirst = false
      }
      start = lineFeed + 1
    }
    return counts
  }

  private static func redactRequestLine(
    _ head: inout [UInt8], _ line: Range<Int>, _ counts: inout Counts
  ) {
    // A line without a space is no request line, so all of it is filled.
    guard let space = head[line].firstIndex(of: 0x20) else { return fill(&head, line) }
    let method = line.lowerBound..<space
    var target = space + 1..<line.upperBound
    if let last = head[target].lastIndex(of: 0x20), isVersion(head[(last + 1)..<line.upperBound]) {
      target = space + 1..<last
    } else if let last = head[target].dropLast().lastIndex(of: 0x20) {
      fill(&head, last + 1..<line.upperBound)
      target = space + 1..<last
    }
    while let first = target.first, head[first] == 0x20 { target = first + 1..<target.upperBound }
    // The target of CONNECT is a host and port, which stay.
    let isConnect = head[method].elementsEqual("CONNECT".utf8)
    guard let first = target.first,
      isConnect || target.count > 1 || head[first] != UInt8(ascii: "*")
    else { return }
    if !isConnect { counts.paths += 1 }
    // White space and control characters stay, because they decide whether this is a valid request.
    let original = head
    if head[first] == UInt8(ascii: "/") {
      // Two slashes at the start of a path introduce no host here (RFC 9112, section 3.2.1).
      for index in target.dropFirst() { head[index] = PrivateTextMask.letter }
    } else {
      HTTPValueMask.mask(target, as: isConnect ? .authority : .location, in: &head)
    }
    for index in target where original[index] <= 0x20 || original[index] == 0x7f {
      head[index] = original[index]
    }
  }

  private static func isVersion(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "HTTP/".utf8) && text.count <= 8
  }

  /// Replaces the reason phrase of a response; the version and status code stay.
  private static func redactStatusLine(_ head: inout [UInt8], _ line: Range<Int>) {
    let kept = head[line].starts(with: "ICY ".utf8) ? 7 : 12
    guard line.count > kept else { return }
    fill(&head, line.lowerBound + kept..<line.upperBound)
  }

  private static func redactField(
    _ head: inout [UInt8], _ line: Range<Int>, _ counts: inout Counts
  ) {
    // A folded line continues a value that may be private, and a line without a colon is no field.
    let isContinued = head[line.lowerBound].isBlank
    guard !isContinued, let colon = head[line].firstIndex(of: UInt8(ascii: ":")) else {
      counts.fields += 1
      return fill(&head, line)
    }
    // The name is compared with a short list, so a very long one need not be copied in full.
    var name = Array(head[line.lowerBound..<min(colon, line.lowerBound + longestName + 8)])
    while name.last?.isBlank == true { name.removeLast() }
    for index in name.indices { name[index] = name[index].lowercased }
    if name == transferEncoding, holdsChunked(head[line]) { counts.isChunked = true }
    var value = colon + 1..<line.upperBound
    while let first = value.first, head[first].isBlank {
      value = first + 1..<value.upperBound
    }
    if name == userAgent {
      head.replaceSubrange(value, with: UserAgentMask.masked(Array(head[value])))
    } else if let kind = keptFields[String(decoding: name, as: UTF8.self)] {
      let original = Array(head[value])
      HTTPValueMask.mask(value, as: kind, in: &head)
      if !head[value].elementsEqual(original) { counts.fields += 1 }
    } else {
      counts.fields += 1
      fill(&head, line.lowerBound..<colon)
      fill(&head, colon + 1..<line.upperBound)
    }
  }

  private static func holdsChunked(_ line: ArraySlice<UInt8>) -> Bool {
    let lowercase = line.map(\.lowercased)
    return lowercase.firstRange(of: Array("chunked".utf8)) != nil
  }

  private static func fill(_ bytes: inout [UInt8], _ range: Range<Int>) {
    for index in range where !bytes[index].isBlank {
      bytes[index] = PrivateTextMask.letter
    }
  }
}
