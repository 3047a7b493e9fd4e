import Bytes
import Cryptography
package import ProtocolRegistries

/// Decrypts the TLS records of one side with one set of keys, in order.
///
/// The sequence number is implicit in TLS, so it counts the records that were decrypted. A record
/// that cannot be decrypted changes nothing, which lets the caller try other keys. AES-GCM,
/// ChaCha20-Poly1305 and AES-CBC are supported, AES-CBC with the MAC made before or after
/// encryption.
package struct TLSRecordDecryptor: SecretValue {
  package struct Keys: SecretValue {
    package var key: [UInt8]
    package var iv: [UInt8]
    package var mac: [UInt8] = []

    /// Returns the nonce of a record: the initialization vector XOR the sequence number (RFC 8446,
    /// section 5.3; RFC 7905, section 2).
    package func nonce(_ sequence: UInt64) -> [UInt8] {
      guard iv.count == AEADKey.nonceLength else { return iv }
      let number = [0, 0, 0, 0] + TLSRecordDecryptor.bytes(ofSequence: sequence)
      return zip(iv, number).map { $0 ^ $1 }
    }
  }

  /// The length of the derived part of the AES-GCM nonce in TLS 1.2; the rest is in the record.
  package static let saltLength = 4

  private let cipher: CipherSuiteAlgorithms.Cipher
  private let version: TLSVersion
  /// The keys; with CBC in TLS 1.0, their `iv` is the last block of the previous record.
  private var keys: Keys
  /// True if the MAC is of the ciphertext (encrypt-then-MAC, RFC 7366).
  private let encryptsFirst: Bool
  private(set) var sequence: UInt64 = 0

  package init(
    _ protection: CipherSuiteAlgorithms, version: TLSVersion, keys: Keys,
    encryptsFirst: Bool = false
  ) {
    cipher = protection.cipher
    self.version = version
    self.keys = keys
    self.encryptsFirst = encryptsFirst
  }

  /// Decrypts the next record, and returns its content.
  ///
  /// Nil if the record does not authenticate with these keys and this sequence number. The opener
  /// is then unchanged, and another record can be tried.
  package mutating func open(_ record: TLSRecord) -> [UInt8]? {
    let opened: [UInt8]? =
      switch cipher {
      case .aesGCM: openAEAD(record, .aesGCM)
      case .chaCha20Poly1305: openAEAD(record, .chaCha20Poly1305)
      case .aesCBC(let hash):
        encryptsFirst ? openCheckedFirst(record, hash) : openCheckedLast(record, hash)
      }
    if opened != nil { sequence &+= 1 }
    return opened
  }

  // MARK: - Authenticated ciphers

  private func openAEAD(_ record: TLSRecord, _ cipher: AEADKey.Cipher) -> [UInt8]? {
    let sealed = record.content
    // In TLS 1.2, AES-GCM sends eight bytes of the nonce with each record (RFC 5288, section 3);
    // ChaCha20-Poly1305 derives all of it (RFC 7905).
    let explicitLength =
      version < .tls13 && cipher == .aesGCM ? AEADKey.nonceLength - Self.saltLength : 0
    guard sealed.count >= explicitLength + AEADKey.tagLength else { return nil }
    let nonce = explicitLength > 0 ? keys.iv + sealed.prefix(explicitLength) : keys.nonce(sequence)
    let known =
      version == .tls13
      ? record.header
      : authenticated(record, length: sealed.count - explicitLength - AEADKey.tagLength)
    return sealed.withBytes { bytes in
      AEADKey(cipher, keys.key).open(
        bytes.extracting(explicitLength..<bytes.byteCount), nonce: nonce, authenticating: known)
    }
  }

  package static func bytes(ofSequence sequence: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: sequence >> (56 - 8 * UInt64($0))) }
  }

  /// Returns the additional authenticated bytes of a record up to TLS 1.2 (RFC 5246, section
  /// 6.2.3.3).
  private func authenticated(_ record: TLSRecord, length: Int) -> [UInt8] {
    Self.bytes(ofSequence: sequence) + record.header.prefix(3)
      + [UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length)]
  }

  // MARK: - Cipher block chaining

  /// Decrypts a record whose MAC was computed before encryption, and checks the MAC (RFC 5246,
  /// section 6.2.3.2).
  private mutating func openCheckedLast(_ record: TLSRecord, _ hash: RecordMACHash) -> [UInt8]? {
    guard let padded = decrypt(record.content[...]), let padding = Self.padding(of: padded),
      padded.count - padding >= hash.length
    else { return nil }
    let end = padded.count - padding - hash.length
    let content = Array(padded.prefix(end))
    let sum = padded[end..<end + hash.length]
    let checked = authenticated(record, length: content.count) + content
    return sum.elementsEqual(hash.code(key: keys.mac, of: checked)) ? content : nil
  }

  /// Checks the MAC of a record, which was computed after encryption, and decrypts the record (RFC
  /// 7366).
  private mutating func openCheckedFirst(_ record: TLSRecord, _ hash: RecordMACHash) -> [UInt8]? {
    guard record.content.count >= hash.length else { return nil }
    let packed = record.content.dropLast(hash.length)
    let checked = authenticated(record, length: packed.count) + packed
    let sum = record.content.suffix(hash.length)
    guard sum.elementsEqual(hash.code(key: keys.mac, of: checked)),
      let padded = decrypt(packed), let padding = Self.padding(of: padded)
    else { return nil }
    return padded.dropLast(padding)
  }

  /// Decrypts whole blocks, with their padding; in TLS 1.0, `iv` continues across records.
  private mutating func decrypt(_ packed: ArraySlice<UInt8>) -> [UInt8]? {
    var blocks = packed
    var vector = keys.iv
    if version > .tls10 {
      vector = Array(blocks.prefix(AESKey.blockLength))
      blocks = blocks.dropFirst(AESKey.blockLength)
    }
    guard !blocks.isEmpty,
      let padded = AESKey(keys.key).decryptChained(Array(blocks), vector: vector)
    else { return nil }
    if version == .tls10 { keys.iv = blocks.suffix(AESKey.blockLength) }
    return padded
  }

  /// Returns the number of padding bytes, including the length byte; `nil` if they are invalid.
  private static func padding(of padded: [UInt8]) -> Int? {
    guard let last = padded.last, padded.count > Int(last),
      padded.suffix(Int(last) + 1).allSatisfy({ $0 == last })
    else { return nil }
    return Int(last) + 1
  }
}
