/// A pattern for an attribute of a distinguished name, compared byte by byte.
///
/// Swift's own comparison takes canonically equivalent texts for equal; certificates know no such thing.
struct NamePattern: Sendable {
  private enum Form { case exactly, beginning, ending }

  private let form: Form
  private let bytes: [UInt8]

  /// The name that is the text.
  static func exactly(_ text: String) -> NamePattern {
    NamePattern(form: .exactly, bytes: Array(text.utf8))
  }

  /// Names that begin with a text.
  static func beginning(_ text: String) -> NamePattern {
    NamePattern(form: .beginning, bytes: Array(text.utf8))
  }

  /// Names that end with a text.
  static func ending(_ text: String) -> NamePattern {
    NamePattern(form: .ending, bytes: Array(text.utf8))
  }

  /// True for a name of the pattern.
  func matches(_ name: String) -> Bool {
    let name = name.utf8
    return switch form {
    case .exactly: name.count == bytes.count && name.elementsEqual(bytes)
    case .beginning: name.starts(with: bytes)
    case .ending: name.count >= bytes.count && name.suffix(bytes.count).elementsEqual(bytes)
    }
  }
}
