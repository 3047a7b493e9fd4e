import ProtocolRegistries
import Testing

@testable import ApplicationProtocols

struct HTTPVectorTests {
  @Test func `the examples are all there`() {
    #expect(HTTPVector.all.count == 36)
  }

  @Test(arguments: HTTPVector.all.filter { $0.request_host == nil })
  func `a request is read as its example says`(_ vector: HTTPVector) throws {
    let expected = vector.expect
    let transcript = HTTPTranscript([.client(vector.text)])
    guard !expected.isOtherProtocol else {
      #expect(transcript.requests.isEmpty)
      return
    }
    if expected.protocol == "h2c" {
      #expect(transcript.requests.isEmpty)
      #expect(
        transcript.events.first == .http2Preface(mark: PacketReference(number: 1, nanoseconds: nil))
      )
      #expect(transcript.tunnelText(.client) == vector.text)
      return
    }
    let head = try #require(transcript.requests.first)
    #expect(transcript.requests.count == 1)
    #expect(
      head.host == (expected.trailing_dot == true ? expected.host.map { $0 + "." } : expected.host))
    #expect(expected.port == nil || head.port == expected.port)
    #expect(expected.method == nil || head.method == expected.method)
    #expect(head.anomalies.contains(.hostMalformed) == (expected.malformed == true))
    #expect(head.anomalies.contains(.hostRepeated) == (expected.conflict == true))
    #expect(head.anomalies.contains(.fieldFolded) == (expected.obsolete_fold == true))
    #expect(head.anomalies.contains(.hostNotASCII) == (expected.non_ascii == true))
    #expect(head.anomalies.contains(.headTruncated) == (expected.incomplete == true))
    #expect(head.isWhole == (expected.incomplete != true))
  }

  @Test(arguments: HTTPVector.all.filter { $0.request_host != nil })
  func `an answer is read as its example says`(_ vector: HTTPVector) throws {
    let expected = vector.expect
    let host = try #require(vector.request_host)
    let transcript = HTTPTranscript([.client(get(host)), .server(vector.text)])
    let statuses = expected.statuses ?? expected.status.map { [$0] } ?? []
    #expect(transcript.responses.map(\.status) == statuses)
    let head = try #require(transcript.responses.last)
    #expect(transcript.answeredRequests.allSatisfy { $0 == 0 })
    #expect(transcript.responses.count { !$0.isInterim } == expected.requests_answered ?? 1)
    if let isSameHost = expected.https_same_host {
      let location = try #require(head.location)
      #expect((location.scheme == "https" && location.host == host) == isSameHost)
    }
    #expect(head.upgrade == expected.upgrade)
    #expect(head.hasStrictTransportSecurity == (expected.hsts_ignored != nil))
    #expect((head.version == "ICY") == (expected.shoutcast == true))
  }

  @Test(arguments: HTTPVector.all)
  func `cutting an example anywhere changes nothing`(_ vector: HTTPVector) {
    let turns: [HTTPTranscript.Turn] =
      if let host = vector.request_host {
        [.client(get(host)), .server(vector.text)]
      } else {
        [.client(vector.text)]
      }
    let whole = HTTPTranscript(turns)
    for place in 1..<vector.text.utf8.count {
      #expect(HTTPTranscript(turns) { _ in [place] } == whole, "cut at \(place)")
    }
    #expect(HTTPTranscript(turns) { Array(1..<$0) } == whole, "byte by byte")
  }
}
