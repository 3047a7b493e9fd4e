import ApplicationProtocols
import Cryptography

/// The handshake messages of both sides in their order.
struct HandshakeTranscript {
  private(set) var messages: [UInt8] = []

  /// Adds a message with its header.
  mutating func append(_ message: [UInt8]) { messages += message }

  /// Puts a hash in place of the first ClientHello, behind which a HelloRetryRequest follows.
  mutating func replaceByHash(_ hash: SecretHash) {
    let digest = hash.digest(messages)
    messages = [HandshakeType.messageHash]
    messages.append(number: digest.count, bytes: 3)
    messages += digest
  }

  /// Hashes all messages.
  ///
  /// - Parameter hash: The hash; `nil` for the two of TLS 1.0 and 1.1 (RFC 4346, section 7.4.9).
  /// - Returns: The hash.
  func digest(_ hash: SecretHash?) -> [UInt8] {
    hash?.digest(messages) ?? MD5.hash(messages) + SHA1.hash(messages)
  }
}
