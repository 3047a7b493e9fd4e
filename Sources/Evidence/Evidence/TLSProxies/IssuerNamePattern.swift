import Escaping

/// A pattern for an attribute of an issuer's name, compared byte by byte.
///
/// Swift's `==` would treat canonically equivalent strings as equal; certificates do not.
struct IssuerNamePattern: Sendable {
  private enum Form { case exactly, beginning, ending }

  private let form: Form
  private let bytes: [UInt8]

  static func exactly(_ text: String) -> IssuerNamePattern {
    IssuerNamePattern(form: .exactly, bytes: Array(text.utf8))
  }

  static func beginning(_ text: String) -> IssuerNamePattern {
    IssuerNamePattern(form: .beginning, bytes: Array(text.utf8))
  }

  static func ending(_ text: String) -> IssuerNamePattern {
    IssuerNamePattern(form: .ending, bytes: Array(text.utf8))
  }

  func matches(_ name: ForeignText) -> Bool {
    name.parsed { name in
      let name = name.utf8
      return switch form {
      case .exactly: name.count == bytes.count && name.elementsEqual(bytes)
      case .beginning: name.starts(with: bytes)
      case .ending: name.count >= bytes.count && name.suffix(bytes.count).elementsEqual(bytes)
      }
    }
  }
}
