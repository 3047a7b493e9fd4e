import ApplicationProtocols
import Bytes

/// The queries and answers of DNS over one TCP connection.
///
/// A class, so that processing a segment moves no state.
final class DNSConversation {
  /// The port of DNS over TCP (RFC 7766, section 5); DNS is not recognised on other ports.
  static let port: UInt16 = 53

  private var answers = DNSStreamReader(side: .server)

  var isWaiting: Bool { answers.heldByteCount > 0 }

  var heldBytes: Int { 64 + answers.heldByteCount }

  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark, drafts: inout [ObservationDraft]
  ) {
    guard side == .server else { return }
    answers.receive(bytes) { bytes in
      guard DNSMessage.isResponse(bytes) else { return }
      drafts.append(NameAnswer(bytes, mark: mark))
    }
  }

  func receiveGap(from side: StreamSide) {
    if side == .server { answers.skipGap() }
  }
}

/// A DNS response over TCP; it supplies names for addresses and has no observation of its own.
final class NameAnswer: ObservationDraft {
  private let message: [UInt8]

  init(_ message: RawSpan, mark: PacketMark) {
    self.message = message.array(at: 0, count: message.byteCount)
    super.init(kind: nil, mark: mark)
  }

  override var answer: [UInt8]? { message }
}
