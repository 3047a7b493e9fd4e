#if canImport(CryptoKit)
  import CommonCrypto
  import CryptoKit
#else
  import CLoadCrypto
#endif

/// The ciphers that protect a QUIC Initial (RFC 9001, section 5), by the system's library.
enum PacketProtection {
  /// HMAC with SHA-256 (RFC 2104).
  static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    #if canImport(CryptoKit)
      Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    #else
      var code = [UInt8](repeating: 0, count: 32)
      HMAC(EVP_sha256(), key, CInt(key.count), message, message.count, &code, nil)
      return code
    #endif
  }

  /// HKDF-Expand-Label of at most 32 bytes (RFC 8446, section 7.1).
  static func expand(_ secret: [UInt8], _ label: String, _ count: Int) -> [UInt8] {
    let info =
      [UInt8].integer16(count) + .vector8(Array("tls13 \(label)".utf8)) + .vector8([UInt8]())
    return Array(code(of: info + [1], key: secret).prefix(count))
  }

  /// AES-128-GCM: the ciphertext with its tag.
  static func seal(
    _ payload: [UInt8], key: [UInt8], nonce: [UInt8], authenticating header: [UInt8]
  ) -> [UInt8] {
    #if canImport(CryptoKit)
      guard let nonce = try? AES.GCM.Nonce(data: nonce),
        let box = try? AES.GCM.seal(
          payload, using: SymmetricKey(data: key), nonce: nonce, authenticating: header)
      else { return [] }
      return Array(box.ciphertext) + Array(box.tag)
    #else
      let context = EVP_CIPHER_CTX_new()
      defer { EVP_CIPHER_CTX_free(context) }
      var sealed = [UInt8](repeating: 0, count: payload.count)
      var tag = [UInt8](repeating: 0, count: 16)
      var count: CInt = 0
      EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce)
      EVP_EncryptUpdate(context, nil, &count, header, CInt(header.count))
      EVP_EncryptUpdate(context, &sealed, &count, payload, CInt(payload.count))
      EVP_EncryptFinal_ex(context, nil, &count)
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, &tag)
      return sealed + tag
    #endif
  }

  /// One block of AES-128.
  static func block(_ input: [UInt8], key: [UInt8]) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: 16)
    #if canImport(CryptoKit)
      var count = 0
      CCCrypt(
        CCOperation(kCCEncrypt), CCAlgorithm(kCCAlgorithmAES), CCOptions(kCCOptionECBMode), key,
        key.count, nil, input, input.count, &output, 16, &count)
    #else
      let context = EVP_CIPHER_CTX_new()
      defer { EVP_CIPHER_CTX_free(context) }
      var count: CInt = 0
      EVP_EncryptInit_ex(context, EVP_aes_128_ecb(), nil, key, nil)
      EVP_CIPHER_CTX_set_padding(context, 0)
      EVP_EncryptUpdate(context, &output, &count, input, CInt(input.count))
    #endif
    return output
  }
}
