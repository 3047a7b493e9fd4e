import Bytes
import Escaping
import TestSupport
import Testing

@testable import ApplicationProtocols

/// One example of what a client sends, or of a header block, and what must be read from it.
struct HTTP2Vector: Decodable, Sendable, CustomTestStringConvertible {
  struct Expectation: Decodable, Sendable {
    var headers: [String: String]?
    var host: String?
    var authority: String?
  }

  var id: String
  var clientStream: [UInt8]?
  var block: [UInt8]?
  var expect: Expectation
  var testDescription: String { id }

  private enum CodingKeys: String, CodingKey {
    case id, client_stream, header_block, expect
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    clientStream = try values.decodeIfPresent(HexadecimalBytes.self, forKey: .client_stream)?.bytes
    block = try values.decodeIfPresent(HexadecimalBytes.self, forKey: .header_block)?.bytes
    expect = try values.decode(Expectation.self, forKey: .expect)
  }

  static let all: [HTTP2Vector] = VectorFile.decode("h2c", orElse: [])
}

struct HTTP2VectorTests {
  @Test func `the examples are all there`() { #expect(HTTP2Vector.all.count == 6) }

  @Test(arguments: HTTP2Vector.all.filter { $0.block != nil })
  func `a header block is read as its example says`(_ vector: HTTP2Vector) throws {
    var decoder = HeaderBlockDecoder()
    var fields = HTTP2Fields()
    let block = try #require(vector.block)
    #expect(block.withBytes { decoder.decode($0) { fields.add($0, $1) } } == .whole)
    let head = try #require(fields.request())
    let authority = vector.expect.authority ?? vector.expect.headers?[":authority"]
    #expect(head.host == authority?.split(separator: ":").first.map(String.init))
    if let headers = vector.expect.headers {
      #expect(head.method == headers[":method"])
      #expect(head.scheme == headers[":scheme"])
      #expect(head.userAgent == headers["user-agent"].map { ForeignText($0) })
    }
  }

  @Test(arguments: HTTP2Vector.all.filter { $0.clientStream != nil })
  func `what a client sends is read as its example says`(_ vector: HTTP2Vector) throws {
    let stream = try #require(vector.clientStream)
    let upgrade = HTTPTranscript(segments: [
      (.client, stream), (.server, Array("HTTP/1.1 101 X\r\nUpgrade: h2c\r\n\r\n".utf8)),
    ])
    if let request = upgrade.requests.first {
      // The request is one of HTTP/1, and nothing but settings follows it.
      #expect(request.host == vector.expect.host)
      #expect(request.upgrade == "h2c")
      let rest = try #require(upgrade.tunnelled[.client])
      let transcript = HTTP2Transcript(
        [.client(rest)], reader: HTTP2ConnectionReader(upgradedFor: request.host))
      #expect(transcript.summary == ["0 unanswered"])
    } else {
      let transcript = HTTP2Transcript([.client(stream)])
      #expect(transcript.requests.map(\.host) == [vector.expect.host])
      #expect(transcript.damages == [])
    }
  }
}
