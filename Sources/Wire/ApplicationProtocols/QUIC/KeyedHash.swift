import Crypto

/// HMAC-SHA-256 (RFC 2104) with the key already hashed.
///
/// The cost of the key is paid once for several messages.
struct KeyedHash: Sendable {
  private let inner: SHA256
  private let outer: SHA256

  /// Creates a hash with a key of at most one block.
  init(key: [UInt8]) {
    var pad = [UInt8](repeating: 0x36, count: SHA256.blockByteCount)
    for (index, byte) in key.prefix(pad.count).enumerated() { pad[index] ^= byte }
    var inner = SHA256()
    inner.update(data: pad)
    for index in pad.indices { pad[index] ^= 0x36 ^ 0x5c }
    var outer = SHA256()
    outer.update(data: pad)
    (self.inner, self.outer) = (inner, outer)
  }

  /// Returns the authentication code of a message.
  func code(of message: [UInt8]) -> [UInt8] {
    var inner = inner
    inner.update(data: message)
    var outer = outer
    // A digest is a sequence, and to go through it byte by byte takes longer than to hash it.
    unsafe inner.finalize().withUnsafeBytes { unsafe outer.update(bufferPointer: $0) }
    return unsafe outer.finalize().withUnsafeBytes { unsafe [UInt8]($0) }
  }
}
