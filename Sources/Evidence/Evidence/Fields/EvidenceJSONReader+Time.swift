import Bytes

extension EvidenceJSONReader {
  /// Reads a time: a JSON string with the seconds since 1970-01-01 00:00 UTC and nine decimals.
  package mutating func time() throws(EvidenceLineError) -> Timestamp {
    let text = Array(try string().utf8)
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text[...]
    // Nine decimals exactly, so the point is at a fixed place and one pass suffices.
    guard digits.count > 10, digits.count <= 21,
      digits[digits.endIndex - 10] == UInt8(ascii: ".")
    else { throw EvidenceLineError("has a time that is not written like 1700000000.123456789") }
    var nanoseconds: UInt64 = 0
    for (index, byte) in digits.enumerated() where index != digits.count - 10 {
      guard byte.isDecimalDigit else {
        throw EvidenceLineError("has a time that is not written like 1700000000.123456789")
      }
      let (product, tooLarge) = nanoseconds.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = product.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      guard !tooLarge, !overflow else { throw EvidenceLineError("has a time out of range") }
      nanoseconds = sum
    }
    guard let value = Int64(exactly: nanoseconds) else {
      // The least number has no positive counterpart.
      if isNegative, nanoseconds == Int64.min.magnitude { return Timestamp(nanoseconds: .min) }
      throw EvidenceLineError("has a time out of range")
    }
    return Timestamp(nanoseconds: isNegative ? -value : value)
  }
}
