#if canImport(CryptoKit)
  import CryptoKit
  import Security
#else
  import CLibcrypto
#endif

extension SignatureKey {
  /// Verifies a signature with the system's library.
  ///
  /// Returns false for a malformed signature, another kind of key, another key or other bytes.
  /// Returns `nil` if the library cannot use the key or lacks the scheme.
  public func verifies(
    _ signature: [UInt8], of message: [UInt8], in scheme: SignatureScheme
  ) -> Bool? {
    guard scheme.isOf(kind) else { return false }
    return check(signature, message, scheme)
  }
}

#if canImport(CryptoKit)
  extension SignatureKey {
    private func check(
      _ signature: [UInt8], _ message: [UInt8], _ scheme: SignatureScheme
    ) -> Bool? {
      switch scheme {
      case .rsaPKCS1, .rsaPSS: checkRSA(signature, message, scheme)
      case .ecdsa(let hash): checkCurve(signature, message, hash)
      case .ed25519:
        (try? Curve25519.Signing.PublicKey(rawRepresentation: bits))?
          .isValidSignature(signature, for: message)
      }
    }

    private func checkCurve(
      _ signature: [UInt8], _ message: [UInt8], _ hash: SignatureScheme.Hash
    ) -> Bool? {
      switch hash {
      case .sha1: checkCurve(signature, Insecure.SHA1.hash(data: message))
      case .sha256: checkCurve(signature, CryptoKit.SHA256.hash(data: message))
      case .sha384: checkCurve(signature, CryptoKit.SHA384.hash(data: message))
      case .sha512: checkCurve(signature, CryptoKit.SHA512.hash(data: message))
      case .md5, .sha224: nil
      }
    }

    private func checkCurve(_ signature: [UInt8], _ digest: some Digest) -> Bool? {
      switch kind {
      case .p256:
        guard let key = try? P256.Signing.PublicKey(x963Representation: bits) else { return nil }
        return (try? P256.Signing.ECDSASignature(derRepresentation: signature))
          .map { key.isValidSignature($0, for: digest) } ?? false
      case .p384:
        guard let key = try? P384.Signing.PublicKey(x963Representation: bits) else { return nil }
        return (try? P384.Signing.ECDSASignature(derRepresentation: signature))
          .map { key.isValidSignature($0, for: digest) } ?? false
      case .p521:
        guard let key = try? P521.Signing.PublicKey(x963Representation: bits) else { return nil }
        return (try? P521.Signing.ECDSASignature(derRepresentation: signature))
          .map { key.isValidSignature($0, for: digest) } ?? false
      case .rsa, .ed25519: return nil
      }
    }

    private func checkRSA(
      _ signature: [UInt8], _ message: [UInt8], _ scheme: SignatureScheme
    ) -> Bool? {
      guard bits.count <= Self.mostBitsOfRSA / 8 + 64, let algorithm = Self.algorithm(of: scheme),
        let key = securityKey
      else { return nil }
      return SecKeyVerifySignature(
        key, algorithm, Self.data(message), Self.data(signature), nil)
    }

    private var securityKey: SecKey? {
      guard let attributes = CFDictionaryCreateMutable(nil, 2, nil, nil) else { return nil }
      for (name, value) in [
        (kSecAttrKeyType, kSecAttrKeyTypeRSA), (kSecAttrKeyClass, kSecAttrKeyClassPublic),
      ] {
        // Constants of the library, which live as long as the program and need no retain.
        unsafe CFDictionarySetValue(
          attributes, Unmanaged.passUnretained(name).toOpaque(),
          Unmanaged.passUnretained(value).toOpaque())
      }
      return SecKeyCreateWithData(Self.data(bits), attributes, nil)
    }

    private static func data(_ bytes: [UInt8]) -> CFData {
      unsafe CFDataCreate(nil, bytes, bytes.count)
    }

    /// Returns Apple's algorithm; `nil` for an unsupported hash, or PSS with two hashes or another
    /// salt length than the hash's.
    private static func algorithm(of scheme: SignatureScheme) -> SecKeyAlgorithm? {
      switch scheme {
      case .rsaPKCS1(.sha1): .rsaSignatureMessagePKCS1v15SHA1
      case .rsaPKCS1(.sha224): .rsaSignatureMessagePKCS1v15SHA224
      case .rsaPKCS1(.sha256): .rsaSignatureMessagePKCS1v15SHA256
      case .rsaPKCS1(.sha384): .rsaSignatureMessagePKCS1v15SHA384
      case .rsaPKCS1(.sha512): .rsaSignatureMessagePKCS1v15SHA512
      case .rsaPSS(.sha1, mask: .sha1, saltLength: 20): .rsaSignatureMessagePSSSHA1
      case .rsaPSS(.sha256, mask: .sha256, saltLength: 32): .rsaSignatureMessagePSSSHA256
      case .rsaPSS(.sha384, mask: .sha384, saltLength: 48): .rsaSignatureMessagePSSSHA384
      case .rsaPSS(.sha512, mask: .sha512, saltLength: 64): .rsaSignatureMessagePSSSHA512
      default: nil
      }
    }
  }
#else
  extension SignatureKey {
    private func check(
      _ signature: [UInt8], _ message: [UInt8], _ scheme: SignatureScheme
    ) -> Bool? {
      guard let key = unsafe readKey() else { return nil }
      defer {
        unsafe EVP_PKEY_free(key)
        // A failure leaves its reasons in a queue, where a later call would report them as its own.
        ERR_clear_error()
      }
      guard unsafe EVP_PKEY_get_bits(key) <= Self.mostBitsOfRSA,
        let context = unsafe EVP_MD_CTX_new()
      else { return nil }
      defer { unsafe EVP_MD_CTX_free(context) }
      var parameters: OpaquePointer?
      guard
        unsafe EVP_DigestVerifyInit(context, &parameters, scheme.hash?.function, nil, key) == 1,
        unsafe scheme.setParameters(parameters)
      else { return nil }
      return unsafe EVP_DigestVerify(
        context, signature, signature.count, message, message.count) == 1
    }

    private func readKey() -> OpaquePointer? {
      unsafe publicKeyInfo.withUnsafeBufferPointer { bytes in
        var place = bytes.baseAddress
        let key = unsafe d2i_PUBKEY(nil, &place, bytes.count)
        // Trailing bytes make the key another one than was certified.
        guard unsafe place == bytes.baseAddress.map({ unsafe $0 + bytes.count }) else {
          unsafe EVP_PKEY_free(key)
          return nil
        }
        return unsafe key
      }
    }
  }

  extension SignatureScheme {
    fileprivate var hash: Hash? {
      switch self {
      case .rsaPKCS1(let hash), .rsaPSS(let hash, _, _), .ecdsa(let hash): hash
      case .ed25519: nil
      }
    }

    /// Sets the parameters if this is RSASSA-PSS; returns false if the library refuses them.
    fileprivate func setParameters(_ parameters: OpaquePointer?) -> Bool {
      guard case .rsaPSS(_, let mask, let saltLength) = self else { return true }
      guard let length = CInt(exactly: saltLength), length >= 0 else { return false }
      return unsafe EVP_PKEY_CTX_set_rsa_padding(parameters, RSA_PKCS1_PSS_PADDING) == 1
        && EVP_PKEY_CTX_set_rsa_mgf1_md(parameters, mask.function) == 1
        && EVP_PKEY_CTX_set_rsa_pss_saltlen(parameters, length) == 1
    }
  }

  extension SignatureScheme.Hash {
    fileprivate var function: OpaquePointer? {
      switch self {
      case .md5: unsafe EVP_md5()
      case .sha1: unsafe EVP_sha1()
      case .sha224: unsafe EVP_sha224()
      case .sha256: unsafe EVP_sha256()
      case .sha384: unsafe EVP_sha384()
      case .sha512: unsafe EVP_sha512()
      }
    }
  }
#endif
