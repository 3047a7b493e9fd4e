import ApplicationProtocols
import Cryptography

/// The concatenated handshake messages of both sides, for the transcript hash.
struct HandshakeTranscript {
  private(set) var messages: [UInt8] = []

  mutating func append(_ message: [UInt8]) { messages += message }

  /// Replaces the first ClientHello by its hash, as required after a HelloRetryRequest.
  mutating func replaceByHash(_ hash: KeyDerivationHash) {
    let digest = hash.digest(messages)
    messages = [HandshakeType.messageHash]
    messages.append(number: digest.count, bytes: 3)
    messages += digest
  }

  /// Returns the hash of all messages; `nil` selects the MD5 and SHA-1 pair of TLS 1.0 and 1.1 (RFC
  /// 4346, section 7.4.9).
  func digest(_ hash: KeyDerivationHash?) -> [UInt8] {
    hash?.digest(messages) ?? MD5.hash(messages) + SHA1.hash(messages)
  }
}
