import Cryptography
package import ProtocolRegistries

/// HKDF-Expand-Label (RFC 8446, section 7.1), for secrets and the keys of records and QUIC packets.
///
/// `label` lacks its prefix "tls13 ". `context` is empty for keys of records and packets.
package func expandLabel(
  _ secret: [UInt8], _ label: String, context: [UInt8] = [], length: Int, hash: KeyDerivationHash
) -> [UInt8] {
  let text = [UInt8](("tls13 " + label).utf8)
  var info = [UInt8(truncatingIfNeeded: length >> 8), UInt8(truncatingIfNeeded: length)]
  info.append(UInt8(truncatingIfNeeded: text.count))
  info += text
  info.append(UInt8(truncatingIfNeeded: context.count))
  info += context
  return switch hash {
  case .sha256: HMAC<SHA256>.expand(secret, info: info, count: length)
  case .sha384: HMAC<SHA384>.expand(secret, info: info, count: length)
  }
}

extension TLSSecret {
  /// Returns the traffic secret after a key update (RFC 8446, section 7.2).
  func updated(hash: KeyDerivationHash) -> TLSSecret {
    TLSSecret(expandLabel(bytes, "traffic upd", length: hash.length, hash: hash))
  }
}

extension TLSRecordDecryptor {
  /// Creates a decryptor for one side's TLS 1.3 records (RFC 8446, section 7.3); nil if the secret
  /// does not have the length of the suite's hash.
  package init?(trafficSecret secret: TLSSecret, _ protection: CipherSuiteAlgorithms) {
    guard let keys = Keys(trafficSecret: secret, protection) else { return nil }
    self.init(protection, version: .tls13, keys: keys)
  }
}

extension TLSRecordDecryptor.Keys {
  /// Derives the keys of a side's TLS 1.3 records (RFC 8446, section 7.3); nil if the secret does
  /// not have the length of the suite's hash.
  package init?(trafficSecret secret: TLSSecret, _ protection: CipherSuiteAlgorithms) {
    guard secret.bytes.count == protection.hash.length else { return nil }
    self.init(
      key: expandLabel(
        secret.bytes, "key", length: protection.keyLength, hash: protection.hash),
      iv: expandLabel(
        secret.bytes, "iv", length: AEADKey.nonceLength, hash: protection.hash))
  }
}

/// The keys of both sides up to TLS 1.2 (RFC 5246, section 6.3).
package struct KeyBlock: SecretValue {
  package let client: TLSRecordDecryptor.Keys
  package let server: TLSRecordDecryptor.Keys

  package init(
    master: TLSSecret, _ protection: CipherSuiteAlgorithms, version: TLSVersion,
    clientRandom: [UInt8],
    serverRandom: [UInt8]
  ) {
    let macLength: Int
    let ivLength: Int
    switch protection.cipher {
    case .aesGCM: (macLength, ivLength) = (0, TLSRecordDecryptor.saltLength)
    case .chaCha20Poly1305: (macLength, ivLength) = (0, AEADKey.nonceLength)
    // From TLS 1.1 on, each record carries its own initialization vector (RFC 4346, section
    // 6.2.3.2).
    case .aesCBC(let hash):
      (macLength, ivLength) = (hash.length, version == .tls10 ? AESKey.blockLength : 0)
    }
    let seed = [UInt8]("key expansion".utf8) + serverRandom + clientRandom
    let length = 2 * (macLength + protection.keyLength + ivLength)
    let block = pseudoRandom(
      secret: master.bytes, seed: seed, length: length,
      hash: version < .tls12 ? nil : protection.hash)
    var rest = block[...]
    func next(_ count: Int) -> [UInt8] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    let macs = (next(macLength), next(macLength))
    let keys = (next(protection.keyLength), next(protection.keyLength))
    let ivs = (next(ivLength), next(ivLength))
    client = TLSRecordDecryptor.Keys(key: keys.0, iv: ivs.0, mac: macs.0)
    server = TLSRecordDecryptor.Keys(key: keys.1, iv: ivs.1, mac: macs.1)
  }
}

/// The pseudo-random function up to TLS 1.2; the label is part of the seed.
///
/// `hash` is that of TLS 1.2 (RFC 5246, section 5), or nil for the two hashes of TLS 1.0 and 1.1
/// (RFC 2246, section 5).
package func pseudoRandom(
  secret: [UInt8], seed: [UInt8], length: Int, hash: KeyDerivationHash?
) -> [UInt8] {
  switch hash {
  case .sha256: return expand(SHA256.self, secret, seed, length)
  case .sha384: return expand(SHA384.self, secret, seed, length)
  case nil:
    let half = (secret.count + 1) / 2
    let md5 = expand(MD5.self, Array(secret.prefix(half)), seed, length)
    let sha1 = expand(SHA1.self, Array(secret.suffix(half)), seed, length)
    return zip(md5, sha1).map { $0 ^ $1 }
  }
}

/// Expands a secret and a seed to the requested length: P_hash of RFC 5246, section 5.
private func expand<Hash: HashFunction>(
  _: Hash.Type, _ secret: [UInt8], _ seed: [UInt8], _ length: Int
) -> [UInt8] {
  let function = HMAC<Hash>(key: secret)
  var output: [UInt8] = []
  var link = seed
  while output.count < length {
    link = function.code(of: link)
    output += function.code(of: link + seed)
  }
  return Array(output.prefix(length))
}
