import ApplicationProtocols
import ByteReading
import Evidence

/// Questions and answers of DNS over one TCP connection.
///
/// A class, so that a segment moves no state but what it changes.
final class DNSConversation {
  /// The port of DNS over TCP (RFC 7766, section 5); elsewhere nothing is taken for it.
  static let port: UInt16 = 53

  private var answers = DNSStreamReader(side: .server)

  /// Whether a message is not whole yet.
  var isWaiting: Bool { answers.heldByteCount > 0 }

  /// About how much memory it takes, in bytes.
  var heldBytes: Int { 64 + answers.heldByteCount }

  /// Takes the next bytes of a side; answers go to `outbox`, in the order in which they came.
  func receive(
    _ bytes: RawSpan, from side: StreamSide, mark: PacketMark, outbox: inout [Draft]
  ) {
    guard side == .server else { return }
    answers.receive(bytes) { bytes in
      guard let message = try? DNSMessage(bytes), message.isResponse else { return }
      outbox.append(NameAnswer(message, mark: mark))
    }
  }

  /// Bytes of a side were lost.
  func receiveGap(from side: StreamSide) {
    if side == .server { answers.skipGap() }
  }
}

/// An answer of DNS that came over a connection: it names others and has no record.
final class NameAnswer: Draft {
  let message: DNSMessage

  init(_ message: DNSMessage, mark: PacketMark) {
    self.message = message
    super.init(kind: nil, mark: mark)
  }

  override var answer: DNSMessage? { message }
}
