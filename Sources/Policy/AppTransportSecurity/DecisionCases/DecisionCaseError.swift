public import Bytes

/// An error in a file of decision cases.
public enum DecisionCaseError: Error, Hashable, Sendable {
  /// The file is not JSON, or nested too deeply.
  ///
  /// `problem` describes the first error as a clause, for use in a message.
  case notJSON(problem: String, position: TextPosition)
  case noCases
  /// A value is missing, of the wrong type or unknown.
  ///
  /// - `id`: The case's name, or its place in the file (`case 3`).
  /// - `field`: The path to the value within the case.
  /// - `value`: The value in the file; `nil` if it is missing.
  /// - `wanted`: A description of the permitted values.
  case unusable(id: String, field: String, value: String?, wanted: String)
}

extension DecisionCaseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notJSON(let problem, let position):
      "is not JSON: line \(position.line), column \(position.column): \(problem)"
    case .noCases: "contains no decision case"
    case .unusable(let id, let field, nil, let wanted):
      "\(id): \(field) is missing; it must be \(wanted)"
    case .unusable(let id, let field, let value?, let wanted):
      "\(id): \(field) is \(value); it must be \(wanted)"
    }
  }
}
