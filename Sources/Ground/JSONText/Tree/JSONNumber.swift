/// A number of a JSON text (RFC 8259, section 6), kept exactly.
package enum JSONNumber: Hashable, Sendable {
  /// A number without fraction and exponent that fits a signed 64-bit integer.
  case integer(Int64)
  /// Any other number in its original spelling: with a fraction or an exponent, or too large.
  case spelled(String)

  /// Converts a finite number; `nil` for infinities and NaN, which JSON does not have.
  package init?(_ number: Double) {
    guard number.isFinite else { return nil }
    self = .spelled(number.description)
  }

  /// True for a number without fraction and exponent, however large.
  package var isWhole: Bool {
    switch self {
    case .integer: true
    case .spelled(let text): !text.utf8.contains { UInt8(ascii: ".") == $0 || $0 | 0x20 == 0x65 }
    }
  }

  private static let longest = 400

  /// The nearest 64-bit floating-point number; `nil` if the number is too large.
  package var double: Double? {
    switch self {
    case .integer(let number): return Double(number)
    case .spelled(let text):
      guard text.utf8.count <= Self.longest, let number = Double(text), number.isFinite else {
        return nil
      }
      return number
    }
  }

  package var text: String {
    switch self {
    case .integer(let number): "\(number)"
    case .spelled(let text): text
    }
  }
}
