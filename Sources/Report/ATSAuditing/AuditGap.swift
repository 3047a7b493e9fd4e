package import WordBook

/// A gap in the evidence of an audit.
///
/// Traffic that was not examined may need exceptions that a suggestion does not have.
public enum AuditGap: Hashable, Sendable {
  /// Some packets of the capture were not examined.
  case capture(name: String)
  /// Some evidence of a capture is missing in an evidence file.
  case evidence(capture: String)
  /// The file was left out, or its end, because it could not be read.
  case file(name: String)
  /// So many observations were not kept, because there were too many different ones.
  case observations(Int)
  /// No capture names a process, so the traffic of all processes is judged.
  case processNames
}

extension AuditGap: CustomStringConvertible {
  /// The gap in words.
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
