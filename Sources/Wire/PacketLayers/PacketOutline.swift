import Bytes
package import ProtocolRegistries

/// The headers of a packet, from the link layer inwards, by the same rules as `PacketDissector`.
///
/// The outline is used to redact and rewrite packets. No state is kept between packets, so the
/// outline of a fragment ends at its IP header.
package struct PacketOutline {
  package enum Layer {
    case link(Range<Int>)
    case network(Range<Int>, IPPayload)
    /// The tunnel header: the bytes from the start of an IP payload, or from the end of its UDP
    /// header, to the inner packet.
    case tunnel(Range<Int>, IPPayload)
    case transport(Range<Int>, IPPayload)
  }

  package enum Content {
    case transport(TransportPacket)
    case fragment(IPPayload)
    case unread(DissectionStop, from: Int)
  }

  package private(set) var layers: [Layer] = []
  package private(set) var content = Content.unread(.notIP, from: 0)

  package init(_ bytes: RawSpan, linkType: LinkType) {
    switch locateNetworkLayer(bytes, linkType: linkType) {
    case .success(let start) where start < bytes.byteCount:
      layers.append(.link(0..<start))
      readIP(bytes, from: start, tunnels: 0)
    case .success: content = .unread(.truncated, from: 0)
    case .failure(let stop): content = .unread(stop, from: 0)
    }
    if case .transport = content { return }
    guard linkType == .ethernet, isMislabelledIP(bytes) else { return }
    layers = [.link(0..<0)]
    readIP(bytes, from: 0, tunnels: 0)
  }

  package init(_ bytes: RawSpan, of datagram: ReassembledDatagram) {
    read(
      bytes,
      IPPayload(
        source: datagram.source, destination: datagram.destination, transport: datagram.transport,
        offset: 0, capturedCount: bytes.byteCount, wireCount: bytes.byteCount, fragment: nil),
      tunnels: datagram.tunnels)
  }

  private mutating func readIP(_ bytes: RawSpan, from start: Int, tunnels: Int) {
    guard start < bytes.byteCount else { return content = .unread(.truncated, from: start) }
    let packet: IPPayload
    switch bytes.byte(at: start) >> 4 {
    case 4:
      switch readIPv4(bytes, at: start) {
      case .success(let payload): packet = payload
      case .failure(let stop): return content = .unread(stop, from: start)
      }
    case 6:
      switch readIPv6(bytes, at: start) {
      case .success(let payload): packet = payload
      case .failure(let stop): return content = .unread(stop, from: start)
      }
    default: return content = .unread(.notIP, from: start)
    }
    layers.append(.network(start..<packet.offset, packet))
    guard packet.fragment == nil else { return content = .fragment(packet) }
    read(bytes, packet, tunnels: tunnels)
  }

  private mutating func read(_ bytes: RawSpan, _ packet: IPPayload, tunnels: Int) {
    var carried: TunneledPacket?
    let bytes = bytes.extracting(0..<(packet.offset + packet.capturedCount))
    switch readTransport(bytes, packet) {
    case .transport(let segment):
      layers.append(.transport(packet.offset..<segment.payloadOffset, packet))
      content = .transport(segment)
      carried = carriedPacket(in: bytes, of: segment)
    case .stopped(let stop): content = .unread(stop, from: packet.offset)
    case .reassembled: return
    }
    guard tunnels < PacketDissector.mostTunnels else { return }
    if let authenticated = behindAuthentication(bytes, packet) {
      layers.append(.tunnel(packet.offset..<authenticated.offset, packet))
      return read(bytes, authenticated, tunnels: tunnels + 1)
    }
    if carried == nil { carried = carriedPacket(in: bytes, of: packet) }
    guard let carried, case .success(let start) = carried.place else { return }
    // If the inner packet cannot be parsed, the outer one stays an ordinary datagram.
    let outer = self
    let begin =
      if case .transport(let segment) = content { segment.payloadOffset } else { packet.offset }
    layers.append(.tunnel(begin..<max(begin, start), packet))
    readIP(bytes, from: start, tunnels: tunnels + 1)
    if case .unread = content { self = outer }
  }

  /// Zeroes the bytes of a header in `range` that are not needed to locate the next header.
  ///
  /// Each byte is zeroed in turn, and restored if `isSame` then returns false. `isSame` returns
  /// true if the packet is dissected as before.
  package static func strip(
    _ range: Range<Int>, of bytes: inout [UInt8], while isSame: (RawSpan) -> Bool
  ) {
    for index in range where bytes[index] != 0 {
      let byte = bytes[index]
      bytes[index] = 0
      if !bytes.withBytes(isSame) { bytes[index] = byte }
    }
  }

  /// Returns true if the search for the IP header ends at `place`: at the header's position, or at
  /// the reason why there is none.
  package static func leads(
    _ bytes: RawSpan, linkType: LinkType, to place: Result<Int, DissectionStop>
  ) -> Bool {
    switch (locateNetworkLayer(bytes, linkType: linkType), place) {
    case (.success(let found), .success(let start)): found == start
    case (.failure(let found), .failure(let stop)): found == stop
    default: false
    }
  }

  package static func carries(
    _ bytes: RawSpan, _ packet: IPPayload, packetAt start: Int
  ) -> Bool {
    var carried: TunneledPacket?
    if case .transport(let segment) = readTransport(bytes, packet) {
      carried = carriedPacket(in: bytes, of: segment)
    } else {
      carried = carriedPacket(in: bytes, of: packet)
    }
    guard let carried, case .success(let place) = carried.place else { return false }
    return place == start
  }
}
