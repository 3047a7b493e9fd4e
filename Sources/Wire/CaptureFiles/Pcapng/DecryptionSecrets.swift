import Bytes

/// The Decryption Secrets Block, of which TLS key logs are kept.
enum DecryptionSecrets {
  /// Type and length of the secrets.
  static let minimumLength = 8
  /// "TLSK".
  static let tlsKeyLog: UInt32 = 0x544c_534b

  /// The key log in `body`, at least `minimumLength` long; nil for secrets of other kinds.
  ///
  /// A key log that claims to be longer than its block is kept as far as it goes: it is lines.
  static func keyLog(_ body: borrowing BlockBody) -> [UInt8]? {
    guard body.uint32(at: 0) == tlsKeyLog else { return nil }
    let count = min(Int(body.uint32(at: 4)), body.count - minimumLength)
    return body.bytes.array(at: minimumLength, count: count)
  }
}
