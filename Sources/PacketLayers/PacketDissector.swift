import ByteReading
public import ProtocolRegistries

/// Takes a packet apart down to its transport payload.
///
/// Reading is lax (a packet that the snapshot length cut gives what it has) and keeps only the
/// fragments that wait for their fellows.
public struct PacketDissector: Sendable {
  private var fragments = FragmentAssembler()

  /// A dissector that has seen nothing yet.
  public init() {}

  /// The transport payload of the packet in `bytes`, or why there is none.
  ///
  /// - Parameters:
  ///   - bytes: The packet as captured, from its link-layer header on.
  ///   - linkType: What that header is. PKTAP is unwrapped before, see `PKTAPHeader`.
  ///   - number: The packet's number, by which waiting fragments grow old.
  /// - Returns: What the layers came to.
  public mutating func dissect(_ bytes: RawSpan, linkType: LinkType, number: Int) -> LayerOutcome {
    guard let network = locateNetworkLayer(bytes, linkType: linkType) else {
      return .stopped(isRead(linkType) ? .notIP : .unknownLinkType)
    }
    return dissectIP(bytes, from: network, number: number)
  }

  private mutating func dissectIP(_ bytes: RawSpan, from start: Int, number: Int) -> LayerOutcome {
    guard start < bytes.byteCount else { return .stopped(.truncated) }
    if let packet = readCommonTCP(bytes, at: start) { return .transport(packet) }
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
    if let fragment = packet.fragment {
      let whole = fragments.add(
        bytes, packet: packet, fragment: fragment, number: number)
      guard let whole else { return .stopped(.fragment) }
      return .reassembled(whole)
    }
    return readTransport(bytes, packet)
  }
}

extension TransportPacket {
  /// The segment or datagram in an IP payload that was put together from fragments; `nil` where
  /// no whole TCP or UDP header is in it.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of `datagram.payload`.
  ///   - datagram: The datagram they came from.
  public init?(ipPayload bytes: RawSpan, of datagram: ReassembledDatagram) {
    let packet = IPPayload(
      source: datagram.source, destination: datagram.destination, transport: datagram.transport,
      offset: 0, capturedCount: bytes.byteCount, wireCount: bytes.byteCount, fragment: nil)
    guard case .transport(let transport) = readTransport(bytes, packet) else { return nil }
    self = transport
  }
}
