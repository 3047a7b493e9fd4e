import ByteReading
import Crypto
import CryptoExtras
import ProtocolRegistries

/// Opens the protected records of one side, in order.
struct RecordOpener: Undisclosed {
  /// The keys of one side.
  struct Keys: Undisclosed {
    var key: [UInt8]
    var iv: [UInt8]
    /// The MAC key; only for CBC suites.
    var mac: [UInt8] = []
  }

  /// The length of a nonce in bytes.
  static let nonceLength = 12
  /// The length of the part of the nonce that TLS 1.2 derives for AES-GCM; the record has the rest.
  static let saltLength = 4
  static let blockLength = 16
  private static let tagLength = 16

  private let cipher: SuiteProtection.Cipher
  private let version: TLSVersion
  private let key: SymmetricKey
  private let mac: SymmetricKey
  /// The initialization vector; for CBC in TLS 1.0 the last block of the previous record.
  private var iv: [UInt8]
  /// True if the MAC is of the ciphertext (encrypt-then-MAC, RFC 7366).
  private let encryptsFirst: Bool
  /// The number of records opened.
  private(set) var sequence: UInt64 = 0

  /// Creates an opener for a side's records, from its first protected one on.
  init(
    _ protection: SuiteProtection, version: TLSVersion, keys: Keys, encryptsFirst: Bool = false
  ) {
    cipher = protection.cipher
    self.version = version
    key = SymmetricKey(data: keys.key)
    mac = SymmetricKey(data: keys.mac)
    iv = keys.iv
    self.encryptsFirst = encryptsFirst
  }

  /// Opens the next record.
  ///
  /// - Returns: Its content. `nil` if these keys at this sequence number do not open it; another
  ///   record can then be tried.
  mutating func open(_ record: TLSRecord) -> [UInt8]? {
    let opened: [UInt8]? =
      switch cipher {
      case .aesGCM, .chaCha20Poly1305: openAEAD(record)
      case .aesCBC(let hash):
        encryptsFirst ? openCheckedFirst(record, hash) : openCheckedLast(record, hash)
      }
    if opened != nil { sequence &+= 1 }
    return opened
  }

  // MARK: - Authenticated ciphers

  private func openAEAD(_ record: TLSRecord) -> [UInt8]? {
    let sealed = record.content
    let explicitLength =
      version < .tls13 && cipher == .aesGCM ? Self.nonceLength - Self.saltLength : 0
    guard sealed.count >= explicitLength + Self.tagLength else { return nil }
    let packed = sealed[explicitLength..<sealed.count - Self.tagLength]
    let tag = sealed.suffix(Self.tagLength)
    let nonce = explicitLength > 0 ? iv + sealed.prefix(explicitLength) : nonceOfSequence()
    let known =
      version == .tls13 ? record.header : authenticated(record, length: packed.count)
    switch cipher {
    case .aesGCM:
      guard let nonce = try? AES.GCM.Nonce(data: nonce),
        let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: packed, tag: tag),
        let opened = try? AES.GCM.open(box, using: key, authenticating: known)
      else { return nil }
      return Array(opened)
    case .chaCha20Poly1305:
      guard let nonce = try? ChaChaPoly.Nonce(data: nonce),
        let box = try? ChaChaPoly.SealedBox(nonce: nonce, ciphertext: packed, tag: tag),
        let opened = try? ChaChaPoly.open(box, using: key, authenticating: known)
      else { return nil }
      return Array(opened)
    case .aesCBC: return nil
    }
  }

  /// Returns the nonce: the vector and the sequence number (RFC 8446, section 5.3; RFC 7905,
  /// section 2).
  private func nonceOfSequence() -> [UInt8] {
    var nonce = iv
    for (offset, byte) in sequenceBytes.enumerated() where nonce.count == Self.nonceLength {
      nonce[Self.nonceLength - 8 + offset] ^= byte
    }
    return nonce
  }

  private var sequenceBytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: sequence >> (56 - 8 * UInt64($0))) }
  }

  /// Returns the additional authenticated bytes of a record up to TLS 1.2 (RFC 5246, section
  /// 6.2.3.3).
  private func authenticated(_ record: TLSRecord, length: Int) -> [UInt8] {
    sequenceBytes + record.header.prefix(3)
      + [UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length)]
  }

  // MARK: - Cipher block chaining

  /// Opens a record whose MAC was made before encryption (RFC 5246, section 6.2.3.2).
  private mutating func openCheckedLast(_ record: TLSRecord, _ hash: RecordHash) -> [UInt8]? {
    guard let padded = decrypt(record.content[...]), let padding = Self.padding(of: padded),
      padded.count - padding >= hash.length
    else { return nil }
    let end = padded.count - padding - hash.length
    let content = Array(padded.prefix(end))
    let sum = padded[end..<end + hash.length]
    let checked = authenticated(record, length: content.count) + content
    return isCheckSum(sum, of: checked, hash) ? content : nil
  }

  /// Opens a record whose MAC was made after encryption (RFC 7366).
  private mutating func openCheckedFirst(_ record: TLSRecord, _ hash: RecordHash) -> [UInt8]? {
    guard record.content.count >= hash.length else { return nil }
    let packed = record.content.dropLast(hash.length)
    let checked = authenticated(record, length: packed.count) + packed
    guard isCheckSum(record.content.suffix(hash.length), of: checked, hash),
      let padded = decrypt(packed), let padding = Self.padding(of: padded)
    else { return nil }
    return padded.dropLast(padding)
  }

  /// Decrypts whole blocks, with their padding; in TLS 1.0 the vector continues across records.
  private mutating func decrypt(_ packed: ArraySlice<UInt8>) -> [UInt8]? {
    var blocks = packed
    var vector = iv
    if version > .tls10 {
      vector = Array(blocks.prefix(Self.blockLength))
      blocks = blocks.dropFirst(Self.blockLength)
    }
    guard !blocks.isEmpty, blocks.count.isMultiple(of: Self.blockLength),
      let start = try? AES._CBC.IV(ivBytes: vector),
      let padded = try? AES._CBC.decrypt(Array(blocks), using: key, iv: start, noPadding: true)
    else { return nil }
    if version == .tls10 { iv = blocks.suffix(Self.blockLength) }
    return Array(padded)
  }

  /// Returns the number of padding bytes with the padding length byte; `nil` if they are invalid.
  private static func padding(of padded: [UInt8]) -> Int? {
    guard let last = padded.last, padded.count > Int(last),
      padded.suffix(Int(last) + 1).allSatisfy({ $0 == last })
    else { return nil }
    return Int(last) + 1
  }

  private func isCheckSum(_ sum: ArraySlice<UInt8>, of bytes: [UInt8], _ hash: RecordHash) -> Bool {
    switch hash {
    case .sha1: sum.elementsEqual(HMAC<Insecure.SHA1>.authenticationCode(for: bytes, using: mac))
    case .sha256: sum.elementsEqual(HMAC<SHA256>.authenticationCode(for: bytes, using: mac))
    case .sha384: sum.elementsEqual(HMAC<SHA384>.authenticationCode(for: bytes, using: mac))
    }
  }
}
