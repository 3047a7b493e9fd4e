import ApplicationProtocols
import Cryptography
import Testing

/// Signatures in every scheme, right and wrong.
struct SignatureVerificationTests {
  private static func key(_ vector: ChainVectors.Signed) -> SignatureKey {
    let kind: SignatureKey.Kind =
      switch vector.key {
      case "rsa": .rsa
      case "p256": .p256
      case "p384": .p384
      case "p521": .p521
      default: .ed25519
      }
    let spki = vector.spki.bytes
    // The bits are the end of the SubjectPublicKeyInfo.
    let length =
      switch kind {
      case .rsa: 270
      case .p256: 65
      case .p384: 97
      case .p521: 133
      case .ed25519: 32
      }
    return SignatureKey(kind, publicKeyInfo: spki, bits: Array(spki.suffix(length)))
  }

  private static func scheme(_ name: String) throws -> SignatureScheme {
    let parts = name.split(separator: "-").map(String.init)
    func hash(_ name: String) throws -> SignatureScheme.Hash {
      try #require(
        ["sha1": .sha1, "sha256": .sha256, "sha384": .sha384, "sha512": .sha512][name])
    }
    return switch parts[0] {
    case "pkcs1": .rsaPKCS1(try hash(parts[1]))
    case "pss":
      .rsaPSS(
        try hash(parts[1]), mask: try hash(parts[2]), saltLength: try #require(Int(parts[3])))
    case "ecdsa": .ecdsa(try hash(parts[1]))
    default: .ed25519
    }
  }

  @Test(arguments: ChainVectors.all.signatures)
  func `a signature holds for its key, its bytes and its scheme alone`(
    vector: ChainVectors.Signed
  ) throws {
    let (key, scheme) = (Self.key(vector), try Self.scheme(vector.scheme))
    let (message, signature) = (vector.message.bytes, vector.signature.bytes)
    #expect(key.verifies(signature, of: message, in: scheme) == true)
    #expect(key.verifies(signature, of: message + [0], in: scheme) == false)
    #expect(key.verifies(signature, of: [], in: scheme) == false)
    #expect(key.verifies([], of: message, in: scheme) == false)
    #expect(key.verifies(signature + [0], of: message, in: scheme) == false)
    #expect(key.verifies(signature.dropLast(), of: message, in: scheme) == false)
    for place in stride(from: 0, to: signature.count, by: 7) {
      var changed = signature
      changed[place] ^= 0x10
      #expect(key.verifies(changed, of: message, in: scheme) == false, "byte \(place)")
    }
    for other in ChainVectors.all.signatures where other.scheme != vector.scheme {
      let scheme = try Self.scheme(other.scheme)
      #expect(key.verifies(signature, of: message, in: scheme) != true, "\(other.scheme)")
    }
  }

  @Test(
    arguments: [
      ("r = 0", [0x30, 6, 2, 1, 0, 2, 1, 1]), ("s = 0", [0x30, 6, 2, 1, 1, 2, 1, 0]),
      ("both 0", [0x30, 6, 2, 1, 0, 2, 1, 0]), ("r negative", [0x30, 6, 2, 1, 0x80, 2, 1, 1]),
      ("a length of its own", [0x30, 0x81, 6, 2, 1, 1, 2, 1, 1]), ("no sequence", [2, 1, 1]),
      ("no integers", [0x30, 0]), ("an endless length", [0x30, 0x84, 0xff, 0xff, 0xff, 0xff]),
      ("r = n", [0x30, 0x26, 2, 0x21, 0] + order + [2, 1, 1]),
    ] as [(String, [UInt8])])
  func `a malformed signature of a curve is no signature`(fault: String, signature: [UInt8]) throws
  {
    let vector = try #require(ChainVectors.all.signatures.first { $0.key == "p256" })
    let key = Self.key(vector)
    #expect(
      key.verifies(signature, of: vector.message.bytes, in: .ecdsa(.sha256)) == false, "\(fault)")
  }

  /// The order of P-256 (FIPS 186-4, D.1.2.3).
  private static let order: [UInt8] = [
    0xff, 0xff, 0xff, 0xff, 0x00, 0x00, 0x00, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    0xbc, 0xe6, 0xfa, 0xad, 0xa7, 0x17, 0x9e, 0x84, 0xf3, 0xb9, 0xca, 0xc2, 0xfc, 0x63, 0x25, 0x51,
  ]

  @Test func `a key that cannot be used says nothing`() throws {
    let vector = try #require(ChainVectors.all.signatures.first { $0.key == "rsa" })
    let (key, scheme) = (Self.key(vector), try Self.scheme(vector.scheme))
    let broken = SignatureKey(.rsa, publicKeyInfo: Array(key.publicKeyInfo.dropLast()), bits: [])
    #expect(broken.verifies(vector.signature.bytes, of: vector.message.bytes, in: scheme) == nil)
    let longer = SignatureKey(.rsa, publicKeyInfo: key.publicKeyInfo + [0], bits: key.bits + [0])
    #expect(longer.verifies(vector.signature.bytes, of: vector.message.bytes, in: scheme) == nil)
  }

  @Test func `Ed25519 is that of RFC 8032, section 7.1, test 1`() {
    let point: [UInt8] = [
      0xd7, 0x5a, 0x98, 0x01, 0x82, 0xb1, 0x0a, 0xb7, 0xd5, 0x4b, 0xfe, 0xd3, 0xc9, 0x64, 0x07,
      0x3a, 0x0e, 0xe1, 0x72, 0xf3, 0xda, 0xa6, 0x23, 0x25, 0xaf, 0x02, 0x1a, 0x68, 0xf7, 0x07,
      0x51, 0x1a,
    ]
    let signature: [UInt8] = [
      0xe5, 0x56, 0x43, 0x00, 0xc3, 0x60, 0xac, 0x72, 0x90, 0x86, 0xe2, 0xcc, 0x80, 0x6e, 0x82,
      0x8a, 0x84, 0x87, 0x7f, 0x1e, 0xb8, 0xe5, 0xd9, 0x74, 0xd8, 0x73, 0xe0, 0x65, 0x22, 0x49,
      0x01, 0x55, 0x5f, 0xb8, 0x82, 0x15, 0x90, 0xa3, 0x3b, 0xac, 0xc6, 0x1e, 0x39, 0x70, 0x1c,
      0xf9, 0xb4, 0x6b, 0xd2, 0x5b, 0xf5, 0xf0, 0x59, 0x5b, 0xbe, 0x24, 0x65, 0x51, 0x41, 0x43,
      0x8e, 0x7a, 0x10, 0x0b,
    ]
    let info: [UInt8] = [0x30, 0x2a, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 3, 0x21, 0] + point
    let key = SignatureKey(.ed25519, publicKeyInfo: info, bits: point)
    #expect(key.verifies(signature, of: [], in: .ed25519) == true)
    #expect(key.verifies(signature, of: [0], in: .ed25519) == false)
  }
}
