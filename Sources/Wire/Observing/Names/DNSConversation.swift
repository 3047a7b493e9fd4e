import ApplicationProtocols
import Bytes

/// The queries and answers of DNS over one TCP connection.
///
/// A class, so that processing a segment copies no state.
final class DNSConversation {
  /// The port of DNS over TCP (RFC 7766, section 5); DNS is not recognised on other ports.
  static let port: UInt16 = 53

  private var answers = DNSStreamReader(side: .server)

  var isWaiting: Bool { answers.heldByteCount > 0 }

  var heldBytes: Int { 64 + answers.heldByteCount }

  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketReference, drafts: inout [ObservationDraft]
  ) {
    guard side == .server else { return }
    answers.receive(bytes) { bytes in
      guard DNSMessage.isResponse(bytes) else { return }
      drafts.append(DNSResponseDraft(bytes, mark: mark))
    }
  }

  func receiveGap(from side: StreamSide) {
    if side == .server { answers.skipGap() }
  }
}

/// A DNS response over TCP, which supplies names for addresses but yields no observation of its
/// own.
final class DNSResponseDraft: ObservationDraft {
  private let message: [UInt8]

  init(_ message: RawSpan, mark: PacketReference) {
    self.message = message.array(at: 0, count: message.byteCount)
    super.init(kind: nil, mark: mark)
  }

  override var answer: [UInt8]? { message }
}
