import ApplicationProtocols
import ByteReading

/// Plans what stays of one direction of HTTP/2 in cleartext: frame headers, settings, and header
/// blocks with other values (RFC 9113, section 4).
struct HTTP2Planner {
  private enum Place {
    /// In the client's preface; the value is the number of bytes seen.
    case preface(Int)
    case header
    case payload, lost
  }

  private static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
  private static let headerCount = 9
  /// The most bytes of the frames of a header block.
  private static let mostOfBlock = 1 << 17
  /// More settings than are defined, in bytes.
  private static let mostOfSettings = 600
  private enum Kind {
    static let data: UInt8 = 0
    static let headers: UInt8 = 1
    static let priority: UInt8 = 2
    static let reset: UInt8 = 3
    static let settings: UInt8 = 4
    static let promise: UInt8 = 5
    static let goAway: UInt8 = 7
    static let window: UInt8 = 8
    static let continuation: UInt8 = 9
  }

  private var place: Place
  private var header: [UInt8] = []
  private var headerPlace = StreamPlace(isFromHigher: false, sequence: 0)
  private var length = 0
  private var passed = 0
  private var redactor = HeaderBlockRedactor()
  /// The frames of a header block so far, with the parts of the block in them.
  private var frames: [UInt8] = []
  private var framesPlace: StreamPlace?
  private var parts: [Range<Int>] = []
  /// The number of values that were replaced.
  var replacedValues: Int { redactor.replacedValues }

  init(isFromClient: Bool) { place = isFromClient ? .preface(0) : .header }

  /// Takes the next bytes of the direction.
  mutating func take(_ bytes: RawSpan, at start: StreamPlace, in plan: ConnectionPlan) {
    var offset = 0
    while offset < bytes.byteCount {
      switch place {
      case .preface(let seen):
        guard bytes.byte(at: offset) == Self.preface[seen] else { return place = .lost }
        plan.put([Self.preface[seen]], at: start.advanced(by: offset))
        place = seen + 1 == Self.preface.count ? .header : .preface(seen + 1)
        offset += 1
      case .header:
        if header.isEmpty { headerPlace = start.advanced(by: offset) }
        let count = min(Self.headerCount - header.count, bytes.byteCount - offset)
        header.append(contentsOf: bytes, from: offset, count: count)
        offset += count
        if header.count == Self.headerCount { open(in: plan) }
      case .payload:
        let count = min(length - passed, bytes.byteCount - offset)
        pass(bytes.extracting(offset..<offset + count), at: start.advanced(by: offset), in: plan)
        offset += count
        if passed == length { close(in: plan) }
      case .lost: return
      }
    }
  }

  /// Notes a loss.
  mutating func lose(_ count: Int, in plan: ConnectionPlan) {
    guard case .payload = place, !carriesBlock, count <= length - passed else {
      return place = .lost
    }
    passed += count
    if passed == length { close(in: plan) }
  }

  private var carriesBlock: Bool {
    header.count == Self.headerCount
      && (header[3] == Kind.headers || header[3] == Kind.promise || header[3] == Kind.continuation)
  }

  /// Begins the payload of a frame.
  private mutating func open(in plan: ConnectionPlan) {
    length = Int(header[0]) << 16 | Int(header[1]) << 8 | Int(header[2])
    passed = 0
    place = .payload
    if carriesBlock {
      guard (header[3] == Kind.continuation) == (framesPlace != nil),
        frames.count + length <= Self.mostOfBlock
      else { return place = .lost }
      if framesPlace == nil { framesPlace = headerPlace }
      frames += header
    } else {
      guard framesPlace == nil else { return place = .lost }
      plan.put(header, at: headerPlace)
    }
    if length == 0 { close(in: plan) }
  }

  private mutating func pass(_ bytes: RawSpan, at place: StreamPlace, in plan: ConnectionPlan) {
    if carriesBlock {
      frames.append(contentsOf: bytes, count: bytes.byteCount)
    } else {
      let kept =
        switch header[3] {
        case Kind.settings, Kind.window, Kind.reset, Kind.priority:
          min(length, Self.mostOfSettings)
        // Behind the last stream and the error there is text.
        case Kind.goAway: 8
        default: 0
        }
      let count = min(max(kept - passed, 0), bytes.byteCount)
      plan.keep(0..<count, of: bytes, from: place)
    }
    passed += bytes.byteCount
  }

  /// Ends a frame, and with the last one of a header block the block.
  private mutating func close(in plan: ConnectionPlan) {
    let (kind, flags) = (header[3], header[4])
    let isBlock = carriesBlock
    header = []
    place = .header
    guard isBlock else { return }
    guard let part = Self.block(in: &frames, kind: kind, flags: flags, length: length) else {
      return place = .lost
    }
    parts.append(part)
    guard flags & 0x04 != 0 else { return }
    let block = parts.reduce(into: [UInt8]()) { $0 += frames[$1] }
    guard let redacted = redactor.redact(block), let start = framesPlace else {
      return place = .lost
    }
    var written = 0
    for part in parts {
      frames.replaceSubrange(part, with: redacted[written..<written + part.count])
      written += part.count
    }
    plan.put(frames, at: start)
    (frames, framesPlace, parts) = ([], nil, [])
  }

  /// Finds the header block in the last frame, and makes its padding zero (RFC 9113, section 6.2).
  private static func block(
    in frames: inout [UInt8], kind: UInt8, flags: UInt8, length: Int
  ) -> Range<Int>? {
    var range = frames.count - length..<frames.count
    if kind != Kind.continuation, flags & 0x08 != 0 {
      guard let padding = range.first.map({ Int(frames[$0]) }), padding < range.count else {
        return nil
      }
      for index in range.upperBound - padding..<range.upperBound { frames[index] = 0 }
      range = range.lowerBound + 1..<range.upperBound - padding
    }
    let prefix =
      kind == Kind.headers && flags & 0x20 != 0 ? 5 : kind == Kind.promise ? 4 : 0
    guard prefix <= range.count else { return nil }
    return range.lowerBound + prefix..<range.upperBound
  }
}
