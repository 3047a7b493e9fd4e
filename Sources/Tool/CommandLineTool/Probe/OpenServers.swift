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

  /// Asks the servers whose hosts a suggestion leaves open.
  ///
  /// - Parameters:
  ///   - suggestion: The suggestion from the evidence so far.
  ///   - inputs: The files that are read.
  ///   - console: What is said beside the product.
  /// - Returns: The conversation; `nil` if no host is open or none could be reached.
  /// - Throws: `ToolError` if the environment names a proxy, or the file cannot be written.
  func ask(
    about suggestion: Suggestion, reading inputs: [String], _ console: Console
  ) throws(ToolError) -> ProbedCapture? {
    let targets = ProbeTarget.joined(
      ServerQuestions(suggestion).urls.compactMap(ProbeTarget.init(parsing:)))
    guard !targets.isEmpty else {
      console.note("--probe: no host is open, so nobody is asked")
      return nil
    }
    try connecting.refuseProxy(for: targets)
    console.note(
      "--probe: asking \(targets.count) host\(targets.count == 1 ? "" : "s") that the evidence leaves open"
    )
    let result = ProbeRun(connecting.options).probe(targets) { ProbeProgress($0).tell(console) }
    if let capturePath {
      let existing = try OutputFile.existing(at: capturePath, reading: inputs)
      var file = try OutputFile(path: capturePath, existing: existing)
      try file.write(result.capture)
      try file.finish()
    }
    guard result.connections > 0 else {
      console.warn("--probe: none of them could be reached")
      return nil
    }
    return ProbedCapture(result.capture, writtenTo: capturePath)
  }
}
