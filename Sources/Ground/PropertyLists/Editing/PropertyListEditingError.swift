/// An error in editing a property list in place.
public struct PropertyListEditingError: Error, Hashable, Sendable {
  /// The kind of an error; later versions may add kinds.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as `not-xml`.
    public let description: String

    private init(_ description: String) { self.description = description }

    public static let notXML = Self("not-xml")
    public static let notADictionary = Self("not-a-dictionary")
    public static let rootCannotBeRemoved = Self("root-cannot-be-removed")
  }

  /// The kinds with their details, which this package matches exhaustively.
  package enum Cause: Hashable, Sendable {
    /// The list is not XML, the only format that can be edited.
    case notXML(PropertyListDocument.Format)
    case notADictionary(path: [String])
    case rootCannotBeRemoved
  }

  package let cause: Cause

  public var code: Code {
    switch cause {
    case .notXML: .notXML
    case .notADictionary: .notADictionary
    case .rootCannotBeRemoved: .rootCannotBeRemoved
    }
  }
}

extension PropertyListEditingError {
  package static func notXML(_ format: PropertyListDocument.Format) -> Self {
    Self(cause: .notXML(format))
  }
  package static func notADictionary(path: [String]) -> Self {
    Self(cause: .notADictionary(path: path))
  }
  package static var rootCannotBeRemoved: Self { Self(cause: .rootCannotBeRemoved) }
}

extension PropertyListEditingError: CustomStringConvertible {
  /// The error in one sentence without a full stop, with the remedy if one is known.
  public var description: String {
    switch cause {
    case .notXML(let format):
      "only XML property lists can be edited in place, and this one is \(format.rawValue);"
        + " convert it with `plutil -convert xml1 FILE` first"
    case .notADictionary(path: []): "the root is not a dictionary"
    case .notADictionary(let path): "\(path.joined(separator: " > ")) is not a dictionary"
    case .rootCannotBeRemoved: "the root of a property list cannot be removed"
    }
  }
}
