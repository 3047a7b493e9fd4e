import Testing

/// The test vectors of QUIC packets.
enum QUICVectors {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    struct Datagram: Decodable, Sendable {
      struct Packet: Decodable, Sendable {
        struct Frame: Decodable, Sendable {
          var type: String
          var offset: Int?
          var length: Int?
        }

        var type: String
        var version: String?
        var dcid: String?
        var scid: String?
        var packet_number: UInt64?
        var decrypts: Bool?
        var frames: [Frame]?
      }

      var hex: HexadecimalBytes
      var side: String
      var packets: [Packet]
      /// The ID that the keys are made of, where no packet of the client comes before.
      var key_dcid: HexadecimalBytes?
    }

    struct Keys: Decodable, Sendable {
      struct Side: Decodable, Sendable {
        var key: HexadecimalBytes
        var iv: HexadecimalBytes
        var hp: HexadecimalBytes
      }

      var client: Side
      var server: Side
    }

    struct ServerHello: Decodable, Sendable {
      var version: String
      var cipher_suite: String
      var ja3s: String
      var psk_selected: Bool
    }

    var id: String
    var datagrams: [Datagram]
    var dcid: HexadecimalBytes?
    var keys: Keys?
    var client_hello: TLSVectors.ClientHelloVector.Expectation?
    var server_hello: ServerHello?
    var testDescription: String { id }
  }

  private struct Contents: Decodable { var quic = [Vector]() }

  static let all = VectorFile.decode("quic", orElse: Contents()).quic
}
