public import CaptureFiles
public import ProtocolRegistries

/// Captures packets on an interface as they pass; it never sends any.
///
/// The live counterpart of `CaptureReader`. Each packet is delivered once, borrowed. Packets are
/// numbered from 1, as in a file to which all of them are written.
public struct LiveCapture: ~Copyable {
  /// The most bytes captured of a packet: longer than any packet, and the limit of file readers.
  public static let snapshotLength: UInt32 = 262_144

  /// The time for which the system may buffer packets before delivery, in milliseconds.
  ///
  /// To receive all packets before a stop, keep reading for this long.
  public static let latency = 100

  /// The interface as the person named it.
  public let interface: String
  /// The link type of its packets.
  public let linkType: LinkType
  /// True if the system applies the filter; if false, the caller must filter the packets.
  public let appliesFilter: Bool
  private let handle: PcapHandle
  private var packets = 0

  /// Begins to capture on an interface.
  ///
  /// - Parameters:
  ///   - interface: Its name, `any`, or on macOS `pktap` with interfaces behind a comma, which
  ///     names processes.
  ///   - filter: A filter expression (pcap-filter(7)), applied by the system before packets are
  ///     copied; not behind PKTAP headers, which it does not understand.
  /// - Throws: `LiveCaptureError` where libpcap or the system refuses.
  public init(interface: String, filter: String? = nil) throws(LiveCaptureError) {
    let handle = try PcapHandle(interface: interface)
    let appliesFilter = Self.appliesFilters(to: handle.linkType)
    if let filter, appliesFilter { try handle.setFilter(filter) }
    self.interface = interface
    linkType = handle.linkType
    self.appliesFilter = appliesFilter
    self.handle = handle
  }

  /// Indicates whether the system applies filters to packets of that type before it hands them on.
  ///
  /// - Parameter linkType: The link type of the packets.
  /// - Returns: False for PKTAP headers, which filters do not understand.
  public static func appliesFilters(to linkType: LinkType) -> Bool { linkType != .pktap }

  /// True if a capture can end after root's rights were given up.
  ///
  /// On macOS libpcap then removes the packet tap that it made, which takes them.
  public static var endsWithoutRoot: Bool { PcapHandle.endsWithoutRoot }

  /// The result of polling the interface.
  public enum Outcome: Equatable, Sendable {
    /// The number of packets that came.
    case packets(Int)
    /// No packet came in time.
    case nothing
    /// No more packets will come, for that reason: the interface is gone, or the system failed.
    case ended(reason: String)
  }

  /// Calls `body` with the packets that came, a few hundred at most; waits if there is none.
  ///
  /// - Parameters:
  ///   - milliseconds: The time to wait for the first.
  ///   - body: Called with each packet and its captured bytes, which live for that call.
  /// - Returns: The outcome.
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

  /// Packets as the system counts them.
  public struct Statistics: Hashable, Sendable {
    /// Those that came to the capture.
    public var received: UInt64
    /// Those that came faster than they were taken.
    public var droppedBySystem: UInt64
    /// Those that the interface itself lost, where it counts them.
    public var droppedByInterface: UInt64

    /// All that were lost.
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
