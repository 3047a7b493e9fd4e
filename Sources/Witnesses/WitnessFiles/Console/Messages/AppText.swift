import Bytes
import Evidence

/// Text that the app printed, which may hold an error of Apple's after any other text.
///
/// It reads a complete `NSError`, and the sentence of ATS in the known error objects of frameworks,
/// which label the failing URL. Other URLs of such a text are no evidence, nor is an error within a
/// quoted string, which may be a body that a server sent.
struct AppText: ~Escapable {
  private let text: LogText

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan) { text = LogText(bytes) }

  /// The error that the text reports; `nil` without one.
  var report: AppReport? {
    let (error, sentence) = marks
    if let error, let report = nsError(at: error) { return report }
    guard sentence != nil else { return nil }
    return errorObject ?? AppReport(code: -1022)
  }

  private static let sentence: StaticString =
    "App Transport Security policy requires the use of a secure connection"

  /// The offsets of the first `Domain=` outside of quoted strings, and of the sentence of ATS.
  ///
  /// Few of the millions of lines of a log have either, so eight bytes are compared at a time.
  private var marks: (error: Int?, sentence: Int?) {
    var (error, sentence, place) = (Int?.none, Int?.none, 0)
    var quotes = QuoteState()
    let bytes = text.bytes
    while place < bytes.byteCount, error == nil || sentence == nil {
      if place + 8 <= bytes.byteCount {
        let word = bytes.load(at: place, as: UInt64.self)
        guard Self.has(UInt8(ascii: "D"), word) || Self.has(UInt8(ascii: "A"), word) else {
          place += 8
          continue
        }
      }
      for place in place..<min(place + 8, bytes.byteCount) {
        switch bytes.byte(at: place) {
        case UInt8(ascii: "D") where error == nil && text.has("Domain=", at: place):
          if !quotes.isQuoted(place, in: text) { error = place }
        case UInt8(ascii: "A") where sentence == nil && text.has(Self.sentence, at: place):
          sentence = place
        default: break
        }
      }
      place += 8
    }
    return (error, sentence)
  }

  @inline(__always)
  private static func has(_ byte: UInt8, _ word: UInt64) -> Bool {
    (word ^ UInt64(repeating: byte)).bytes(below: 1) != 0
  }

  private func nsError(at start: Int) -> AppReport? {
    guard let error = LoggedError(text, at: start, by: .app), error.isComplete,
      let code = error.code
    else { return nil }
    return AppReport(url: error.url, code: code, tls: error.tls, loader: error.loader)
  }

  // MARK: Error objects of frameworks

  /// The report in an error object of React Native's XMLHttpRequest, which axios hands on:
  /// `{"_response": "The resource …", "_url": "http://…"}`; `nil` without one.
  private var errorObject: AppReport? {
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
    return AppReport(url: found.url ?? base, code: -1022)
  }

  /// The members of one object that matter.
  private struct ErrorObject {
    private(set) var isRefused = false
    private(set) var url: RecordedURL?

    mutating func read(_ name: Range<Int>, _ value: Range<Int>, in text: borrowing LogText) {
      if text.isText("_response", at: name) {
        // The whole value is Apple's sentence.
        guard
          let start = text.end(
            of: "The resource could not be loaded because the ",
            at: value.lowerBound), let end = text.end(of: AppText.sentence, at: start)
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
