/// An error in editing a property list in place.
public enum PropertyListEditingError: Error, Hashable, Sendable {
  /// The list is not XML, the only format that can be edited.
  case notXML(PropertyListDocument.Format)
  case notADictionary(path: [String])
  case rootCannotBeRemoved
}

extension PropertyListEditingError: CustomStringConvertible {
  /// The error in one sentence without a full stop, with the remedy if one is known.
  public var description: String {
    switch self {
    case .notXML(let format):
      "only XML property lists can be edited in place, and this one is \(format.rawValue);"
        + " convert it "
        + "with `plutil -convert xml1 FILE` first"
    case .notADictionary(path: []): "the root is not a dictionary"
    case .notADictionary(let path): "\(path.joined(separator: " > ")) is not a dictionary"
    case .rootCannotBeRemoved: "the root of a property list cannot be removed"
    }
  }
}
