#if canImport(CryptoKit)
  import CryptoKit
#endif

/// A key of an authenticated cipher (RFC 5116), with tags of 16 bytes.
public struct AEADKey: Hashable, Sendable, BitwiseCopyable {
  /// The authenticated ciphers of TLS 1.2, TLS 1.3 and QUIC that can be sealed and opened.
  public enum Cipher: Hashable, Sendable, BitwiseCopyable {
    /// AES-GCM with a key of 16 or 32 bytes (NIST SP 800-38D).
    case aesGCM
    /// ChaCha20-Poly1305 with a key of 32 bytes (RFC 8439).
    case chaCha20Poly1305
  }

  /// The length of a tag in bytes.
  public static let tagLength = 16
  /// The length of a nonce in bytes.
  public static let nonceLength = AEADNonce.length

  private let bytes: ShortKey
  private let cipher: Cipher

  /// Creates a key; one of another length opens nothing.
  public init(_ cipher: Cipher, _ bytes: [UInt8]) {
    self.cipher = cipher
    self.bytes = ShortKey(bytes)
  }

  /// Creates a key of AES-128-GCM.
  public init(aes128GCM bytes: SIMD16<UInt8>) {
    cipher = .aesGCM
    self.bytes = ShortKey(bytes)
  }

  /// Opens what this key sealed, in the place where it lies.
  ///
  /// - Parameters:
  ///   - packet: The bytes that the tag covers without encryption, the ciphertext, and the tag. The
  ///     plaintext takes the place of the ciphertext. What is there if nothing is opened has no
  ///     meaning.
  ///   - start: The offset of the ciphertext.
  ///   - nonce: The nonce.
  /// - Returns: The range of the plaintext; `nil` if the key does not fit or a byte was changed.
  public func open(_ packet: inout [UInt8], from start: Int, nonce: AEADNonce) -> Range<Int>? {
    let end = packet.count - Self.tagLength
    guard start >= 0, start <= end else { return nil }
    #if canImport(CryptoKit)
      guard
        let opened = opened(
          packet[start..<end], tag: packet[end...], nonce, authenticating: packet[..<start])
      else { return nil }
      packet.replaceSubrange(start..<end, with: opened)
    #else
      guard let run = CipherRun(kind, key: bytes, vector: nonce.octets) else {
        return nil
      }
      let isOpened = unsafe packet.withUnsafeMutableBytes { packet in
        let sealed = unsafe UnsafeMutableRawBufferPointer(rebasing: packet[start..<end])
        return unsafe run.authenticate(UnsafeRawBufferPointer(rebasing: packet[..<start]))
          && run.update(UnsafeRawBufferPointer(sealed), into: sealed)
          && run.isSealed(by: UnsafeMutableRawBufferPointer(rebasing: packet[end...]))
      }
      guard isOpened else { return nil }
    #endif
    return start..<end
  }

  /// Opens what this key sealed.
  ///
  /// - Parameters:
  ///   - sealed: The ciphertext with the tag behind it.
  ///   - nonce: The nonce of 12 bytes.
  ///   - known: The bytes that the tag also covers.
  /// - Returns: The plaintext; `nil` if the key does not fit or a byte was changed.
  public func open(_ sealed: RawSpan, nonce: [UInt8], authenticating known: [UInt8]) -> [UInt8]? {
    guard let nonce = AEADNonce(nonce) else { return nil }
    var packet = known
    unsafe sealed.withUnsafeBytes { sealed in unsafe packet.append(contentsOf: sealed) }
    return open(&packet, from: known.count, nonce: nonce).map { Array(packet[$0]) }
  }

  /// Seals bytes, so that this key opens them.
  ///
  /// - Parameters:
  ///   - bytes: The plaintext.
  ///   - nonce: The nonce of 12 bytes, which is never used twice with a key.
  ///   - known: The bytes that the tag also covers.
  /// - Returns: The ciphertext with the tag behind it; `nil` if the key has the wrong length.
  public func seal(_ bytes: [UInt8], nonce: [UInt8], authenticating known: [UInt8]) -> [UInt8]? {
    guard let nonce = AEADNonce(nonce) else { return nil }
    #if canImport(CryptoKit)
      return sealed(bytes, nonce, authenticating: known)
    #else
      guard let run = CipherRun(kind, key: self.bytes, vector: nonce.octets, isEncryption: true)
      else { return nil }
      var sealed = bytes + [UInt8](repeating: 0, count: Self.tagLength)
      let isSealed = unsafe sealed.withUnsafeMutableBytes { sealed in
        let text = unsafe UnsafeMutableRawBufferPointer(rebasing: sealed[..<bytes.count])
        let tag = unsafe UnsafeMutableRawBufferPointer(rebasing: sealed[bytes.count...])
        return unsafe known.withUnsafeBytes { unsafe run.authenticate($0) }
          && run.update(UnsafeRawBufferPointer(text), into: text) && run.seal(by: tag)
      }
      return isSealed ? sealed : nil
    #endif
  }

  #if canImport(CryptoKit)
    private func sealed(
      _ bytes: [UInt8], _ nonce: AEADNonce, authenticating known: [UInt8]
    ) -> [UInt8]? {
      let key = SymmetricKey(data: self.bytes.bytes)
      let nonce = nonce.octets.array.prefix(AEADNonce.length)
      switch cipher {
      case .aesGCM:
        guard let nonce = try? AES.GCM.Nonce(data: nonce),
          let box = try? AES.GCM.seal(bytes, using: key, nonce: nonce, authenticating: known)
        else { return nil }
        return Array(box.ciphertext) + Array(box.tag)
      case .chaCha20Poly1305:
        guard let nonce = try? ChaChaPoly.Nonce(data: nonce),
          let box = try? ChaChaPoly.seal(bytes, using: key, nonce: nonce, authenticating: known)
        else { return nil }
        return Array(box.ciphertext) + Array(box.tag)
      }
    }

    private func opened(
      _ ciphertext: ArraySlice<UInt8>, tag: ArraySlice<UInt8>, _ nonce: AEADNonce,
      authenticating known: ArraySlice<UInt8>
    ) -> [UInt8]? {
      let key = SymmetricKey(data: bytes.bytes)
      let nonce = nonce.octets.array.prefix(AEADNonce.length)
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
    }
  #else
    private var kind: CipherKind? {
      switch (cipher, bytes.count) {
      case (.aesGCM, 16): .aes128GCM
      case (.aesGCM, 32): .aes256GCM
      case (.chaCha20Poly1305, 32): .chaCha20Poly1305
      default: nil
      }
    }
  #endif
}
