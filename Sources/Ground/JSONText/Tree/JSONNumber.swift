/// A number of a JSON text (RFC 8259, section 6), kept exactly.
package enum JSONNumber: Hashable, Sendable {
  /// A number of digits alone, after a minus or none, that 64 bits hold.
  case integer(Int64)
  /// Every other number as it is spelled: with a fraction or an exponent, or too large.
  case spelled(String)

  /// A number that a computer has; `nil` for infinities and what is no number, as JSON has none.
  package init?(_ number: Double) {
    guard number.isFinite else { return nil }
    self = .spelled(number.description)
  }

  /// True of a number without a fraction and an exponent, however large.
  package var isWhole: Bool {
    switch self {
    case .integer: true
    case .spelled(let text): !text.utf8.contains { UInt8(ascii: ".") == $0 || $0 | 0x20 == 0x65 }
    }
  }

  /// The digits longer than which no number is looked at.
  private static let longest = 400

  /// The nearest number that 64 bits of floating point hold; `nil` where it is too large.
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

  /// The number in the digits that a JSON text has for it.
  package var text: String {
    switch self {
    case .integer(let number): "\(number)"
    case .spelled(let text): text
    }
  }
}
