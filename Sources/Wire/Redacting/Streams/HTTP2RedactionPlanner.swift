import ApplicationProtocols
import Bytes
import Evidence

/// Plans one direction of cleartext HTTP/2: frame headers, settings, and header blocks with
/// replaced values (RFC 9113, section 4).
struct HTTP2RedactionPlanner {
  private enum Place {
    case preface(Int)
    case header
    case payload, lost
  }

  private static let mostOfBlock = 1 << 17
  /// The maximum number of bytes kept of a SETTINGS frame, more than all defined settings need.
  private static let mostOfSettings = 600
  /// The identifiers of settings that are kept with their values (RFC 9113, section 6.5.2; RFC
  /// 8441, RFC 9218).
  private static let keptSettings: Set<UInt8> = [1, 2, 3, 4, 5, 6, 8, 9]

  private var place: Place
  private var held: [UInt8] = []
  private var heldPlace = StreamPosition(isFromHigher: false, sequence: 0)
  private var header: HTTP2FrameHeader?
  private var passed = 0
  private var redactor = HeaderBlockRedactor { UserAgentMask.masked($0, letter: $1) }
  private var frames: [UInt8] = []
  private var framesPlace: StreamPosition?
  /// The payload of the open SETTINGS frame; `nil` if it is another frame, or a part is lost.
  private var settings: [UInt8]?
  private var settingsPlace = StreamPosition(isFromHigher: false, sequence: 0)
  private var parts: [Range<Int>] = []
  var replacedValues: Int { redactor.replacedValues }

  init(isFromClient: Bool) { place = isFromClient ? .preface(0) : .header }

  mutating func receive(
    _ bytes: RawSpan, at start: StreamPosition, in plan: ConnectionRedactionPlan
  ) {
    var offset = 0
    while offset < bytes.byteCount {
      switch place {
      case .preface(let seen):
        let preface = HTTP2FrameStream.preface
        guard bytes.byte(at: offset) == preface.byte(at: seen) else { return place = .lost }
        plan.put([preface.byte(at: seen)], at: start.advanced(by: offset))
        place = seen + 1 == preface.utf8CodeUnitCount ? .header : .preface(seen + 1)
        offset += 1
      case .header:
        if held.isEmpty { heldPlace = start.advanced(by: offset) }
        let count = min(HTTP2FrameHeader.byteCount - held.count, bytes.byteCount - offset)
        held.append(contentsOf: bytes, from: offset, count: count)
        offset += count
        if held.count == HTTP2FrameHeader.byteCount { open(in: plan) }
      case .payload:
        guard let header else { return }
        let count = min(header.length - passed, bytes.byteCount - offset)
        pass(
          bytes.extracting(offset..<offset + count), of: header, at: start.advanced(by: offset),
          in: plan)
        offset += count
        if passed == header.length { close(header, in: plan) }
      case .lost: return
      }
    }
  }

  mutating func receiveGap(_ count: Int, in plan: ConnectionRedactionPlan) {
    // A loss inside other payloads leaves the next frame's place known; without part of a header
    // block, the HPACK table is unknown from there on.
    guard case .payload = place, let header, !header.carriesBlock, count <= header.length - passed
    else { return place = .lost }
    passed += count
    settings = nil
    if passed == header.length { close(header, in: plan) }
  }

  private mutating func open(in plan: ConnectionRedactionPlan) {
    let header = held.withBytes { HTTP2FrameHeader($0, at: 0) }
    self.header = header
    passed = 0
    place = .payload
    settings = header.kind == .settings ? [] : nil
    guard header.isPlausible else {
      // The reader ends here, and so does the reader of the copy.
      plan.put(held, at: heldPlace)
      held = []
      return place = .lost
    }
    if header.carriesBlock {
      guard (header.kind == .continuation) == (framesPlace != nil),
        frames.count + header.length <= Self.mostOfBlock
      else { return place = .lost }
      if framesPlace == nil { framesPlace = heldPlace }
      frames += held
    } else {
      guard framesPlace == nil else { return place = .lost }
      plan.put(held, at: heldPlace)
    }
    held = []
    if header.length == 0 { close(header, in: plan) }
  }

  private mutating func pass(
    _ bytes: RawSpan, of header: HTTP2FrameHeader, at place: StreamPosition,
    in plan: ConnectionRedactionPlan
  ) {
    if header.carriesBlock {
      frames.append(contentsOf: bytes, count: bytes.byteCount)
    } else if settings != nil {
      if passed == 0 { settingsPlace = place }
      let room = max(Self.mostOfSettings - passed, 0)
      settings?.append(contentsOf: bytes, count: min(room, bytes.byteCount))
    } else {
      let kept =
        switch header.kind {
        case .windowUpdate, .resetStream, .priority: header.length
        // After the last stream and the error code, GOAWAY has free text.
        case .goAway: 8
        default: 0
        }
      let count = min(max(kept - passed, 0), bytes.byteCount)
      plan.keep(0..<count, of: bytes, from: place)
    }
    passed += bytes.byteCount
  }

  /// Returns settings with zeros in place of those that are not kept.
  private static func known(_ settings: [UInt8]) -> [UInt8] {
    var settings = settings
    for start in stride(from: 0, to: settings.count, by: 6) {
      let end = min(start + 6, settings.count)
      let isKept =
        end - start > 1 && settings[start] == 0 && keptSettings.contains(settings[start + 1])
      if !isKept { for index in start..<end { settings[index] = 0 } }
    }
    return settings
  }

  private mutating func close(_ header: HTTP2FrameHeader, in plan: ConnectionRedactionPlan) {
    self.header = nil
    place = .header
    if let settings { plan.put(Self.known(settings), at: settingsPlace) }
    settings = nil
    guard header.carriesBlock else { return }
    let payload = frames.count - header.length
    guard let part = frames.withBytes({ header.block(in: $0, from: payload) }) else {
      return place = .lost
    }
    // The padding (RFC 9113, section 6.2), which may contain anything.
    for index in part.upperBound..<frames.count { frames[index] = 0 }
    parts.append(part)
    guard header.endsHeaders else { return }
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
}
