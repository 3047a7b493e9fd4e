#if !canImport(CryptoKit)
  import CLibcrypto

  /// One encryption or decryption with a libcrypto cipher.
  @safe struct CipherOperation: ~Copyable {
    private let context: OpaquePointer
    private let kind: CipherKind
    private let isBegun: Bool

    /// Starts an encryption or decryption; `nil` if `kind` is `nil` or libcrypto lacks the cipher.
    ///
    /// The cipher uses the first bytes of the initialization vector, as many as it needs.
    init?(
      _ kind: CipherKind?, key: InlineCipherKey, vector: SIMD16<UInt8>, isEncryption: Bool = false
    ) {
      guard let kind, let context = unsafe CipherContexts.acquire(kind) else { return nil }
      isBegun = unsafe key.withBytes { key in
        unsafe withUnsafePointer(to: vector) { vector in
          unsafe vector.withMemoryRebound(to: UInt8.self, capacity: 16) { vector in
            unsafe EVP_CipherInit_ex(context, nil, nil, key, vector, isEncryption ? 1 : 0) == 1
          }
        }
      }
      self.kind = kind
      unsafe self.context = context
    }

    deinit { unsafe CipherContexts.release(context, of: kind) }

    func authenticate(_ known: UnsafeRawBufferPointer) -> Bool {
      var count: Int32 = 0
      guard isBegun, let length = Int32(exactly: known.count) else { return false }
      return unsafe EVP_CipherUpdate(
        context, nil, &count, known.baseAddress?.assumingMemoryBound(to: UInt8.self), length) == 1
    }

    /// Processes the next bytes, in place if both buffers are the same; false if libcrypto fails or
    /// its output differs in length.
    func update(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer) -> Bool
    {
      guard isBegun, input.count <= output.count, let length = Int32(exactly: input.count) else {
        return false
      }
      guard length > 0 else { return true }
      var count: Int32 = 0
      return unsafe EVP_CipherUpdate(
        context, output.baseAddress?.assumingMemoryBound(to: UInt8.self), &count,
        input.baseAddress?.assumingMemoryBound(to: UInt8.self), length) == 1 && count == length
    }

    func seal(by tag: UnsafeMutableRawBufferPointer) -> Bool {
      guard let length = Int32(exactly: tag.count) else { return false }
      var count: Int32 = 0
      var rest = SIMD32<UInt8>()
      let isDone = unsafe withUnsafeMutableBytes(of: &rest) { rest in
        unsafe EVP_CipherFinal_ex(
          context, rest.baseAddress?.assumingMemoryBound(to: UInt8.self), &count) == 1
      }
      return unsafe isDone
        && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, length, tag.baseAddress) == 1
    }

    func isSealed(by tag: UnsafeMutableRawBufferPointer) -> Bool {
      guard let length = Int32(exactly: tag.count) else { return false }
      var count: Int32 = 0
      // These modes leave no bytes for the end; the buffer is the room that the library may write
      // to.
      var rest = SIMD32<UInt8>()
      return unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, length, tag.baseAddress)
        == 1
        && withUnsafeMutableBytes(of: &rest) { rest in
          unsafe EVP_CipherFinal_ex(
            context, rest.baseAddress?.assumingMemoryBound(to: UInt8.self), &count) == 1
        }
    }
  }

  extension InlineCipherKey {
    /// Calls `body` with the key bytes, padded with zeros to 32.
    func withBytes<R>(_ body: (UnsafePointer<UInt8>) -> R) -> R {
      unsafe withUnsafePointer(to: padded) { bytes in
        unsafe bytes.withMemoryRebound(to: UInt8.self, capacity: 32) { unsafe body($0) }
      }
    }
  }
#endif
