import TestSupport
import Testing

/// The test vectors of TLS messages, and the tools to make messages that are wrong.
enum TLSVectors {
  struct ClientHelloVector: Decodable, Sendable, CustomTestStringConvertible {
    struct Expectation: Decodable, Sendable {
      struct KeyShare: Decodable, Sendable { var group: String }

      var complete: Bool?
      var sni: String?
      var legacy_version: String?
      var supported_versions: [String]?
      var max_version: String?
      var cipher_suites: [String]?
      var extensions: [String]?
      var groups: [String]?
      var key_shares: [KeyShare]?
      var signature_algorithms: [String]?
      var alpn: [String]?
      var psk: Bool?
      var ech_outer_or_grease: Bool?
      var session_id_length: Int?
      var ja3_string: String?
      var ja3: String?
      var ja4: String?
      var ja4_r: String?
    }

    var id: String
    var message: HexadecimalBytes
    var expect: Expectation
    var testDescription: String { id }
    var bytes: [UInt8] { message.bytes }
  }

  struct ServerHelloVector: Decodable, Sendable, CustomTestStringConvertible {
    struct Expectation: Decodable, Sendable {
      var legacy_version: String
      var version: String
      var hello_retry_request: Bool
      var cipher_suite: String
      var extensions: [String]
      var selected_group: String?
      var alpn: String?
      var psk_selected: Bool
      var downgrade_sentinel: Bool
      var ja3s_string: String
      var ja3s: String
    }

    var id: String
    var message: HexadecimalBytes
    var expect: Expectation
    var testDescription: String { id }
    var bytes: [UInt8] { message.bytes }
  }

  struct AlertVector: Decodable, Sendable, CustomTestStringConvertible {
    struct Expectation: Decodable, Sendable {
      var side: String
      var level: UInt8
      var description: UInt8
    }

    var id: String
    var record: HexadecimalBytes
    var expect: Expectation
    var testDescription: String { id }
    var bytes: [UInt8] { record.bytes }
  }

  struct ServerKeyExchangeVector: Decodable, Sendable, CustomTestStringConvertible {
    struct Expectation: Decodable, Sendable {
      var kind: String
      var group: String?
      var prime_bits: Int?
    }

    var id: String
    var message: HexadecimalBytes
    var expect: Expectation
    var testDescription: String { id }
    var bytes: [UInt8] { message.bytes }
  }

  struct StreamVector: Decodable, Sendable, CustomTestStringConvertible {
    struct Expectation: Decodable, Sendable { var plaintext_handshake_types: [Int] }

    var id: String
    var stream: HexadecimalBytes
    var expect: Expectation
    var testDescription: String { id }
    var bytes: [UInt8] { stream.bytes }
  }

  private struct Contents: Decodable {
    var client_hello = [ClientHelloVector]()
    var server_hello = [ServerHelloVector]()
    var alert = [AlertVector]()
    var server_key_exchange = [ServerKeyExchangeVector]()
    var handshake_stream = [StreamVector]()
  }

  private static let contents = VectorFile.decode("tls", orElse: Contents())

  static let clientHellos = contents.client_hello
  /// Those that came from a client or an RFC, so with all facts.
  static let wholeClientHellos = clientHellos.filter { $0.expect.ja3 != nil }
  static let serverHellos = contents.server_hello
  static let alerts = contents.alert
  static let serverKeyExchanges = contents.server_key_exchange
  static let streams = contents.handshake_stream

  /// The message of that vector; empty where there is none.
  static func clientHello(_ id: String) -> [UInt8] {
    clientHellos.first { $0.id == id }?.bytes ?? []
  }

  static func serverHello(_ id: String) -> [UInt8] {
    serverHellos.first { $0.id == id }?.bytes ?? []
  }

  static func stream(_ id: String) -> [UInt8] {
    streams.first { $0.id == id }?.bytes ?? []
  }

  /// The numbers of texts such as `0x1301`.
  static func numbers(_ texts: [String]?) -> [UInt16] {
    (texts ?? []).compactMap { UInt16($0.dropFirst(2), radix: 16) }
  }

  static let mutationCount = 10_000

  /// Calls `body` with seeded wrong copies of `originals`.
  static func forEachMutation(
    of originals: [[UInt8]], _ body: (_ seed: UInt64, _ bytes: [UInt8]) -> Void
  ) {
    for seed in 0..<UInt64(mutationCount) {
      var random = SeededGenerator(seed: seed)
      guard let original = originals.randomElement(using: &random) else { return }
      body(seed, original.mutated(using: &random))
    }
  }

  /// Calls `body` with seeded wrong copies of handshake messages; every other one has the length
  /// that its header says, so that reading gets past it.
  static func forEachMessageMutation(
    of messages: [[UInt8]], _ body: (_ seed: UInt64, _ bytes: [UInt8]) -> Void
  ) {
    forEachMutation(of: messages) { seed, bytes in
      guard seed.isMultiple(of: 2), let type = messages.first?.first, bytes.count >= 4 else {
        return body(seed, bytes)
      }
      body(seed, TLSBuilder.message(type, Array(bytes.dropFirst(4))))
    }
  }
}

struct TLSVectorsTests {
  @Test func `all vectors are there`() {
    #expect(TLSVectors.clientHellos.count == 55)
    #expect(TLSVectors.wholeClientHellos.count == 40)
    #expect(TLSVectors.serverHellos.count == 39)
    #expect(TLSVectors.alerts.count == 6)
    #expect(TLSVectors.serverKeyExchanges.count == 16)
    #expect(TLSVectors.streams.count == 10)
  }
}
