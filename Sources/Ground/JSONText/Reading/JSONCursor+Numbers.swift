import Bytes

extension JSONCursor {
  /// Reads the next value, which must be a number (RFC 8259, section 6).
  package mutating func number() throws(JSONError) -> JSONNumber {
    skipSpace()
    let start = offset
    let isNegative = skip(UInt8(ascii: "-"))
    guard let first = current, first.isDecimalDigit else {
      if isNegative { throw malformed(start) }
      throw unexpectedValue("a number")
    }
    let digits = offset
    // Accumulated as a negative number, since the least `Int64` has no positive counterpart.
    var value: Int64 = 0
    var isTooLarge = false
    while let byte = current, byte.isDecimalDigit {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = product.subtractingReportingOverflow(
        Int64(byte - UInt8(ascii: "0")))
      isTooLarge = isTooLarge || overflows || overflowsToo
      value = sum
      offset += 1
    }
    if first == UInt8(ascii: "0"), offset - digits > 1 { throw malformed(start) }
    if current == UInt8(ascii: ".") || current.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      return try decimal(from: start)
    }
    guard !isTooLarge, isNegative || value != .min else { return spelled(from: start) }
    return .integer(isNegative ? value : -value)
  }

  private mutating func decimal(from start: Int) throws(JSONError) -> JSONNumber {
    if skip(UInt8(ascii: ".")) { try skipDigits(from: start) }
    if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
      _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
      try skipDigits(from: start)
    }
    return spelled(from: start)
  }

  private mutating func skipDigits(from start: Int) throws(JSONError) {
    let digits = offset
    while let byte = current, byte.isDecimalDigit { offset += 1 }
    guard offset > digits else { throw malformed(start) }
  }

  private func spelled(from start: Int) -> JSONNumber {
    .spelled(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private func malformed(_ start: Int) -> JSONError {
    error("this is not a JSON number", at: start)
  }
}
