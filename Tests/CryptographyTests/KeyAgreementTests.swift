import Cryptography
import TestSupport
import Testing

struct KeyAgreementTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let group: KeyAgreement.NamedGroup
    let privateKey: [UInt8]
    let publicKey: [UInt8]
    let other: [UInt8]
    let secret: [UInt8]
    var testDescription: String { "\(group)" }

    /// RFC 7748, section 6.1, both ways, and the first vectors of NIST for P-256 and P-384 (CAVP, ECC
    /// CDH).
    static let all = [
      Vector(
        group: .x25519,
        privateKey: "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a".bytes,
        publicKey: "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a".bytes,
        other: "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f".bytes,
        secret: "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742".bytes),
      Vector(
        group: .x25519,
        privateKey: "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb".bytes,
        publicKey: "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f".bytes,
        other: "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a".bytes,
        secret: "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742".bytes),
      Vector(
        group: .p256,
        privateKey: "7d7dc5f71eb29ddaf80d6214632eeae03d9058af1fb6d22ed80badb62bc1a534".bytes,
        publicKey: ("04ead218590119e8876b29146ff89ca61770c4edbbf97d38ce385ed281d8a6b230"
          + "28af61281fd35e2fa7002523acc85a429cb06ee6648325389f59edfce1405141").bytes,
        other: ("04700c48f77f56584c5cc632ca65640db91b6bacce3a4df6b42ce7cc838833d287"
          + "db71e509e3fd9b060ddb20ba5c51dcc5948d46fbf640dfe0441782cab85fa4ac").bytes,
        secret: "46fc62106420ff012e54a434fbdd2d25ccc5852060561e68040dd7778997bd7b".bytes),
      Vector(
        group: .p384,
        privateKey: ("3cc3122a68f0d95027ad38c067916ba0eb8c38894d22e1b1"
          + "5618b6818a661774ad463b205da88cf699ab4d43c9cf98a1").bytes,
        publicKey: ("049803807f2f6d2fd966cdd0290bd410c0190352fbec7ff6247de1302df86f25d3"
          + "4fe4a97bef60cff548355c015dbb3e5fba26ca69ec2f5b5d9dad20cc9da711383a"
          + "9dbe34ea3fa5a2af75b46502629ad54dd8b7d73a8abb06a3a3be47d650cc99").bytes,
        other: ("04a7c76b970c3b5fe8b05d2838ae04ab47697b9eaf52e764592efda27fe7513272"
          + "734466b400091adbf2d68c58e0c50066ac68f19f2e1cb879aed43a9969b91a0839"
          + "c4c38a49749b661efedf243451915ed0905a32b060992b468c64766fc8437a").bytes,
        secret: ("5f9d29dc5e31a163060356213669c8ce132e22f57c9a04f4"
          + "0ba7fcead493b457e5621e766c40a2e3d4d6a04b25e533f1").bytes),
    ]
  }

  @Test(arguments: Vector.all)
  func `a private key has its public key and its secrets`(vector: Vector) throws {
    let key = try #require(KeyAgreement(vector.group, privateKey: vector.privateKey))
    #expect(digits(key.publicKey) == digits(vector.publicKey))
    #expect(key.sharedSecret(with: vector.other).map(digits) == digits(vector.secret))
  }

  @Test(arguments: KeyAgreement.NamedGroup.allCases)
  func `two fresh keys of a group share a secret, and differ`(group: KeyAgreement.NamedGroup) throws
  {
    let (one, other) = (try #require(KeyAgreement(group)), try #require(KeyAgreement(group)))
    #expect(one.publicKey != other.publicKey)
    #expect(one.publicKey.count == (group == .x25519 ? 32 : 1 + 2 * group.secretLength))
    let secret = try #require(one.sharedSecret(with: other.publicKey))
    #expect(secret == other.sharedSecret(with: one.publicKey))
    #expect(secret.count == group.secretLength)
  }

  @Test(arguments: Vector.all)
  func `what is no public key shares nothing`(vector: Vector) throws {
    let key = try #require(KeyAgreement(vector.group, privateKey: vector.privateKey))
    for count in 0..<vector.other.count {
      #expect(key.sharedSecret(with: Array(vector.other[..<count])) == nil)
    }
    #expect(key.sharedSecret(with: vector.other + [0]) == nil)
    // No point of a curve, and a point of small order.
    #expect(key.sharedSecret(with: [UInt8](repeating: 0, count: vector.other.count)) == nil)
    if vector.group != .x25519 {
      var off = vector.other
      off[off.count - 1] ^= 1
      #expect(key.sharedSecret(with: off) == nil)
    }
  }

  @Test func `a private key shows in no description`() throws {
    let key = try #require(KeyAgreement(.p256, privateKey: [UInt8](repeating: 0x77, count: 32)))
    var dumped = ""
    dump(key, to: &dumped)
    for text in ["\(key)", String(reflecting: key), dumped] { #expect(!text.contains("119")) }
  }

  @Test func `a number that is no private key makes none`() {
    for group in KeyAgreement.NamedGroup.allCases {
      #expect(KeyAgreement(group, privateKey: []) == nil)
      #expect(
        KeyAgreement(group, privateKey: [UInt8](repeating: 1, count: group.secretLength + 1)) == nil
      )
    }
    for group: KeyAgreement.NamedGroup in [.p256, .p384] {
      for byte: UInt8 in [0, 0xff] {
        let number = [UInt8](repeating: byte, count: group.secretLength)
        #expect(KeyAgreement(group, privateKey: number) == nil)
      }
    }
  }
}
