package import Bytes

/// An error in a file of decision cases.
public struct DecisionCaseError: Error, Hashable, Sendable {
  /// The kind of an error; later versions may add kinds.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as `not-json`.
    public let description: String

    private init(_ description: String) { self.description = description }

    public static let notJSON = Self("not-json")
    public static let noCases = Self("no-cases")
    public static let unusable = Self("unusable")
  }

  /// The kinds with their details, which this package matches exhaustively.
  package enum Cause: Hashable, Sendable {
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

  package let cause: Cause

  public var code: Code {
    switch cause {
    case .notJSON: .notJSON
    case .noCases: .noCases
    case .unusable: .unusable
    }
  }
}

extension DecisionCaseError {
  package static func notJSON(problem: String, position: TextPosition) -> Self {
    Self(cause: .notJSON(problem: problem, position: position))
  }
  package static var noCases: Self { Self(cause: .noCases) }
  package static func unusable(id: String, field: String, value: String?, wanted: String) -> Self {
    Self(cause: .unusable(id: id, field: field, value: value, wanted: wanted))
  }
}

extension DecisionCaseError: CustomStringConvertible {
  public var description: String {
    switch cause {
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
