/// The conversion of an interface's 64-bit timestamps to nanoseconds since 1970.
///
/// The unit of a timestamp is 10^-n or 2^-n seconds, with n from 0 to 127. A time that does not fit
/// in 64 bits of nanoseconds becomes nil.
struct TimestampResolution: BitwiseCopyable {
  private enum Unit: BitwiseCopyable {
    case nanoseconds(UInt64)
    case fractionOfNanosecond(UInt64)
    case binaryFractionOfSecond(UInt64)
  }

  private static let nanosecondsPerSecond: UInt64 = 1_000_000_000

  private let unit: Unit
  /// The nanoseconds to add to a time (if_tsoffset); nil if the offset does not fit in 64 bits.
  private let offset: Int64?

  /// Creates a conversion from the values of the options if_tsresol and if_tsoffset, whose defaults
  /// are 6 (microseconds) and 0.
  init(resolution: UInt8 = 6, offsetSeconds: Int64 = 0) {
    let exponent = UInt64(resolution & 0x7f)
    if resolution & 0x80 != 0 {
      unit = .binaryFractionOfSecond(exponent)
    } else if exponent <= 9 {
      unit = .nanoseconds(Self.powerOfTen(9 - exponent))
    } else {
      unit = .fractionOfNanosecond(Self.powerOfTen(exponent - 9))
    }
    let (offset, overflow) = offsetSeconds.multipliedReportingOverflow(
      by: Int64(Self.nanosecondsPerSecond))
    self.offset = overflow ? nil : offset
  }

  @inline(__always)
  func nanoseconds(ticks: UInt64) -> Int64? {
    guard let offset, let sinceOffset = withoutOffset(ticks), let time = Int64(exactly: sinceOffset)
    else { return nil }
    let (sum, overflow) = time.addingReportingOverflow(offset)
    return overflow ? nil : sum
  }

  @inline(__always)
  private func withoutOffset(_ ticks: UInt64) -> UInt64? {
    switch unit {
    case .nanoseconds(let factor):
      let (product, overflow) = ticks.multipliedReportingOverflow(by: factor)
      return overflow ? nil : product
    case .fractionOfNanosecond(let divisor): return ticks / divisor
    case .binaryFractionOfSecond(let exponent):
      let product = ticks.multipliedFullWidth(by: Self.nanosecondsPerSecond)
      // Smart shifts by 64 or more give 0, so both halves are right for every exponent.
      guard product.high >> exponent == 0 else { return nil }
      let high = exponent <= 64 ? product.high << (64 - exponent) : product.high >> (exponent - 64)
      return high | product.low >> exponent
    }
  }

  private static func powerOfTen(_ exponent: UInt64) -> UInt64 {
    guard exponent <= 19 else { return .max }
    return (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
