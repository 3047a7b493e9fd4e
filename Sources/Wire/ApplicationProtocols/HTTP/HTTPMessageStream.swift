import Bytes
import ProtocolRegistries

/// Reads one direction of a connection: finds heads, buffers one that is incomplete, and skips
/// bodies.
///
/// Other bytes are not copied.
struct HTTPMessageStream<Head: HTTPHead>: Sendable {
  enum Place {
    case messageStart
    case head
    case body(HTTPBody)
    /// The position is unknown; a message is recognised only at the start of a segment.
    case lost
    case handedOver
  }

  enum Step {
    case spent
    case head
    case damaged(HTTPAnomaly)
  }

  private(set) var place: Place
  private(set) var held: [UInt8] = []
  var heldByteCount: Int { held.heldByteCount }
  private(set) var heldMark: PacketReference?
  private var head = Head()
  private(set) var mark = PacketReference(number: 0, nanoseconds: nil)
  private var headEnd = HTTPHeadEnd()
  private var isRecognised = false
  private(set) var isAfterLoss = false

  /// The maximum length in bytes of a head that is kept, ten times what servers usually accept.
  static var maximumHeadLength: Int { 65_536 }

  var isAtMessageStart: Bool { if case .messageStart = place { true } else { false } }
  var isInHead: Bool { if case .head = place { true } else { false } }
  var isInBody: Bool { if case .body = place { true } else { false } }
  var isLost: Bool { if case .lost = place { true } else { false } }
  var isHandedOver: Bool { if case .handedOver = place { true } else { false } }

  init(startsMidStream: Bool) { place = startsMidStream ? .lost : .messageStart }

  mutating func step(_ bytes: RawSpan, _ offset: inout Int, mark: PacketReference) -> Step {
    while offset < bytes.byteCount {
      switch place {
      case .messageStart:
        // Servers ignore empty lines before a request (RFC 9112, section 2.2).
        if bytes.byte(at: offset).isLineEnd {
          offset &+= 1
        } else {
          startHead(isAfterLoss: false)
        }
      case .head:
        if let step = readHead(bytes, &offset, mark: mark) { return step }
      case .body(var body):
        let progress = body.skip(bytes, &offset)
        switch progress {
        case .ended: place = .messageStart
        case .needsMore: place = .body(body)
        case .malformed:
          place = .lost
          offset = bytes.byteCount
          return damaged(.chunkMalformed, mark)
        }
      case .lost:
        // After a loss, only a segment that starts with a message resynchronizes; a match inside a
        // body could be a quotation.
        guard offset == 0, Head.detect(bytes) != .no else {
          offset = bytes.byteCount
          break
        }
        while offset < bytes.byteCount, bytes.byte(at: offset).isLineEnd { offset &+= 1 }
        if offset < bytes.byteCount { startHead(isAfterLoss: true) }
      case .handedOver:
        return .spent
      }
    }
    return .spent
  }

  mutating func swapHead(into empty: inout Head) { swap(&head, &empty) }

  private mutating func damaged(_ anomaly: HTTPAnomaly, _ mark: PacketReference) -> Step {
    self.mark = mark
    return .damaged(anomaly)
  }

  mutating func begin(_ body: HTTPBody) {
    switch body {
    case .unknown: place = .lost
    case .length(0): place = .messageStart
    default: place = .body(body)
    }
  }

  mutating func handOver() { place = .handedOver }

  mutating func stop() { place = .lost }

  mutating func buffer(_ bytes: RawSpan, from offset: Int = 0, mark: PacketReference?) {
    if held.isEmpty { heldMark = mark?.advanced(by: offset) }
    held.append(contentsOf: bytes, from: offset, count: bytes.byteCount &- offset)
  }

  mutating func takeHeld() -> (bytes: [UInt8], mark: PacketReference?) {
    if held.isEmpty { return ([], heldMark.take()) }
    defer { (held, heldMark) = ([], nil) }
    return (held, heldMark)
  }

  mutating func skipUnseen(_ count: UInt64?) {
    switch place {
    // The end of a body without length is unknown, and a tunnel is not parsed, so the loss changes
    // nothing.
    case .handedOver, .body(.untilClose): return
    case .body(var body):
      guard let count else { break }
      switch body.skipUnseen(count) {
      case .ended: place = .messageStart
      case .needsMore: place = .body(body)
      case .malformed: place = .lost
      }
      return
    case .messageStart, .head, .lost: break
    }
    place = .lost
    _ = takeHeld()
  }

  mutating func cutHead(because anomaly: HTTPAnomaly = .headTruncated) -> Step {
    guard case .head = place else { return .spent }
    place = .lost
    let (bytes, mark) = takeHeld()
    guard let mark else { return .spent }
    guard bytes.withBytes({ parse($0, isWhole: false) }) else {
      return isAfterLoss ? .spent : damaged(anomaly, mark)
    }
    head.anomalies.append(anomaly)
    self.mark = mark
    return .head
  }

  private mutating func startHead(isAfterLoss: Bool) {
    place = .head
    headEnd = HTTPHeadEnd()
    isRecognised = false
    self.isAfterLoss = isAfterLoss
  }

  private mutating func readHead(_ bytes: RawSpan, _ offset: inout Int, mark: PacketReference)
    -> Step?
  {
    let start = offset
    if held.isEmpty, let end = readWholeHead(bytes, from: start) {
      offset = end
      return finishHead(true, &offset, bytes, mark.advanced(by: start))
    }
    let end = headEnd.find(bytes, from: start)
    // The limit is checked before buffering, so a head without an end cannot fill memory.
    let room = Self.maximumHeadLength &- held.count
    let count = min((end ?? bytes.byteCount) &- start, room)
    let isTooLong = count == room
    offset = start &+ count
    if held.isEmpty, !isTooLong, end != nil {
      let isRead = parse(bytes.extracting(start..<offset), isWhole: true)
      return finishHead(isRead, &offset, bytes, mark.advanced(by: start))
    }
    if held.isEmpty { heldMark = mark.advanced(by: start) }
    held.append(contentsOf: bytes, from: start, count: count)
    if isTooLong {
      offset = bytes.byteCount
      return cutHead(because: .headTooLong)
    }
    if end != nil {
      let (whole, heldMark) = takeHeld()
      let isRead = whole.withBytes { parse($0, isWhole: true) }
      return finishHead(isRead, &offset, bytes, heldMark ?? mark)
    }
    return recognise(bytes, &offset, mark: mark)
  }

  /// Reads a head without buffering, and returns the offset after it; nil if it is incomplete,
  /// invalid, too long or folded.
  private mutating func readWholeHead(_ bytes: RawSpan, from start: Int) -> Int? {
    var lines = HTTPFieldLines(isWhole: true)
    if head.read(bytes.extracting(start..<bytes.byteCount), &lines), let end = lines.end,
      !lines.isFolded, end < Self.maximumHeadLength
    {
      return start &+ end
    }
    head = Head()
    return nil
  }

  private mutating func finishHead(
    _ isRead: Bool, _ offset: inout Int, _ bytes: RawSpan, _ mark: PacketReference
  ) -> Step {
    guard isRead else {
      place = .lost
      offset = bytes.byteCount
      return isAfterLoss ? .spent : damaged(.messageUnrecognised, mark)
    }
    place = .messageStart
    self.mark = mark
    return .head
  }

  private mutating func recognise(_ bytes: RawSpan, _ offset: inout Int, mark: PacketReference)
    -> Step?
  {
    if isRecognised { return .spent }
    switch held.withBytes({ Head.detect($0) }) {
    case .yes: isRecognised = true
    case .needMore: break
    case .no:
      let (dropped, heldMark) = takeHeld()
      place = .lost
      // The segment that refuted the buffered bytes may itself begin with a message.
      if dropped.count > bytes.byteCount { offset = 0 }
      return isAfterLoss ? nil : damaged(.messageUnrecognised, heldMark ?? mark)
    }
    return .spent
  }

  private mutating func parse(_ bytes: RawSpan, isWhole: Bool) -> Bool {
    var lines = HTTPFieldLines(isWhole: isWhole)
    guard headEnd.isFolded else { return head.read(bytes, &lines) }
    let isRead = bytes.unfolded().withBytes { head.read($0, &lines) }
    if isRead { head.anomalies.append(.fieldFolded) }
    return isRead
  }
}

extension RawSpan {
  /// Returns a copy of this head with each field on one line (RFC 9112, section 5.2), of the same
  /// length, so that offsets stay valid.
  fileprivate func unfolded() -> [UInt8] {
    var copy = array(at: 0, count: byteCount)
    guard var offset = firstIndex(of: .lineFeed, in: 0..<byteCount) else { return copy }
    while let lineFeed = firstIndex(of: .lineFeed, in: offset &+ 1..<byteCount) {
      if lineFeed &+ 1 < byteCount, byte(at: lineFeed &+ 1).isBlank {
        for index in lineEnd(lineFeed, from: offset)...lineFeed { copy[index] = .space }
      }
      offset = lineFeed
    }
    return copy
  }
}
