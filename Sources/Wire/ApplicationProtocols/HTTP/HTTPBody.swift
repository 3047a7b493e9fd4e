enum HTTPBody {
  case length(UInt64)
  case chunked(HTTPChunkedBody)
  case untilClose
  case unknown

  var knownLength: UInt64? { if case .length(let length) = self { length } else { nil } }

  enum Progress {
    case ended, needsMore, malformed
  }

  mutating func skip(_ bytes: RawSpan, _ offset: inout Int) -> Progress {
    switch self {
    case .length(let remaining):
      let count = min(remaining, UInt64(bytes.byteCount &- offset))
      offset &+= Int(count)
      self = .length(remaining &- count)
      return count == remaining ? .ended : .needsMore
    case .chunked(var body):
      let progress = body.skip(bytes, &offset)
      self = .chunked(body)
      return progress
    case .untilClose, .unknown:
      offset = bytes.byteCount
      return .needsMore
    }
  }

  mutating func skipUnseen(_ count: UInt64) -> Progress {
    switch self {
    case .length(let remaining):
      // More lost bytes than the body has left contain the start of another message.
      guard count <= remaining else { return .malformed }
      self = .length(remaining &- count)
      return count == remaining ? .ended : .needsMore
    case .chunked(var body):
      guard body.skipUnseen(count) else { return .malformed }
      self = .chunked(body)
      return .needsMore
    case .untilClose: return .needsMore
    case .unknown: return .malformed
    }
  }
}
