import Evidence
import Probing
import Recommending
import Reporting
import WordBook

/// Probes servers and examines each for a set of requirements.
struct ServerExaminationRun {
  let set: RequirementSet
  let targets: [ProbeTarget]
  let judging: JudgingOptions
  let completeness: CompletenessOptions
  let output: OutputOptions
  let format: TextFormat

  /// Returns the options for judging the servers.
  ///
  /// OS versions in the settings that do not have the examined requirements are left out.
  func options(_ reading: ReadingOptions) throws(ToolError) -> RecommenderOptions {
    var options = try judging.recommenderOptions(reading)
    let systems = options.systems.filter(set.isDemanded)
    options.systems = systems.isEmpty ? set.usualSystems : systems
    return options
  }

  /// Reads the probe's connections, writes the verdict on each server, and throws if a requirement
  /// is not met.
  ///
  /// - Throws: `ToolError` with status 1 if a requirement is not met, else 65 if one could not be
  /// judged.
  func examine(
    from run: AuditRun, _ options: RecommenderOptions
  ) throws(ToolError) {
    var product = try run.openProduct(besides: judging.inputs)
    var options = options
    let ledger = try run.evidence(judging, &options)
    let servers = ServerExaminer(set, options: options).examinations(
      of: targets.flatMap(\.servers), seen: ledger)
    try output.write(format, to: &product) { style in
      ServerExaminationText(style: style, in: output.language(on: style)).report(servers)
    } json: {
      ServerExaminationJSON.document(servers, for: set, inputs: ledger.inputs)
    }
    try product.finish()
    try run.checkSource()
    switch ServerExamination.Verdict(of: servers.map(\.verdict)) {
    case .fail: throw .findings
    case .unknown:
      throw .requirementsOpen(servers.filter { $0.verdict == .unknown }.map(\.address))
    case .pass: break
    }
    if !completeness.allowIncomplete, !ledger.inputs.isComplete {
      throw .incomplete(ledger.inputs, .suggestion)
    }
  }
}
