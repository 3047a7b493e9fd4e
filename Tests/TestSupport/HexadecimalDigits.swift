extension [UInt8] {
  /// The bytes of hexadecimal digits; what are none are left out.
  public init(hexadecimal digits: String) {
    let values = digits.compactMap(\.hexDigitValue)
    self = stride(from: 0, to: values.count - 1, by: 2).map {
      UInt8(values[$0] << 4 | values[$0 + 1])
    }
  }
}

extension String {
  /// The bytes that hexadecimal digits stand for.
  public var bytes: [UInt8] { [UInt8](hexadecimal: self) }
}

/// Bytes in hexadecimal digits.
public func digits(_ bytes: [UInt8]) -> String {
  bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
}
