#if canImport(CryptoKit)
  import CryptoKit
#else
  import CLibcrypto
#endif

/// Seals bytes by AES-GCM with a key of 16 bytes; atsift itself only opens.
///
/// - Parameters:
///   - plain: The bytes.
///   - key: The key of 16 bytes.
///   - nonce: The nonce of 12 bytes.
///   - known: The bytes that the tag also covers.
/// - Returns: The ciphertext and the tag.
func sealed(_ plain: [UInt8], key: [UInt8], nonce: [UInt8], authenticating known: [UInt8])
  -> [UInt8]
{
  #if canImport(CryptoKit)
    guard let nonce = try? AES.GCM.Nonce(data: nonce),
      let box = try? AES.GCM.seal(
        plain, using: SymmetricKey(data: key), nonce: nonce, authenticating: known)
    else { return [] }
    return Array(box.ciphertext) + Array(box.tag)
  #else
    guard let context = unsafe EVP_CIPHER_CTX_new() else { return [] }
    defer { unsafe EVP_CIPHER_CTX_free(context) }
    var sealed = [UInt8](repeating: 0, count: plain.count)
    var tag = [UInt8](repeating: 0, count: 16)
    var rest = tag
    var count: Int32 = 0
    let isSealed =
      unsafe EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), nil, key, nonce) == 1
      && EVP_EncryptUpdate(context, nil, &count, known, Int32(known.count)) == 1
      && EVP_EncryptUpdate(context, &sealed, &count, plain, Int32(plain.count)) == 1
      && EVP_EncryptFinal_ex(context, &rest, &count) == 1
      && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, &tag) == 1
    return isSealed ? sealed + tag : []
  #endif
}
