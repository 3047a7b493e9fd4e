import Evidence

/// An `NSError` as its description is written in a log:
/// `Error Domain=NSURLErrorDomain Code=-1022 "…" UserInfo={NSErrorFailingURLKey=…, …}`.
///
/// The `UserInfo` is taken apart by its top-level keys. Strings, arrays and nested values are
/// skipped as wholes, because the names of certificates among them are text of a server.
struct LoggedError {
  /// The code in `NSURLErrorDomain`, of this error or of one nested in it; `nil` for other domains.
  private(set) var code: Int32?
  /// The code in SecureTransport.h (`errSSL…`).
  private(set) var tls: Int32?
  private(set) var url: RecordedURL?
  /// The leaf certificate of the chain that the server sent.
  private(set) var peer: PeerCertificate?
  /// The code of the Security framework (`errSec…`), of this error or of one nested in it.
  private(set) var status: Int32?
  /// The checks of the certificate that failed, by the words and codes of the Security framework.
  private(set) var checks: [TrustCheck] = []
  /// The framework that reported the error, if another process makes the framework's loads; else
  /// `nil`.
  private(set) var loader: AppReportedError.Loader?
  /// True if the keys that name the failing URL have values with different hosts or ports, so that
  /// the host is unknown.
  private var hasSeveralURLs = false
  /// True if the error's description ends with a `UserInfo` whose brackets are balanced, so that
  /// nothing is cut off.
  private(set) var isComplete = false
  /// The offset in the text after the error's description.
  private(set) var end: Int

  /// The writer of an error's description, whose form decides how the parts are separated.
  enum Writer {
    /// A line of the system; no key follows a line break, because the text after it might be
    /// another line.
    case system
    /// Text that the app printed, in any of the forms of an `NSDictionary`.
    case app
  }

  /// The depth to which nested errors (`NSUnderlyingError`) are read.
  private static let mostNested = 4

  /// Reads the description whose `Domain=` is at `start`; `nil` if it has another form.
  init?(_ text: borrowing LogText, at start: Int, by writer: Writer) {
    self.init(text, at: start, writer, depth: 0)
  }

  private init?(_ text: borrowing LogText, at start: Int, _ writer: Writer, depth: Int) {
    guard let name = text.end(of: "Domain=", at: start) else { return nil }
    let nameEnd = text.end(from: name) { LogText.isSpace($0) }
    guard nameEnd > name, nameEnd - name <= 128 else { return nil }
    let isOfLoading = text.isLoadingDomain(at: name..<nameEnd)
    loader = text.loader(at: name..<nameEnd)
    guard let lead = text.end(of: "Code=", at: Self.gapEnd(text, from: nameEnd, writer)) else {
      return nil
    }
    if let (value, last) = text.code(at: lead) {
      (code, end) = (isOfLoading ? value : nil, last)
      if text.isText("NSOSStatusErrorDomain", at: name..<nameEnd) {
        checks = LogText.securityChecks(ofStatus: value)
        status = checks.isEmpty ? nil : value
      }
    } else {
      guard let (_, last) = text.number(at: lead) else { return nil }
      end = last
    }
    // Codes of other errors look alike, so only those of URL loading count.
    if let code, !(-3_999 ... -1).contains(code) { self.code = nil }
    var place = Self.gapEnd(text, from: end, writer)
    if let quoted = Self.descriptionEnd(text, from: place) {
      url = text.untrustedURL(at: place)
      if status != nil { add(text.securityChecks(in: place..<quoted)) }
      end = quoted
      place = Self.gapEnd(text, from: quoted, writer)
    }
    guard let open = text.end(of: "UserInfo=", at: place),
      text.byte(text.skip(0x20, from: open)) == UInt8(ascii: "{")
    else {
      if !text.has("UserInfo", at: place) { isComplete = true }
      return
    }
    url = nil
    readUserInfo(text, from: text.skip(0x20, from: open), writer, depth)
    if hasSeveralURLs { url = nil }
  }

  private static func gapEnd(
    _ text: borrowing LogText, from start: Int, _ writer: Writer
  ) -> Int {
    writer == .system ? text.skip(0x20, from: start) : text.skipSpace(from: start)
  }

  /// Returns the offset after the quoted description of the error, which is not escaped; `nil` if
  /// there is none.
  ///
  /// Some frameworks print the whole error with escaped quotes.
  private static func descriptionEnd(_ text: borrowing LogText, from start: Int) -> Int? {
    let isEscaped = text.has("\\\"", at: start)
    guard isEscaped || text.byte(start) == UInt8(ascii: "\"") else { return nil }
    var place = start + (isEscaped ? 2 : 1)
    let limit = min(text.count, start + 2048)
    while place < limit {
      let quote = text.offset(of: UInt8(ascii: "\""), from: place)
      guard quote < limit else { return nil }
      let next = text.skipSpace(from: quote + 1)
      if next >= text.count || text.has("UserInfo=", at: next)
        || text.byte(quote + 1).map({ ")},;".utf8.contains($0) }) == true
      {
        return quote + 1
      }
      place = quote + 1
    }
    return nil
  }

  private mutating func readUserInfo(
    _ text: borrowing LogText, from open: Int, _ writer: Writer, _ depth: Int
  ) {
    var entries = UserInfoEntries(text, from: open)
    while let entry = entries.next(text) {
      guard writer == .app || !entry.followsLineBreak else { continue }
      read(entry, text, writer, depth)
    }
    (isComplete, end) = (entries.isClosed, entries.place)
  }

  private mutating func read(
    _ entry: UserInfoEntries.Entry, _ text: borrowing LogText, _ writer: Writer, _ depth: Int
  ) {
    if text.isText("NSErrorFailingURLStringKey", at: entry.key)
      || text.isText("NSErrorFailingURLKey", at: entry.key)
      || loader != nil && text.isText("NSURL", at: entry.key)
    {
      guard let found = text.url(in: entry.value, isEnded: entry.isEnded) else { return }
      add(found)
    } else if text.isText("_kCFStreamErrorCodeKey", at: entry.key)
      || text.isText("_kCFNetworkCFStreamSSLErrorOriginalValue", at: entry.key)
    {
      guard entry.isEnded, let (value, last) = text.code(at: entry.value.lowerBound),
        last == entry.value.upperBound, LoadReport.isTLSCode(value)
      else { return }
      tls = tls ?? value
    } else if text.isText("NSErrorPeerCertificateChainKey", at: entry.key) {
      peer = peer ?? PeerCertificate(text, in: entry.value)
    } else if loader != nil, text.isText("NSLocalizedFailureReason", at: entry.key) {
      code = code ?? text.reasonCode(in: entry.value)
    } else if text.isText("NSUnderlyingError", at: entry.key), depth < Self.mostNested {
      let brace = text.end(from: entry.value.lowerBound, within: 24) { $0 == UInt8(ascii: "{") }
      guard let brace, let start = text.end(of: "{Error ", at: brace),
        let inner = LoggedError(text, at: start, writer, depth: depth + 1), inner.isComplete
      else { return }
      code = code ?? inner.code
      tls = tls ?? inner.tls
      peer = peer ?? inner.peer
      status = status ?? inner.status
      add(inner.checks)
      if let found = inner.url { add(found) }
    }
  }

  private mutating func add(_ found: [TrustCheck]) {
    checks += found.filter { !checks.contains($0) }
  }

  /// The failed checks and the certificate; `nil` if the error names neither.
  var log: LoggedConnection? {
    guard peer != nil || !checks.isEmpty else { return nil }
    var log = LoggedConnection()
    log.failedChecks = checks
    (log.peerName, log.peerIssuer) = (peer?.name, peer?.issuer)
    return log
  }

  private mutating func add(_ found: RecordedURL) {
    if let url, url != found { hasSeveralURLs = true }
    url = url ?? found
  }
}

extension LogText {
  /// True for `NSURLErrorDomain` and `kCFErrorDomainCFNetwork`, which share their codes.
  fileprivate func isLoadingDomain(at name: Range<Int>) -> Bool {
    isText("NSURLErrorDomain", at: name) || isText("kCFErrorDomainCFNetwork", at: name)
  }

  fileprivate func loader(at name: Range<Int>) -> AppReportedError.Loader? {
    if isText("AVFoundationErrorDomain", at: name) || isText("CoreMediaErrorDomain", at: name) {
      return .media
    }
    return isText("WebKitErrorDomain", at: name) || isText("WKErrorDomain", at: name)
      ? .webKit : nil
  }

  /// The URL of the host that the system's sentence about an untrusted certificate names, in an
  /// error without a `UserInfo`.
  fileprivate func untrustedURL(at quote: Int) -> RecordedURL? {
    let start = byte(quote) == UInt8(ascii: "\\") ? quote + 2 : quote + 1
    guard
      let name = untrustedName(-1202, at: start),
      let last = end(from: name, within: 260, at: { $0 == 0xe2 }), has("”", at: last),
      let host = Self.host(text(name, last)[...])
    else { return nil }
    return RecordedURL(scheme: .https, host: host, port: 443)
  }

  /// The code at the end of `An unknown error occurred (-1022)`.
  fileprivate func reasonCode(in value: Range<Int>) -> Int32? {
    var place = value.upperBound - 1
    guard byte(place) == UInt8(ascii: ")") else { return nil }
    while place > value.lowerBound, byte(place) != UInt8(ascii: "("),
      place > value.upperBound - 10
    {
      place -= 1
    }
    guard byte(place) == UInt8(ascii: "("), let (code, end) = code(at: place + 1),
      end == value.upperBound - 1, (-3_999 ... -1).contains(code)
    else { return nil }
    return code
  }
}
