import ArgumentParser
import Configuration
import EvidenceFiles
import Observing

/// The options for writing evidence, which `evidence` and `merge` share.
struct EvidenceOptions: ParsableArguments {
  @OptionGroup(title: "Captures") var captures: CaptureOptions

  @Option(\.trustAnchors) var trustAnchors: String?

  @OptionGroup(title: "Output") var output: OutputOptions

  /// Fills in missing options from the settings.
  mutating func take(_ configuration: EffectiveConfiguration) {
    captures.take(configuration)
    trustAnchors = trustAnchors ?? configuration[\.trustAnchors]
    output.take(configuration)
  }

  /// Reads what was given and writes what was seen in it.
  func write() throws {
    let console = Console(output)
    let processes = try captures.reading.processes()
    let run = try AuditRun(captures, output: output, console: console)
    var product = try run.openProduct(besides: [trustAnchors].compactMap(\.self))
    let collection = try run.collection(
      try ObservingOptions(captures.reading, trustAnchors: trustAnchors))
    try collection.write { (bytes) throws(ToolError) in try product.write(bytes) }
    try product.finish()
    let count = collection.count
    if !processes.isEmpty {
      console.note("narrowed to \(processes.sorted().joined(separator: ", "))")
    }
    console.note("evidence of \(count == 1 ? "1 capture" : "\(count) captures") written")
    try run.checkDamage()
  }
}
