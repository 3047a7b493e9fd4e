import Bytes

/// A block that CFNetwork logs if CFNETWORK_DIAGNOSTICS is set: one step of a load, with its URL.
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

  /// Returns true if a message begins with a block that lacks its `CFNetwork Diagnostics` line.
  static func mayBegin(_ message: borrowing LogText) -> Bool {
    message.bytes.byteCount > 10 && step(of: message, at: 0) != nil
  }

  init?(_ message: borrowing LogText) {
    let start = message.find("{") ?? 0
    guard let step = Self.step(of: message, at: start) ?? Self.step(of: message, at: 0),
      let url = Self.url(in: message)
    else { return nil }
    (self.step, self.url) = (step, url)
    guard step == .failed else { return }
    var failure = LogEvent.Failure()
    failure.code = message.code(after: "Code=")
    failure.tls =
      message.code(after: "_kCFNetworkCFStreamSSLErrorOriginalValue=")
      ?? message.code(after: "_kCFStreamErrorCodeKey=")
    if let tls = failure.tls, !(-9_899 ... -9_800).contains(tls) { failure.tls = nil }
    self.failure = failure
  }

  private static func step(of message: borrowing LogText, at start: Int) -> Step? {
    var place = start
    while place < message.bytes.byteCount,
      LogText.isSpace(message.bytes.byte(at: place))
        || message.bytes.byte(at: place) == UInt8(ascii: "{")
    {
      place += 1
    }
    if message.has("LoaderWhatToDo:", at: place) { return .considered }
    if message.has("Protocol Enqueue:", at: place) || message.has("AddCookies Continue:", at: place)
      || message.has("Authentication Challenge:", at: place)
    {
      return .enqueued
    }
    if message.has("Protocol Received:", at: place) || message.has("Response Received:", at: place)
    {
      return .answered
    }
    if message.has("Did Finish:", at: place) { return .finished }
    if message.has("Did Fail:", at: place) || message.has("Response Error:", at: place) {
      return .failed
    }
    return nil
  }

  private static func url(in message: borrowing LogText) -> RecordedURL? {
    if let place = message.find("request ") {
      let method = message.end(from: place) { LogText.isSpace($0) }
      if let url = message.url(at: method) { return url }
    }
    for lead in ["{url = ", "{string = ", "challenge space ", "Loader: "] as [StaticString] {
      if let place = message.find(lead), let url = message.url(at: place) { return url }
    }
    return nil
  }
}
