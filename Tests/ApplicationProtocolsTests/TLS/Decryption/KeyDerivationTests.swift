import Bytes
import ProtocolRegistries
import TestSupport
import Testing

@testable import ApplicationProtocols

struct KeyDerivationTests {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var suite: String
    var client_hello: HexadecimalBytes
    var server_hello: HexadecimalBytes
    var server_hs_traffic: HexadecimalBytes?
    var keylog: String?
    var key: HexadecimalBytes
    var iv: HexadecimalBytes
    var record: HexadecimalBytes?
    var server_records: [HexadecimalBytes]?
    var plaintext: HexadecimalBytes?

    var testDescription: String { id }

    /// The records that the server protects.
    var records: [[UInt8]] { ([record].compactMap(\.self) + (server_records ?? [])).map(\.bytes) }

    /// The key log; the RFC gives the secrets alone.
    var keyLog: [UInt8] {
      if let keylog { return Array((keylog + "\n").utf8) }
      let random = client_hello.bytes[6..<38]
      let secret = server_hs_traffic?.bytes ?? []
      return Array("SERVER_HANDSHAKE_TRAFFIC_SECRET \(hex(random)) \(hex(secret[...]))".utf8)
    }

    var protection: CipherSuiteAlgorithms? {
      UInt16(suite.dropFirst(2), radix: 16).flatMap {
        CipherSuiteAlgorithms(CipherSuite(rawValue: $0), version: .tls13)
      }
    }

    private func hex(_ bytes: ArraySlice<UInt8>) -> String {
      bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
  }

  static let vectors = VectorFile.decode("tls13-decryption", orElse: [Vector]())

  @Test func `both vectors are there`() { #expect(Self.vectors.count == 2) }

  @Test(arguments: vectors)
  func `keys of TLS 1.3 are those of the vectors`(vector: Vector) throws {
    let hello = try vector.client_hello.bytes.clientHello()
    let secret = try #require(
      TLSSecrets(vector.keyLog).secret(.serverHandshake, for: hello.random.bytes))
    let protection = try #require(vector.protection)
    let key = expandLabel(
      secret.bytes, "key", length: protection.keyLength, hash: protection.hash)
    #expect(key == vector.key.bytes)
    #expect(expandLabel(secret.bytes, "iv", length: 12, hash: protection.hash) == vector.iv.bytes)
  }

  @Test(arguments: vectors)
  func `the server's flight of the vectors opens`(vector: Vector) {
    let hellos: [(side: StreamSide, bytes: [UInt8])] = [
      (.client, TLSBuilder.record(22, vector.client_hello.bytes)),
      (.server, TLSBuilder.record(22, vector.server_hello.bytes)),
    ]
    let read = DecryptedSession(
      hellos + vector.records.map { (.server, $0) }, secrets: TLSSecrets(vector.keyLog))
    #expect(read.outcome == .decrypted)
    #expect(read.anomalies.isEmpty)
    let leaf = read.certificates.first
    #expect(leaf?.isEmpty == false)
    if let plaintext = vector.plaintext, let leaf {
      #expect(Array(plaintext.bytes[51..<51 + leaf.count]) == leaf)
    }
  }

  @Test func `the pseudo-random function is that of TLS 1.2`() {
    // A vector that went round when TLS 1.2 was new, for SHA-256.
    let secret = [UInt8](hexadecimal: "9bbe436ba940f017b17652849a71db35")
    let seed = [UInt8](hexadecimal: "a0ba9f936cda311827a6f796ffd5198c")
    let output = [UInt8](
      hexadecimal:
        "e3f229ba727be17b8d122620557cd453c2aab21d07c3d495329b52d4e61edb5a6b301791e90d35c9c9a46b4e"
        + "14baf9af0fa022f7077def17abfd3797c0564bab4fbc91666e9def9b97fce34f796789baa48082d122ee42c5"
        + "a72e5a5110fff70187347b66")
    let made = pseudoRandom(
      secret: secret, seed: Array("test label".utf8) + seed, length: output.count, hash: .sha256)
    #expect(made == output)
  }

  @Test(arguments: [
    ("TLS_AES_128_CCM_SHA256", TLSVersion.tls13), ("TLS_RSA_WITH_RC4_128_SHA", .tls12),
    ("TLS_RSA_WITH_3DES_EDE_CBC_SHA", .tls12), ("TLS_AES_128_GCM_SHA256", .tls12),
    ("TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256", .tls13), ("TLS_RSA_WITH_NULL_SHA", .tls10),
  ])
  func `suites that cannot be opened have no protection`(name: String, version: TLSVersion) throws {
    let suite = try #require(CipherSuite(name: name))
    #expect(CipherSuiteAlgorithms(suite, version: version) == nil)
  }
}
