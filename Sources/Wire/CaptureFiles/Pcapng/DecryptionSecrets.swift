import Bytes

enum DecryptionSecrets {
  static let minimumLength = 8
  static let tlsKeyLog: UInt32 = 0x544c_534b

  /// Returns the key log in `body`, which has at least `minimumLength` bytes; nil for other
  /// secrets.
  ///
  /// A key log that claims to be longer than its block is kept as far as it goes, as it consists of
  /// lines.
  static func keyLog(_ body: borrowing BlockBody) -> [UInt8]? {
    guard body.uint32(at: 0) == tlsKeyLog else { return nil }
    let count = min(Int(body.uint32(at: 4)), body.count - minimumLength)
    return body.bytes.array(at: minimumLength, count: count)
  }
}
