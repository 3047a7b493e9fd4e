import Assessing
import Escaping
import Evidence
import WordBook

extension AuditRun {
  /// Prints doubts about the requested processes, and how much traffic of unknown processes counts
  /// as theirs; throws as `weigh(_:about:in:acceptsUnseen:)` does.
  func weigh(
    _ processes: [ForeignText], in ledger: inout EvidenceLedger, acceptsUnseen: Bool
  ) throws(ToolError) {
    let doubts = ProgramTraffic.doubts(about: processes, in: ledger)
    try weigh(doubts, about: processes, in: &ledger.inputs, acceptsUnseen: acceptsUnseen)
    let unknown = ProgramTraffic.connectionsOfUnknownProcesses(besides: processes, in: ledger)
    if unknown > 0 { console.note(.unknownProcesses(connections: unknown)) }
  }

  /// Prints a warning for each doubt about the requested processes; throws if none was seen.
  ///
  /// Traffic of unknown processes counts as that of the requested ones, so a misspelled name would
  /// give the result for all traffic. With `acceptsUnseen`, the unseen process is recorded in
  /// `inputs` instead. Unseen processes of an app or of settings are always recorded: their names
  /// are right, but the app did not run. Nothing is recorded while a capture grows, as it may still
  /// show them.
  func weigh(
    _ doubts: [ProgramTraffic.Doubt], about wanted: [ForeignText], in inputs: inout InputLedger,
    acceptsUnseen: Bool = false
  ) throws(ToolError) {
    // A recorded run cannot be judged again with another process, so its result is not withheld.
    let acceptsUnseen = acceptsUnseen || recording != nil
    for doubt in doubts {
      let error = refusal(of: doubt)
      if let error, !acceptsUnseen { throw error }
      if case .notSeen(let missing, _) = doubt, !mayStillSeeProcesses,
        error != nil || Set(wanted).isSubset(of: missing)
      {
        inputs.add(InputLoss(.processNotSeen, detail: ForeignText(doubt.text(in: .english))))
      }
      console.warn(.process(doubt))
    }
  }

  /// True if the capture still grows; a recorded log has ended when it is judged.
  private var mayStillSeeProcesses: Bool { isFollowing && recording == nil }

  private func refusal(of doubt: ProgramTraffic.Doubt) -> ToolError? {
    let typed = options.typedProcesses
    guard !typed.isEmpty, !mayStillSeeProcesses else { return nil }
    switch doubt {
    case .noProcessNamed:
      return .noProcessNamed(typed)
    case .notSeen(let missing, _) where Set(typed).isSubset(of: missing):
      return .processNotSeen(Wording { doubt.text(in: $0) })
    case .notSeen, .loadsForUnknown: return nil
    }
  }
}
