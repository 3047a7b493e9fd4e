/// A message authentication code (RFC 2104) that hashes its key once for all messages.
public struct HMAC<Function: HashFunction>: Sendable {
  private let inner: Function
  private let outer: Function

  public init(key: [UInt8]) {
    var pad = key.count > Function.blockLength ? Function.hash(key) : key
    pad += repeatElement(0, count: Function.blockLength - pad.count)
    for index in pad.indices { pad[index] ^= 0x36 }
    var inner = Function()
    inner.update(pad)
    for index in pad.indices { pad[index] ^= 0x36 ^ 0x5c }
    var outer = Function()
    outer.update(pad)
    (self.inner, self.outer) = (inner, outer)
  }

  public func code(of message: [UInt8]) -> [UInt8] {
    var (inner, outer) = (inner, outer)
    inner.update(message)
    var digest: [UInt8] = []
    digest.reserveCapacity(Function.digestLength)
    inner.finish(appendingTo: &digest)
    outer.update(digest)
    digest.removeAll(keepingCapacity: true)
    outer.finish(appendingTo: &digest)
    return digest
  }

  /// Derives `count` bytes of keying material (HKDF-Expand, RFC 5869, section 2.3).
  ///
  /// `count` must be at most 255 times the length of the hash.
  public static func expand(_ key: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
    let function = Self(key: key)
    var material: [UInt8] = []
    var block: [UInt8] = []
    var counter: UInt8 = 0
    while material.count < count, counter < .max {
      counter += 1
      block = function.code(of: block + info + [counter])
      material += block
    }
    return Array(material.prefix(count))
  }
}
