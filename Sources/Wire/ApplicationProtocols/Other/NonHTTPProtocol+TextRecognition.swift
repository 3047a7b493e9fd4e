import Bytes
import ProtocolRegistries

extension NonHTTPProtocol {
  /// Recognises RTSP, SIP and SSDP (RFC 7826, RFC 3261, UPnP Device Architecture 2.0, section 1).
  ///
  /// They differ from HTTP in the end of a request line or the start of a response.
  static func ofRequestLine(_ opening: FirstMessageBytes) -> NonHTTPProtocol? {
    guard let line = opening.firstLine, line.count > 10 else { return nil }
    let bytes = opening.bytes
    if bytes.hasPrefix(line, "RTSP/"), opening.hasStatus(at: 9) { return .rtsp }
    if bytes.hasPrefix(line, "SIP/2.0 "), opening.hasStatus(at: 8) { return .sip }
    guard let methodEnd = HTTPRequestLine.methodEnd(bytes, line), methodEnd + 10 < line.upperBound,
      bytes.byte(at: methodEnd) == .space
    else { return nil }
    let ending = line.upperBound - 9..<line.upperBound
    if bytes.isEqual(ending, " RTSP/1.0") || bytes.isEqual(ending, " RTSP/2.0") { return .rtsp }
    if bytes.isEqual(line.upperBound - 8..<line.upperBound, " SIP/2.0") { return .sip }
    guard bytes.isEqual(ending, " HTTP/1.1"), methodEnd + 11 == line.upperBound else { return nil }
    let isSSDP =
      bytes.hasPrefix(line, "M-SEARCH * ") || bytes.hasPrefix(line, "NOTIFY * ")
    return isSSDP ? .ssdp : nil
  }

  /// Recognises SMTP, FTP, IMAP and POP3, whose servers speak first, usually with status codes.
  ///
  /// `asked` are the client's first bytes, `said` the server's.
  static func ofMail(_ asked: FirstMessageBytes, _ said: FirstMessageBytes) -> NonHTTPProtocol? {
    if asked.beginsCaselessly("ehlo ") || asked.beginsCaselessly("helo ")
      || asked.beginsCaselessly("lhlo ")
    {
      return .smtp
    }
    if asked.beginsCaselessly("auth tls") || asked.beginsCaselessly("auth ssl") { return .ftp }
    // SMTP and FTP greet with the same code; only the text or the client's first command differs.
    if said.begins("220 ") || said.begins("220-") {
      guard let line = said.firstLine else { return nil }
      if said.holdsCaselessly("smtp", in: line) || said.holdsCaselessly("lmtp", in: line) {
        return .smtp
      }
      if said.holdsCaselessly("ftp", in: line) || asked.beginsCaselessly("user ")
        || asked.beginsCaselessly("feat\r")
      {
        return .ftp
      }
      return nil
    }
    if said.begins("* OK ") || said.begins("* PREAUTH ") || asked.isIMAPCommand { return .imap }
    guard said.begins("+OK"), let line = said.firstLine else { return nil }
    let isPOP = said.holdsCaselessly("pop3", in: line) || asked.isPOPCommand
    return isPOP ? .pop3 : nil
  }
}

struct FirstMessageBytes: ~Escapable {
  let bytes: RawSpan

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan) { self.bytes = bytes }

  private var all: Range<Int> { 0..<bytes.byteCount }

  var firstLine: Range<Int>? {
    guard let end = bytes.firstIndex(of: .lineFeed, in: all) else { return nil }
    return 0..<(end > 0 && bytes.byte(at: end - 1) == .carriageReturn ? end - 1 : end)
  }

  func begins(_ text: StaticString) -> Bool { bytes.hasPrefix(all, text) }

  func beginsCaselessly(_ lowercase: StaticString) -> Bool {
    let count = lowercase.utf8CodeUnitCount
    return bytes.byteCount >= count && bytes.isCaselesslyEqual(0..<count, lowercase)
  }

  func holds(_ text: StaticString) -> Bool {
    for start in all where bytes.hasPrefix(start..<bytes.byteCount, text) { return true }
    return false
  }

  func holdsCaselessly(_ lowercase: StaticString, in range: Range<Int>) -> Bool {
    let count = lowercase.utf8CodeUnitCount
    guard range.count >= count else { return false }
    for start in range.lowerBound...range.upperBound - count
    where bytes.isCaselesslyEqual(start..<start + count, lowercase) { return true }
    return false
  }

  func hasStatus(at offset: Int) -> Bool {
    bytes.byteCount >= offset + 3 && bytes.decimal(offset..<offset + 3) != nil
  }

  /// True if the first line is a tag and an IMAP command that may come first (RFC 9051, section 6).
  var isIMAPCommand: Bool {
    guard let line = firstLine, let tagEnd = bytes.firstIndex(of: .space, in: line), tagEnd > 0,
      tagEnd <= 16
    else { return false }
    for offset in 0..<tagEnd {
      let byte = bytes.byte(at: offset)
      guard byte.isLetterOrDigit || byte == 0x2e else { return false }
    }
    let rest = tagEnd + 1..<line.upperBound
    let wordEnd = bytes.firstIndex(of: .space, in: rest) ?? line.upperBound
    let word = rest.lowerBound..<wordEnd
    // LOGIN and AUTHENTICATE have arguments; the other commands have none.
    return wordEnd == line.upperBound
      ? bytes.isCaselesslyEqual(word, "capability") || bytes.isCaselesslyEqual(word, "starttls")
      : bytes.isCaselesslyEqual(word, "login") || bytes.isCaselesslyEqual(word, "authenticate")
  }

  /// True if the bytes begin with a POP3 command that may come first (RFC 1939, RFC 2449, RFC
  /// 2595).
  var isPOPCommand: Bool {
    beginsCaselessly("capa\r") || beginsCaselessly("stls\r") || beginsCaselessly("user ")
      || beginsCaselessly("apop ") || beginsCaselessly("auth") || beginsCaselessly("quit\r")
  }
}
