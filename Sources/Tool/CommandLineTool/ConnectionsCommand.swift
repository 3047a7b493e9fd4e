import ArgumentParser
import Configuration
import Evidence
import Observing
import Recommending
import Reporting
import WordBook

/// `atsift connections`: one record per observation.
struct ConnectionsCommand: ConfiguredCommand {
  static let configuration = CommandConfiguration(
    commandName: "connections",
    abstract: "Print what was seen, one JSON object a line for each connection.",
    discussion: """
      EXAMPLE: atsift connections run.pcapng | jq -r .host

      Records are printed while captures are read, from a pipe or with --follow as soon as they are \
      known, else in the order of packets; their form is \(ConnectionRecordWriter.schema). From a \
      certificate on that may be a proxy's, they wait until that is known, \
      \(TerminatorQueue.mostHeld) at most.
      """)

  @OptionGroup(title: "Captures") var captures: CaptureOptions
  @OptionGroup(title: "Captures") var reading: ReadingOptions
  @OptionGroup(title: "Captures") var decryption: DecryptionOptions
  @OptionGroup(title: "Captures") var following: FollowingOptions
  @OptionGroup(title: "Judging") var proxies: ProxyOptions
  @OptionGroup(title: "Judging") var suffixes: PublicSuffixOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Settings") var settings: ConfigurationOptions

  mutating func take(_ configuration: EffectiveConfiguration) {
    reading.take(configuration)
    proxies.take(configuration)
    suffixes.take(configuration)
    output.take(configuration)
  }

  func validate() throws { try decryption.validate(beside: captures.captures) }

  func run() throws {
    let console = Console(output)
    let run = try AuditRun(
      captures.captures, reading, decryption, following: following, output: output,
      console: console)
    var product = try run.openProduct(besides: suffixes.inputs)
    var writer = ConnectionRecordWriter()
    var queue = TerminatorQueue(proxies.choice, publicSuffixes: try suffixes.list())
    let processes = try reading.processes()
    var seen: Set<ProcessFacts> = []
    var hasSeen = false
    var order = FrameOrder()
    let isOrdered = run.readsWholeFiles
    var options = ObservingOptions(bpf: reading.bpf)
    options.threads = reading.threads
    func tell(_ observation: HeldObservation) throws(ToolError) {
      if case .passed(let terminator) = queue.take(observation) {
        try product.append { writer.append(observation.value, terminator: terminator, to: &$0) }
      }
      while let (observation, terminator) = queue.next() {
        try product.append { writer.append(observation.value, terminator: terminator, to: &$0) }
      }
    }
    try run.observe(options) { observation throws(ToolError) in
      if !processes.isEmpty {
        hasSeen = true
        // What nobody knows the process of may be the wanted one's.
        if let process = observation.process {
          seen.insert(process)
          guard process.isOne(of: processes) else { return queue.learn(from: observation) }
        }
      }
      let observation = HeldObservation(consume observation)
      guard isOrdered else { return try tell(observation) }
      try order.add(observation) { (next) throws(ToolError) in try tell(next) }
    } pause: { () throws(ToolError) in
      try product.flush()
    }
    try order.finish { (next) throws(ToolError) in try tell(next) }
    queue.finish()
    while let (observation, terminator) = queue.next() {
      try product.append { writer.append(observation.value, terminator: terminator, to: &$0) }
    }
    try product.finish()
    if hasSeen {
      for doubt in ProgramTraffic.doubts(about: processes, among: seen) {
        console.warn(.process(doubt))
      }
    }
    try run.checkDamage()
  }
}
