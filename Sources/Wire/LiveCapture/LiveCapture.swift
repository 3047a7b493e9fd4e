public import CaptureFiles
public import ProtocolRegistries

/// Packets of an interface as they come and go; none is ever sent.
///
/// The counterpart of `CaptureReader` where no file holds the packets yet: each is handed out once,
/// borrowed, and numbered from 1 as a file numbers it that all of them are written to.
public struct LiveCapture: ~Copyable {
  /// The most bytes captured of a packet: more than any has, and what readers of files allow.
  public static let snapshotLength: UInt32 = 262_144

  /// How long the system may gather packets before it hands them on, in milliseconds.
  ///
  /// Whoever stops and wants all that came before reads on for this long.
  public static let latency = 100

  /// The interface as the person named it.
  public let interface: String
  /// How the bytes of its packets begin.
  public let linkType: LinkType
  /// Whether packets that a filter does not mean never come; otherwise whoever takes them sorts them.
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
  /// - Parameter linkType: How the bytes of the packets begin.
  /// - Returns: False for PKTAP headers, which filters do not understand.
  public static func appliesFilters(to linkType: LinkType) -> Bool { linkType != .pktap }

  /// What a look at the interface came to.
  public enum Outcome: Equatable, Sendable {
    /// So many packets came.
    case packets(Int)
    /// None came in the time.
    case nothing
    /// None will come any more, for that reason: the interface is gone, or the system failed.
    case ended(reason: String)
  }

  /// Calls `body` with the packets that came, a few hundred at the most; waits where there is none.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait for the first.
  ///   - body: Called with each packet and its captured bytes, which live for that call.
  /// - Returns: What came of it.
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

  /// What the system counted since the start; `nil` where it does not count.
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
