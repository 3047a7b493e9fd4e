import Evidence
import Probing
import Recommending
import Reporting
import WordBook

/// Asks the servers of hosts that evidence leaves open, and nobody else.
struct OpenServers {
  let connecting: ConnectingOptions
  /// The file for the conversation; `nil` for none.
  let capturePath: String?

  /// Opens the file for the conversation, which must be no other file of the run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - output: The destination of the product.
  ///   - inputs: The files that are read besides captures.
  /// - Returns: The file; `nil` if none is wanted.
  /// - Throws: `ToolError` if it is another file of the run, or cannot be made.
  func openCapture(
    for run: AuditRun, besides output: OutputOptions, reading inputs: [String]
  ) throws(ToolError) -> OutputFile? {
    guard let capturePath else { return nil }
    if let product = output.output, placeOfFile(product) == placeOfFile(capturePath) {
      throw .writtenTwice(capturePath)
    }
    try run.protectCaptures(from: capturePath)
    let existing = try output.existing(at: capturePath, reading: run.inputs(besides: inputs))
    return try OutputFile(path: capturePath, existing: existing)
  }

  /// Asks the servers whose hosts a suggestion leaves open.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion from the evidence so far.
  ///   - file: The file for the conversation, which is open.
  ///   - console: What is said beside the product.
  /// - Returns: The conversation; `nil` if no host is open or none could be reached.
  /// - Throws: `ToolError` if the environment names a proxy, or the file cannot be written.
  func ask(
    about suggestion: Suggestion, writing file: inout OutputFile?, _ console: Console
  ) throws(ToolError) -> ProbedCapture? {
    let targets = ProbeTarget.joined(
      ServerQuestions(suggestion).urls.compactMap(ProbeTarget.init(parsing:)))
    guard !targets.isEmpty else {
      console.note(.nobodyAsked)
      return nil
    }
    try connecting.refuseProxy(for: targets)
    console.note(.askingOpenHosts(targets.count))
    let result = ProbeRun(connecting.options).probe(targets) { ProbeProgress($0).tell(console) }
    try file?.write(result.capture)
    try file?.finish()
    guard result.connections > 0 else {
      console.warn(.nobodyReached)
      return nil
    }
    return ProbedCapture(writtenTo: capturePath) { result.capture }
  }
}
