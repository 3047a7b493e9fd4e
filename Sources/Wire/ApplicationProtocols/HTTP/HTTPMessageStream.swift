import Bytes
import ProtocolRegistries

/// Reads one direction of a connection: finds heads, keeps an incomplete one, skips bodies.
///
/// Bytes are copied only while a head is incomplete.
struct HTTPMessageStream<Head: HTTPHead>: Sendable {
  /// The expected content at the next byte.
  enum Place {
    case messageStart
    case head
    case body(HTTPBody)
    /// Unknown; A message is recognised only at the start of a segment.
    case lost
    /// The bytes of another protocol.
    case handedOver
  }

  /// The result of reading.
  enum Step {
    /// The end of the bytes.
    case spent
    /// A head, to be fetched by ``takeHead(into:)``; the caller then passes its body to ``begin(_:)``.
    case head
    case damaged(HTTPAnomaly)
  }

  private(set) var place: Place
  /// The start of a head, or bytes that may be one.
  private(set) var held: [UInt8] = []
  /// The memory used for the held bytes, in bytes.
  var heldByteCount: Int { held.heldByteCount }
  /// The packet of the first held byte.
  private(set) var heldMark: PacketMark?
  /// The head that was read last, until it is taken.
  private var head = Head()
  /// The packet in which the last head began, or the last damage was found.
  private(set) var mark = PacketMark(number: 0, nanoseconds: nil)
  private var headEnd = HTTPHeadEnd()
  /// True if the held bytes are known to be a head.
  private var isRecognised = false
  /// True if the current head was recognised by its content after the position was lost.
  private(set) var isAfterLoss = false

  /// The maximum length of a head that is kept, in bytes; servers refuse heads of a tenth of that.
  static var maximumHeadLength: Int { 65_536 }

  var isAtMessageStart: Bool { if case .messageStart = place { true } else { false } }
  var isInHead: Bool { if case .head = place { true } else { false } }
  var isInBody: Bool { if case .body = place { true } else { false } }
  var isLost: Bool { if case .lost = place { true } else { false } }
  var isHandedOver: Bool { if case .handedOver = place { true } else { false } }

  init(startsMidStream: Bool) { place = startsMidStream ? .lost : .messageStart }

  /// Reads from `offset` to the next result.
  mutating func step(_ bytes: RawSpan, _ offset: inout Int, mark: PacketMark) -> Step {
    while offset < bytes.byteCount {
      switch place {
      case .messageStart:
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
        case .goesOn: place = .body(body)
        case .malformed:
          place = .lost
          offset = bytes.byteCount
          return damaged(.chunkMalformed, mark)
        }
      case .lost:
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

  /// Puts the head that was read into an empty one.
  mutating func takeHead(into empty: inout Head) { swap(&head, &empty) }

  private mutating func damaged(_ anomaly: HTTPAnomaly, _ mark: PacketMark) -> Step {
    self.mark = mark
    return .damaged(anomaly)
  }

  /// Sets the body that follows the head just read.
  mutating func begin(_ body: HTTPBody) {
    switch body {
    case .unknown: place = .lost
    case .length(0): place = .messageStart
    default: place = .body(body)
    }
  }

  /// Declares that another protocol follows; its first bytes may be held already.
  mutating func handOver() { place = .handedOver }

  /// Gives up the position until a segment begins with a message.
  mutating func lose() { place = .lost }

  /// Holds the bytes from `offset` on, which may belong to another protocol.
  mutating func hold(_ bytes: RawSpan, from offset: Int = 0, mark: PacketMark?) {
    if held.isEmpty { heldMark = mark?.advanced(by: offset) }
    held.append(contentsOf: bytes, from: offset, count: bytes.byteCount &- offset)
  }

  /// Returns the held bytes and clears them.
  mutating func takeHeld() -> (bytes: [UInt8], mark: PacketMark?) {
    if held.isEmpty { return ([], heldMark.take()) }
    defer { (held, heldMark) = ([], nil) }
    return (held, heldMark)
  }

  /// Skips bytes that were not captured; the position is lost if a message may begin in them.
  mutating func skipUnseen(_ count: UInt64?) {
    switch place {
    case .handedOver, .body(.untilClose): return
    case .body(var body):
      guard let count else { break }
      switch body.skipUnseen(count) {
      case .ended: place = .messageStart
      case .goesOn: place = .body(body)
      case .malformed: place = .lost
      }
      return
    case .messageStart, .head, .lost: break
    }
    place = .lost
    _ = takeHeld()
  }

  /// Returns the certain parts of a head that will not be completed.
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

  /// Reads a head; `nil` if the held bytes are not a head and the position must be examined again.
  private mutating func readHead(_ bytes: RawSpan, _ offset: inout Int, mark: PacketMark)
    -> Step?
  {
    let start = offset
    if held.isEmpty, let end = readWholeHead(bytes, from: start) {
      offset = end
      return finishHead(true, &offset, bytes, mark.advanced(by: start))
    }
    let end = headEnd.find(bytes, from: start)
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

  /// Reads a head that mostly lies in one segment, and returns the offset behind it; `nil` if more
  /// is to be looked at than its lines.
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

  /// Ends a head that was parsed; after a failure, the rest of the segment cannot be trusted.
  private mutating func finishHead(
    _ isRead: Bool, _ offset: inout Int, _ bytes: RawSpan, _ mark: PacketMark
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

  /// Drops the held bytes as soon as they cannot become a head.
  private mutating func recognise(_ bytes: RawSpan, _ offset: inout Int, mark: PacketMark)
    -> Step?
  {
    if isRecognised { return .spent }
    switch held.withBytes({ Head.detect($0) }) {
    case .yes: isRecognised = true
    case .needMore: break
    case .no:
      let (dropped, heldMark) = takeHeld()
      place = .lost
      // The segment that refuted an earlier one may itself begin with a message.
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
  /// Returns a copy of the same length with each field on one line (RFC 9112, section 5.2).
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
