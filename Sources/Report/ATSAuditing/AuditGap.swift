package import WordBook

/// A gap in the evidence of an audit.
///
/// Unexamined traffic may need exceptions that the suggestion lacks.
public enum AuditGap: Hashable, Sendable {
  case capture(name: String)
  case evidence(capture: String)
  case file(name: String)
  /// The number of observations that were dropped because there were too many different ones.
  case observations(Int)
  /// Processes were requested, but no capture names processes, so all traffic is judged.
  case processNames
}

extension AuditGap: CustomStringConvertible {
  /// The gap in an English sentence.
  public var description: String { words.text(in: .english) }

  package var words: Wording {
    switch self {
    case .capture(let name): .notReadInFull(name)
    case .evidence(let name): .lacksSomething(name)
    case .file(let name): .leftOut(name)
    case .observations(let count): .observationsNotKept(count)
    case .processNames: .noProcessName
    }
  }
}
