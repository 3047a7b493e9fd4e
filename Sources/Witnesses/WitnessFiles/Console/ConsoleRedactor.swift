public import CaptureFiles
import Evidence

/// Redacts logs by rewriting each message about a load or connection from the facts read from it.
///
/// Hosts, ports, schemes, handshakes, settings, error codes, processes and times are kept; all
/// other text is dropped. Other lines become empty, so that line numbers do not change.
public enum ConsoleRedactor {
  /// Passes the redacted log in pieces to `write`; returns a summary of the original log.
  public static func redact<E: Error>(
    _ contents: consuming FileContents, write: ([UInt8]) throws(E) -> Void
  ) throws(E) -> TrafficLogSummary {
    let name = contents.name
    var number = 1
    return try LogMessages.forEach(contents, named: name) { (message) throws(E) in
      var text = ""
      while number < message.number {
        text += "\n"
        number += 1
      }
      text += message.redactedHead + message.event.redactedMessage + "\n"
      number += 1
      try write(Array(text.utf8))
    }
  }
}

extension LogMessage {
  fileprivate var redactedHead: String {
    guard style != .headless else { return "" }
    let (process, pid) = (process.name, process.pid)
    let name = process.map(LogLineHeader.writable) ?? "-"
    let number = pid.map { "[\($0)]" } ?? ""
    if let time {
      return
        "\(time.logText) \(process == nil ? "" : name + (pid == nil ? ":" : number) + " ")\(redactedOrigin)"
    }
    if process == nil { return "" }
    if pid == nil {
      let column = redactedSubsystem.map { "\($0)\t" } ?? ""
      return "\(column)default\t\(Self.clock(order ?? 0))+0000\t\(name)\t"
    }
    let library = redactedImage.map { "(\($0))" } ?? ""
    return "Jan  1 00:00:00 \(name)\(library)\(number) <Notice>: "
  }

  /// The header fields from which a reader of the redacted log recognizes the same writer, the app
  /// or a library of the system.
  private var redactedOrigin: String {
    if event.report != nil { return origin == .unknown ? "" : "[app] " }
    return switch origin {
    case .system(let library): "[\(library.subsystem):] "
    case .category: event.redactedLibrary.map { "[\($0.category)] " } ?? ""
    case .app, .unknown: ""
    }
  }

  private var redactedSubsystem: String? {
    if event.report != nil { return origin == .unknown ? nil : "app.example" }
    if case .system(let library) = origin { return "\(library.subsystem)" }
    return nil
  }

  private var redactedImage: String? {
    if event.report != nil { return origin == .unknown ? nil : "Foundation" }
    if case .system(let library) = origin { return "\(library.image)" }
    return nil
  }

  /// Returns the time of day, given in microseconds since midnight, in the form that lines without
  /// a date have.
  private static func clock(_ microseconds: Int64) -> String {
    let seconds = microseconds / 1_000_000
    func padded(_ value: Int64, _ count: Int) -> String {
      let digits = "\(value)"
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
      .joined(separator: ":") + "." + padded(microseconds % 1_000_000, 6)
  }
}

extension Timestamp {
  fileprivate var logText: String {
    iso8601Nanoseconds.replacing("T", with: " ").replacing("Z", with: "+0000")
  }
}
