public import Bytes
public import ProtocolRegistries

/// Dissects packets down to their TCP or UDP payload.
///
/// Call `dissect` once for each packet. It reads the innermost packet of tunnels. Parsing is
/// lenient: a packet cut by the snapshot length yields its captured bytes, and a malformed packet
/// yields a `DissectionStop`. Between packets, only incomplete fragmented datagrams and counts are kept.
///
/// `commonSegment` and `commonDatagram` are fast paths for the packets that make up most captures.
public struct PacketDissector: Sendable {
  static let mostTunnels = 4

  private var fragments = FragmentAssembler()

  /// The number of incomplete datagrams dropped to make room for others.
  public var forgottenDatagrams: Int { fragments.forgotten }

  /// The number of dissected packets labelled as Ethernet that had no link-layer header.
  public private(set) var mislabelledPackets = 0

  public init() {}

  /// Returns the TCP segment or UDP datagram of a packet, or the reason that there is none.
  ///
  /// `bytes` begin with the link-layer header; remove a PKTAP header first (see `PKTAPHeader`).
  /// `number` is the packet's number in the capture, by which incomplete datagrams expire.
  public mutating func dissect(_ bytes: RawSpan, linkType: LinkType, number: Int)
    -> DissectionOutcome
  {
    switch locateNetworkLayer(bytes, linkType: linkType) {
    case .success(let start):
      if start < bytes.byteCount, let packet = readCommonTCP(bytes, at: start) {
        return .transport(packet)
      }
      let outcome = dissectIP(bytes, from: start, number: number, tunnels: 0)
      guard case .stopped = outcome, linkType == .ethernet else { return outcome }
      // IP packets labelled as Ethernet: an address in 8.0.0.0/16 looks like the EtherType of IPv4.
      return dissectMislabelled(bytes, number: number) ?? outcome
    case .failure(let stop):
      guard linkType == .ethernet else { return .stopped(stop) }
      return dissectMislabelled(bytes, number: number) ?? .stopped(stop)
    }
  }

  /// Fast path: returns the TCP segment of an Ethernet frame with IPv4 without options.
  ///
  /// Returns nil for all other packets; pass these to `dissect`.
  @inlinable @inline(__always)
  public static func commonSegment(_ bytes: RawSpan) -> TransportPacket? {
    let start = EtherType.offset + 2
    guard bytes.byteCount >= start &+ 40,
      bytes.uint16(at: EtherType.offset) == EtherType.ipv4
    else { return nil }
    return readCommonTCP(bytes, at: start)
  }

  /// Fast path: returns the UDP datagram of an Ethernet frame with IPv4 without options.
  ///
  /// Returns nil for all other packets and for ports of tunnels; pass these to `dissect`.
  public static func commonDatagram(_ bytes: RawSpan) -> TransportPacket? {
    let start = EtherType.offset + 2
    guard bytes.byteCount >= start &+ 28,
      bytes.uint16(at: EtherType.offset) == EtherType.ipv4
    else { return nil }
    return readCommonUDP(bytes, at: start)
  }

  /// Returns the actual link type: `.raw` for an IP packet labelled as Ethernet, else `label`.
  public static func linkType(of bytes: RawSpan, label: LinkType) -> LinkType {
    label == .ethernet && isMislabelledIP(bytes) ? .raw : label
  }

  @inline(never)
  private mutating func dissectMislabelled(_ bytes: RawSpan, number: Int) -> DissectionOutcome? {
    guard isMislabelledIP(bytes) else { return nil }
    mislabelledPackets += 1
    return dissectIP(bytes, from: 0, number: number, tunnels: 0)
  }

  /// Dissects an IP payload reassembled from fragments.
  ///
  /// `bytes` are the bytes of `datagram.payload`, to which offsets in the outcome refer. `number`
  /// is the number of the packet that completed the datagram.
  public mutating func dissect(
    _ bytes: RawSpan, of datagram: ReassembledDatagram, number: Int
  ) -> DissectionOutcome {
    let packet = IPPayload(
      source: datagram.source, destination: datagram.destination, transport: datagram.transport,
      offset: 0, capturedCount: bytes.byteCount, wireCount: bytes.byteCount, fragment: nil)
    let outcome = dissect(bytes, packet, number: number, tunnels: datagram.tunnels)
    return outcome.carried(by: datagram.tunnel)
  }

  @inline(never)
  private mutating func dissectIP(
    _ bytes: RawSpan, from start: Int, number: Int, tunnels: Int
  ) -> DissectionOutcome {
    guard start < bytes.byteCount else { return .stopped(.truncated) }
    let packet: IPPayload
    switch bytes.byte(at: start) >> 4 {
    case 4:
      switch readIPv4(bytes, at: start) {
      case .success(let payload): packet = payload
      case .failure(let stop): return .stopped(stop)
      }
    case 6:
      switch readIPv6(bytes, at: start) {
      case .success(let payload): packet = payload
      case .failure(let stop): return .stopped(stop)
      }
    default: return .stopped(.notIP)
    }
    if packet.fragment != nil {
      guard var whole = fragments.add(bytes, packet: packet, number: number)
      else { return .stopped(.fragment) }
      whole.tunnels = tunnels
      return .reassembled(whole)
    }
    return dissect(bytes, packet, number: number, tunnels: tunnels)
  }

  private mutating func dissect(
    _ bytes: RawSpan, _ packet: IPPayload, number: Int, tunnels: Int
  ) -> DissectionOutcome {
    let outcome = readTransport(bytes, packet)
    // The limit keeps a crafted packet with many nested headers from costing time.
    guard tunnels < Self.mostTunnels else { return outcome }
    let end = packet.offset + packet.capturedCount
    // Bytes after the IP packet, such as Ethernet padding, do not belong to the tunnel.
    let bytes = bytes.extracting(0..<end)
    if let authenticated = behindAuthentication(bytes, packet) {
      return dissect(bytes, authenticated, number: number, tunnels: tunnels + 1)
    }
    let carried: TunneledPacket? =
      if case .transport(let datagram) = outcome {
        carriedPacket(in: bytes, of: datagram)
      } else {
        carriedPacket(in: bytes, of: packet)
      }
    guard let carried, case .success(let start) = carried.place else { return outcome }
    let inner = dissectIP(bytes, from: start, number: number, tunnels: tunnels + 1)
    switch inner {
    case .transport, .reassembled, .stopped(.fragment): return inner.carried(by: carried.kind)
    // If the inner packet cannot be read, the outer datagram is the better result; its port may
    // only look like a tunnel.
    case .stopped: return outcome
    }
  }
}

extension DissectionOutcome {
  /// Returns the outcome with `tunnel` set, unless an inner tunnel is already set.
  fileprivate func carried(by tunnel: TunnelKind?) -> DissectionOutcome {
    switch self {
    case .transport(var packet) where packet.tunnel == nil:
      packet.tunnel = tunnel
      return .transport(packet)
    case .reassembled(var datagram) where datagram.tunnel == nil:
      datagram.tunnel = tunnel
      return .reassembled(datagram)
    default: return self
    }
  }
}
