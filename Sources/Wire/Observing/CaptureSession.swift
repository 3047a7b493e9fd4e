import ApplicationProtocols
import ByteReading
import CaptureFiles
import Evidence
import HostNames
import PacketFilters
import PacketLayers
import ProtocolRegistries

/// The state of reading one capture.
struct CaptureSession: ~Copyable {
  /// The server ports of DNS (RFC 1035, section 4.2), mDNS (RFC 6762) and LLMNR (RFC 4795).
  private static let dnsPorts: (unicast: UInt16, multicast: UInt16, linkLocal: UInt16) =
    (53, 5353, 5355)

  private let name: String
  private var filter: BPFFilter?
  private var dissector = PacketDissector()
  private var tracker: ConnectionTracker
  private let known: KnownHandshakes
  private var knownSecrets = 0
  private var naming = ObservationNaming()
  private var sessions = SessionTable()
  /// Processes named in PKTAP headers; the reader keeps those of a pcapng file itself.
  private var tappedProcesses = ProcessList()
  private var fileProcesses: [ProcessFacts] = []
  private var knownNames = 0
  private var told: [ConnectionTracker.Told] = []
  /// The number of entries in `told` that have their names.
  private var namedCount = 0
  private var packetsWithoutIP = 0
  private var encryptedFrames = 0
  private var quic: QUICAssociations
  private var encryptedPackets = 0
  private var unread = UnreadCounts()
  private var observations = 0
  private var datagrams = DatagramAssociations()
  private var otherTraffic = OtherTrafficTable()

  init(name: String, options: ObservingOptions, filter: BPFFilter?) {
    self.name = name
    self.filter = filter
    known = KnownHandshakes(anchors: options.trustAnchors, secrets: options.keyLog?.secrets)
    tracker = ConnectionTracker(
      mostFlows: options.mostFlows, mostHeldBytes: options.mostHeldBytes, known: known)
    quic = QUICAssociations(mostHeldBytes: options.mostHeldBytes / 8, known: known)
  }

  /// Takes the next packet.
  mutating func observe(_ packet: CapturedPacket, _ bytes: RawSpan) {
    let mark = PacketMark(number: packet.number, nanoseconds: packet.nanoseconds)
    guard packet.linkType == .pktap || packet.linkType == .user2 else {
      dissect(
        bytes, packet.linkType, packet.originalLength, mark, process: .file(packet.process),
        interface: packet.interface)
      return
    }
    guard let header = PKTAPHeader(bytes) else {
      if packet.linkType != .pktap || !PKTAPHeader.standsAlone(in: bytes) {
        unread.count(packet.linkType, interface: packet.interface)
      }
      return
    }
    let process = tappedProcesses.index(
      of: ProcessFacts(
        name: header.name, pid: header.pid, effectiveName: header.effectiveName,
        effectivePid: header.effectivePid))
    let frame = bytes.extracting(header.frameOffset..<bytes.byteCount)
    let originalLength = max(packet.originalLength - header.frameOffset, frame.byteCount)
    dissect(
      frame, header.linkType, originalLength, mark, process: .tapped(process),
      interface: packet.interface)
  }

  /// Adds the names that the file itself states, for later observations.
  mutating func learn(_ names: [ResolvedName]) {
    for name in names.dropFirst(knownNames) {
      naming.names.record(name.name, address: name.address)
    }
    knownNames = names.count
  }

  /// Adds the processes that the file names.
  mutating func learn(_ processes: [CaptureProcess]) {
    for process in processes.dropFirst(fileProcesses.count) {
      fileProcesses.append(
        ProcessFacts(
          name: process.name, pid: process.processID, effectiveName: process.effectiveName,
          effectivePid: process.effectiveProcessID))
    }
  }

  /// Adds the secrets embedded in the file, for connections that begin from now on.
  mutating func learn(secrets: [[UInt8]]) {
    for keyLog in secrets.dropFirst(knownSecrets) { known.learn(keyLog) }
    knownSecrets = secrets.count
  }

  /// Ends the capture.
  mutating func finish() {
    tracker.finish(told: &told)
    quic.finish(told: &told)
  }

  /// Delivers the observations made so far.
  mutating func tell<E: Error>(_ emit: (Observation) throws(E) -> Void) throws(E) {
    guard !told.isEmpty else { return }
    nameTold()
    for item in told {
      guard let kind = item.draft.kind else {
        count(item)
        continue
      }
      observations += 1
      // Filled in its place: returning it costs a copy.
      var observation = Observation(
        kind: kind,
        place: place(item.draft.mark),
        client: item.client, server: item.server)
      complete(&observation, item)
      try emit(observation)
    }
    told.removeAll(keepingCapacity: true)
    namedCount = 0
  }

  private func place(_ mark: PacketMark) -> Place {
    Place(capture: name, frame: mark.number, time: mark.nanoseconds.map(Timestamp.init))
  }

  /// Counts a connection of a protocol that is not followed.
  private mutating func count(_ item: ConnectionTracker.Told) {
    guard let other = item.draft.other else { return }
    let traffic = OtherTraffic(
      spoken: other.spoken, over: other.transport,
      host: other.host ?? item.server.address.description, port: item.server.port,
      process: facts(of: item.process), first: place(other.mark))
    otherTraffic.record(traffic)
  }

  /// Names the new observations by the names known so far, before more are learned.
  ///
  /// The result must not depend on the number of packets that are read at a time.
  private mutating func nameTold() {
    while namedCount < told.count {
      let item = told[namedCount]
      if let message = item.draft.answer {
        naming.learn(message, client: item.client.address, at: place(item.draft.mark))
      } else {
        naming.name(
          item.draft, client: item.client.address, server: item.server.address,
          began: min(item.began ?? .max, item.draft.mark.number))
      }
      namedCount += 1
    }
  }

  /// Returns the summary, with the reader's counts and damage.
  func summary(of reader: borrowing CaptureReader) -> CaptureSummary {
    var summary = self.summary
    summary.packets = reader.packetsRead
    summary.bytes = reader.bytesRead
    summary.damage = reader.damage.map { damage in
      let place = "after packet \(damage.afterPacket), at byte \(damage.byteOffset)"
      let count = damage.occurrences > 1 ? " (\(damage.occurrences) times)" : ""
      return "\(place): \(damage.words)\(count) [\(damage.identifier)]"
    }
    summary.readingFailed = reader.damage.contains { $0.kind == .readFailed }
    summary.lacksPackets = reader.damage.contains { $0.losesPackets }
    summary.lostPackets = reader.droppedPackets ?? 0
    summary.unreadPackets = unread.packets(of: reader.interfaces)
    return summary
  }

  /// The summary without the reader's counts and damage.
  var summary: CaptureSummary {
    var summary = CaptureSummary(name: name)
    summary.observations = observations
    summary.packetsWithoutIP = packetsWithoutIP
    summary.mislabelledPackets = dissector.mislabelledPackets
    summary.encryptedFrames = encryptedFrames
    summary.unreadQUICConnections = quic.unread.withoutBeginning
    summary.cutQUICConnections = quic.unread.cut
    summary.encryptedPackets = encryptedPackets
    summary.unreadPackets = unread.packets(of: [])
    summary.unfilteredLinkTypes = filter?.unsupportedLinkTypes.map(\.description) ?? []
    summary.repeatedSegments = tracker.repeatedSegments
    summary.givenUp = tracker.givenUp
    summary.givenUp.connections += quic.givenUp
    summary.givenUp.openings = tracker.forgottenOpenings
    summary.givenUp.datagrams = dissector.forgottenDatagrams
    summary.givenUp.addresses = naming.names.forgotten
    summary.givenUp.names = naming.names.forgottenNames + naming.services.forgotten
    summary.otherTraffic = otherTraffic
    summary.nameAnswers = naming.answers
    summary.decryption = known.decryption?.counts
    return summary
  }

  private mutating func dissect(
    _ bytes: RawSpan, _ linkType: LinkType, _ originalLength: Int, _ mark: PacketMark,
    process: ProcessReference, interface: Int
  ) {
    if filter != nil {
      // Behind PKTAP it is the frame that the person means.
      let linkType = PacketDissector.linkType(of: bytes, label: linkType)
      let isWanted = filter?.matches(bytes, linkType: linkType, originalLength: originalLength)
      guard isWanted == true else { return }
    }
    let outcome = dissector.dissect(bytes, linkType: linkType, number: mark.number)
    if case .stopped(.unknownLinkType) = outcome {
      unread.count(linkType, interface: interface)
    } else {
      take(outcome, bytes, mark, process)
      if linkType.isWireless { takeFurtherFrames(bytes, linkType, mark, process) }
    }
  }

  /// Observes the later frames of a wireless aggregate.
  private mutating func takeFurtherFrames(
    _ bytes: RawSpan, _ linkType: LinkType, _ mark: PacketMark, _ process: ProcessReference
  ) {
    for start in PacketDissector.furtherFrames(in: bytes, linkType: linkType) {
      let frame = bytes.extracting(start..<bytes.byteCount)
      take(
        dissector.dissect(frame, linkType: .atmRFC1483, number: mark.number), frame, mark, process)
    }
  }

  private mutating func take(
    _ outcome: LayerOutcome, _ bytes: RawSpan, _ mark: PacketMark, _ process: ProcessReference
  ) {
    switch outcome {
    case .transport(let packet): follow(packet, bytes, mark, process)
    case .reassembled(let datagram):
      // The tunnels that lead to another one are counted, so this ends.
      datagram.payload.withBytes { payload in
        take(
          dissector.dissect(payload, of: datagram, number: mark.number), payload, mark, process)
      }
    case .stopped(.otherProtocol(LayerStop.encryptedProtocol)): encryptedPackets += 1
    case .stopped(.encryptedLink): encryptedFrames += 1
    case .stopped(.notIP): packetsWithoutIP += 1
    case .stopped: break
    }
  }

  private mutating func follow(
    _ packet: TransportPacket, _ bytes: RawSpan, _ mark: PacketMark, _ process: ProcessReference
  ) {
    if packet.transport == TransportPacket.tcp {
      tracker.receive(packet, bytes: bytes, mark: mark, process: process, told: &told)
    } else if QUICAssociations.isMeant(by: packet, bytes) {
      quic.receive(packet, bytes, mark, process, told: &told)
    } else if quic.receiveShort(packet, bytes, mark, told: &told) {
      return
    } else if packet.sourcePort == Self.dnsPorts.unicast
      || packet.sourcePort == Self.dnsPorts.multicast
      || packet.sourcePort == Self.dnsPorts.linkLocal
    {
      learnNames(packet, bytes, mark)
    } else if let draft = datagrams.open(packet, bytes, mark) {
      let source = Endpoint(address: packet.source, port: packet.sourcePort)
      let destination = Endpoint(address: packet.destination, port: packet.destinationPort)
      let ends = draft.isFromServer ? (destination, source) : (source, destination)
      told.append(
        ConnectionTracker.Told(
          draft: draft.other, client: ends.0, server: ends.1, process: process))
    }
  }

  private mutating func learnNames(
    _ packet: TransportPacket, _ bytes: RawSpan, _ mark: PacketMark
  ) {
    let end = packet.payloadOffset + packet.capturedCount
    let payload = bytes.extracting(packet.payloadOffset..<end)
    guard let message = try? DNSMessage(payload), message.isResponse else { return }
    // Neighbours speak for names of one label alone (RFC 4795, section 2.3).
    if packet.sourcePort == Self.dnsPorts.linkLocal,
      message.questions.contains(where: { $0.name.contains(".") })
    {
      return
    }
    nameTold()
    if packet.sourcePort == Self.dnsPorts.multicast {
      naming.learnAnnouncement(message, at: mark.number)
    } else {
      naming.learn(message, client: packet.destination, at: place(mark))
    }
  }

  private mutating func complete(
    _ observation: inout Observation, _ item: ConnectionTracker.Told
  ) {
    let draft = item.draft
    (observation.host, observation.hostSource) = (draft.host, draft.hostSource)
    observation.namedPort = draft.namedPort
    observation.hostCandidates = draft.hostCandidates
    observation.canonicalNames = draft.canonicalNames
    observation.via = draft.via
    draft.describe(in: &observation)
    if !draft.anomalies.isEmpty { observation.anomalies = draft.anomalies.sorted() }
    if let process = facts(of: item.process) { observation.process = process }
    if draft.kind == .tls || draft.chain != nil { addCertificate(of: draft, to: &observation) }
  }

  private func facts(of process: ProcessReference) -> ProcessFacts? {
    switch process {
    case .file(let index):
      fileProcesses.indices.contains(Int(index)) ? fileProcesses[Int(index)] : nil
    case .tapped(let index): tappedProcesses[index]
    }
  }

  /// Adds the certificate of the chain that was sent, or that of the resumed session.
  private mutating func addCertificate(of draft: Draft, to observation: inout Observation) {
    let key = SessionTable.Key(server: observation.server, serverName: observation.tls?.sni)
    if let chain = draft.chain {
      let session = SessionTable.Session(chain: chain, signedTimestamps: draft.signedTimestamps)
      observation.anomalies += chain.anomalies
      observation.tls?.certificate = session.certificate
      sessions.insert(session, for: key)
    } else if observation.tls?.resumed == true, let session = sessions.session(for: key) {
      observation.tls?.certificate = session.certificate
      observation.tls?.certificateFromEarlierHandshake = true
    }
  }
}
