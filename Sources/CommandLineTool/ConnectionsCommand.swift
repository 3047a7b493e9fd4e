import ArgumentParser
import Evidence
import Observing
import Reporting

/// `atsift connections`: one record per observation.
struct ConnectionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "connections",
    abstract: "Print what was seen, one JSON object a line for each connection.",
    discussion: """
      EXAMPLE: atsift connections run.pcapng | jq -r .host

      Records are printed while captures are read, also from a pipe or with --follow; their form is \
      \(ConnectionRecordWriter.schema).
      """)

  @OptionGroup(title: "Captures") var captures: CaptureOptions
  @OptionGroup(title: "Captures") var following: FollowingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() throws {
    let run = try AuditRun(
      captures, following: following, output: output, console: Console(output))
    var product = try run.openProduct()
    var writer = ConnectionRecordWriter()
    let processes = Set(captures.reading.process)
    let options = ObservingOptions(bpf: captures.reading.bpf)
    try run.observe(options) { observation throws(ToolError) in
      guard processes.isEmpty || observation.process.isOne(of: processes) else { return }
      try product.append { writer.append(observation, to: &$0) }
    } pause: { () throws(ToolError) in
      try product.flush()
    }
    try product.finish()
    try run.checkDamage()
  }
}

extension ProcessFacts? {
  /// Whether the process, or the one it works for, bears one of those names.
  fileprivate func isOne(of names: Set<String>) -> Bool {
    [self?.name, self?.effectiveName].contains { $0.map(names.contains) == true }
  }
}
