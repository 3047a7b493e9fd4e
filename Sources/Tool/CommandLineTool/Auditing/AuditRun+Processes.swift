import Recommending
import WordBook

extension AuditRun {
  /// Warns of doubts about processes, and fails where nothing was seen of any that was typed.
  ///
  /// Traffic of unknown processes counts, as it may be the wanted one's; so a misspelled name would give the result
  /// of all traffic. A capture that still grows may show the process later.
  ///
  /// - Parameters:
  ///   - doubts: The doubts.
  ///   - acceptsUnseen: True if processes that were not seen are a gap and no failure.
  /// - Throws: `ToolError` where no process that was typed was seen.
  func weigh(
    _ doubts: [ProgramTraffic.Doubt], acceptsUnseen: Bool = false
  ) throws(ToolError) {
    for doubt in doubts {
      if let error = refusal(of: doubt) {
        guard acceptsUnseen else { throw error }
        if case .notSeen = doubt { gaps.append(error.message) }
      }
      console.warn(.process(doubt))
    }
  }

  private func refusal(of doubt: ProgramTraffic.Doubt) -> ToolError? {
    let typed = options.typedProcesses
    guard !typed.isEmpty, !isFollowing else { return nil }
    switch doubt {
    case .noProcessNamed:
      return .noProcessNamed(typed)
    case .notSeen(let missing, _) where Set(typed).isSubset(of: missing):
      return .processNotSeen(Wording { doubt.text(in: $0) })
    case .notSeen, .loadsForUnknown: return nil
    }
  }
}
