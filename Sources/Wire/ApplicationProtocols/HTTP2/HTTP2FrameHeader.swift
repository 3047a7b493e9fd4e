import Bytes

/// The nine bytes before the payload of a frame (RFC 9113, section 4.1).
package struct HTTP2FrameHeader: Sendable {
  package static let byteCount = 9

  package enum Kind: UInt8 {
    case data = 0
    case headers, priority, resetStream, settings, pushPromise, ping, goAway, windowUpdate
    case continuation
  }

  package private(set) var length: Int
  package private(set) var kind: Kind?
  private var flags: UInt8
  var stream: UInt32

  package init(_ bytes: RawSpan, at offset: Int) {
    length = Int(bytes.uint32(at: offset) >> 8)
    kind = Kind(rawValue: bytes.byte(at: offset + 3))
    flags = bytes.byte(at: offset + 4)
    // The highest bit is reserved.
    stream = bytes.uint32(at: offset + 5) & 0x7fff_ffff
  }

  package var carriesBlock: Bool {
    kind == .headers || kind == .pushPromise || kind == .continuation
  }

  package var endsHeaders: Bool { flags & 0x04 != 0 }
  private var isPadded: Bool { flags & 0x08 != 0 }
  private var hasPriority: Bool { flags & 0x20 != 0 }

  /// True if a frame can have this header.
  ///
  /// An invalid header ends an HTTP/2 connection. In a capture, it means that the position in the
  /// stream is wrong.
  package var isPlausible: Bool {
    switch kind {
    case .data, .headers, .pushPromise, .continuation: stream != 0
    case .priority: stream != 0 && length == 5
    case .resetStream: stream != 0 && length == 4
    case .settings: stream == 0 && length % 6 == 0 && (flags & 0x01 == 0 || length == 0)
    case .ping: stream == 0 && length == 8
    case .goAway: stream == 0 && length >= 8
    case .windowUpdate: length == 4
    case nil: true
    }
  }

  /// True if this is the first frame of a server (RFC 9113, section 3.4).
  var isServerPreface: Bool { kind == .settings && isPlausible && flags & 0x01 == 0 }

  /// Returns the range of the header block in the payload that begins at `start`; nil if the
  /// payload is too short for its flags.
  package func block(in bytes: RawSpan, from start: Int) -> Range<Int>? {
    var range = start..<start + length
    if kind != .continuation, isPadded {
      guard !range.isEmpty else { return nil }
      let padding = Int(bytes.byte(at: start))
      guard padding < range.count else { return nil }
      range = start + 1..<range.upperBound - padding
    }
    // Priority fields or the ID of a promised stream precede the header block (RFC 9113, sections
    // 6.2 and 6.6).
    let prefix =
      switch kind {
      case .headers where hasPriority: 5
      case .pushPromise: 4
      default: 0
      }
    guard prefix <= range.count else { return nil }
    return range.lowerBound + prefix..<range.upperBound
  }
}
