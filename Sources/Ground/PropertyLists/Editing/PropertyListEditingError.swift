/// An error in editing a property list in place.
public enum PropertyListEditingError: Error, Hashable, Sendable {
  /// Only XML is edited; this list is something else.
  case notXML(PropertyListDocument.Format)
  /// The value at that path is not a dictionary, so it cannot have members.
  case notADictionary(path: [String])
  /// The root cannot be taken out of its document.
  case rootCannotBeRemoved
}

extension PropertyListEditingError: CustomStringConvertible {
  /// One sentence without a full stop, with what to do where that is known.
  public var description: String {
    switch self {
    case .notXML(let format):
      "only XML property lists are edited in place, and this one is \(format.rawValue); convert it "
        + "with `plutil -convert xml1 FILE` first"
    case .notADictionary(path: []): "the root is no dictionary"
    case .notADictionary(let path): "\(path.joined(separator: " > ")) is no dictionary"
    case .rootCannotBeRemoved: "the root of a property list cannot be removed"
    }
  }
}
