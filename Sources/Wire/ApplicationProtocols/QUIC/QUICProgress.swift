/// The progress of a QUIC connection, by the types and lengths of its packets.
///
/// A client's first Handshake packet that is larger than an acknowledgment contains its Finished.
/// If the client then sends a packet with a short header, and after it the server too, the server
/// has accepted the Finished (RFC 9001, section 4.1.2).
public struct QUICProgress: Hashable, Sendable, BitwiseCopyable {
  private var hasClientFlight = false
  private var hasClientData = false
  /// True if the handshake is complete: after the client's Finished, both sides sent packets with a
  /// short header, the client first.
  public private(set) var isCompleted = false
  private var idlePackets: UInt8 = 0

  /// The maximum length of an acknowledgment with packet number, ECN counts and tag, in bytes (RFC
  /// 9000, section 19.3).
  ///
  /// A Finished with its frame takes at least 56 bytes.
  private static let mostOfAcknowledgment = 40
  /// The number of short-header packets without progress after which the handshake is no longer
  /// awaited: one direction may be missing in the capture.
  private static let mostIdlePackets: UInt8 = 64

  public var isSettled: Bool { isCompleted || idlePackets >= Self.mostIdlePackets }

  mutating func receiveHandshake(_ length: Int, from side: StreamSide) {
    if side == .client, length > Self.mostOfAcknowledgment { hasClientFlight = true }
  }

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
