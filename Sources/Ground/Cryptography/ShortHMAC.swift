#if !canImport(CryptoKit)
  import CLibcrypto
#endif

/// HMAC with SHA-256 (RFC 2104) of messages that fit one block, as QUIC key derivation needs it.
///
/// It hashes two blocks per key and two per message, and allocates no array.
public struct ShortHMAC: Sendable {
  public struct Message: Sendable {
    /// The greatest length of a message in bytes, so that it fits one SHA-256 block with its
    /// padding.
    public static let mostBytes = 55

    #if canImport(CryptoKit)
      fileprivate let bytes: [UInt8]
    #else
      /// The padded message, which is the last block that the hash function processes, after the
      /// block of the key (FIPS 180-4, section 5.1.1).
      fileprivate let block: SIMD64<UInt8>
    #endif

    public init(_ bytes: [UInt8]) {
      let bytes = bytes.prefix(Self.mostBytes)
      #if canImport(CryptoKit)
        self.bytes = Array(bytes)
      #else
        var block = SIMD64<UInt8>()
        for (index, byte) in bytes.enumerated() { block[index] = byte }
        self.block = Self.padded(block, count: bytes.count)
      #endif
    }

    /// Creates a message from the first `count` bytes; the rest must be zeros.
    public init(_ bytes: SIMD32<UInt8>, count: Int) {
      let count = min(max(count, 0), bytes.scalarCount)
      #if canImport(CryptoKit)
        self.bytes = Array(bytes.array.prefix(count))
      #else
        block = Self.padded(SIMD64(lowHalf: bytes, highHalf: SIMD32()), count: count)
      #endif
    }

    #if !canImport(CryptoKit)
      private static func padded(_ block: SIMD64<UInt8>, count: Int) -> SIMD64<UInt8> {
        var block = block
        block[count] = 0x80
        let bits = 8 * (SHA256.blockLength + count)
        block[62] = UInt8(truncatingIfNeeded: bits >> 8)
        block[63] = UInt8(truncatingIfNeeded: bits)
        return block
      }
    #endif
  }

  #if canImport(CryptoKit)
    private let function: HMAC<SHA256>
  #else
    private let inner: SHA256State
    private let outer: SHA256State
  #endif

  /// Creates the HMAC function for a key of at most 32 bytes, given with zeros appended.
  public init(key: SIMD32<UInt8>) {
    #if canImport(CryptoKit)
      function = HMAC(key: key.array)
    #else
      inner = SHA256State.initial.hashing(Self.padded(key, with: 0x3636_3636_3636_3636))
      outer = SHA256State.initial.hashing(Self.padded(key, with: 0x5c5c_5c5c_5c5c_5c5c))
    #endif
  }

  public func code(of message: Message) -> SIMD32<UInt8> {
    #if canImport(CryptoKit)
      SIMD32(function.code(of: message.bytes))
    #else
      outer.hashing(SIMD64(lowHalf: inner.hashing(message.block).digest, highHalf: Self.padding))
        .digest
    #endif
  }

  #if !canImport(CryptoKit)
    private static func padded(_ key: SIMD32<UInt8>, with pad: UInt64) -> SIMD64<UInt8> {
      // By words: for so long a vector, the compiler would process the bytes one by one.
      var words = unsafe unsafeBitCast(key, to: SIMD4<UInt64>.self)
      for index in words.indices { words[index] ^= pad }
      let block = SIMD8(lowHalf: words, highHalf: SIMD4(repeating: pad))
      return unsafe unsafeBitCast(block, to: SIMD64<UInt8>.self)
    }

    private static let padding: SIMD32<UInt8> = {
      var padding = SIMD32<UInt8>()
      padding[0] = 0x80
      // The bit count 768 in big-endian order.
      padding[30] = 0x03
      return padding
    }()
  #endif
}

#if !canImport(CryptoKit)
  private struct SHA256State: Sendable {
    private var words: SIMD8<UInt32>

    static let initial: SHA256State = {
      var context = SHA256_CTX()
      _ = unsafe SHA256_Init(&context)
      return SHA256State(context)
    }()

    private init(_ context: SHA256_CTX) {
      let words = context.h
      self.words = SIMD8(
        words.0, words.1, words.2, words.3, words.4, words.5, words.6, words.7)
    }

    func hashing(_ block: SIMD64<UInt8>) -> SHA256State {
      var context = SHA256_CTX()
      context.h = (
        words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7]
      )
      unsafe withUnsafeBytes(of: block) { block in
        unsafe SHA256_Transform(
          &context, block.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
      return SHA256State(context)
    }

    var digest: SIMD32<UInt8> {
      var words = words
      for index in words.indices { words[index] = words[index].bigEndian }
      return unsafe unsafeBitCast(words, to: SIMD32<UInt8>.self)
    }
  }
#endif
