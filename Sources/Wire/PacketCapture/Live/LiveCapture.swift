public import CaptureFiles
public import ProtocolRegistries

/// A live capture on an interface; it only receives and never sends.
///
/// The live counterpart of `CaptureReader`: call ``readBatch(waiting:_:)`` repeatedly. Each packet
/// is passed once, as borrowed memory. Packets are numbered from 1, as in a file that all of them
/// are written to.
public struct LiveCapture: ~Copyable {
  /// The capture limit per packet in bytes: more than any packet, and the limit of file readers.
  public static let snapshotLength: UInt32 = 262_144

  /// The longest time in milliseconds for which the system buffers packets.
  ///
  /// To receive all packets before a stop, keep reading for this long.
  public static let latency = 100

  public let interface: String
  public let linkType: LinkType
  /// True if the system applies the filter; otherwise the caller must filter.
  public let appliesFilter: Bool
  private let handle: PcapHandle
  private var packets = 0

  /// Starts a capture on an interface: a name, `any`, or on macOS `pktap`, which names processes.
  ///
  /// `pktap,en0` limits the packet tap to interfaces. The system applies `filter` (pcap-filter(7))
  /// before it copies packets, except behind PKTAP headers, which filters do not understand.
  public init(interface: String, filter: String? = nil) throws(LiveCaptureError) {
    let handle = try PcapHandle(interface: interface)
    let appliesFilter = Self.appliesFilters(to: handle.linkType)
    if let filter, appliesFilter { try handle.setFilter(filter) }
    self.interface = interface
    linkType = handle.linkType
    self.appliesFilter = appliesFilter
    self.handle = handle
  }

  /// Returns false for PKTAP headers, which the system's filters do not understand.
  public static func appliesFilters(to linkType: LinkType) -> Bool { linkType != .pktap }

  /// True if a capture can be closed after root's rights were dropped.
  ///
  /// On macOS libpcap then removes the packet tap it created, which needs those rights.
  public static var endsWithoutRoot: Bool { PcapHandle.endsWithoutRoot }

  public enum Outcome: Equatable, Sendable {
    case packets(Int)
    case nothing
    /// No more packets will come, for that reason: the interface is gone, or the system failed.
    case ended(reason: String)
  }

  /// Passes the available packets to `body`, a few hundred at most.
  ///
  /// If there is none, it waits up to `milliseconds` for the first. The captured bytes are valid
  /// only during the call of `body`.
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

  /// The system's packet counts since the start; `nil` if it does not count.
  public var statistics: Statistics? { handle.statistics() }

  public struct Statistics: Hashable, Sendable {
    public var received: UInt64
    /// Packets lost because they were not read in time.
    public var droppedBySystem: UInt64
    /// Packets lost by the interface, if it counts them.
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
