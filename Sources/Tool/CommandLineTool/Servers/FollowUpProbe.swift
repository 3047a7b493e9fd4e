import Probing
import Recommending
import Reporting
import WordBook

/// Probes the servers of hosts whose evidence is inconclusive, and no other servers.
struct FollowUpProbe {
  let connecting: ProbeConnectionOptions
  let recording: PacketRecordingOptions

  var capturePath: String? { recording.saveCapture }

  /// Opens the file for the probe's packets; `nil` if they are not saved.
  ///
  /// - Throws: `ToolError` if it is another file of the run, or cannot be created.
  func openCapture(
    for run: AuditRun, besides output: OutputOptions, reading inputs: [String]
  ) throws(ToolError) -> OutputFile? {
    if let capturePath { try run.protectCaptures(from: capturePath) }
    return try recording.openProbeCapture(besides: output, reading: run.inputs(besides: inputs))
  }

  /// Probes the servers of hosts without a certain verdict, and writes the packets to `file`.
  ///
  /// Returns `nil` if there is no such host or none could be reached. Throws `ToolError` if the
  /// environment sets a proxy, or the file cannot be written.
  func ask(
    about suggestion: Suggestion, writing file: inout OutputFile?, _ console: Console
  ) throws(ToolError) -> ProbeRecording? {
    let targets = ProbeTarget.joined(
      NscurlScript(suggestion).urls.compactMap(ProbeTarget.init(parsing:)))
    guard !targets.isEmpty else {
      console.note(.nobodyAsked)
      return nil
    }
    try connecting.refuseProxy(for: targets)
    console.note(.askingOpenHosts(targets.count))
    let result = ProbeRun(connecting.options()).probe(targets) { $0.print(to: console) }
    try file?.write(result.capture)
    try file?.finish()
    guard result.connections > 0 else {
      console.warn(.nobodyReached)
      return nil
    }
    return ProbeRecording(writtenTo: capturePath) { result.capture }
  }
}
