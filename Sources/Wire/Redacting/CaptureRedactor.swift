package import CaptureFiles
import Evidence
import HostNames
package import Observing
import PacketLayers
import ProtocolRegistries

/// Redacts a capture: keeps packets, sizes, times and the facts needed for judging, and zeroes
/// everything else.
///
/// The capture is read twice: ``init(reading:)`` plans which bytes stay, and ``write(_:to:)``
/// writes the copy. The first pass uses the same observer as an audit, and only bytes that the
/// observer interprets stay. So an unknown protocol cannot leak data.
package struct CaptureRedactor {
  private static let mostAddresses = 1 << 17
  private static let mostZeros = 1 << 20
  private static let mostHosts = 1 << 17

  private let plan = CaptureRedactionPlan()
  private var fragments = IPFragmentRedaction()
  private var initials = QUICInitialRedaction()
  private var servers: Set<IPAddress> = []
  private var clients: Set<IPAddress> = []
  private var hosts: Set<String> = []
  private var latest: (IPAddress, IPAddress)?

  /// Reads a capture for the first time and plans which bytes stay.
  package init(reading reader: consuming CaptureReader) throws(CaptureObserver.FilterError) {
    var observer = try CaptureObserver().begin(name: reader.name, tap: plan)
    var hasMore = true
    while hasMore {
      hasMore = reader.readBatch { packet, bytes in
        observer.observe(packet, bytes)
        record(bytes, packet)
      }
      observer.emit { record($0) }
    }
    let summary = observer.finish { record($0) }
    for traffic in summary.otherTraffic.rows {
      if let address = IPAddress(parsing: traffic.host) { servers.insert(address) }
      hosts.insert(traffic.host)
    }
  }

  /// Reads the same capture for the second time, and writes the redacted copy part by part.
  ///
  /// Returns counts of the removed data.
  package func write<E: Error>(
    _ reader: consuming CaptureReader, to write: ([UInt8]) throws(E) -> Void
  ) throws(E) -> RedactionCounts {
    let others = clients.count < Self.mostAddresses ? clients.subtracting(servers) : nil
    var addresses = AddressReplacements(servers: servers, clients: others)
    let dns = DNSRedaction(hosts: hosts)
    plan.finish(dns, &addresses)
    var parts = CaptureFileRedactor(
      header: reader.fileHeader, packets: PacketRedactor(plan, addresses, dns, fragments, initials))
    try write(reader.fileHeader)
    var hasMore = true
    while hasMore {
      var redacted: [[UInt8]] = []
      var zeros = 0
      hasMore = reader.decodePart { part, bytes, batch in
        redacted.append(parts.redact(part, bytes, batch, zerosBehind: &zeros))
      }
      for bytes in redacted where !bytes.isEmpty { try write(bytes) }
      // Written in pieces, so that a huge block that is zeroed needs no memory of its size.
      while zeros > 0 {
        let count = min(zeros, Self.mostZeros)
        try write([UInt8](repeating: 0, count: count))
        zeros -= count
      }
    }
    var counts = parts.counts
    counts.paths = plan.counts.paths
    counts.fields = plan.counts.fields
    counts.lacksFacts = counts.lacksFacts || plan.lacksFacts || fragments.lacksFacts
    return counts
  }

  private mutating func record(_ bytes: RawSpan, _ packet: CapturedPacket) {
    if packet.linkType == .ethernet, let segment = PacketDissector.commonSegment(bytes) {
      return record(segment.source, segment.destination)
    }
    var (frame, linkType) = (bytes, packet.linkType)
    if let header = linkType == .pktap || linkType == .user2 ? PKTAPHeader(bytes) : nil {
      frame = bytes.extracting(header.frameOffset..<bytes.byteCount)
      linkType = header.linkType
    }
    record(frame, PacketOutline(frame, linkType: linkType), number: packet.number)
    for start in PacketDissector.furtherFrames(in: frame, linkType: linkType) {
      let inner = frame.extracting(start..<frame.byteCount)
      record(inner, PacketOutline(inner, linkType: .atmRFC1483), number: packet.number)
    }
  }

  private mutating func record(_ bytes: RawSpan, _ outline: PacketOutline, number: Int) {
    for case .network(_, let header) in outline.layers { record(header.source, header.destination) }
    switch outline.content {
    case .fragment(let part): fragments.add(bytes, part, number: number)
    case .transport(let packet) where packet.transport != TransportPacket.tcp:
      let end = packet.payloadOffset + packet.capturedCount
      initials.learn(bytes.extracting(packet.payloadOffset..<end), of: packet)
    case .transport, .unread: break
    }
  }

  private mutating func record(_ source: IPAddress, _ destination: IPAddress) {
    if let latest, latest == (source, destination) { return }
    latest = (source, destination)
    guard clients.count < Self.mostAddresses else { return }
    clients.insert(source)
    clients.insert(destination)
  }

  private mutating func record(_ observation: Observation) {
    if servers.count < Self.mostAddresses { servers.insert(observation.server.address) }
    guard hosts.count < Self.mostHosts else { return }
    if let host = observation.host {
      hosts.insert(host)
      if let address = IPAddress(parsing: host) { servers.insert(address) }
    }
    for candidate in observation.hostCandidates { hosts.insert(candidate.host) }
    hosts.formUnion(observation.canonicalNames)
  }
}
