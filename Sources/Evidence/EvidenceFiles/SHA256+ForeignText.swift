import Cryptography
import Escaping

extension SHA256 {
  /// Returns the hash of bytes followed by the UTF-8 of a text.
  static func hash(_ bytes: [UInt8] = [], of text: ForeignText) -> [UInt8] {
    text.parsed(by: { hash(bytes + Array($0.utf8)) })
  }
}
