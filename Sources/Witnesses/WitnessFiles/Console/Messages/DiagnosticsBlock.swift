/// A block that CFNetwork logs if CFNETWORK_DIAGNOSTICS is set: one step of a load, with its URL.
///
/// The URL is taken only from the step or the first field. These precede everything that the server
/// sent, so response headers or bodies cannot forge it.
struct DiagnosticsBlock: Hashable {
  enum Step: Hashable, CaseIterable {
    /// CFNetwork chose how to load the URL; nothing was sent.
    case considered
    case enqueued
    case answered
    case finished
    case failed
  }

  var step: Step
  var url: RecordedURL
  var failure: LogEvent.Failure?

  /// The steps of a load that are read, with the words with which their lines begin.
  private static let steps: [(name: StaticString, step: Step)] = [
    ("LoaderWhatToDo:", .considered), ("Protocol Enqueue:", .enqueued),
    ("AddCookies Continue:", .enqueued), ("Authentication Challenge:", .enqueued),
    ("Protocol Received:", .answered), ("Response Received:", .answered),
    ("Did Finish:", .finished), ("Did Fail:", .failed), ("Response Error:", .failed),
  ]

  /// Returns true if a message is a block, with or without its `CFNetwork Diagnostics` line.
  static func mayBegin(_ message: borrowing LogText) -> Bool {
    message.has("CFNetwork Diagnostics [", at: 0) || step(of: message, at: 0) != nil
  }

  init?(_ message: borrowing LogText) {
    var start = 0
    if let head = message.end(of: "CFNetwork Diagnostics [", at: 0) {
      guard let brace = message.end(from: head, within: 64, at: { $0 == UInt8(ascii: "{") }) else {
        return nil
      }
      start = brace + 1
    }
    guard let (step, value) = Self.step(of: message, at: start),
      let (url, end) = Self.url(in: message, at: value)
    else { return nil }
    (self.step, self.url) = (step, url)
    if step == .failed { failure = Self.failure(in: message, from: end) }
  }

  private static func step(
    of message: borrowing LogText, at start: Int
  ) -> (step: Step, valueStart: Int)? {
    let place = message.skipSpace(from: start)
    for known in steps {
      if let end = message.end(of: known.name, at: place) { return (known.step, end) }
    }
    return nil
  }

  /// Returns the URL of the step, or else of the first field after it, and the offset after the
  /// URL.
  private static func url(
    in message: borrowing LogText, at start: Int
  ) -> (url: RecordedURL, end: Int)? {
    var place = message.skipSpace(from: start)
    if let end = message.end(of: "(null)", at: place) {
      place = message.skipSpace(from: end)
      guard
        let field = message.end(of: "Request:", at: place)
          ?? message.end(of: "Loader:", at: place) ?? message.end(of: "Challenge:", at: place)
      else { return nil }
      place = message.skipSpace(from: field)
    }
    if let method = message.end(of: "request ", at: place) {
      place = message.wordEnd(from: method).next
    } else if let space = message.end(of: "challenge space ", at: place) {
      place = space
    } else if message.has("<CFURL", at: place) {
      // `<CFURLRequest 0x… [0x…]> {url = https://…, cs = 0x0}`, `<CFURL 0x… [0x…]>{string = …, …}`
      guard let brace = message.end(from: place, within: 96, at: { $0 == UInt8(ascii: "{") }),
        let value = message.end(of: "{url = ", at: brace)
          ?? message.end(of: "{string = ", at: brace)
      else { return nil }
      place = value
    }
    return message.url(at: place).map { ($0, place) }
  }

  /// Returns the domain and code of the error in the block, if it follows the URL and precedes any
  /// response.
  private static func failure(
    in message: borrowing LogText, from start: Int
  ) -> LogEvent.Failure? {
    // A URL with its description ends at a white space that is not within the braces.
    var place = message.end(from: start) { LogText.isSpace($0) }
    if message.byte(place - 1) == UInt8(ascii: ",") {
      place = message.end(from: place) { $0 == UInt8(ascii: "}") || $0 == 0x0a } + 1
    }
    while place < message.count {
      place = message.skipSpace(from: place)
      if let value = message.end(of: "Error:", at: place) {
        guard let error = message.end(of: "Error ", at: message.skipSpace(from: value)) else {
          return nil
        }
        return LoggedError(message, at: error, by: .system).flatMap {
          .codes($0.code, $0.tls)
        }
      }
      // Further fields of the load itself; whatever follows a response is the server's.
      guard
        ["Request:", "Loader:", "init to ", "total ", "Init to "].contains(where: {
          message.has($0, at: place)
        })
      else { return nil }
      place = message.offset(of: 0x0a, from: place)
    }
    return nil
  }
}
