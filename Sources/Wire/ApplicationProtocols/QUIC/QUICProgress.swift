/// The progress of a QUIC connection, by the kinds and lengths of its packets.
///
/// A client sends a Handshake packet beyond the size of an acknowledgment only once it holds the
/// server's flight, and its Finished is in it; a server that goes on after the client's first packet
/// with a short header has accepted that (RFC 9001, section 4.1.2).
public struct QUICProgress: Hashable, Sendable, BitwiseCopyable {
  /// Indicates whether the client sent a Handshake packet that holds more than an acknowledgment.
  private var hasClientFlight = false
  /// Indicates whether it then sent a packet with a short header.
  private var hasClientData = false
  /// Indicates whether the server sent such a packet after that.
  public private(set) var isCompleted = false
  /// Packets with a short header that brought it no further.
  private var idlePackets: UInt8 = 0

  /// A packet number, an acknowledgment with ECN counts and the tag (RFC 9000, section 19.3); a
  /// Finished in its frame takes 56 bytes at least.
  private static let mostOfAcknowledgment = 40
  /// Packets with a short header after which nothing else is waited for, as where one direction was
  /// not captured.
  private static let mostIdlePackets: UInt8 = 64

  /// Indicates whether nothing more will be learnt.
  public var isSettled: Bool { isCompleted || idlePackets >= Self.mostIdlePackets }

  /// Takes a Handshake packet, by how many bytes follow its header.
  mutating func receiveHandshake(_ length: Int, from side: StreamSide) {
    if side == .client, length > Self.mostOfAcknowledgment { hasClientFlight = true }
  }

  /// Takes a packet with a short header.
  mutating func receiveShort(from side: StreamSide) {
    if side == .client, hasClientFlight, !hasClientData {
      hasClientData = true
    } else if side == .server, hasClientData {
      isCompleted = true
    } else if idlePackets < Self.mostIdlePackets {
      idlePackets += 1
    }
  }
}
