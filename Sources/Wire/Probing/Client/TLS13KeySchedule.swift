import ApplicationProtocols

/// The TLS 1.3 key schedule without pre-shared keys (RFC 8446, section 7.1).
struct TLS13KeySchedule: SecretValue {
  private let hash: KeyDerivationHash
  /// The secret of the key schedule's current stage: early, handshake or master secret.
  private var secret: [UInt8]

  init(hash: KeyDerivationHash) {
    self.hash = hash
    let zeros = [UInt8](repeating: 0, count: hash.length)
    secret = hash.code(key: zeros, of: zeros)
  }

  mutating func enterHandshake(sharing shared: [UInt8]) { enter(shared) }

  mutating func enterTraffic() { enter([UInt8](repeating: 0, count: hash.length)) }

  private mutating func enter(_ input: [UInt8]) {
    secret = hash.code(key: derived("derived", transcript: hash.digest([])), of: input)
  }

  /// Derives a secret of this stage (Derive-Secret), with a label such as `c hs traffic`.
  func derived(_ label: String, transcript: [UInt8]) -> [UInt8] {
    expandLabel(secret, label, context: transcript, length: hash.length, hash: hash)
  }

  /// Returns the content of a Finished message (RFC 8446, section 4.4.4).
  ///
  /// `secret` is the sender's handshake traffic secret; `transcript` is the hash of the handshake
  /// before the message.
  static func finished(by secret: [UInt8], transcript: [UInt8], hash: KeyDerivationHash) -> [UInt8]
  {
    hash.code(key: expandLabel(secret, "finished", length: hash.length, hash: hash), of: transcript)
  }
}
