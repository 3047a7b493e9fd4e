import ApplicationProtocols
import Cryptography
import ProtocolRegistries

/// Encrypts the TLS records of one side in order; the counterpart of `TLSRecordDecryptor`, which
/// decrypts.
struct TLSRecordEncryptor: SecretValue {
  private let cipher: CipherSuiteAlgorithms.Cipher
  private let version: TLSVersion
  private let keys: TLSRecordDecryptor.Keys
  /// The CBC initialization vector in TLS 1.0: the last block of the previous record.
  private var chained: [UInt8]
  private var sequence: UInt64 = 0

  init(_ protection: CipherSuiteAlgorithms, version: TLSVersion, keys: TLSRecordDecryptor.Keys) {
    cipher = protection.cipher
    self.version = version
    self.keys = keys
    chained = keys.iv
  }

  /// Encrypts a record; `content` must be shorter than 2^14 bytes.
  ///
  /// Returns the record with its header; `nil` if the keys do not fit the cipher.
  mutating func seal(_ content: [UInt8], type: UInt8) -> [UInt8]? {
    let sealed: [UInt8]?
    let isTLS13 = version == .tls13
    // TLS 1.3 encrypts the content type, and its record header keeps the version of TLS 1.2 (RFC
    // 8446, section 5.2).
    let outerType = isTLS13 ? TLSContentType.applicationData : type
    switch cipher {
    case .aesGCM: sealed = sealAEAD(content, type, .aesGCM)
    case .chaCha20Poly1305: sealed = sealAEAD(content, type, .chaCha20Poly1305)
    case .aesCBC(let hash): sealed = isTLS13 ? nil : sealChained(content, type, hash)
    }
    guard let sealed else { return nil }
    sequence &+= 1
    return header(outerType, length: sealed.count) + sealed
  }

  private func header(_ type: UInt8, length: Int) -> [UInt8] {
    var header = [type]
    header.append(number: Int(min(version, .tls12).rawValue), bytes: 2)
    header.append(number: length, bytes: 2)
    return header
  }

  private var sequenceBytes: [UInt8] { TLSRecordDecryptor.bytes(ofSequence: sequence) }

  private func sealAEAD(
    _ content: [UInt8], _ type: UInt8, _ cipher: AEADKey.Cipher
  ) -> [UInt8]? {
    // TLS 1.2 sends a part of the AES-GCM nonce with each record (RFC 5288, section 3).
    let explicit = version < .tls13 && cipher == .aesGCM ? sequenceBytes : []
    let nonce = explicit.isEmpty ? keys.nonce(sequence) : keys.iv + explicit
    let inner = version == .tls13 ? content + [type] : content
    let known =
      version == .tls13
      ? header(TLSContentType.applicationData, length: inner.count + AEADKey.tagLength)
      : sequenceBytes + header(type, length: content.count)
    return AEADKey(cipher, keys.key).seal(inner, nonce: nonce, authenticating: known)
      .map { explicit + $0 }
  }

  /// Encrypts a record with MAC-then-encrypt (RFC 5246, section 6.2.3.2).
  private mutating func sealChained(
    _ content: [UInt8], _ type: UInt8, _ hash: RecordMACHash
  ) -> [UInt8]? {
    let checked = sequenceBytes + header(type, length: content.count) + content
    var padded = content + hash.code(key: keys.mac, of: checked)
    let padding = AESKey.blockLength - 1 - padded.count % AESKey.blockLength
    padded += [UInt8](repeating: UInt8(truncatingIfNeeded: padding), count: padding + 1)
    // TLS 1.0 continues with the last block of the record before; later versions send a random
    // vector with each record (RFC 4346, section 6.2.3.2).
    var vector = chained
    if version > .tls10 {
      vector = (0..<AESKey.blockLength).map { _ in UInt8.random(in: .min ... .max) }
    }
    guard let sealed = AESKey(keys.key).encryptChained(padded, vector: vector) else { return nil }
    if version == .tls10 {
      chained = Array(sealed.suffix(AESKey.blockLength))
      return sealed
    }
    return vector + sealed
  }
}
