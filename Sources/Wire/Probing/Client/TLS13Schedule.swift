import ApplicationProtocols

/// The key schedule of TLS 1.3 without pre-shared keys (RFC 8446, section 7.1).
struct TLS13Schedule: Undisclosed {
  private let hash: SecretHash
  /// The secret of the stage: early, handshake, or master.
  private var secret: [UInt8]

  /// Begins with the early secret.
  init(hash: SecretHash) {
    self.hash = hash
    let zeros = [UInt8](repeating: 0, count: hash.length)
    secret = hash.code(key: zeros, of: zeros)
  }

  /// Goes on to the handshake secret.
  ///
  /// - Parameter shared: The secret that both sides agreed on.
  mutating func enterHandshake(sharing shared: [UInt8]) { enter(shared) }

  /// Goes on to the master secret.
  mutating func enterTraffic() { enter([UInt8](repeating: 0, count: hash.length)) }

  private mutating func enter(_ input: [UInt8]) {
    secret = hash.code(key: derived("derived", transcript: hash.digest([])), of: input)
  }

  /// Derives a secret of this stage (Derive-Secret).
  ///
  /// - Parameters:
  ///   - label: Its label, such as `c hs traffic`.
  ///   - transcript: The hash of the handshake so far.
  /// - Returns: The secret.
  func derived(_ label: String, transcript: [UInt8]) -> [UInt8] {
    expandLabel(secret, label, context: transcript, length: hash.length, hash: hash)
  }

  /// Derives the content of a Finished message (RFC 8446, section 4.4.4).
  ///
  /// - Parameters:
  ///   - secret: The handshake traffic secret of the side that sends it.
  ///   - transcript: The hash of the handshake before it.
  ///   - hash: The hash of the suite.
  /// - Returns: The content.
  static func finished(by secret: [UInt8], transcript: [UInt8], hash: SecretHash) -> [UInt8] {
    hash.code(key: expandLabel(secret, "finished", length: hash.length, hash: hash), of: transcript)
  }
}
