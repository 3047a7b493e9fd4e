import Bytes
import Escaping
import Evidence

/// Text that the app printed, searched for errors of Apple's frameworks.
///
/// It finds complete `NSError`s, and the sentence of ATS in error objects of known frameworks,
/// which name the failing URL in a labelled field. Other URLs in such a text are not evidence. Nor
/// is an `NSError` within a quoted string, which may be a body that a server sent.
struct AppLoggedText: ~Escapable {
  private let text: LogText

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan) { text = LogText(bytes) }

  /// The error that the text reports; `nil` without one.
  var report: AppReportedError? {
    guard Self.mayReport(text.bytes) else { return nil }
    let marks = marks
    if let error = marks.error, let report = nsError(at: error) { return report }
    if marks.sentence != nil { return errorObject ?? AppReportedError(code: -1022) }
    if let name = marks.name { return untrusted(name) }
    return refusalByTrustKit
  }

  private static let sentence: StaticString =
    "App Transport Security policy requires the use of a secure connection"

  /// The sentence of ATS about a blocked load as Safari's Web Inspector shortens it.
  private static let shortened: StaticString =
    "App T…y policy requires the use of a secure connection"

  /// Returns true if a text may report an error: if it has bytes that are not printable ASCII, or
  /// the words of one.
  ///
  /// Few of the millions of lines of a log have any, so many bytes are compared at a time.
  static func mayReport(_ bytes: RawSpan) -> Bool {
    let count = bytes.byteCount
    guard count >= 14 else {
      return (0..<count).contains {
        bytes.byte(at: $0) == UInt8(ascii: "=") || !(0x20..<0x80).contains(bytes.byte(at: $0))
      }
    }
    // `=== TrustKit: Error: `, maybe after spaces.
    if bytes.byte(at: 0) == UInt8(ascii: "=") || bytes.byte(at: 0) == UInt8(ascii: " ") {
      return true
    }
    var place = 0
    while place + 38 <= count {
      let words = bytes.load(at: place, as: FourWords.self)
      let later = bytes.load(at: place + 6, as: FourWords.self)
      if words.hasMark(with: later, phraseMarks), hasWords(bytes, in: place..<place + 32) {
        return true
      }
      place += 32
    }
    while place < count - 14 {
      if mayReport(bytes, at: place) { return true }
      place += 8
    }
    return mayReport(bytes, at: count - 14)
  }

  /// Returns true if one of fourteen bytes is not printable ASCII, or words of an error begin among
  /// them.
  @inline(__always)
  private static func mayReport(_ bytes: RawSpan, at place: Int) -> Bool {
    let word = bytes.load(at: place, as: UInt64.self)
    let later = bytes.load(at: place + 6, as: UInt64.self)
    return (phraseMarks(word, later) | unusual(later)) & UInt64(repeating: 0x80) != 0
      && hasWords(bytes, in: place..<place + 14)
  }

  /// Sets bit 7 of a byte that is not printable ASCII, and of one that begins two characters of a
  /// phrase at their distance: the first and last of `Domain=`, or those of `S…t` in `Security
  /// policy`.
  @inline(__always)
  private static func phraseMarks(_ word: UInt64, _ later: UInt64) -> UInt64 {
    func equal(_ first: UInt8, _ second: UInt8) -> UInt64 {
      ((word ^ UInt64(repeating: first)) | (later ^ UInt64(repeating: second))).bytes(below: 1)
    }
    return unusual(word) | equal(UInt8(ascii: "D"), UInt8(ascii: "="))
      | equal(UInt8(ascii: "S"), UInt8(ascii: "t"))
  }

  @inline(__always)
  private static func unusual(_ word: UInt64) -> UInt64 {
    (word &- UInt64(repeating: 0x20)) | word
  }

  /// Returns true if a byte in a range is not printable ASCII or begins the words of an error.
  private static func hasWords(_ bytes: RawSpan, in range: Range<Int>) -> Bool {
    let text = LogText(bytes)
    for place in range {
      switch bytes.byte(at: place) {
      case UInt8(ascii: "D"): if text.has("Domain=", at: place) { return true }
      case UInt8(ascii: "S"): if text.has("Security policy ", at: place) { return true }
      case 0x20..<0x80: break
      default: return true
      }
    }
    return false
  }

  /// The offsets in a text at which phrases that may begin an error were found; `nil` for a phrase
  /// that was not found.
  private struct PhraseOffsets {
    /// The offset of the first `Domain=` outside of quoted strings, with which an `NSError` begins.
    var error: Int?
    /// The ATS sentence.
    var sentence: Int?
    /// The offset of the quoted name in a sentence about an untrusted certificate.
    var name: Int?
  }

  /// The offsets of phrases that may begin an error.
  ///
  /// Few of the millions of lines of a log have any, so eight bytes are compared at a time.
  private var marks: PhraseOffsets {
    var (marks, place) = (PhraseOffsets(), 0)
    var quotes = QuoteState()
    let bytes = text.bytes
    while place < bytes.byteCount, marks.error == nil || marks.sentence == nil {
      if place + 8 <= bytes.byteCount {
        let word = bytes.load(at: place, as: UInt64.self)
        // Quotation marks of the sentences are not ASCII, and most lines are.
        guard
          word & 0x8080_8080_8080_8080 != 0 || Self.has(UInt8(ascii: "D"), word)
            || Self.has(UInt8(ascii: "A"), word)
        else {
          place += 8
          continue
        }
      }
      for place in place..<min(place + 8, bytes.byteCount) {
        switch bytes.byte(at: place) {
        case UInt8(ascii: "D") where marks.error == nil && text.has("Domain=", at: place):
          if !quotes.isQuoted(place, in: text) { marks.error = place }
        case UInt8(ascii: "A")
        where marks.sentence == nil
          && (text.has(Self.sentence, at: place) || text.has(Self.shortened, at: place)):
          marks.sentence = place
        case 0xe2 where marks.name == nil && text.has("“", at: place):
          let name = place + 3
          if isOfSentence(name) { marks.name = name }
        default: break
        }
      }
      place += 8
    }
    return marks
  }

  /// Returns true if the quoted name is that of a certificate or server, in a sentence that
  /// `untrusted(_:)` reads.
  private func isOfSentence(_ name: Int) -> Bool {
    if text.untrustedCode(before: name) != nil { return true }
    guard let end = nameEnd(from: name) else { return false }
    return text.securityStatus(at: end) != nil
      || text.clientCertificateCode(about: name, end) != nil
  }

  /// Returns the offset of the quotation mark that closes a name.
  private func nameEnd(from start: Int) -> Int? {
    guard let end = text.end(from: start, within: 260, at: { $0 == 0xe2 }), text.has("”", at: end)
    else { return nil }
    return end
  }

  /// Reads the sentence of CFNetwork about the certificate of a host, or of the Security framework
  /// about a certificate.
  ///
  /// The certificate's name is text of the server.
  private func untrusted(_ name: Int) -> AppReportedError? {
    guard let end = nameEnd(from: name) else { return nil }
    if let code = text.untrustedCode(before: name) ?? text.clientCertificateCode(about: name, end) {
      let host = LogText.host(text.text(name, end)[...])
      return AppReportedError(
        url: host.map { RecordedURL(scheme: .https, host: $0, port: 443) }, code: code)
    }
    guard let status = text.securityStatus(at: end) else { return nil }
    var log = LoggedConnection()
    log.failedChecks = LogText.securityChecks(ofStatus: status)
    log.peerName = ForeignText(text.text(name, end))
    return AppReportedError(code: status, log: log)
  }

  @inline(__always)
  private static func has(_ byte: UInt8, _ word: UInt64) -> Bool {
    (word ^ UInt64(repeating: byte)).bytes(below: 1) != 0
  }

  /// A refusal by TrustKit, as its `verifyPublicKeyPin` logs it; `nil` for other lines.
  ///
  /// The library then cancels the load (`NSURLErrorCancelled`).
  private var refusalByTrustKit: AppReportedError? {
    guard let start = text.end(of: "=== TrustKit: Error: ", at: text.skip(0x20, from: 0)) else {
      return nil
    }
    var log = LoggedConnection()
    let name: Int
    if let place = text.end(of: "SSL Pin not found for ", at: start) {
      (name, log.failedChecks) = (place, [.pinnedIdentity])
    } else if let place = text.end(of: "default SSL validation failed for ", at: start) {
      let checks = text.failedDetails(from: place)
      (name, log.failedChecks) = (place, checks.isEmpty ? [.other] : checks)
    } else {
      return nil
    }
    let end = text.end(from: name) { LogText.isSpace($0) || $0 == UInt8(ascii: ":") }
    let host = LogText.host(text.text(name, end)[...])
    return AppReportedError(
      url: host.map { RecordedURL(scheme: .https, host: $0, port: 443) }, code: -999, log: log)
  }

  private func nsError(at start: Int) -> AppReportedError? {
    // A cut error opens no key if it is about a certificate, and was read up to the cut.
    guard let error = LoggedError(text, at: start, by: .app),
      let code = error.code ?? error.status,
      error.isComplete || (-1206 ... -1201).contains(code) && error.url != nil
    else { return nil }
    return AppReportedError(
      url: error.url, code: code, tls: error.tls, log: error.log, loader: error.loader)
  }

  // MARK: Error objects of frameworks

  /// The report in an error object of React Native's XMLHttpRequest, which axios hands on:
  /// `{"_response": "The resource …", "_url": "http://…"}`; `nil` without one.
  private var errorObject: AppReportedError? {
    var objects: [ErrorObject] = []
    var (place, found, base) = (0, ErrorObject?.none, RecordedURL?.none)
    while let byte = text.byte(place) {
      switch byte {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "{"):
        guard objects.count < 64 else { return nil }
        objects.append(ErrorObject())
      case UInt8(ascii: "}"): if let last = objects.popLast(), last.isRefused { found = last }
      case UInt8(ascii: "\""):
        let end = UserInfoEntries.quotedEnd(text, from: place)
        let colon = text.skipSpace(from: end)
        if text.byte(colon) == UInt8(ascii: ":"), !objects.isEmpty {
          let name = (place + 1)..<max(place + 1, end - 1)
          let start = text.skipSpace(from: colon + 1)
          if text.byte(start) == UInt8(ascii: "\"") {
            let last = UserInfoEntries.quotedEnd(text, from: start)
            let value = (start + 1)..<max(start + 1, last - 1)
            objects[objects.count - 1].read(name, value, in: text)
            if text.isText("baseURL", at: name) { base = text.url(in: value, isEnded: true) }
            place = last
            continue
          }
          place = start
          continue
        }
        place = end
        continue
      default: break
      }
      place += 1
    }
    guard let found else { return nil }
    return AppReportedError(url: found.url ?? base, code: -1022)
  }

  /// The members of React Native's error object that are used.
  private struct ErrorObject {
    private(set) var isRefused = false
    private(set) var url: RecordedURL?

    mutating func read(_ name: Range<Int>, _ value: Range<Int>, in text: borrowing LogText) {
      if text.isText("_response", at: name) {
        // The whole value is Apple's sentence.
        guard
          let start = text.end(
            of: "The resource could not be loaded because the ",
            at: value.lowerBound), let end = text.end(of: AppLoggedText.sentence, at: start)
        else { return }
        isRefused = end >= value.upperBound - 1
      } else if text.isText("_url", at: name) {
        url = text.url(in: value, isEnded: true)
      }
    }
  }
}

/// Finds out which offsets of one text are within quoted strings.
///
/// Each offset must be larger than the one before.
private struct QuoteState {
  private var place = 0
  private var isQuoted = false

  mutating func isQuoted(_ offset: Int, in text: borrowing LogText) -> Bool {
    while place < offset {
      switch text.bytes.byte(at: place) {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      default: break
      }
      place += 1
    }
    return isQuoted
  }
}
