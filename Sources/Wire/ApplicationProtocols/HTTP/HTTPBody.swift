import Bytes

/// The remaining body of a message; bodies are skipped and never read.
enum HTTPBody {
  case length(UInt64)
  case chunked(HTTPChunkedBody)
  case untilClose
  /// A body whose end cannot be known.
  case unknown

  /// The number of bytes left, if known in advance.
  var knownLength: UInt64? { if case .length(let length) = self { length } else { nil } }

  /// The result of skipping.
  enum Progress {
    case ended, goesOn, malformed
  }

  /// Skips the part of the body that begins at `offset` in `bytes`, and moves `offset` past it.
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

  /// Skips `count` bytes that were not captured, if all of them are known to be body.
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
