public import CaptureFiles
public import ProtocolRegistries

/// A live capture on a network interface; it only receives and never sends.
///
/// It corresponds to `CaptureReader` for files: call ``readBatch(waiting:_:)`` repeatedly. Each
/// packet is passed once, as borrowed memory. Packets are numbered from 1, as in a file with all
/// these packets.
public struct LiveCapture: ~Copyable {
  /// The maximum number of bytes captured of a packet: above any packet's length, and equal to the
  /// limit of file readers.
  public static let snapshotLength: UInt32 = 262_144

  /// The longest time in milliseconds for which the system buffers packets.
  ///
  /// To receive all packets captured before a stop, continue to read for this time.
  public static let latency = 100

  public let interface: String
  public let linkType: LinkType
  private let handle: PcapHandle
  private var packets = 0

  /// Starts a capture on an interface: a name, `any`, or on macOS `pktap`, which names processes.
  ///
  /// `pktap,en0` limits the packet tap to `en0`. The system applies `filter` (pcap-filter(7))
  /// before it copies packets, but not to PKTAP headers, which filters cannot parse.
  public init(interface: String, filter: String? = nil) throws(LiveCaptureError) {
    let handle = try PcapHandle(interface: interface)
    if let filter, Self.appliesFilters(to: handle.linkType) { try handle.setFilter(filter) }
    self.interface = interface
    linkType = handle.linkType
    self.handle = handle
  }

  /// Returns true if the system can filter packets of this link type; false for PKTAP, whose
  /// headers its filters cannot parse.
  public static func appliesFilters(to linkType: LinkType) -> Bool { linkType != .pktap }

  /// True if a capture can be closed after the process has dropped root's rights.
  ///
  /// False on macOS, where libpcap needs these rights to remove the packet tap that it created.
  public static var endsWithoutRoot: Bool { PcapHandle.endsWithoutRoot }

  public enum Outcome: Equatable, Sendable {
    case packets(Int)
    case nothing
    /// No more packets will come: the interface is gone, or the system failed; with libpcap's
    /// message.
    case ended(reason: String)
  }

  /// Passes the available packets to `body`, at most a few hundred.
  ///
  /// If no packet is available, waits up to `milliseconds` for the first. The captured bytes are
  /// valid only during the call of `body`.
  public mutating func readBatch(
    waiting milliseconds: Int, _ body: (CapturedPacket, RawSpan) -> Void
  ) -> Outcome {
    var outcome = dispatch(body)
    if outcome == .nothing, milliseconds > 0 {
      handle.wait(milliseconds: milliseconds)
      outcome = dispatch(body)
    }
    return outcome
  }

  /// The system's packet counts since the start; `nil` if the system provides no counts.
  public var statistics: Statistics? { handle.statistics() }

  public struct Statistics: Hashable, Sendable {
    public var received: UInt64
    /// The number of packets lost because this program did not read them in time.
    public var droppedBySystem: UInt64
    /// The number of packets lost by the network interface; 0 if it does not count them.
    public var droppedByInterface: UInt64

    public var dropped: UInt64 { droppedBySystem + droppedByInterface }
  }

  private mutating func dispatch(_ body: (CapturedPacket, RawSpan) -> Void) -> Outcome {
    var number = packets
    defer { packets = number }
    let linkType = linkType
    return handle.dispatch { packet, bytes in
      number += 1
      body(
        CapturedPacket(
          number: number, nanoseconds: packet.nanoseconds, linkType: linkType,
          originalLength: max(packet.originalLength, bytes.byteCount)),
        bytes)
    }
  }
}
