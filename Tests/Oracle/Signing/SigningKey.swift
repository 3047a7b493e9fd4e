/// A key that signs certificates, with the scheme it signs by.
enum SigningKey: Hashable, Sendable {
  case p224
  case p256(Int)
  case p384(Int)
  case p521
  case ed25519
  case rsa(Int)
  /// RSASSA-PSS with a key of `rsa`.
  case pss(Int)
  case rsa1024

  /// Says whether ATS-18 takes it for weak.
  var isWeak: Bool { self == .p224 || self == .rsa1024 }

  /// The SubjectPublicKeyInfo.
  var publicKeyInfo: [UInt8] {
    switch self {
    case .ed25519:
      return DER.sequence(
        DER.sequence(DER.identifier([0x2b, 0x65, 0x70]))
          + DER.bits(Number.bytes(hex: KeyNumbers.ed25519.point)))
    case .p224, .p256, .p384, .p521:
      return DER.sequence(
        DER.sequence(
          DER.identifier([0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1]) + DER.identifier(curveIdentifier))
          + DER.bits([4] + Number.bytes(hex: curve.x) + Number.bytes(hex: curve.y)))
    case .rsa, .pss, .rsa1024:
      return DER.sequence(
        DER.sequence(DER.identifier(Self.rsaIdentifier + [1]) + DER.tagged(0x05, []))
          + DER.bits(
            DER.sequence(
              DER.integer([0] + Number.bytes(hex: rsa.modulus)) + DER.integer([1, 0, 1])))
      )
    }
  }

  /// The AlgorithmIdentifier of its signatures.
  func algorithm(over hash: Certificate.Hash) -> [UInt8] {
    switch self {
    case .ed25519: return DER.sequence(DER.identifier([0x2b, 0x65, 0x70]))
    case .p224, .p256, .p384, .p521: return Certificate.signatureAlgorithm(ec: true, hash)
    case .rsa, .rsa1024: return Certificate.signatureAlgorithm(ec: false, hash)
    case .pss:
      let digest = Self.hashIdentifier(hash)
      let mask = DER.sequence(DER.identifier(Self.rsaIdentifier + [8]) + digest)
      return DER.sequence(
        DER.identifier(Self.rsaIdentifier + [10])
          + DER.sequence(
            DER.tagged(0xa0, digest) + DER.tagged(0xa1, mask)
              + DER.tagged(0xa2, DER.integer([UInt8(hash.digest([]).count)]))))
    }
  }

  /// The signature of a message, as a certificate carries it.
  func signature(of message: [UInt8], over hash: Certificate.Hash) -> [UInt8] {
    switch self {
    case .ed25519: return Self.edwardsSignature(of: message)
    case .p224, .p256, .p384, .p521: return curveSignature(of: hash.digest(message))
    case .rsa, .rsa1024:
      let info = DER.sequence(Self.hashIdentifier(hash) + DER.tagged(0x04, hash.digest(message)))
      let padding = [UInt8](repeating: 0xff, count: rsaByteCount - info.count - 3)
      return rsaSignature(of: [0, 1] + padding + [0] + info)
    case .pss: return rsaSignature(of: pssEncoded(message, hash))
    }
  }

  private static let rsaIdentifier: [UInt8] = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1]

  private static func hashIdentifier(_ hash: Certificate.Hash) -> [UInt8] {
    let identifier: [UInt8] =
      switch hash {
      case .md5: [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 2, 5]
      case .sha1: [0x2b, 0x0e, 3, 2, 0x1a]
      case .sha224: [0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 4]
      case .sha256: [0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1]
      case .sha384: [0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 2]
      }
    return DER.sequence(DER.identifier(identifier) + DER.tagged(0x05, []))
  }

  // MARK: - Elliptic curves

  private var curve: KeyNumbers.Curve {
    switch self {
    case .p256(let number): KeyNumbers.p256[number]
    case .p384(let number): KeyNumbers.p384[number]
    case .p521: KeyNumbers.p521[0]
    default: KeyNumbers.p224[0]
    }
  }

  private var curveIdentifier: [UInt8] {
    switch self {
    case .p224: [0x2b, 0x81, 0x04, 0, 0x21]
    case .p384: [0x2b, 0x81, 0x04, 0, 0x22]
    case .p521: [0x2b, 0x81, 0x04, 0, 0x23]
    default: [0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7]
    }
  }

  /// SEC 1, section 4.1.3: s = (z + r·d)/k, with what does not hang on the message worked out.
  private func curveSignature(of digest: [UInt8]) -> [UInt8] {
    let curve = curve
    let order = Number.bytes(hex: curve.order)
    let modulus = Modulus(Number.limbs(order))
    let number = modulus.reduced(Array(digest.prefix(order.count)))
    let inverse = Number.limbs(Number.bytes(hex: curve.inverse))
    let product = Number.limbs(Number.bytes(hex: curve.product))
    let s = modulus.sum(modulus.product(number, inverse), product)
    return DER.sequence(
      DER.unsigned(Number.bytes(hex: curve.r)) + DER.unsigned(Number.bytes(s, count: order.count)))
  }

  /// RFC 8032, section 5.1.6.
  private static func edwardsSignature(of message: [UInt8]) -> [UInt8] {
    let key = KeyNumbers.ed25519
    let point = Number.bytes(hex: key.noncePoint)
    let modulus = Modulus(Number.limbs(Number.bytes(hex: key.order)))
    // Numbers of Ed25519 begin with their lowest byte.
    let challenge = modulus.reduced(
      Digest.sha512(point + Number.bytes(hex: key.point) + message).reversed())
    let s = modulus.sum(
      modulus.product(challenge, Number.limbs(Number.bytes(hex: key.scalar))),
      Number.limbs(Number.bytes(hex: key.nonce)))
    return point + Number.bytes(s, count: 32).reversed()
  }

  // MARK: - RSA

  private var rsa: KeyNumbers.RSA {
    switch self {
    case .rsa(let number), .pss(let number): KeyNumbers.rsa2048[number]
    default: KeyNumbers.rsa1024[0]
    }
  }

  private var rsaByteCount: Int { self == .rsa1024 ? 128 : 256 }

  /// RFC 8017, section 5.1.2, by the Chinese remainder theorem.
  private func rsaSignature(of encoded: [UInt8]) -> [UInt8] {
    let key = rsa
    let primes = key.primes.map { Modulus(Number.limbs(Number.bytes(hex: $0))) }
    let parts = zip(primes, key.exponents).map { prime, exponent in
      prime.power(prime.reduced(encoded), Number.limbs(Number.bytes(hex: exponent)))
    }
    let count = rsaByteCount / 2
    let other = primes[0].reduced(Number.bytes(parts[1], count: count))
    let factor = primes[0].product(
      primes[0].difference(parts[0], other), Number.limbs(Number.bytes(hex: key.coefficient)))
    // The sum is below the modulus, so nothing is taken away.
    let modulus = Modulus(Number.limbs(Number.bytes(hex: key.modulus)))
    func wide(_ limbs: [UInt64]) -> [UInt64] { limbs + [UInt64](repeating: 0, count: limbs.count) }
    let sum = modulus.sum(
      wide(parts[1]), modulus.product(wide(factor), wide(primes[1].limbs)))
    return Number.bytes(sum, count: rsaByteCount)
  }

  /// RFC 8017, section 9.1.1, with a salt of zeros as long as the hash.
  private func pssEncoded(_ message: [UInt8], _ hash: Certificate.Hash) -> [UInt8] {
    let digest = hash.digest(message)
    let salt = [UInt8](repeating: 0, count: digest.count)
    let seal = hash.digest([UInt8](repeating: 0, count: 8) + digest + salt)
    let count = rsaByteCount - seal.count - 1
    var block = [UInt8](repeating: 0, count: count - salt.count - 1) + [1] + salt
    var mask: [UInt8] = []
    for counter in 0...UInt32(count / seal.count) {
      mask += hash.digest(seal + NetworkOrder.uint32(counter))
    }
    for index in block.indices { block[index] ^= mask[index] }
    block[0] &= 0x7f
    return block + seal + [0xbc]
  }
}

extension Certificate.Hash {
  /// Says whether it is weaker than ATS-15 asks for.
  var isWeak: Bool { self == .md5 || self == .sha1 || self == .sha224 }

  /// The hash of a message; nothing signs over MD5.
  func digest(_ message: [UInt8]) -> [UInt8] {
    switch self {
    case .md5: []
    case .sha1: Digest.sha1(message)
    case .sha224: Digest.sha224(message)
    case .sha256: Digest.sha256(message)
    case .sha384: Digest.sha384(message)
    }
  }
}
