import ATSAuditing
import ArgumentParser
import Assessing
import Escaping
import Evidence
import EvidenceFiles
import Observing
import ProjectFiles
import WordBook

/// `atsift connections`: writes one record per observation.
struct ConnectionsCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "connections",
    abstract: "Print each connection as a JSON object on one line.",
    discussion: """
      EXAMPLE: atsift connections run.pcapng | jq -r .host

      Records are printed while a capture is read, in the order of packets. From a pipe or with \
      --follow they are printed as soon as they are complete. Their format is \
      \(ConnectionRecordWriter.schema). After a certificate that may be a proxy's, records are \
      held back until that is decided, \(TLSProxyQueue.mostHeld) at most.
      """)

  @OptionGroup var captures: CaptureOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Reading captures") var reading: ReadingOptions
  @OptionGroup(title: "Reading captures") var span: TimeWindowOptions
  @OptionGroup(title: "Reading captures") var decryption: DecryptionOptions
  @OptionGroup(title: "Reading captures") var following: FileFollowingOptions
  @OptionGroup(title: "Judging") var proxies: ProxyOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  static var configured: [ConfiguredGroup<Self>] {
    [.group(\.reading), .group(\.span), .group(\.proxies)]
  }

  func validate() throws { try decryption.validate(beside: captures.captures) }

  func runConfigured() throws {
    try reading.enterSandbox(
      reading: captures.captures + proxies.inputs, decryption, writing: [output.output], console)
    let run = try AuditRun(
      captures.captures, reading, decryption, within: try span.window(), following: following,
      output: output)
    run.needsObservations = true
    let observer = ConnectionsObserver(
      run,
      ConnectionRecords(
        product: try run.openProduct(besides: proxies.inputs),
        queue: TLSProxyQueue(proxies.choice, publicSuffixes: try proxies.publicSuffixes()),
        isOrdered: run.readsWholeFiles),
      of: try reading.processes())
    var options = ObservingOptions(bpf: reading.bpf)
    options.threads = reading.threads
    var audit = try run.audit(options, into: EvidenceGathering(keepsNothing: true))
    try run.read(&audit, by: observer)
    try observer.finish(audit.takeGathering())
  }
}

/// Writes a record of each observation.
private final class ConnectionsObserver: AuditObserver {
  private let run: AuditRun
  private var records: ConnectionRecords
  private let processes: [ForeignText]
  private var narrowing: TimeNarrowing?
  private var seen: Set<ProcessFacts> = []
  private var hasSeen = false

  init(_ run: AuditRun, _ records: consuming ConnectionRecords, of processes: [ForeignText]) {
    self.run = run
    self.records = records
    self.processes = processes
    narrowing = run.window.map(TimeNarrowing.init)
  }

  func progressed(to bytes: UInt64) throws(ToolError) {
    if run.mayWait { try records.flush() }
    if !run.isFollowing { StatusLine.show(bytes) }
  }

  func observed(_ observation: inout Observation) throws(ToolError) {
    if !processes.isEmpty {
      hasSeen = true
      // Traffic of unknown processes is kept: it may belong to the requested one.
      if let process = observation.process {
        seen.insert(process)
        guard process.isOne(of: processes) else { return records.learn(from: observation) }
      }
    }
    guard narrowing?.keeps(observation) != false else { return records.learn(from: observation) }
    try records.receive(QueuedObservation(observation))
  }

  func found(_ capture: CaptureDescription) {}

  func finish(_ gathering: consuming EvidenceGathering) throws(ToolError) {
    var inputs = gathering.inputLedger
    if hasSeen {
      try run.weigh(
        ProgramTraffic.doubts(about: processes, among: seen), about: processes, in: &inputs)
    }
    try records.finish(inputs)
    run.remark(on: narrowing)
  }
}
