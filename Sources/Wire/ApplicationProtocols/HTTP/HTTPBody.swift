import ByteReading

/// What is left of a message's body, which is skipped and never looked at.
enum HTTPBody {
  case length(UInt64)
  case chunked(HTTPChunkedBody)
  case untilClose
  /// Where it ends cannot be known.
  case unknown

  /// How long it is, where that is known before it is read.
  var knownLength: UInt64? { if case .length(let length) = self { length } else { nil } }

  /// How far skipping came.
  enum Progress {
    case ended, goesOn, malformed
  }

  /// Moves `offset` behind the part of the body that `bytes` hold from there on.
  mutating func skip(_ bytes: RawSpan, _ offset: inout Int) -> Progress {
    switch self {
    case .length(let remaining):
      let count = min(remaining, UInt64(bytes.byteCount &- offset))
      offset &+= Int(count)
      self = .length(remaining &- count)
      return count == remaining ? .ended : .goesOn
    case .chunked(var body):
      let progress = body.skip(bytes, &offset)
      self = .chunked(body)
      return progress
    case .untilClose, .unknown:
      offset = bytes.byteCount
      return .goesOn
    }
  }

  /// Passes over `count` bytes that were not captured, if all of them are known to be body.
  mutating func skipUnseen(_ count: UInt64) -> Progress {
    switch self {
    case .length(let remaining):
      guard count <= remaining else { return .malformed }
      self = .length(remaining &- count)
      return count == remaining ? .ended : .goesOn
    case .chunked(var body):
      guard body.skipUnseen(count) else { return .malformed }
      self = .chunked(body)
      return .goesOn
    case .untilClose: return .goesOn
    case .unknown: return .malformed
    }
  }
}
