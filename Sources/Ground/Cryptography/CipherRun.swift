#if !canImport(CryptoKit)
  import CLibcrypto

  /// One use of a cipher of libcrypto.
  @safe struct CipherRun: ~Copyable {
    enum Direction: Int32 { case decrypt = 0, encrypt = 1 }
    enum Mode { case gcm, chaCha20Poly1305, ecb, cbc }

    private let context: OpaquePointer?
    private let cipher: CipherKind
    private let isBegun: Bool

    /// Begins a run with a vector of the mode's length; with a key of another length it gives nothing.
    init(_ direction: Direction, _ mode: Mode, key: [UInt8], vector: [UInt8]) {
      cipher = CipherKind(mode: mode, keyLength: key.count)
      let context = unsafe CipherContexts.take(cipher)
      unsafe self.context = context
      isBegun =
        unsafe context != nil
        && EVP_CipherInit_ex(context, nil, nil, key, vector, direction.rawValue) == 1
    }

    deinit {
      if let context = unsafe context { unsafe CipherContexts.put(context, of: cipher) }
    }

    /// Takes in bytes that the tag covers and that are not encrypted.
    func authenticate(_ known: [UInt8]) -> Bool {
      var count: Int32 = 0
      guard isBegun, let length = Int32(exactly: known.count) else { return false }
      return unsafe EVP_CipherUpdate(context, nil, &count, known, length) == 1
    }

    /// Returns the output for the next bytes; `nil` if it does not have their length.
    func update(_ input: RawSpan) -> [UInt8]? {
      unsafe input.withUnsafeBytes { bytes in
        unsafe update(bytes.assumingMemoryBound(to: UInt8.self))
      }
    }

    /// Returns the output for the next bytes; `nil` if it does not have their length.
    func update(_ input: [UInt8]) -> [UInt8]? {
      unsafe input.withUnsafeBufferPointer { bytes in unsafe update(bytes) }
    }

    private func update(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
      guard isBegun, let length = Int32(exactly: input.count) else { return nil }
      guard length > 0 else { return [] }
      var count: Int32 = 0
      let output = unsafe [UInt8](unsafeUninitializedCapacity: input.count) { output, filled in
        let isDone =
          unsafe EVP_CipherUpdate(context, output.baseAddress, &count, input.baseAddress, length)
          == 1
        filled = isDone && count == length ? input.count : 0
      }
      return output.isEmpty ? nil : output
    }

    /// Tells whether the tag is that of all bytes taken in.
    func isSealed(by tag: RawSpan) -> Bool {
      var tag = unsafe tag.withUnsafeBytes { unsafe [UInt8]($0) }
      let length = Int32(tag.count)
      var count: Int32 = 0
      var rest = [UInt8](repeating: 0, count: Int(EVP_MAX_BLOCK_LENGTH))
      return unsafe EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, length, &tag) == 1
        && EVP_CipherFinal_ex(context, &rest, &count) == 1
    }
  }
#endif
