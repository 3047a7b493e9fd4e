import Bytes
import Cryptography
import TestSupport
import Testing

@Suite struct CipherTests {
  private static let plain =
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future,"
    + " sunscreen would be it."

  struct Sealed: Sendable, CustomTestStringConvertible {
    let name: String
    let cipher: AEADKey.Cipher
    let key: [UInt8]
    let nonce: [UInt8]
    let known: [UInt8]
    let bytes: [UInt8]
    let opened: [UInt8]
    var testDescription: String { name }

    static let all = [
      Sealed(
        name: "GCM, case 4", cipher: .aesGCM, key: "feffe9928665731c6d6a8f9467308308".bytes,
        nonce: "cafebabefacedbaddecaf888".bytes,
        known: "feedfacedeadbeeffeedfacedeadbeefabaddad2".bytes,
        bytes: ("42831ec2217774244b7221b784d0d49ce3aa212f2c02a4e035c17e2329aca12e"
          + "21d514b25466931c7d8f6a5aac84aa051ba30b396a0aac973d58e091"
          + "5bc94fbc3221a5db94fae95ae7121a47").bytes,
        opened: ("d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
          + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39").bytes),
      Sealed(
        name: "GCM, case 16", cipher: .aesGCM,
        key: "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308".bytes,
        nonce: "cafebabefacedbaddecaf888".bytes,
        known: "feedfacedeadbeeffeedfacedeadbeefabaddad2".bytes,
        bytes: ("522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
          + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
          + "76fc6ece0f4e1768cddf8853bb2d551b").bytes,
        opened: ("d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
          + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39").bytes),
      Sealed(
        name: "GCM, case 1", cipher: .aesGCM, key: [UInt8](repeating: 0, count: 16),
        nonce: [UInt8](repeating: 0, count: 12), known: [],
        bytes: "58e2fccefa7e3061367f1d57a4e7455a".bytes, opened: []),
      Sealed(
        name: "RFC 8439, section 2.8.2", cipher: .chaCha20Poly1305, key: Array(0x80...0x9f),
        nonce: "070000004041424344454647".bytes, known: "50515253c0c1c2c3c4c5c6c7".bytes,
        bytes: ("d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d6"
          + "3dbea45e8ca9671282fafb69da92728b1a71de0a9e060b2905d6a5b67ecd3b36"
          + "92ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc"
          + "3ff4def08e4b7a9de576d26586cec64b61161ae10b594f09e26a7e902ecbd060"
          + "0691").bytes,
        opened: Array(plain.utf8)),
    ]

    func open(_ bytes: [UInt8]? = nil, key: [UInt8]? = nil, known: [UInt8]? = nil) -> [UInt8]? {
      (bytes ?? self.bytes).withBytes {
        AEADKey(cipher, key ?? self.key).open(
          $0, nonce: nonce, authenticating: known ?? self.known)
      }
    }
  }

  @Test(arguments: Sealed.all)
  func `what the standards sealed is opened`(sealed: Sealed) {
    #expect(sealed.open() == sealed.opened)
  }

  @Test(arguments: Sealed.all)
  func `sealing gives what the standards sealed`(sealed: Sealed) {
    let key = AEADKey(sealed.cipher, sealed.key)
    #expect(
      key.seal(sealed.opened, nonce: sealed.nonce, authenticating: sealed.known) == sealed.bytes)
    #expect(key.seal(sealed.opened, nonce: [], authenticating: sealed.known) == nil)
    for wrong in [[], sealed.key + [0]] {
      let key = AEADKey(sealed.cipher, wrong)
      #expect(
        key.seal(sealed.opened, nonce: sealed.nonce, authenticating: sealed.known) == nil)
    }
  }

  @Test(arguments: Sealed.all)
  func `what the standards sealed is opened in its place`(sealed: Sealed) throws {
    let nonce = try #require(AEADNonce(sealed.nonce))
    var packet = sealed.known + sealed.bytes
    let range = AEADKey(sealed.cipher, sealed.key).open(
      &packet, from: sealed.known.count, nonce: nonce)
    #expect(range.map { Array(packet[$0]) } == sealed.opened)
    #expect(Array(packet.prefix(sealed.known.count)) == sealed.known)
    for start in [-1, packet.count - 15, packet.count + 1] {
      #expect(AEADKey(sealed.cipher, sealed.key).open(&packet, from: start, nonce: nonce) == nil)
    }
  }

  @Test func `a key of AES-128-GCM is the same from an array`() {
    #expect(AEADKey(.aesGCM, Array(0...15)) == AEADKey(aes128GCM: SIMD16(0...15)))
  }

  /// RFC 9001, appendix A.5 and others: the number ends in the last byte.
  @Test func `a nonce has the number of its packet in its last bytes`() throws {
    let vector = try #require(AEADNonce("e0459b3474bdd0e44a41c144".bytes))
    let nonce = AEADNonce("e0459b3474bdd0e46d417eb0".bytes)
    #expect(vector.combined(with: 0x2700_bff4) == nonce)
    #expect(vector.combined(with: 0) == vector)
    #expect(AEADNonce(first: SIMD16("e0459b3474bdd0e44a41c144ffffffff".bytes)) == vector)
    #expect(AEADNonce([1, 2, 3]) == nil)
  }

  @Test(arguments: Sealed.all)
  func `no changed byte is opened`(sealed: Sealed) {
    for index in sealed.bytes.indices {
      var changed = sealed.bytes
      changed[index] ^= 1
      #expect(sealed.open(changed) == nil)
    }
    var key = sealed.key
    key[0] ^= 0x80
    #expect(sealed.open(key: key) == nil)
    #expect(sealed.open(known: sealed.known + [0]) == nil)
  }

  @Test(arguments: Sealed.all)
  func `what is too short, or has another key's length, is not opened`(sealed: Sealed) {
    #expect(sealed.open([]) == nil)
    #expect(sealed.open(Array(sealed.bytes.suffix(15))) == nil)
    #expect(sealed.open(key: []) == nil)
    #expect(sealed.open(key: sealed.key + [0]) == nil)
    #expect(
      sealed.bytes.withBytes {
        AEADKey(sealed.cipher, sealed.key).open($0, nonce: [], authenticating: sealed.known)
      } == nil)
  }

  /// FIPS 197, appendices C.1 and C.3.
  @Test func `blocks are those of the standard`() {
    let block = SIMD16("00112233445566778899aabbccddeeff".bytes)
    let encrypted = SIMD16("69c4e0d86a7b0430d8cdb78070b4c55a".bytes)
    #expect(AESKey(Array(0x00...0x0f)).encrypt(block) == encrypted)
    #expect(AESKey(SIMD16(0x00...0x0f)).encrypt(block) == encrypted)
    #expect(
      AESKey(Array(0x00...0x1f)).encrypt(block)
        == SIMD16("8ea2b7ca516745bfeafc49904b496089".bytes))
  }

  /// NIST SP 800-38A, sections F.2.2 and F.2.6.
  @Test(arguments: [
    (
      "2b7e151628aed2a6abf7158809cf4f3c",
      "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2"
    ),
    (
      "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
      "f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d"
    ),
  ])
  func `chained blocks are those of the standard`(key: String, blocks: String) {
    let opened = AESKey(key.bytes).decryptChained(blocks.bytes, vector: Array(0...15))
    #expect(
      opened.map(digits) == "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51")
    let sealed = AESKey(key.bytes).encryptChained(opened ?? [], vector: Array(0...15))
    #expect(sealed.map(digits) == blocks)
  }

  @Test func `pieces of blocks and other lengths give nothing`() {
    let key = AESKey(Array(0x00...0x0f))
    let block = [UInt8](repeating: 1, count: 16)
    #expect(key.decryptChained(block + [1], vector: block) == nil)
    #expect(key.decryptChained(block, vector: [1]) == nil)
    #expect(key.decryptChained([], vector: block) == [])
    #expect(key.encryptChained(block + [1], vector: block) == nil)
    #expect(key.encryptChained(block, vector: [1]) == nil)
    for length in [0, 3, 24, 33] {
      let wrong = AESKey([UInt8](repeating: 1, count: length))
      #expect(wrong.encrypt(SIMD16(block)) == nil)
      #expect(wrong.decryptChained(block, vector: block) == nil)
      #expect(wrong.encryptChained(block, vector: block) == nil)
    }
  }
}
