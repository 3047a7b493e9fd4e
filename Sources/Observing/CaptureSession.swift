import ApplicationProtocols
import ByteReading
import CaptureFiles
import Evidence
import HostNames
import PacketLayers
import ProtocolRegistries

/// The state of reading one capture.
struct CaptureSession: ~Copyable {
  private static let dns: UInt16 = 53

  private(set) var summary: CaptureSummary
  private var dissector = PacketDissector()
  private var tracker: ConnectionTracker
  private var naming = ObservationNaming()
  private var sessions = SessionTable()
  private var certificates = CertificateCache()
  private var processes = ProcessList()
  private var told: [ConnectionTracker.Told] = []

  init(name: String, options: ObservingOptions) {
    summary = CaptureSummary(name: name)
    tracker = ConnectionTracker(mostFlows: options.mostFlows)
  }

  /// Whether observations wait to be told.
  var hasTold: Bool { !told.isEmpty }

  /// Takes the next packet.
  mutating func observe(_ packet: CapturedPacket, _ bytes: RawSpan) {
    let mark = PacketMark(number: packet.number, nanoseconds: packet.nanoseconds)
    guard packet.linkType != .pktap, packet.linkType != .user2 else {
      observeTapped(packet, bytes, mark)
      return
    }
    dissect(bytes, packet.linkType, mark, process: packet.process)
  }

  /// The capture ends.
  mutating func finish() { tracker.finish(told: &told) }

  /// Hands on what was told so far.
  mutating func tell<E: Error>(_ emit: (Observation) throws(E) -> Void) throws(E) {
    let told = self.told
    self.told = []
    for item in told {
      summary.observations += 1
      try emit(observation(item))
    }
  }

  private mutating func observeTapped(
    _ packet: CapturedPacket, _ bytes: RawSpan, _ mark: PacketMark
  ) {
    guard let header = PKTAPHeader(bytes, linkType: packet.linkType) else {
      summary.unreadLinkTypes[packet.linkType.description, default: 0] += 1
      return
    }
    let process = processes.index(
      of: ProcessFacts(
        name: header.name, pid: header.pid, effectiveName: header.effectiveName,
        effectivePid: header.effectivePid))
    let frame = bytes.extracting(header.frameOffset..<bytes.byteCount)
    dissect(frame, header.linkType, mark, process: process)
  }

  private mutating func dissect(
    _ bytes: RawSpan, _ linkType: LinkType, _ mark: PacketMark, process: Int32
  ) {
    switch dissector.dissect(bytes, linkType: linkType, number: mark.number) {
    case .transport(let packet): follow(packet, bytes, mark, process)
    case .reassembled(let datagram):
      datagram.payload.withBytes { payload in
        guard let packet = TransportPacket(ipPayload: payload, of: datagram) else { return }
        follow(packet, payload, mark, process)
      }
    case .stopped(.unknownLinkType):
      summary.unreadLinkTypes[linkType.description, default: 0] += 1
    case .stopped: break
    }
  }

  private mutating func follow(
    _ packet: TransportPacket, _ bytes: RawSpan, _ mark: PacketMark, _ process: Int32
  ) {
    if packet.transport == TransportPacket.tcp {
      tracker.receive(packet, bytes: bytes, mark: mark, process: process, told: &told)
    } else if packet.sourcePort == Self.dns {
      learnNames(packet, bytes)
    }
  }

  private mutating func learnNames(_ packet: TransportPacket, _ bytes: RawSpan) {
    let end = packet.payloadOffset + packet.capturedCount
    let payload = bytes.extracting(packet.payloadOffset..<end)
    guard let message = try? DNSMessage(payload) else { return }
    for answer in message.resolvedAddresses() {
      for address in answer.addresses {
        naming.names.insert(answer.name, address: address, client: packet.destination)
      }
    }
  }
}
