// SHA-256 and SHA-384 (FIPS 180-4); SHA-1 (FIPS 180-4) and MD5 (RFC 1321) for TLS 1.0 and JA3. These two are no
// safeguard any more.

#if canImport(CryptoKit)
  public import CryptoKit

  public typealias SHA256 = PlatformHash<CryptoKit.SHA256>
  public typealias SHA384 = PlatformHash<CryptoKit.SHA384>
  public typealias SHA1 = PlatformHash<CryptoKit.Insecure.SHA1>
  public typealias MD5 = PlatformHash<CryptoKit.Insecure.MD5>

  public struct PlatformHash<Function: CryptoKit.HashFunction & Sendable>: HashFunction {
    public static var blockLength: Int { Function.blockByteCount }
    public static var digestLength: Int { Function.Digest.byteCount }

    private var function = Function()

    public init() {}

    public mutating func update(_ bytes: [UInt8]) { function.update(data: bytes) }

    public mutating func finish(appendingTo digest: inout [UInt8]) {
      digest += function.finalize()
    }
  }
#else
  import CLibcrypto

  public struct SHA256: HashFunction {
    public static let blockLength = 64
    public static let digestLength = 32

    private var context = SHA256_CTX()

    public init() { _ = unsafe SHA256_Init(&context) }

    public mutating func update(_ bytes: [UInt8]) {
      _ = unsafe SHA256_Update(&context, bytes, bytes.count)
    }

    public mutating func finish(appendingTo digest: inout [UInt8]) {
      unsafe digest.append(Self.digestLength) { _ = unsafe SHA256_Final($0, &context) }
    }
  }

  public struct SHA384: HashFunction {
    public static let blockLength = 128
    public static let digestLength = 48

    private var context = SHA512_CTX()

    public init() { _ = unsafe SHA384_Init(&context) }

    public mutating func update(_ bytes: [UInt8]) {
      _ = unsafe SHA384_Update(&context, bytes, bytes.count)
    }

    public mutating func finish(appendingTo digest: inout [UInt8]) {
      unsafe digest.append(Self.digestLength) { _ = unsafe SHA384_Final($0, &context) }
    }
  }

  public struct SHA1: HashFunction {
    public static let blockLength = 64
    public static let digestLength = 20

    private var context = SHA_CTX()

    public init() { _ = unsafe SHA1_Init(&context) }

    public mutating func update(_ bytes: [UInt8]) {
      _ = unsafe SHA1_Update(&context, bytes, bytes.count)
    }

    public mutating func finish(appendingTo digest: inout [UInt8]) {
      unsafe digest.append(Self.digestLength) { _ = unsafe SHA1_Final($0, &context) }
    }
  }

  public struct MD5: HashFunction {
    public static let blockLength = 64
    public static let digestLength = 16

    private var context = MD5_CTX()

    public init() { _ = unsafe MD5_Init(&context) }

    public mutating func update(_ bytes: [UInt8]) {
      _ = unsafe MD5_Update(&context, bytes, bytes.count)
    }

    public mutating func finish(appendingTo digest: inout [UInt8]) {
      unsafe digest.append(Self.digestLength) { _ = unsafe MD5_Final($0, &context) }
    }
  }

  extension [UInt8] {
    private static let zeros = [UInt8](repeating: 0, count: 64)

    fileprivate mutating func append(
      _ number: Int, by write: (UnsafeMutablePointer<UInt8>) -> Void
    ) {
      let start = count
      // Faster than appending single bytes.
      append(contentsOf: Self.zeros.prefix(number))
      unsafe withUnsafeMutableBufferPointer { bytes in
        if let base = bytes.baseAddress { unsafe write(base + start) }
      }
    }
  }
#endif
