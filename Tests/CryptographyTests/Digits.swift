/// Bytes in hexadecimal digits.
func digits(_ bytes: [UInt8]) -> String {
  bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
}

extension String {
  /// The bytes that hexadecimal digits stand for.
  var bytes: [UInt8] {
    let digits = compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map { place in
      UInt8(digits[place] << 4 | digits[place + 1])
    }
  }
}
