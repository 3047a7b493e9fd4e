/// Why a property list cannot be edited in place.
public enum PropertyListEditingError: Error, Hashable, Sendable {
  /// Only XML is edited; this list is something else.
  case notXML(PropertyListDocument.Format)
  /// What stands at that path is no dictionary, so nothing can be put into it.
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
