import ApplicationProtocols
import Bytes
import Evidence

/// Questions and answers of DNS over one TCP connection.
///
/// A class, so that a segment moves no state but what it changes.
final class DNSConversation {
  /// The port of DNS over TCP (RFC 7766, section 5); on other ports DNS is not recognised.
  static let port: UInt16 = 53

  private var answers = DNSStreamReader(side: .server)

  /// Indicates whether a message is incomplete.
  var isWaiting: Bool { answers.heldByteCount > 0 }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int { 64 + answers.heldByteCount }

  /// Processes the next bytes of a side; answers go to `outbox`, in the order in which they came.
  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark, outbox: inout [Draft]
  ) {
    guard side == .server else { return }
    answers.receive(bytes) { bytes in
      guard DNSMessage.isResponse(bytes) else { return }
      outbox.append(NameAnswer(bytes, mark: mark))
    }
  }

  /// Notes that bytes of a side were lost.
  func receiveGap(from side: StreamSide) {
    if side == .server { answers.skipGap() }
  }
}

/// A DNS answer over TCP; it names other hosts and has no record of its own.
final class NameAnswer: Draft {
  private let message: [UInt8]

  init(_ message: RawSpan, mark: PacketMark) {
    self.message = message.array(at: 0, count: message.byteCount)
    super.init(kind: nil, mark: mark)
  }

  override var answer: [UInt8]? { message }
}
