import ApplicationProtocols
import Bytes

/// Plans one direction of TLS: all record headers (RFC 8446, section 5.1), cleartext handshake
/// messages and alerts, and nothing encrypted.
struct TLSRecordRedactionPlanner {
  private enum Stage {
    case start, records
    case sslv2(Int)
    /// The position is unknown after lost bytes, until a segment begins with a record header.
    case lost
    case finished
  }

  private enum Treatment {
    case removed, kept
    /// A handshake record after ChangeCipherSpec, which may be a cleartext ClientHello.
    case undecided
  }

  private let isFromClient: Bool
  private var stage = Stage.start
  private var held: [UInt8] = []
  private var heldPlace = StreamPosition(isFromHigher: false, sequence: 0)
  private var remaining = 0
  private var length = 0
  private var treatment = Treatment.removed
  private var isEncrypted = false

  init(isFromClient: Bool) { self.isFromClient = isFromClient }

  mutating func receive(
    _ bytes: RawSpan, at place: StreamPosition, in plan: ConnectionRedactionPlan
  ) {
    var offset = 0
    begin(bytes)
    while offset < bytes.byteCount {
      switch stage {
      case .sslv2(let left):
        let count = min(left, bytes.byteCount - offset)
        plan.keep(offset..<offset + count, of: bytes, from: place)
        offset += count
        stage = left == count ? .records : .sslv2(left - count)
      case .records where remaining == 0 || treatment == .undecided:
        hold(bytes, &offset, place)
        settle(in: plan)
      case .records:
        let count = min(remaining, bytes.byteCount - offset)
        if treatment == .kept { plan.keep(offset..<offset + count, of: bytes, from: place) }
        remaining -= count
        offset += count
      case .start, .lost, .finished: return
      }
    }
  }

  /// Records that bytes were lost, after which the next bytes may be encrypted.
  mutating func receiveGap() {
    self = TLSRecordRedactionPlanner(isFromClient: isFromClient)
    stage = .lost
    isEncrypted = true
  }

  private mutating func begin(_ bytes: RawSpan) {
    switch stage {
    case .start:
      stage = .records
      if isFromClient, bytes.byteCount > 1, bytes.byte(at: 0) & 0x80 != 0 {
        stage = .sslv2(Int(bytes.uint16(at: 0) & 0x7fff) + 2)
      }
    case .lost where bytes.byteCount >= TLSRecordHeader.length:
      if TLSRecordHeader(bytes, at: 0).isPlausible { stage = .records }
    default: break
    }
  }

  private mutating func hold(_ bytes: RawSpan, _ offset: inout Int, _ place: StreamPosition) {
    if held.isEmpty { heldPlace = place.advanced(by: offset) }
    let wanted = remaining == 0 ? TLSRecordHeader.length : min(4, length)
    let count = min(wanted - held.count, bytes.byteCount - offset)
    held.append(contentsOf: bytes, from: offset, count: count)
    offset += count
    if remaining > 0 { remaining -= count }
  }

  private mutating func settle(in plan: ConnectionRedactionPlan) {
    if treatment == .undecided {
      // Four bytes, the header of a handshake message, suffice to recognise a hello.
      guard held.count == min(4, length) else { return }
      if isHello { plan.put(held, at: heldPlace) }
      treatment = isHello ? .kept : .removed
      held = []
    } else if held.count == TLSRecordHeader.length {
      let bytes = held
      held = []
      let header = bytes.withBytes { TLSRecordHeader($0, at: 0) }
      guard header.isPlausible else { return stage = .finished }
      plan.put(bytes, at: heldPlace)
      length = header.contentLength
      remaining = length
      treatment = treatment(of: header.contentType)
    }
  }

  private mutating func treatment(of contentType: UInt8) -> Treatment {
    switch contentType {
    case TLSContentType.changeCipherSpec:
      isEncrypted = true
      return length == 1 ? .kept : .removed
    case TLSContentType.alert: return length == 2 ? .kept : .removed
    case TLSContentType.handshake where length > 0: return isEncrypted ? .undecided : .kept
    default: return .removed
    }
  }

  /// True if the buffered bytes begin a hello that fits the record, which is very unlikely for
  /// encrypted bytes.
  private var isHello: Bool {
    guard held.count == 4, held[0] == 1 || held[0] == 2 else { return false }
    return (Int(held[1]) << 16 | Int(held[2]) << 8 | Int(held[3])) + 4 == length
  }
}
