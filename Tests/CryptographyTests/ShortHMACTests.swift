import Cryptography
import TestSupport
import Testing

@Suite struct ShortHMACTests {
  /// RFC 4231, cases 1 and 2.
  @Test func `authentication codes are those of the RFC`() {
    check(
      ShortHMAC.Message(Array("Hi There".utf8)), key: [UInt8](repeating: 0x0b, count: 20),
      is: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    check(
      ShortHMAC.Message(Array("what do ya want for nothing?".utf8)), key: Array("Jefe".utf8),
      is: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  @Test(arguments: 0...ShortHMAC.Message.mostBytes)
  func `codes are those of the function for messages of any length`(length: Int) {
    let key = (0..<32).map { UInt8(truncatingIfNeeded: 7 &* $0 &+ length) }
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 3) }
    let expected = SIMD32(HMAC<SHA256>(key: key).code(of: bytes))
    #expect(ShortHMAC(key: SIMD32(key)).code(of: ShortHMAC.Message(bytes)) == expected)
    guard length <= 32 else { return }
    let octets = SIMD32(bytes + [UInt8](repeating: 0, count: 32 - length))
    #expect(
      ShortHMAC(key: SIMD32(key)).code(of: ShortHMAC.Message(octets, count: length)) == expected)
  }

  @Test func `what is too long is cut`() {
    let function = ShortHMAC(key: SIMD32(repeating: 1))
    let long = [UInt8](repeating: 2, count: 70)
    #expect(
      function.code(of: ShortHMAC.Message(long))
        == function.code(of: ShortHMAC.Message(Array(long.prefix(55)))))
    #expect(
      function.code(of: ShortHMAC.Message(SIMD32(repeating: 2), count: 40))
        == function.code(of: ShortHMAC.Message(Array(long.prefix(32)))))
  }

  private func check(_ message: ShortHMAC.Message, key: [UInt8], is expected: String) {
    let key = SIMD32(key + [UInt8](repeating: 0, count: 32 - key.count))
    #expect(ShortHMAC(key: key).code(of: message) == SIMD32(expected.bytes))
  }
}
