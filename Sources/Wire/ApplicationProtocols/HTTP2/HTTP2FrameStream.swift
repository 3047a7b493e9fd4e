import Bytes
import ProtocolRegistries

/// Reads one direction of an HTTP/2 connection: finds frames, decodes header blocks, skips all
/// else.
///
/// Bytes are copied only while a frame with a header block is incomplete.
package struct HTTP2FrameStream: Sendable {
  enum Step {
    case spent
    case fields(HTTP2Fields, stream: UInt32, mark: PacketReference)
    case reset(stream: UInt32)
    case damaged(HTTPAnomaly, mark: PacketReference)
  }

  private enum Place {
    case preface(Int)
    case frame
    case payload(Int)
    /// The position is unknown; frame boundaries cannot be found again.
    case lost
  }

  /// The connection preface of a client (RFC 9113, section 3.4).
  package static let preface: StaticString = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
  /// The maximum length of a header block that is kept, in bytes; servers refuse heads of a tenth
  /// of that.
  static let maximumBlockLength = 65_536
  /// The maximum number of frames in one block; the length limit does not bound empty ones.
  private static let maximumFramesInBlock = 4096

  private var place: Place
  private let side: StreamSide
  private var isFirst = true
  private var held: [UInt8] = []
  private var heldMark = PacketReference(number: 0, nanoseconds: nil)
  private var block: Block?
  private var decoder = HeaderBlockDecoder()

  private struct Block {
    var stream: UInt32
    var mark: PacketReference
    var isPromise: Bool
    var bytes: [UInt8] = []
    var frames = 1
  }

  init(side: StreamSide) {
    self.side = side
    place = side == .client ? .preface(0) : .frame
  }

  var isLost: Bool { if case .lost = place { true } else { false } }
  var isWaiting: Bool { !held.isEmpty || block != nil }
  var heldByteCount: Int {
    held.heldByteCount + (block?.bytes.heldByteCount ?? 0) + decoder.heldByteCount
  }

  mutating func step(_ bytes: RawSpan, _ offset: inout Int, mark: PacketReference) -> Step {
    while offset < bytes.byteCount {
      switch place {
      case .preface(let seen):
        let rest = min(Self.preface.utf8CodeUnitCount - seen, bytes.byteCount - offset)
        for index in 0..<rest
        where bytes.byte(at: offset + index) != Self.preface.byte(at: seen + index) {
          return fail(.frameMalformed, mark.advanced(by: offset))
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

  mutating func skipUnseen(_ count: Int?) {
    // Inside a payload that is skipped anyway, lost bytes do no harm. Elsewhere the place of the
    // next frame is unknown.
    if case .payload(let remaining) = place, let count, 0...remaining ~= count {
      place = count == remaining ? .frame : .payload(remaining - count)
    } else {
      stop()
    }
  }

  mutating func stop() {
    place = .lost
    (held, block, decoder) = ([], nil, HeaderBlockDecoder())
  }

  private mutating func fail(_ anomaly: HTTPAnomaly, _ mark: PacketReference) -> Step {
    stop()
    return .damaged(anomaly, mark: mark)
  }

  private mutating func readFrame(_ bytes: RawSpan, _ offset: inout Int, _ mark: PacketReference)
    -> Step?
  {
    let start = offset
    // Usually the whole frame is in the segment, and nothing is copied.
    if held.isEmpty {
      heldMark = mark.advanced(by: start)
      let available = bytes.byteCount - start
      if available >= HTTP2FrameHeader.byteCount {
        let header = HTTP2FrameHeader(bytes, at: start)
        guard isExpected(header) else { return fail(.frameMalformed, heldMark) }
        let payload = start + HTTP2FrameHeader.byteCount
        // Bodies are skipped by length, whatever their size.
        guard header.carriesBlock else { return skip(header, &offset, to: payload) }
        guard fits(header) else { return fail(.headTooLong, heldMark) }
        if header.length <= bytes.byteCount - payload {
          offset = payload + header.length
          return readBlock(header, bytes, from: payload)
        }
      }
    }
    // The header must be complete before the length of its frame is known.
    let isHeaderHeld = held.count >= HTTP2FrameHeader.byteCount
    let wanted =
      isHeaderHeld ? HTTP2FrameHeader.byteCount + heldHeader.length : HTTP2FrameHeader.byteCount
    let count = min(wanted - held.count, bytes.byteCount - start)
    held.append(contentsOf: bytes, from: start, count: count)
    offset += count
    guard held.count == wanted else { return nil }
    let header = heldHeader
    if !isHeaderHeld {
      guard isExpected(header) else { return fail(.frameMalformed, heldMark) }
      guard header.carriesBlock else {
        held = []
        return skip(header, &offset, to: offset)
      }
      guard fits(header) else { return fail(.headTooLong, heldMark) }
      guard header.length == 0 else { return nil }
    }
    let frame = held
    held = []
    return frame.withBytes { readBlock(header, $0, from: HTTP2FrameHeader.byteCount) }
  }

  private var heldHeader: HTTP2FrameHeader { held.withBytes { HTTP2FrameHeader($0, at: 0) } }

  private mutating func isExpected(_ header: HTTP2FrameHeader) -> Bool {
    defer { isFirst = false }
    // A server begins with SETTINGS (RFC 9113, section 3.4), which shows that reading starts at a
    // frame.
    if isFirst, side == .server { return header.isServerPreface }
    // Between HEADERS and the end of its block only CONTINUATION frames of that stream may come
    // (RFC 9113, section 6.10).
    guard header.isPlausible, (header.kind == .continuation) == (block != nil) else { return false }
    return block.map { $0.stream == header.stream } ?? true
  }

  private func fits(_ header: HTTP2FrameHeader) -> Bool {
    guard let block else { return header.length <= Self.maximumBlockLength }
    // An unlimited number of small CONTINUATION frames would exhaust memory and time.
    return block.frames < Self.maximumFramesInBlock
      && header.length <= Self.maximumBlockLength - block.bytes.count
  }

  private mutating func skip(_ header: HTTP2FrameHeader, _ offset: inout Int, to payload: Int)
    -> Step?
  {
    offset = payload
    place = header.length == 0 ? .frame : .payload(header.length)
    return header.kind == .resetStream ? .reset(stream: header.stream) : nil
  }

  private mutating func readBlock(_ header: HTTP2FrameHeader, _ bytes: RawSpan, from start: Int)
    -> Step?
  {
    guard let part = header.block(in: bytes, from: start) else {
      return fail(.frameMalformed, heldMark)
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
    _ block: RawSpan, stream: UInt32, isPromise: Bool, _ mark: PacketReference
  ) -> Step? {
    var fields = HTTP2Fields()
    switch decoder.decode(block, { fields.add($0, $1) }) {
    case .whole: break
    case .partial: fields.isWhole = false
    case .malformed: return fail(.headerBlockMalformed, mark)
    }
    // A promised request is the server's own, and not one of the client.
    return isPromise ? nil : .fields(fields, stream: stream, mark: mark)
  }
}
