import ATSAuditing
import Bytes
import CaptureFiles
import Escaping
import Evidence
import Recommending
import Reporting
import WordBook

/// Judges one part of all hosts, or combines the results of all parts into one suggestion.
enum HostShardRun {
  /// Writes a part of a suggestion; returns the inputs of the run.
  static func write(
    _ shard: HostShard, of run: AuditRun, _ judging: JudgingOptions, _ options: RecommenderOptions,
    reading inputs: [String]
  ) throws(ToolError) -> InputLedger {
    var options = options
    var product = try run.openProduct(besides: inputs)
    let ledger = try run.evidence(judging, &options)
    let part = try run.judged { () throws(UnprovedDictionary) in
      try Recommender(options: options).part(shard, for: ledger)
    }
    try HostShardSuggestionFile.write(part, shard, of: ledger, judgedBy: options) {
      (line) throws(ToolError) in try product.write(line)
    }
    try product.finish()
    return ledger.inputs
  }

  static func combine(_ paths: [String], _ console: Console) throws(ToolError) -> CombinedSuggestion
  {
    var combined = CombinedSuggestion()
    for file in try CaptureList(paths).captures {
      guard case .evidence(let lines) = try OpenedInput.opened(file, in: console.language) else {
        throw .badEvidence("\(file.name.displayed): \(HostShardSuggestionError.otherForm(""))")
      }
      do throws(HostShardSuggestionError) {
        try combined.receive(lines)
      } catch {
        throw .badEvidence("\(file.name.displayed): \(error)")
      }
    }
    do throws(HostShardSuggestionError) {
      try combined.finish()
    } catch {
      throw .badEvidence("\(error)")
    }
    return combined
  }
}

extension CombinedSuggestion {
  fileprivate mutating func receive(_ lines: consuming TextLines) throws(HostShardSuggestionError) {
    var failure: HostShardSuggestionError?
    reading: while failure == nil {
      let step = lines.next(longest: Self.longestLine) { bytes in
        do throws(HostShardSuggestionError) {
          try receive(bytes.array(at: 0, count: bytes.byteCount))
        } catch {
          failure = error
        }
      }
      switch step {
      case .line: break
      case .overlong: failure = .damaged("a line is too long")
      case .end: break reading
      }
    }
    if let failure { throw failure }
    if let damage = lines.damage { throw .damaged(damage) }
    try endFile()
  }
}
