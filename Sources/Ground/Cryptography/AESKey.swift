#if canImport(CommonCrypto)
  import CommonCrypto
#else
  import CLibcrypto
#endif

/// A key of AES (FIPS 197) without authentication.
public struct AESKey: Hashable, Sendable, BitwiseCopyable {
  public static let blockLength = 16

  private let bytes: InlineCipherKey

  /// Creates a key of 16 or 32 bytes; with another length every operation returns `nil`.
  public init(_ bytes: [UInt8]) { self.bytes = InlineCipherKey(bytes) }

  public init(_ bytes: SIMD16<UInt8>) { self.bytes = InlineCipherKey(bytes) }

  /// Encrypts one block, as for QUIC header protection (RFC 9001, 5.4.3); `nil` for a bad key.
  public func encrypt(_ block: SIMD16<UInt8>) -> SIMD16<UInt8>? {
    #if canImport(CommonCrypto)
      return crypt(CCOperation(kCCEncrypt), CCOptions(kCCOptionECBMode), block.array, vector: [])
        .map { SIMD16($0) }
    #else
      guard kind != nil else { return nil }
      // `EVP` takes several times as long to set a key that is used for one block.
      var schedule = AES_KEY()
      let isSet = unsafe bytes.withBytes { key in
        unsafe AES_set_encrypt_key(key, 8 * Int32(bytes.count), &schedule) == 0
      }
      guard isSet else { return nil }
      var block = block
      unsafe withUnsafeMutableBytes(of: &block) { block in
        let block = unsafe block.baseAddress?.assumingMemoryBound(to: UInt8.self)
        unsafe AES_encrypt(block, block, &schedule)
      }
      return block
    #endif
  }

  /// Encrypts whole blocks with CBC (NIST SP 800-38A), without padding; `nil` for a partial block.
  public func encryptChained(_ blocks: [UInt8], vector: [UInt8]) -> [UInt8]? {
    chain(blocks, vector: vector, isEncryption: true)
  }

  /// Decrypts whole blocks with CBC (NIST SP 800-38A); padding is returned as well.
  ///
  /// Returns `nil` for a partial block. `vector` is the initialization vector.
  public func decryptChained(_ blocks: [UInt8], vector: [UInt8]) -> [UInt8]? {
    chain(blocks, vector: vector, isEncryption: false)
  }

  private func chain(_ blocks: [UInt8], vector: [UInt8], isEncryption: Bool) -> [UInt8]? {
    guard blocks.count.isMultiple(of: Self.blockLength), vector.count == Self.blockLength else {
      return nil
    }
    #if canImport(CommonCrypto)
      return crypt(
        CCOperation(isEncryption ? kCCEncrypt : kCCDecrypt), 0, blocks, vector: vector)
    #else
      guard
        let run = CipherOperation(
          kind, key: bytes, vector: SIMD16(vector), isEncryption: isEncryption)
      else { return nil }
      var output = blocks
      let isDone = unsafe output.withUnsafeMutableBytes { output in
        unsafe run.update(UnsafeRawBufferPointer(output), into: output)
      }
      return isDone ? output : nil
    #endif
  }

  #if canImport(CommonCrypto)
    private func crypt(
      _ operation: CCOperation, _ options: CCOptions, _ blocks: [UInt8], vector: [UInt8]
    ) -> [UInt8]? {
      let bytes = bytes.bytes
      guard [kCCKeySizeAES128, kCCKeySizeAES256].contains(bytes.count) else { return nil }
      var output = [UInt8](repeating: 0, count: blocks.count)
      let room = output.count
      var count = 0
      let status = unsafe CCCrypt(
        operation, CCAlgorithm(kCCAlgorithmAES), options, bytes, bytes.count, vector, blocks,
        blocks.count, &output, room, &count)
      return status == CCCryptorStatus(kCCSuccess) && count == room ? output : nil
    }
  #else
    private var kind: CipherKind? {
      switch bytes.count {
      case 16: .aes128CBC
      case 32: .aes256CBC
      default: nil
      }
    }
  #endif
}
