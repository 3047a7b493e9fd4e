import Bytes
import Evidence

extension TNetStringParser {
  static let longestText = 4096

  /// Reads a payload as text; `nil` if it is null, of another type, or longer than `longest` bytes.
  mutating func text(
    _ length: Int, longest: Int = longestText
  ) throws(Problem) -> String? {
    guard case .text(let bytes)? = try scalar(length, longest: longest) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func integer(_ length: Int) throws(Problem) -> Int64? {
    guard case .integer(let number)? = try scalar(length, longest: 0) else { return nil }
    return number
  }

  mutating func boolean(_ length: Int) throws(Problem) -> Bool? {
    guard case .boolean(let value)? = try scalar(length, longest: 0) else { return nil }
    return value
  }

  mutating func time(_ length: Int) throws(Problem) -> Timestamp? {
    switch try scalar(length, longest: 0) {
    case .decimal(let digits)?: Timestamp(decimalSeconds: digits)
    case .integer(let seconds)?: Timestamp(decimalSeconds: Array(String(seconds).utf8))
    default: nil
    }
  }

  mutating func isPresent(_ length: Int) throws(Problem) -> Bool {
    if length > 0 { return true }
    return try scalar(length, longest: 0) != .null
  }
}

extension Timestamp {
  /// Parses decimal seconds since 1970-01-01 00:00 UTC; `nil` for another form or after 2199.
  init?(decimalSeconds digits: [UInt8]) {
    let parts = digits.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    // Times after the year 2200 are not accepted.
    guard let whole = parts.first, (1...10).contains(whole.count),
      whole.allSatisfy(\.isDecimalDigit),
      let seconds = Int64(String(decoding: whole, as: UTF8.self)), seconds < 7_258_118_400
    else { return nil }
    let fraction = parts.count > 1 ? parts[1].prefix(9) : []
    guard fraction.allSatisfy(\.isDecimalDigit) else { return nil }
    var nanoseconds: Int64 = 0
    for place in 0..<9 {
      nanoseconds *= 10
      if place < fraction.count {
        nanoseconds += Int64(fraction[fraction.startIndex + place] - 0x30)
      }
    }
    self.init(nanoseconds: seconds * 1_000_000_000 + nanoseconds)
  }
}
