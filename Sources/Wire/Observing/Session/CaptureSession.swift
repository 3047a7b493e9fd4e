import ApplicationProtocols
import BasicContainers
import Bytes
import CaptureFiles
import Escaping
import Evidence
import HostNames
import PacketCapture
import PacketLayers

/// The state of reading one capture.
///
/// Packets are assigned to shards by flow, and shards work independently. Their observations are
/// named and emitted in packet order, so the result is the same for any number of threads. The
/// file's names, processes and secrets are learned before the packets that follow them in the file.
struct CaptureSession: ~Copyable {
  /// The maximum number of shards, and so the most threads that can process packets at a time.
  private static let mostShards = 8
  /// The number of open connections ended in one step at the end of the capture, to limit memory.
  private static let endingAtATime = 256
  /// The least number of flows and bytes of memory that a shard may be limited to; if the limits
  /// divide to less, there are fewer shards.
  private static let leastShare = (flows: 4096, bytes: 4 << 20)

  private let name: ForeignText
  private var dispatcher: PacketDispatcher
  private let shards: [FlowShard]
  private var batch = PacketBatch()
  private var secrets: EmbeddedSecrets
  private var naming = ObservationNaming()
  private var answers = DNSAnswerReader()
  private var sessions = TLSSessionTable()
  private var fileProcesses: [ProcessFacts] = []
  private var tappedProcesses: [ProcessFacts] = []
  private var knownNames = 0
  private var named: [EmittedObservationDraft] = []
  private var emitted: [[EmittedObservationDraft]]
  private var observations = 0
  private var otherTraffic = UnanalyzedTrafficTable()

  init(
    name: ForeignText, options: ObservingOptions, filter: BPFFilter?,
    tap: (any TCPStreamListener)? = nil
  ) {
    self.name = name
    var count = Self.mostShards
    while count > 1,
      options.mostFlows / count < Self.leastShare.flows
        || options.mostHeldBytes / count < Self.leastShare.bytes
    {
      count /= 2
    }
    let chains = CertificateChainTable(anchors: options.trustAnchors)
    shards = (0..<count).map { [count] _ in
      FlowShard(oneOf: count, options, known: SharedHandshakeData(oneOf: count, chains, tap: tap))
    }
    dispatcher = PacketDispatcher(shards: count, filter: filter)
    emitted = Array(repeating: [], count: count)
    secrets = EmbeddedSecrets(
      known: shards.map(\.known), store: options.keyLog.map { TLSSecretStore([$0.secrets]) })
  }

  mutating func observe(_ packet: CapturedPacket, _ bytes: RawSpan) {
    batch.removeAll()
    dispatcher.dispatch(packet, bytes, from: 0, to: &batch)
    settle(bytes)
  }

  mutating func observe(
    _ packets: borrowing UniqueArray<BatchedPacket>, in bytes: RawSpan
  ) {
    batch.removeAll()
    dispatcher.dispatch(packets, in: bytes, to: &batch)
    settle(bytes)
  }

  /// Reads a capture's remaining packets with several threads.
  ///
  /// `progress` is called periodically with the number of bytes read.
  mutating func observe<E: Error>(
    _ reader: consuming CaptureReader, threads: Int, progress: (UInt64) throws(E) -> Void,
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) -> CaptureSummary {
    let batchReader = PacketBatchReader(reader, &dispatcher, secrets, shards: shards.count)
    let workers = ShardWorkers(shards, batchReader, threads: threads)
    defer { workers.stop() }
    while let batch = workers.removeFinished() {
      collect(batch)
      try self.emit(emit)
      learn(batch.news.names[...])
      let bytesRead = batch.bytesRead
      workers.reuse(batch)
      try progress(bytesRead)
    }
    batchReader.returnDispatcher(&dispatcher)
    batchReader.withReader {
      learnProcesses(of: $0)
      learnNames(of: $0)
    }
    try finish(emit)
    return batchReader.withReader { summary(of: $0) }
  }

  private mutating func collect(_ done: PacketBatchInProgress) {
    learn(done.news.processes[...])
    tappedProcesses += done.news.tappedProcesses
    swap(&batch, &done.packets)
    swap(&emitted, &done.emitted)
    done.withBytes { nameDrafts($0) }
    batch.removeAll()
    swap(&emitted, &done.emitted)
    swap(&batch, &done.packets)
  }

  private mutating func settle(_ bytes: RawSpan) {
    tappedProcesses += dispatcher.tappedProcesses.listed.dropFirst(tappedProcesses.count)
    for (number, shard) in shards.enumerated() {
      shard.receive(batch, as: number, bytes, emitted: &emitted[number])
    }
    nameDrafts(bytes)
  }

  /// Learns the names of addresses that the reader has read from the file since the last call.
  mutating func learnNames(of reader: borrowing CaptureReader) {
    learn(reader.names.dropFirst(knownNames))
  }

  /// Learns the TLS secrets that the reader has read from the file since the last call; they apply
  /// to connections that begin later.
  mutating func learnSecrets(of reader: borrowing CaptureReader) {
    secrets.learn(reader.decryptionSecrets)
  }

  private mutating func learn(_ names: ArraySlice<ResolvedName>) {
    for name in names { naming.names.record(name.name, address: name.address) }
    knownNames += names.count
  }

  /// Learns the processes that the reader has read from the file since the last call.
  mutating func learnProcesses(of reader: borrowing CaptureReader) {
    learn(reader.processes.dropFirst(fileProcesses.count))
  }

  private mutating func learn(_ processes: ArraySlice<CaptureProcess>) {
    fileProcesses += processes.map { process in
      ProcessFacts(
        name: process.name, pid: process.processID, effectiveName: process.effectiveName,
        effectivePid: process.effectiveProcessID)
    }
  }

  mutating func finish<E: Error>(
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) {
    batch.removeAll()
    var (tcp, quic): ([Int], [Int]) = ([], [])
    for (number, shard) in shards.enumerated() {
      let open = shard.end(emitted: &emitted[number])
      tcp += open.tcp
      quic += open.quic
    }
    try emitLast(emit)
    try finish(tcp, emit) { $0.finishTCP(through: $1, emitted: &$2) }
    try finish(quic, emit) { $0.finishQUIC(through: $1, emitted: &$2) }
    naming.count(&answers)
  }

  private mutating func finish<E: Error>(
    _ beginnings: [Int], _ emit: (consuming Observation) throws(E) -> Void,
    _ finish: (FlowShard, Int, inout [EmittedObservationDraft]) -> Void
  ) throws(E) {
    let beginnings = beginnings.sorted()
    var next = 0
    while next < beginnings.count {
      next = min(next + Self.endingAtATime, beginnings.count)
      for (number, shard) in shards.enumerated() {
        finish(shard, beginnings[next - 1], &emitted[number])
      }
      try emitLast(emit)
    }
  }

  private mutating func emitLast<E: Error>(
    _ emit: (consuming Observation) throws(E) -> Void
  ) throws(E) {
    [UInt8]().withBytes { nameDrafts($0) }
    try self.emit(emit)
  }

  mutating func emit<E: Error>(_ emit: (consuming Observation) throws(E) -> Void) throws(E) {
    guard !named.isEmpty else { return }
    for item in named {
      guard let kind = item.draft.kind else {
        count(item)
        continue
      }
      observations += 1
      // Filled in place, because returning it would copy it.
      var observation = Observation(
        kind: kind,
        place: item.draft.mark.place(in: name),
        client: item.client, server: item.server)
      complete(&observation, item)
      try emit(consume observation)
    }
    named.removeAll(keepingCapacity: true)
  }

  private mutating func count(_ item: EmittedObservationDraft) {
    guard let other = item.draft.other else { return }
    let traffic = UnanalyzedTraffic(
      spoken: other.spoken, over: other.transport,
      host: other.host ?? item.server.address.description, port: item.server.port,
      process: facts(of: item.process), first: other.mark.place(in: name))
    otherTraffic.record(traffic)
  }

  /// Merges the unfinished observations (drafts) of all shards in packet order, and names each by
  /// the DNS answers before it.
  private mutating func nameDrafts(_ bytes: RawSpan) {
    var (answer, next) = (0, Array(repeating: 0, count: emitted.count))
    while true {
      var first: (shard: Int, moment: EmittedObservationDraft.Moment)?
      // Merges the drafts of all shards by their moments. DNS answers are interleaved, so that an
      // answer names only later connections.
      for shard in emitted.indices where next[shard] < emitted[shard].count {
        let moment = emitted[shard][next[shard]].moment
        if let known = first, known.moment < moment { continue }
        first = (shard, moment)
      }
      if answer < batch.answers.count {
        let routed = batch.packets[Int(batch.answers[answer])]
        if first.map({ EmittedObservationDraft.Moment.at(routed.number) < $0.moment }) ?? true {
          learnNames(routed, bytes)
          answer += 1
          continue
        }
      }
      guard let (shard, _) = first else { break }
      name(emitted[shard][next[shard]])
      next[shard] += 1
    }
    for shard in emitted.indices where next[shard] > 0 {
      emitted[shard].removeAll(keepingCapacity: true)
    }
  }

  private mutating func name(_ item: EmittedObservationDraft) {
    if let message = item.draft.answer {
      message.withBytes {
        naming.learn($0, by: &answers, client: item.client.address, at: item.draft.mark, in: name)
      }
    } else {
      naming.name(
        item.draft, client: item.client.address, server: item.server.address,
        began: min(item.began ?? .max, item.draft.mark.number))
      named.append(item)
    }
  }

  private mutating func learnNames(_ routed: RoutedPacket, _ bytes: RawSpan) {
    if routed.datagram < 0 {
      learnNames(routed.packet, bytes, routed.mark)
    } else {
      batch.datagrams[Int(routed.datagram)].withBytes {
        learnNames(routed.packet, $0, routed.mark)
      }
    }
  }

  func summary(of reader: borrowing CaptureReader) -> CaptureSummary {
    var summary = summary(interfaces: reader.interfaces)
    summary.packets = reader.packetsRead
    summary.bytes = reader.bytesRead
    for damage in reader.damage {
      let place = Self.place(of: damage, in: reader.parts)
      let count = damage.occurrences > 1 ? " (\(damage.occurrences) times)" : ""
      let words = "\(place): \(damage.words)\(count) [\(damage.identifier)]"
      summary.damage.append(words)
      if !damage.losesPackets { summary.losslessDamage.insert(words) }
    }
    summary.readingFailed = reader.damage.contains { $0.kind == .readFailed }
    summary.lacksPackets = reader.damage.contains { $0.losesPackets }
    summary.lostPackets = reader.droppedPackets ?? 0
    summary.parts = reader.parts
    summary.brokenSeam = reader.brokenSeam
    summary.missingFiles = reader.missingFiles
    return summary
  }

  private static func place(of damage: CaptureDamage, in parts: [CapturePart]) -> String {
    let place = "after packet \(damage.afterPacket), at byte \(damage.byteOffset)"
    guard damage.file > 0, damage.file < parts.count else { return place }
    return "\(place) of \(parts[damage.file].name.displayed)"
  }

  func summary(interfaces: [CaptureInterface] = []) -> CaptureSummary {
    var summary = CaptureSummary(name: name)
    summary.observations = observations
    dispatcher.add(to: &summary, interfaces: interfaces)
    for shard in shards { shard.add(to: &summary) }
    summary.evicted.addresses = naming.names.forgotten
    summary.evicted.names = naming.names.forgottenNames + naming.services.forgotten
    summary.otherTraffic = otherTraffic
    summary.nameAnswers = naming.answers
    return summary
  }

  private mutating func learnNames(
    _ packet: TransportPacket, _ bytes: RawSpan, _ mark: PacketReference
  ) {
    let end = packet.payloadOffset + packet.capturedCount
    let payload = bytes.extracting(packet.payloadOffset..<end)
    switch packet.sourcePort {
    case PacketDispatcher.dnsPorts.multicast:
      naming.learnAnnouncement(payload, by: &answers, at: mark.number)
    case PacketDispatcher.dnsPorts.linkLocal:
      naming.learnFromNeighbour(
        payload, by: &answers, client: packet.destination, at: mark, in: name)
    default:
      naming.learn(payload, by: &answers, client: packet.destination, at: mark, in: name)
    }
  }

  private mutating func complete(
    _ observation: inout Observation, _ item: EmittedObservationDraft
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
    if draft.kind == .tls || draft.chain != nil {
      addCertificate(of: draft, to: &observation)
      naming.checkName(of: &observation, proxied: draft.proxied)
    }
  }

  private func facts(of process: ProcessReference) -> ProcessFacts? {
    let (processes, index) =
      switch process {
      case .file(let index): (fileProcesses, Int(index))
      case .tapped(let index): (tappedProcesses, Int(index))
      }
    return processes.indices.contains(index) ? processes[index] : nil
  }

  private mutating func addCertificate(
    of draft: ObservationDraft, to observation: inout Observation
  ) {
    let key = observation.tls?.sni.map {
      TLSSessionTable.Key(server: observation.server, serverName: $0)
    }
    if let chain = draft.chain {
      let session = TLSSessionTable.Session(chain: chain, timestamps: draft.sentTimestamps)
      observation.anomalies += chain.anomalies
      observation.tls?.certificate = session.certificate
      if let key { sessions.insert(session, for: key) }
    } else if observation.tls?.resumed == true, let key, let session = sessions.session(for: key) {
      observation.tls?.certificate = session.certificate
      observation.tls?.certificateFromEarlierHandshake = true
    }
  }
}
