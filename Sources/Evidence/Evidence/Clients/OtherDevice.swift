public import Escaping
import Synchronization

/// A device or browser that no iOS or macOS app runs on, recognized by its user agent.
///
/// A proxy's session and a capture of a network contain the traffic of all devices. Only words that
/// apps on Apple's systems never send count: libraries such as okhttp, Dart or curl also run in
/// such apps, and a web view of an iPad calls itself a Macintosh. Decision 11 has the sources.
public enum OtherDevice: String, Hashable, Sendable {
  case android = "Android"
  case roku = "Roku"
  case windows = "Windows"
  case x11 = "X11"
  case firefox = "Firefox"

  /// Recognizes the device that a `User-Agent` header names; `nil` if it names none of the cases.
  public init?(userAgent: ForeignText) {
    let agent = UserAgentProducts(userAgent)
    let first = agent.names.first
    let remarks = agent.comments.flatMap { comment in comment.split(separator: ";") }
    // The first word of each: `Android` in `(Linux; U; Android 14; Pixel 8)`.
    let words = Set(remarks.map { remark in remark.drop { $0 == " " }.prefix { $0 != " " } })
    if first == "Dalvik" || agent.names.contains(where: { $0.hasPrefix("ExoPlayer") })
      || words.contains("Android")
    {
      self = .android
    } else if first == "Roku" {
      self = .roku
    } else if words.contains("Windows") {
      self = .windows
    } else if words.contains("X11") {
      self = .x11
    } else if agent.names.contains("Gecko"), agent.names.contains("Firefox") {
      self = .firefox
    } else {
      return nil
    }
  }
}

extension Observation {
  /// The device or browser that made the request, if no process is known and the user agent names
  /// one that no iOS or macOS app runs on.
  public var otherDevice: OtherDevice? {
    guard process == nil, let agent = http?.userAgent else { return nil }
    return UserAgentTable.shared.withLock { $0.otherDevice(of: agent) }
  }
}
