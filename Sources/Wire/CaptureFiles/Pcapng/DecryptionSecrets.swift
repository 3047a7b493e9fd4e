import Bytes

enum DecryptionSecrets {
  static let minimumLength = 8
  static let tlsKeyLog: UInt32 = 0x544c_534b

  /// Returns the TLS key log in a `body` of at least `minimumLength` bytes; nil for other secrets.
  ///
  /// A key log longer than its block is cut there; its whole lines remain usable.
  static func keyLog(_ body: borrowing BlockBody) -> [UInt8]? {
    guard body.uint32(at: 0) == tlsKeyLog else { return nil }
    let count = min(Int(body.uint32(at: 4)), body.count - minimumLength)
    return body.bytes.array(at: minimumLength, count: count)
  }
}
