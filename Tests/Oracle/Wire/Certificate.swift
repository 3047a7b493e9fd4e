/// A certificate of a server as the trials make it; without a chain its signature is random bytes.
struct Certificate: Hashable, Sendable {
  enum Key: Hashable, Sendable {
    case rsa(bits: Int)
    case ec(bits: Int)
  }

  enum Hash: String, Hashable, CaseIterable, Sendable {
    case md5, sha1, sha224, sha256, sha384
  }

  var key: Key
  var hash: Hash = .sha256
  /// Days from the packet to the ends of its validity.
  var validFrom = -30
  var validTo = 60
  var isSelfSigned = false
  var namesAnotherHost = false
  /// The names it is for; nil for those of its host.
  var names: [String]?
  var issuer = "Works Issuing CA"
  var issuerOrganization = "Oracle Works"

  /// Says whether a debugging proxy made it (outcomes.md 2).
  var isOfProxy: Bool { issuer == Self.proxyIssuer }
  /// The name by which mitmproxy signs.
  static let proxyIssuer = "mitmproxy"
  /// Who signed it, and what is sent beside it.
  var chain: Chain?
  /// The finding about its chain.
  var path = PathJudge.Finding.good

  /// Says whether its dates, its name or its issuer fail default trust (ATS-16).
  var failsTrust: Bool {
    validFrom > 0 || validTo < 0 || isSelfSigned || namesAnotherHost || path == .refused
  }
  /// Says whether it may fail default trust on some system.
  var mayFailTrust: Bool { failsTrust || path != .good }
  /// Says whether its key is shorter than ATS-14 asks for.
  var hasWeakKey: Bool {
    switch key {
    case .rsa(let bits): bits < 2048
    case .ec(let bits): bits < 256
    }
  }
  /// Says whether its signature's hash is weaker than ATS-15 asks for.
  var hasWeakHash: Bool { hash.isWeak }

  /// Says whether ATS refuses it.
  var isFlawed: Bool { failsTrust || hasWeakKey || hasWeakHash || path == .weak }

  /// The certificate in DER for a host.
  func der(for host: Host, at time: Int, using randomness: inout Randomness) -> [UInt8] {
    // Certificates that one authority issued at three times or more may be a proxy's, so all are of one
    // midnight, but for those that are not yet valid.
    let day = time - time % 86_400
    let subject = host.isAddress ? "Device" : names?.first ?? host.name
    let shown = namesAnotherHost ? "elsewhere.invalid" : subject
    let name = Self.name(common: shown, organization: isSelfSigned ? issuerOrganization : nil)
    let issuerName =
      chain?.issuer.distinguishedName
      ?? (isSelfSigned ? name : Self.name(common: issuer, organization: issuerOrganization))
    let alternative: [UInt8] =
      host.isAddress && !namesAnotherHost
      ? DER.tagged(0x87, host.address.bytes)
      : (namesAnotherHost ? [shown] : names ?? [shown]).flatMap {
        DER.tagged(0x82, Array($0.utf8))
      }
    let extensions = DER.sequence(
      DER.sequence(
        DER.identifier([0x55, 0x1d, 0x11]) + DER.tagged(0x04, DER.sequence(alternative)))
        + DER.sequence(
          DER.identifier([0x55, 0x1d, 0x25])
            + DER.tagged(
              0x04,
              DER.sequence(DER.identifier([0x2b, 6, 1, 5, 5, 7, 3, 1]))))
        + (chain?.issuer.keyIdentifierExtension ?? []))
    let body = DER.sequence(
      DER.tagged(0xa0, DER.integer([2]))
        + DER.integer([1] + randomness.bytes(8)) + algorithm + issuerName
        + DER.sequence(
          DER.time(day + validFrom * 86_400) + DER.time(day + validTo * 86_400)) + name
        + publicKey(using: &randomness) + DER.tagged(0xa3, extensions))
    if let chain { return chain.issuer.signed(body, over: hash, isBroken: chain.isBroken) }
    return DER.sequence(body + algorithm + DER.bits(randomness.bytes(256)))
  }

  static func name(common: String, organization: String?) -> [UInt8] {
    func part(_ kind: UInt8, _ text: String) -> [UInt8] {
      DER.tagged(
        0x31,
        DER.sequence(
          DER.identifier([0x55, 0x04, kind]) + DER.tagged(0x0c, Array(text.utf8))))
    }
    return DER.sequence((organization.map { part(10, $0) } ?? []) + part(3, common))
  }

  private func publicKey(using randomness: inout Randomness) -> [UInt8] {
    switch key {
    case .rsa(let bits):
      let modulus = [0x80 | (randomness.bytes(1)[0] >> 1)] + randomness.bytes(bits / 8 - 1)
      return DER.sequence(
        DER.sequence(
          DER.identifier([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1]) + DER.tagged(0x05, []))
          + DER.bits(DER.sequence(DER.integer([0] + modulus) + DER.integer([1, 0, 1]))))
    case .ec(let bits):
      let curve: [UInt8] =
        switch bits {
        case 192: [0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 1]
        case 224: [0x2b, 0x81, 0x04, 0x00, 0x21]
        case 384: [0x2b, 0x81, 0x04, 0x00, 0x22]
        default: [0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7]
        }
      return DER.sequence(
        DER.sequence(
          DER.identifier([0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1]) + DER.identifier(curve))
          + DER.bits([4] + randomness.bytes(bits / 4)))
    }
  }

  private var isEC: Bool { if case .ec = key { true } else { false } }

  /// The AlgorithmIdentifier of its signature, which its own kind of key would make without a chain.
  private var algorithm: [UInt8] {
    chain?.issuer.key.algorithm(over: hash) ?? Self.signatureAlgorithm(ec: isEC, hash)
  }

  /// The AlgorithmIdentifier of ECDSA or of RSA with PKCS #1 v1.5.
  static func signatureAlgorithm(ec: Bool, _ hash: Hash) -> [UInt8] {
    if ec {
      let code: [UInt8] =
        switch hash {
        case .md5, .sha1: [4, 1]
        case .sha224: [4, 3, 1]
        case .sha256: [4, 3, 2]
        case .sha384: [4, 3, 3]
        }
      return DER.sequence(DER.identifier([0x2a, 0x86, 0x48, 0xce, 0x3d] + code))
    }
    let code: UInt8 =
      switch hash {
      case .md5: 4
      case .sha1: 5
      case .sha224: 14
      case .sha256: 11
      case .sha384: 12
      }
    return DER.sequence(
      DER.identifier([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, code]) + DER.tagged(0x05, []))
  }
}
