/// Arithmetic modulo an odd number, by Montgomery's method; numbers are limbs, the lowest first.
struct Modulus: Sendable {
  let limbs: [UInt64]
  /// The negated inverse of the lowest limb modulo 2⁶⁴.
  private let inverse: UInt64
  /// The square of Montgomery's radix.
  private let squaredRadix: [UInt64]

  init(_ limbs: [UInt64]) {
    self.limbs = limbs
    var inverse: UInt64 = 1
    for _ in 0..<6 { inverse = inverse &* (2 &- limbs[0] &* inverse) }
    self.inverse = 0 &- inverse
    var square = [UInt64](repeating: 0, count: limbs.count)
    square[0] = 1
    for _ in 0..<(128 * limbs.count) { square = Self.doubled(square, adding: 0, limbs) }
    squaredRadix = square
  }

  /// A number of any length, in network order, modulo this one.
  func reduced(_ bytes: [UInt8]) -> [UInt64] {
    var value = [UInt64](repeating: 0, count: limbs.count)
    for byte in bytes {
      for bit in 0..<8 {
        value = Self.doubled(value, adding: UInt64(byte >> UInt8(7 - bit)) & 1, limbs)
      }
    }
    return value
  }

  func sum(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var (value, carry) = (left, false)
    for index in limbs.indices {
      let (part, one) = left[index].addingReportingOverflow(right[index])
      let (all, two) = part.addingReportingOverflow(carry ? 1 : 0)
      (value[index], carry) = (all, one || two)
    }
    return carry || !Self.isLess(value, limbs) ? Self.difference(value, limbs) : value
  }

  /// The difference of two numbers below the modulus.
  func difference(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    Self.isLess(left, right)
      ? sum(left, Self.difference(limbs, right)) : Self.difference(left, right)
  }

  func product(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    montgomery(montgomery(left, right), squaredRadix)
  }

  func power(_ base: [UInt64], _ exponent: [UInt64]) -> [UInt64] {
    let base = montgomery(base, squaredRadix)
    var one = [UInt64](repeating: 0, count: limbs.count)
    one[0] = 1
    var result = montgomery(one, squaredRadix)
    for limb in exponent.reversed() {
      for bit in (0..<64).reversed() {
        result = montgomery(result, result)
        if limb >> UInt64(bit) & 1 == 1 { result = montgomery(result, base) }
      }
    }
    return montgomery(result, one)
  }

  /// The product over the radix.
  private func montgomery(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    let count = limbs.count
    var total = [UInt64](repeating: 0, count: count + 2)
    func add(_ factor: UInt64, times other: [UInt64]) {
      var carry: UInt64 = 0
      for index in 0..<count {
        let (high, low) = factor.multipliedFullWidth(by: other[index])
        let (part, one) = low.addingReportingOverflow(total[index])
        let (all, two) = part.addingReportingOverflow(carry)
        total[index] = all
        carry = high &+ (one ? 1 : 0) &+ (two ? 1 : 0)
      }
      let (part, one) = total[count].addingReportingOverflow(carry)
      total[count] = part
      total[count + 1] &+= one ? 1 : 0
    }
    for limb in left {
      add(limb, times: right)
      add(total[0] &* inverse, times: limbs)
      total.removeFirst()
      total.append(0)
    }
    let value = Array(total.prefix(count))
    return total[count] > 0 || !Self.isLess(value, limbs) ? Self.difference(value, limbs) : value
  }

  private static func doubled(
    _ value: [UInt64], adding bit: UInt64, _ modulus: [UInt64]
  ) -> [UInt64] {
    var (result, carry) = (value, bit)
    for index in value.indices {
      result[index] = value[index] << 1 | carry
      carry = value[index] >> 63
    }
    return carry > 0 || !isLess(result, modulus) ? difference(result, modulus) : result
  }

  private static func isLess(_ left: [UInt64], _ right: [UInt64]) -> Bool {
    for index in left.indices.reversed() where left[index] != right[index] {
      return left[index] < right[index]
    }
    return false
  }

  private static func difference(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var (value, borrow) = (left, false)
    for index in left.indices {
      let (part, one) = left[index].subtractingReportingOverflow(right[index])
      let (all, two) = part.subtractingReportingOverflow(borrow ? 1 : 0)
      (value[index], borrow) = (all, one || two)
    }
    return value
  }
}

/// Large numbers in their written forms.
enum Number {
  static func limbs(_ bytes: [UInt8]) -> [UInt64] {
    let padded = [UInt8](repeating: 0, count: (8 - bytes.count % 8) % 8) + bytes
    return stride(from: padded.count - 8, through: 0, by: -8).map { start in
      padded[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  static func bytes(_ limbs: [UInt64], count: Int) -> [UInt8] {
    let all = limbs.reversed().flatMap { limb in
      (0..<8).map { UInt8(truncatingIfNeeded: limb >> UInt64(56 - 8 * $0)) }
    }
    return [UInt8](repeating: 0, count: max(count - all.count, 0)) + all.suffix(count)
  }

  static func bytes(hex text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }
}
