import Evidence
import EvidenceFiles
import Observing
import WordBook

/// The options of `evidence` and `merge` for writing evidence.
///
/// These commands declare the option groups themselves, because nested groups slow the parser's
/// checks in a debug build.
struct EvidenceRun {
  var captures: [String]
  var reading: ReadingOptions
  var window: TimeWindow?
  var decryption: DecryptionOptions
  var trustAnchors: String?
  var labels = CaptureLabels()
  /// The name that the evidence file records for the capture, if there is only one; `nil` to record
  /// its path.
  var name: String?
  var output: OutputOptions

  /// Reads each capture of a list separately, and writes its evidence when it ends.
  ///
  /// - Parameter list: The path of the list, or `-` for standard input.
  /// - Throws: The first failure that another machine may not have, after all captures are read.
  func write(each list: String) throws {
    let run = try AuditRun(
      list: list, reading, decryption, within: window, besides: [trustAnchors], output: output)
    var product = try run.openProduct(besides: [list, trustAnchors].compactMap(\.self))
    try product.write(EvidenceFile.header)
    let observing = try ObservingOptions(reading, trustAnchors: trustAnchors)
    var dropped = 0
    let failure = try run.readEach(observing, labels: labels) { (evidence) throws(ToolError) in
      dropped += evidence.dropped
      try evidence.writeSections { (bytes) throws(ToolError) in try product.write(bytes) }
      try product.flush()
    }
    try product.finish()
    if dropped > 0 { run.console.warn(.observationsDropped(dropped)) }
    if let failure { throw failure }
  }

  /// Reads all captures and writes their evidence to one file.
  func write() throws {
    try reading.enterSandbox(
      reading: captures + [trustAnchors], decryption, writing: [output.output], Console(output))
    let processes = try reading.processes()
    let run = try AuditRun(
      captures, reading, decryption, within: window, name: name, output: output)
    var product = try run.openProduct(besides: [trustAnchors].compactMap(\.self))
    let collection = try run.collection(
      try ObservingOptions(reading, trustAnchors: trustAnchors), labels: labels)
    try collection.write { (bytes) throws(ToolError) in try product.write(bytes) }
    try product.finish()
    if collection.dropped > 0 { run.console.warn(.observationsDropped(collection.dropped)) }
    if !processes.isEmpty { run.console.note(.narrowed(to: processes.sorted())) }
    run.console.note(.evidenceWritten(captures: collection.count))
  }
}
