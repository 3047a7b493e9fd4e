#if !canImport(CryptoKit)
  import CLibcrypto

  @safe struct MontgomeryKey: ~Copyable {
    private static let length = 32

    private let key: OpaquePointer

    init?(_ bytes: [UInt8]) {
      guard
        let key = unsafe EVP_PKEY_new_raw_private_key(EVP_PKEY_X25519, nil, bytes, bytes.count)
      else { return nil }
      unsafe self.key = key
    }

    deinit { unsafe EVP_PKEY_free(key) }

    var publicKey: [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: Self.length)
      var count = bytes.count
      guard unsafe EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1, count == Self.length
      else {
        return nil
      }
      return bytes
    }

    func sharedSecret(with publicKey: [UInt8]) -> [UInt8]? {
      guard
        let other = unsafe EVP_PKEY_new_raw_public_key(
          EVP_PKEY_X25519, nil, publicKey, publicKey.count)
      else { return nil }
      defer { unsafe EVP_PKEY_free(other) }
      guard let context = unsafe EVP_PKEY_CTX_new(key, nil) else { return nil }
      defer { unsafe EVP_PKEY_CTX_free(context) }
      var secret = [UInt8](repeating: 0, count: Self.length)
      var count = secret.count
      let isDerived =
        unsafe EVP_PKEY_derive_init(context) == 1
        && EVP_PKEY_derive_set_peer(context, other) == 1
        && EVP_PKEY_derive(context, &secret, &count) == 1
      return isDerived && count == Self.length ? secret : nil
    }
  }
#endif
