#if canImport(CryptoKit)
  import CryptoKit
#endif

/// A key of an authenticated cipher (RFC 5116), with tags of 16 bytes.
public struct AEADKey: Hashable, Sendable {
  /// The authenticated ciphers of TLS 1.2, TLS 1.3 and QUIC that can be opened.
  public enum Cipher: Hashable, Sendable {
    /// AES-GCM with a key of 16 or 32 bytes (NIST SP 800-38D).
    case aesGCM
    /// ChaCha20-Poly1305 with a key of 32 bytes (RFC 8439).
    case chaCha20Poly1305
  }

  /// The length of a tag in bytes.
  public static let tagLength = 16
  /// The length of a nonce in bytes.
  public static let nonceLength = 12

  private let cipher: Cipher
  private let bytes: [UInt8]

  /// Creates a key; one of another length opens nothing.
  public init(_ cipher: Cipher, _ bytes: [UInt8]) {
    self.cipher = cipher
    self.bytes = bytes
  }

  /// Opens what this key sealed.
  ///
  /// - Parameters:
  ///   - sealed: The ciphertext with the tag behind it.
  ///   - nonce: The nonce of 12 bytes.
  ///   - known: The bytes that the tag also covers.
  /// - Returns: The plaintext; `nil` if the key does not fit or a byte was changed.
  public func open(_ sealed: RawSpan, nonce: [UInt8], authenticating known: [UInt8]) -> [UInt8]? {
    guard nonce.count == Self.nonceLength, sealed.byteCount >= Self.tagLength else { return nil }
    #if canImport(CryptoKit)
      let bytes = unsafe sealed.withUnsafeBytes { unsafe [UInt8]($0) }
      let ciphertext = bytes.dropLast(Self.tagLength)
      let tag = bytes.suffix(Self.tagLength)
      let key = SymmetricKey(data: self.bytes)
      switch cipher {
      case .aesGCM:
        guard let nonce = try? AES.GCM.Nonce(data: nonce),
          let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: ciphertext, tag: tag),
          let opened = try? AES.GCM.open(box, using: key, authenticating: known)
        else { return nil }
        return Array(opened)
      case .chaCha20Poly1305:
        guard let nonce = try? ChaChaPoly.Nonce(data: nonce),
          let box = try? ChaChaPoly.SealedBox(nonce: nonce, ciphertext: ciphertext, tag: tag),
          let opened = try? ChaChaPoly.open(box, using: key, authenticating: known)
        else { return nil }
        return Array(opened)
      }
    #else
      let mode: CipherRun.Mode = cipher == .aesGCM ? .gcm : .chaCha20Poly1305
      let run = CipherRun(.decrypt, mode, key: bytes, vector: nonce)
      let split = sealed.byteCount - Self.tagLength
      guard run.authenticate(known), let opened = run.update(sealed.extracting(first: split)),
        run.isSealed(by: sealed.extracting(last: Self.tagLength))
      else { return nil }
      return opened
    #endif
  }
}
