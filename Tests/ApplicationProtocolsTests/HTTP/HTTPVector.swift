import Testing

/// One example of a message and what must be read from it.
struct HTTPVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Expectation: Decodable, Sendable {
    var host: String?
    var port: UInt16?
    var method: String?
    var malformed: Bool?
    var conflict: Bool?
    var incomplete: Bool?
    var trailing_dot: Bool?
    var obsolete_fold: Bool?
    var non_ascii: Bool?
    var `protocol`: String?
    var isOtherProtocol = false
    var status: Int?
    var statuses: [Int]?
    var requests_answered: Int?
    var https_same_host: Bool?
    var upgrade: String?
    var hsts_ignored: String?
    var shoutcast: Bool?

    private enum CodingKeys: String, CodingKey {
      case host, port, method, malformed, conflict, incomplete, trailing_dot, obsolete_fold
      case non_ascii, `protocol`, status, statuses, requests_answered, https_same_host, upgrade
      case hsts_ignored, shoutcast
    }
    private enum ExtraKeys: String, CodingKey { case not_http }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      func value<T: Decodable>(_ key: CodingKeys) throws -> T? {
        try values.decodeIfPresent(T.self, forKey: key)
      }
      host = try value(.host)
      port = try value(.port)
      method = try value(.method)
      malformed = try value(.malformed)
      conflict = try value(.conflict)
      incomplete = try value(.incomplete)
      trailing_dot = try value(.trailing_dot)
      obsolete_fold = try value(.obsolete_fold)
      non_ascii = try value(.non_ascii)
      self.protocol = try value(.protocol)
      status = try value(.status)
      statuses = try value(.statuses)
      requests_answered = try value(.requests_answered)
      https_same_host = try value(.https_same_host)
      upgrade = try value(.upgrade)
      hsts_ignored = try value(.hsts_ignored)
      shoutcast = try value(.shoutcast)
      // Either `true` or the name of the other protocol.
      isOtherProtocol = try decoder.container(keyedBy: ExtraKeys.self).contains(.not_http)
    }
  }

  var id: String
  var text: String
  var request_host: String?
  var expect: Expectation

  private enum CodingKeys: String, CodingKey { case id, bytes, request_host, expect }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    request_host = try values.decodeIfPresent(String.self, forKey: .request_host)
    expect = try values.decode(Expectation.self, forKey: .expect)
    let bytes = try values.decode(HexadecimalBytes.self, forKey: .bytes).bytes
    text = String(decoding: bytes, as: UTF8.self)
  }

  var testDescription: String { id }

  static let all: [HTTPVector] = VectorFile.decode("http", orElse: [])
}
