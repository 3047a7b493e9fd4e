#if canImport(CommonCrypto)
  import CommonCrypto
#endif

/// A key of AES (FIPS 197) without authentication.
public struct AESKey: Hashable, Sendable {
  /// The length of a block in bytes.
  public static let blockLength = 16

  private let bytes: [UInt8]

  /// Creates a key of 16 or 32 bytes; one of another length gives nothing.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Encrypts one block, as the header protection of QUIC does (RFC 9001, section 5.4.3).
  public func encrypt(_ block: [UInt8]) -> [UInt8]? {
    guard block.count == Self.blockLength else { return nil }
    #if canImport(CommonCrypto)
      return crypt(CCOperation(kCCEncrypt), CCOptions(kCCOptionECBMode), block, vector: [])
    #else
      return CipherRun(.encrypt, .ecb, key: bytes, vector: []).update(block)
    #endif
  }

  /// Decrypts chained blocks (CBC, NIST SP 800-38A); their padding is left.
  ///
  /// - Parameters:
  ///   - blocks: Whole blocks.
  ///   - vector: The initialization vector, one block.
  /// - Returns: As many bytes; `nil` for a piece of a block.
  public func decryptChained(_ blocks: [UInt8], vector: [UInt8]) -> [UInt8]? {
    guard blocks.count.isMultiple(of: Self.blockLength), vector.count == Self.blockLength else {
      return nil
    }
    #if canImport(CommonCrypto)
      return crypt(CCOperation(kCCDecrypt), 0, blocks, vector: vector)
    #else
      return CipherRun(.decrypt, .cbc, key: bytes, vector: vector).update(blocks)
    #endif
  }

  #if canImport(CommonCrypto)
    private func crypt(
      _ operation: CCOperation, _ options: CCOptions, _ blocks: [UInt8], vector: [UInt8]
    ) -> [UInt8]? {
      guard [kCCKeySizeAES128, kCCKeySizeAES256].contains(bytes.count) else { return nil }
      var output = [UInt8](repeating: 0, count: blocks.count)
      let room = output.count
      var count = 0
      let status = unsafe CCCrypt(
        operation, CCAlgorithm(kCCAlgorithmAES), options, bytes, bytes.count, vector, blocks,
        blocks.count, &output, room, &count)
      return status == CCCryptorStatus(kCCSuccess) && count == room ? output : nil
    }
  #endif
}
