import Cryptography
import TestSupport
import Testing

@Suite struct HashTests {
  /// Those of FIPS 180-4 and RFC 1321.
  @Test func `the hash of abc is that of the standards`() {
    let abc = Array("abc".utf8)
    #expect(
      digits(SHA256.hash(abc))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      digits(SHA384.hash(abc))
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
    #expect(digits(SHA1.hash(abc)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(digits(MD5.hash(abc)) == "900150983cd24fb0d6963f7d28e17f72")
  }

  @Test func `the hash of nothing is that of the standards`() {
    #expect(
      digits(SHA256.hash([])) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(digits(MD5.hash([])) == "d41d8cd98f00b204e9800998ecf8427e")
  }

  @Test func `input in parts gives the hash of the whole`() {
    func check<Function: HashFunction>(_: Function.Type) {
      for length in [0, 1, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 300] {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7) }
        for cut in [0, length / 3, length] {
          var function = Function()
          function.update(Array(bytes.prefix(cut)))
          let copy = function
          function.update(Array(bytes.dropFirst(cut)))
          var digest: [UInt8] = [0xff]
          function.finish(appendingTo: &digest)
          #expect(digest == [0xff] + Function.hash(bytes))
          #expect(digest.count == 1 + Function.digestLength)
          // What was copied is not touched by what goes on.
          var early = copy
          var earlyDigest: [UInt8] = []
          early.finish(appendingTo: &earlyDigest)
          #expect(earlyDigest == Function.hash(Array(bytes.prefix(cut))))
        }
      }
    }
    check(SHA256.self)
    check(SHA384.self)
    check(SHA1.self)
    check(MD5.self)
  }

  /// RFC 4231, cases 2 and 6; RFC 2202, case 2 of each.
  @Test func `authentication codes are those of the RFCs`() {
    let (key, message) = (Array("Jefe".utf8), Array("what do ya want for nothing?".utf8))
    #expect(
      digits(HMAC<SHA256>(key: key).code(of: message))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      digits(HMAC<SHA384>(key: key).code(of: message))
        == "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e"
        + "8e2240ca5e69e2c78b3239ecfab21649")
    #expect(
      digits(HMAC<SHA1>(key: key).code(of: message)) == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
    #expect(digits(HMAC<MD5>(key: key).code(of: message)) == "750c783e6ab0b503eaa86e310a5db738")
    let long = [UInt8](repeating: 0xaa, count: 131)
    let code = HMAC<SHA256>(key: long).code(
      of: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8))
    #expect(digits(code) == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  /// RFC 5869, appendix A.1.
  @Test func `expanded keys are those of the RFC`() {
    let input = [UInt8](repeating: 0x0b, count: 22)
    let pseudorandom = HMAC<SHA256>(key: Array(0...12)).code(of: input)
    #expect(
      digits(pseudorandom) == "077709362c2e32df0ddc3f0dc47bba6390b6c73bb50f9c3122ec844ad7c2b3e5")
    let material = HMAC<SHA256>.expand(pseudorandom, info: Array(0xf0...0xf9), count: 42)
    #expect(
      digits(material)
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    #expect(HMAC<SHA256>.expand(pseudorandom, info: [], count: 0).isEmpty)
  }
}
