public import Bytes

/// A reason for which a file of decision cases can't be used.
public enum DecisionCaseError: Error, Hashable, Sendable {
  /// It is not JSON, or nested without end.
  ///
  /// - `problem`: The first thing that is wrong, as a clause.
  /// - `position`: The place of it.
  case notJSON(problem: String, position: TextPosition)
  /// It is JSON, and no case, list of cases or object with `cases`.
  case noCases
  /// A value is missing, of the wrong type, or none that is known.
  ///
  /// - `id`: The case's own, or its place in the file (`case 3`).
  /// - `field`: The path to the value within the case.
  /// - `value`: The value as it stands there; `nil` where it is missing.
  case unusable(id: String, field: String, value: String?, wanted: String)
}

extension DecisionCaseError: CustomStringConvertible {
  /// The reason, naming case, field and value.
  public var description: String {
    switch self {
    case .notJSON(let problem, let position):
      "is not JSON: line \(position.line), column \(position.column): \(problem)"
    case .noCases: "holds no decision case"
    case .unusable(let id, let field, nil, let wanted):
      "\(id): \(field) is missing; it must be \(wanted)"
    case .unusable(let id, let field, let value?, let wanted):
      "\(id): \(field) is \(value); it must be \(wanted)"
    }
  }
}
