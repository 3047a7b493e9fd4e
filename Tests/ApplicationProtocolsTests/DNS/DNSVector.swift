import Testing

/// A message of `Vectors/dns.json`, with what another implementation reads in it.
struct DNSVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Answer: Decodable, Sendable {
    var name: String
    var type: String
    var timeToLive: UInt32
    var value: String

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      name = try container.decode(String.self)
      type = try container.decode(String.self)
      timeToLive = try container.decode(UInt32.self)
      value = try container.decode(String.self)
    }
  }

  struct Facts: Decodable, Sendable {
    var error: Bool?
    var qr: Int?
    var rcode: UInt8?
    var question: [String]?
    var answers: [Answer]?
  }

  var id: String
  var message: [UInt8]
  var expect: Facts
  var testDescription: String { id }

  enum CodingKeys: CodingKey { case id, message, expect }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    expect = try container.decode(Facts.self, forKey: .expect)
    message = try container.decode(HexadecimalBytes.self, forKey: .message).bytes
  }

  static let all: [DNSVector] = VectorFile.decode("dns", orElse: [])
  static let readable = all.filter { $0.expect.error != true }
  static let refused = all.filter { $0.expect.error == true }
}
