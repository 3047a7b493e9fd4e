import Configuration
import EvidenceFiles
import Observing

/// The options for writing evidence, which `evidence` and `merge` share.
///
/// As with `SuggestionOptions`, the commands declare the option groups themselves.
struct EvidenceOptions {
  var captures: [String]
  var reading: ReadingOptions
  var decryption: DecryptionOptions
  var trustAnchors: String?
  var output: OutputOptions

  /// Reads what was given and writes what was seen in it.
  func write() throws {
    let console = Console(output)
    let processes = try reading.processes()
    let run = try AuditRun(captures, reading, decryption, output: output, console: console)
    var product = try run.openProduct(besides: [trustAnchors].compactMap(\.self))
    let collection = try run.collection(
      try ObservingOptions(reading, trustAnchors: trustAnchors))
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
