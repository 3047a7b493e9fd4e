#if canImport(CryptoKit)
  import CryptoKit
#endif

/// A key of an authenticated cipher (RFC 5116) with 16-byte tags.
///
/// TLS 1.2, TLS 1.3 and QUIC packets are decrypted with it, and `atsift probe` encrypts its own
/// records. The system's library does the work: CryptoKit, or libcrypto. With a key of the wrong
/// length, every operation returns `nil`.
public struct AEADKey: Hashable, Sendable, BitwiseCopyable {
  public enum Cipher: Hashable, Sendable, BitwiseCopyable {
    /// AES-GCM with a key of 16 or 32 bytes (NIST SP 800-38D).
    case aesGCM
    /// ChaCha20-Poly1305 with a key of 32 bytes (RFC 8439).
    case chaCha20Poly1305
  }

  public static let tagLength = 16
  public static let nonceLength = AEADNonce.length

  private let bytes: InlineCipherKey
  private let cipher: Cipher

  /// Creates a key; if its length does not fit the cipher, every operation returns `nil`.
  public init(_ cipher: Cipher, _ bytes: [UInt8]) {
    self.cipher = cipher
    self.bytes = InlineCipherKey(bytes)
  }

  public init(aes128GCM bytes: SIMD16<UInt8>) {
    cipher = .aesGCM
    self.bytes = InlineCipherKey(bytes)
  }

  /// Decrypts in place the ciphertext from `start` on, which ends with its tag.
  ///
  /// The bytes before `start` are authenticated. Returns the range of the plaintext; `nil` if the
  /// key is wrong or a byte was changed. The bytes from `start` on are then undefined.
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
      guard let run = CipherOperation(kind, key: bytes, vector: nonce.octets) else {
        return nil
      }
      // Decrypts in place and checks the tag last: after a failure the ciphertext is lost.
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

  /// Decrypts a ciphertext with its tag; `nil` if the key is wrong, or a byte of the ciphertext or
  /// of `known`, the authenticated data, was changed.
  public func open(_ sealed: RawSpan, nonce: [UInt8], authenticating known: [UInt8]) -> [UInt8]? {
    guard let nonce = AEADNonce(nonce) else { return nil }
    var packet = known
    unsafe sealed.withUnsafeBytes { sealed in unsafe packet.append(contentsOf: sealed) }
    return open(&packet, from: known.count, nonce: nonce).map { Array(packet[$0]) }
  }

  /// Encrypts bytes and appends the tag; `nil` if the key or nonce has the wrong length.
  ///
  /// The 12-byte nonce must never be used twice with the same key. `known` is authenticated as
  /// well.
  public func seal(_ bytes: [UInt8], nonce: [UInt8], authenticating known: [UInt8]) -> [UInt8]? {
    AEADNonce(nonce).flatMap { seal(bytes, nonce: $0, authenticating: known) }
  }

  /// Encrypts bytes and appends the tag; `nil` if the key has the wrong length.
  public func seal(_ bytes: [UInt8], nonce: AEADNonce, authenticating known: [UInt8]) -> [UInt8]? {
    #if canImport(CryptoKit)
      return sealed(bytes, nonce, authenticating: known)
    #else
      guard
        let run = CipherOperation(kind, key: self.bytes, vector: nonce.octets, isEncryption: true)
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
