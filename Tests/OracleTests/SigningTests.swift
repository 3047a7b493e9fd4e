import Testing

@testable import Oracle

/// The hashes and signatures that the trials put into certificates.
@Suite struct SigningTests {
  @Test(
    arguments: [
      (Digest.sha1, "a9993e364706816aba3e25717850c26c9cd0d89d"),
      (Digest.sha224, "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"),
      (
        Digest.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      ),
      (
        Digest.sha384,
        "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
          + "8086072ba1e7cc2358baeca134c825a7"
      ),
      (
        Digest.sha512,
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
          + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
      ),
    ] as [(@Sendable ([UInt8]) -> [UInt8], String)])
  func `hashes are those of FIPS 180-4`(hash: @Sendable ([UInt8]) -> [UInt8], expected: String) {
    #expect(hash(Array("abc".utf8)) == Number.bytes(hex: expected))
  }

  @Test(arguments: [
    (55, "9f4390f8d30c2dd9", "b0220c772cbf6c18"),
    (56, "b35439a4ac6f0948", "962b64aae357d2a4"),
    (64, "ffe054fe7ae0cb6d", "01d35c10c6c38c2d"),
    (111, "6374f73208854473", "fa9121c7b32b9e01"),
    (112, "f54353008a255326", "c01d080efd492776"),
    (119, "31eba51c313a5c08", "130396a75cb483f2"),
    (120, "2f3d335432c70b58", "f241de612b01aa2f"),
    (128, "6836cf13bac400e9", "b73d1929aa615934"),
  ])
  func `a message that fills its block is padded into the next`(
    count: Int, short: String, long: String
  ) {
    // The first bytes, from another implementation.
    let message = [UInt8](repeating: 0x61, count: count)
    #expect(Digest.sha256(message).prefix(8) == Number.bytes(hex: short)[...])
    #expect(Digest.sha512(message).prefix(8) == Number.bytes(hex: long)[...])
  }

  @Test(arguments: [SigningKey.rsa(0), .rsa(1), .rsa1024])
  func `the public exponent undoes a signature of RSA`(key: SigningKey) {
    let numbers =
      key == .rsa1024 ? KeyNumbers.rsa1024[0] : KeyNumbers.rsa2048[key == .rsa(0) ? 0 : 1]
    let modulus = Modulus(Number.limbs(Number.bytes(hex: numbers.modulus)))
    let signature = key.signature(of: [1, 2, 3], over: .sha256)
    let opened = Number.bytes(
      modulus.power(Number.limbs(signature), [65_537]), count: signature.count)
    #expect(opened.prefix(3) == [0, 1, 0xff])
    #expect(opened.suffix(32) == Digest.sha256([1, 2, 3])[...])
  }

  @Test func `arithmetic modulo the order of a curve agrees with Fermat`() {
    for curve in [KeyNumbers.p224[0], KeyNumbers.p256[0], KeyNumbers.p384[0], KeyNumbers.p521[0]] {
      let order = Modulus(Number.limbs(Number.bytes(hex: curve.order)))
      let number = Number.limbs(Number.bytes(hex: curve.inverse))
      let exponent = [order.limbs[0] - 2] + order.limbs.dropFirst()
      let one = order.product(number, order.power(number, exponent))
      #expect(one[0] == 1)
      #expect(one.dropFirst().allSatisfy { $0 == 0 })
    }
  }
}
