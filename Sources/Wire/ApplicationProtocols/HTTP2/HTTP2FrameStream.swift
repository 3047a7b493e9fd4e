import ByteReading

/// One direction of an HTTP/2 connection: finds the frames, decodes the header blocks, skips all else.
///
/// Bytes are copied only while a frame that matters is incomplete.
struct HTTP2FrameStream: Sendable {
  /// What reading came upon.
  enum Step {
    /// All bytes are used up.
    case spent
    /// The fields that open a message or end it.
    case fields(HTTP2Fields, stream: UInt32, mark: PacketMark)
    /// A stream was given up.
    case reset(stream: UInt32)
    /// Nothing of the direction is read any more.
    case damaged(HTTPAnomaly, mark: PacketMark)
  }

  private enum Place {
    /// Among the bytes that a client begins with; so many of them were seen.
    case preface(Int)
    case frame
    /// In a payload that says nothing, so many bytes before its end.
    case payload(Int)
    /// Unknown: frames cannot be found again.
    case lost
  }

  /// What a client begins with (RFC 9113, section 3.4).
  static let preface: StaticString = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
  /// The most of a header block that is kept: servers refuse heads of a tenth of that.
  static let maximumBlockLength = 65_536
  /// The most frames that one block is put together of; those that are empty cost nothing but time.
  private static let maximumFramesInBlock = 4096

  private var place: Place
  private let side: StreamSide
  private var isFirst = true
  /// The beginning of a frame.
  private var held: [UInt8] = []
  private var heldMark = PacketMark(number: 0, nanoseconds: nil)
  /// The header block that is being put together of several frames.
  private var block: Block?
  private var decoder = HeaderBlockDecoder()

  private struct Block {
    var stream: UInt32
    var mark: PacketMark
    /// Whether it announces what the server is going to send unasked.
    var isPromise: Bool
    var bytes: [UInt8] = []
    var frames = 1
  }

  init(side: StreamSide) {
    self.side = side
    place = side == .client ? .preface(0) : .frame
  }

  var isLost: Bool { if case .lost = place { true } else { false } }
  /// Whether the rest of a frame or of a header block is waited for.
  var isWaiting: Bool { !held.isEmpty || block != nil }
  /// How much memory it takes, in bytes.
  var heldByteCount: Int {
    held.capacity + (block?.bytes.capacity ?? 0) + decoder.heldByteCount
  }

  /// Reads on from `offset` to the next thing to tell.
  mutating func step(_ bytes: RawSpan, _ offset: inout Int, mark: PacketMark) -> Step {
    while offset < bytes.byteCount {
      switch place {
      case .preface(let seen):
        let rest = min(Self.preface.utf8CodeUnitCount - seen, bytes.byteCount - offset)
        for index in 0..<rest
        where bytes.byte(at: offset + index) != Self.preface.byte(at: seen + index) {
          return lose(.frameMalformed, mark.advanced(by: offset))
        }
        offset += rest
        place =
          seen + rest == Self.preface.utf8CodeUnitCount ? .frame : .preface(seen + rest)
      case .frame:
        if let step = readFrame(bytes, &offset, mark) { return step }
      case .payload(let remaining):
        let count = min(remaining, bytes.byteCount - offset)
        offset += count
        place = count == remaining ? .frame : .payload(remaining - count)
      case .lost:
        offset = bytes.byteCount
      }
    }
    return .spent
  }

  /// Passes over bytes that were not captured; the place is lost unless they say nothing.
  mutating func skipUnseen(_ count: Int?) {
    if case .payload(let remaining) = place, let count, 0...remaining ~= count {
      place = count == remaining ? .frame : .payload(remaining - count)
    } else {
      giveUp()
    }
  }

  /// Reads no more of the direction.
  mutating func giveUp() {
    place = .lost
    (held, block, decoder) = ([], nil, HeaderBlockDecoder())
  }

  private mutating func lose(_ anomaly: HTTPAnomaly, _ mark: PacketMark) -> Step {
    giveUp()
    return .damaged(anomaly, mark: mark)
  }

  /// Reads a frame as far as it is there.
  private mutating func readFrame(_ bytes: RawSpan, _ offset: inout Int, _ mark: PacketMark)
    -> Step?
  {
    let start = offset
    if held.isEmpty {
      heldMark = mark.advanced(by: start)
      let available = bytes.byteCount - start
      if available >= HTTP2FrameHeader.byteCount {
        let header = HTTP2FrameHeader(bytes, at: start)
        guard isExpected(header) else { return lose(.frameMalformed, heldMark) }
        let payload = start + HTTP2FrameHeader.byteCount
        guard header.carriesBlock else { return skip(header, &offset, to: payload) }
        guard fits(header) else { return lose(.headTooLong, heldMark) }
        if header.length <= bytes.byteCount - payload {
          offset = payload + header.length
          return readBlock(header, bytes, from: payload)
        }
      }
    }
    // Complete the header first, which says how much more belongs to the frame.
    let isHeaderHeld = held.count >= HTTP2FrameHeader.byteCount
    let wanted =
      isHeaderHeld ? HTTP2FrameHeader.byteCount + heldHeader.length : HTTP2FrameHeader.byteCount
    let count = min(wanted - held.count, bytes.byteCount - start)
    held.append(contentsOf: bytes, from: start, count: count)
    offset += count
    guard held.count == wanted else { return nil }
    let header = heldHeader
    if !isHeaderHeld {
      guard isExpected(header) else { return lose(.frameMalformed, heldMark) }
      guard header.carriesBlock else {
        held = []
        return skip(header, &offset, to: offset)
      }
      guard fits(header) else { return lose(.headTooLong, heldMark) }
      guard header.length == 0 else { return nil }
    }
    let frame = held
    held = []
    return frame.withBytes { readBlock(header, $0, from: HTTP2FrameHeader.byteCount) }
  }

  private var heldHeader: HTTP2FrameHeader { held.withBytes { HTTP2FrameHeader($0, at: 0) } }

  /// Whether such a frame can come next.
  private mutating func isExpected(_ header: HTTP2FrameHeader) -> Bool {
    defer { isFirst = false }
    // A server's first frame shows that what is read is where frames begin.
    if isFirst, side == .server { return header.isServerPreface }
    guard header.isPlausible, (header.kind == .continuation) == (block != nil) else { return false }
    return block.map { $0.stream == header.stream } ?? true
  }

  /// Whether the part of a header block is not more than is kept of one.
  private func fits(_ header: HTTP2FrameHeader) -> Bool {
    guard let block else { return header.length <= Self.maximumBlockLength }
    return block.frames < Self.maximumFramesInBlock
      && header.length <= Self.maximumBlockLength - block.bytes.count
  }

  /// Goes to the payload of a frame that says nothing but by its kind.
  private mutating func skip(_ header: HTTP2FrameHeader, _ offset: inout Int, to payload: Int)
    -> Step?
  {
    offset = payload
    place = header.length == 0 ? .frame : .payload(header.length)
    return header.kind == .resetStream ? .reset(stream: header.stream) : nil
  }

  /// Takes the part of a header block in a payload that is there as a whole.
  private mutating func readBlock(_ header: HTTP2FrameHeader, _ bytes: RawSpan, from start: Int)
    -> Step?
  {
    guard let part = header.block(in: bytes, from: start) else {
      return lose(.frameMalformed, heldMark)
    }
    if block == nil, header.endsHeaders {
      return decode(
        bytes.extracting(part), stream: header.stream, isPromise: header.kind == .pushPromise,
        heldMark)
    }
    if block == nil {
      block = Block(
        stream: header.stream, mark: heldMark, isPromise: header.kind == .pushPromise)
    } else {
      block?.frames += 1
    }
    block?.bytes.append(contentsOf: bytes, from: part.lowerBound, count: part.count)
    guard header.endsHeaders, let whole = block else { return nil }
    block = nil
    return whole.bytes.withBytes {
      decode($0, stream: whole.stream, isPromise: whole.isPromise, whole.mark)
    }
  }

  private mutating func decode(
    _ block: RawSpan, stream: UInt32, isPromise: Bool, _ mark: PacketMark
  ) -> Step? {
    var fields = HTTP2Fields()
    switch decoder.decode(block, { fields.take($0, $1) }) {
    case .whole: break
    case .partial: fields.isWhole = false
    case .malformed: return lose(.headerBlockMalformed, mark)
    }
    // What a server promises was not asked for.
    return isPromise ? nil : .fields(fields, stream: stream, mark: mark)
  }
}
