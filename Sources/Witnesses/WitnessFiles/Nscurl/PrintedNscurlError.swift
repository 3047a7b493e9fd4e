import Bytes

/// The error of one test, as nscurl and the system print it before the result.
struct PrintedNscurlError {
  /// The limit in bytes of an error that is printed over several lines, as one with certificates
  /// is.
  private static let most = 1 << 16

  private(set) var failure: LogEvent.Failure?
  private var open: [UInt8] = []

  mutating func read(_ line: String) {
    let bytes = Array(line.utf8)
    if let start = Self.start(of: bytes) {
      open = Array(bytes[start...])
    } else if !open.isEmpty, open.count + bytes.count < Self.most {
      open += [UInt8(ascii: "\n")] + bytes
    } else {
      return readSystemLine(bytes)
    }
    open.withBytes { bytes in
      guard let error = LoggedError(LogText(bytes), at: 0, by: .app) else { return }
      add(.codes(error.code, error.tls))
    }
    if open.withBytes({ LoggedError(LogText($0), at: 0, by: .app)?.isComplete }) != false {
      open = []
    }
  }

  /// Returns the offset after `Error : Error `, with which nscurl prints an error; `nil` for other
  /// lines.
  private static func start(of bytes: [UInt8]) -> Int? {
    bytes.withBytes { bytes in
      let text = LogText(bytes)
      let start = text.skipSpace(from: 0)
      return text.end(of: "Error : Error ", at: start) ?? text.end(of: "Error: Error ", at: start)
    }
  }

  private mutating func readSystemLine(_ bytes: [UInt8]) {
    var event = LogEvent()
    guard LogLine(bytes).withMessage({ event.read($0) }) else { return }
    add(event.block == nil ? event.failure : .codes(-1022, nil))
  }

  private mutating func add(_ found: LogEvent.Failure?) {
    failure = failure?.joined(with: found) ?? found
  }
}
