import Escaping
import Evidence
import Foundation
import HostNames
import ProtocolRegistries
import TestSupport
import Testing

@testable import WitnessFiles

struct MitmproxyReaderTests {
  private static func read(_ flows: FlowBuilder...) throws -> RecordFile.Reading {
    try #require(try RecordFile(flows.flatMap(\.encoded)).read(as: .mitmproxyFlows))
  }

  private static func flow(_ change: (inout FlowBuilder) -> Void) -> FlowBuilder {
    var flow = FlowBuilder()
    change(&flow)
    return flow
  }

  /// A load in clear with changes.
  private static func clear(_ change: (inout FlowBuilder) -> Void = { _ in }) -> FlowBuilder {
    flow {
      ($0.scheme, $0.port, $0.tls, $0.clientTLS) = ("http", 80, nil, false)
      change(&$0)
    }
  }

  private static func field(_ name: String, _ value: String) -> ([UInt8], [UInt8]) {
    (Array(name.utf8), Array(value.utf8))
  }

  private static let loads: [(FlowBuilder, String?)] = [
    (clear(), "http a.example 80 192.0.2.1 GET HTTP/1.1 200"),
    (
      clear {
        $0.status = 301
        $0.responseHeaders = [
          field("LOCATION", "https://b.example:8443/x?y"),
          field("Strict-Transport-Security", "max-age=1"),
        ]
        $0.requestHeaders = [
          field("User-Agent", "App/1"), field("Content-Type", "text/plain; a=b"),
        ]
      }, "http a.example 80 192.0.2.1 GET HTTP/1.1 301 →https://b.example:8443 App/1 text/plain"
    ),
    (
      clear {
        ($0.isWebSocket, $0.status) = (true, 101)
      }, "http a.example 80 192.0.2.1 GET HTTP/1.1 101 websocket"
    ),
    (flow { _ in }, "tls a.example 443 192.0.2.1 GET HTTP/1.1 200"),
    (
      flow {
        $0.httpVersion = "HTTP/2.0"
        $0.responseHeaders = [field("strict-transport-security", "max-age=1")]
      }, "tls a.example 443 192.0.2.1 GET HTTP/2 200 strict"
    ),
    // The person's own request, and a response that mitmproxy played.
    (clear { $0.replayed = "request" }, nil),
    (clear { $0.replayed = "response" }, "http a.example 80 192.0.2.1 GET HTTP/1.1"),
    // A name by SNI on a connection to an address.
    (
      flow {
        ($0.host, $0.serverName) = (Array("192.0.2.7".utf8), "b.example")
      }, "tls b.example 443 192.0.2.1 GET HTTP/1.1 200"
    ),
    // What the URL held is known to a proxy alone.
    (
      clear {
        $0.host = Array("192.0.2.7".utf8)
        $0.requestHeaders = [field("Host", "b.example")]
      }, "http 192.0.2.7 80 192.0.2.1 GET HTTP/1.1 200"
    ),
    (
      clear {
        ($0.host, $0.mode) = (Array("192.0.2.7".utf8), "transparent")
        $0.requestHeaders = [field("Host", "b.example")]
      }, "http b.example 80 192.0.2.1 GET HTTP/1.1 200"
    ),
    // The app's own URL was mitmproxy's.
    (
      clear { ($0.mode, $0.clientTLS) = ("reverse:http://a.example", true) },
      "listed a.example 80 192.0.2.1"
    ),
    (flow { ($0.method, $0.scheme, $0.tls) = ("CONNECT", "", nil) }, nil),
    (
      flow {
        ($0.method, $0.scheme, $0.tls, $0.status) = ("CONNECT", "", nil, 502)
        $0.error = Array("[Errno 111] Connect call failed ('192.0.2.1', 443)".utf8)
      }, "tls a.example 443 192.0.2.1"
    ),
    (flow { ($0.type, $0.tls, $0.port) = ("tcp", nil, 7000) }, nil),
    (flow { ($0.type, $0.serverSpoke) = ("tcp", true) }, "tls a.example 443 192.0.2.1"),
    (flow { $0.type = "udp" }, nil), (flow { $0.type = "dns" }, nil),
    (
      flow { ($0.tls, $0.cipher, $0.transport) = ("QUICv1", "AES_128_GCM_SHA256", "udp") },
      "quic a.example 443 192.0.2.1 GET HTTP/1.1 200"
    ),
    (flow { $0.host = Array("..".utf8) }, nil),
  ]

  @Test(arguments: loads.indices)
  func `a flow is an observation`(index: Int) throws {
    let (flow, words) = Self.loads[index]
    let reading = try Self.read(flow)
    #expect(reading.observations.map(\.words) == [words].compactMap(\.self))
    #expect(reading.summary.entries == 1)
    #expect(!reading.summary.isIncomplete)
    guard let observation = reading.observations.first else { return }
    #expect(observation.witness == .mitmproxyFlows)
    #expect(observation.client.address == IPAddress(ipv4: 0xc0a8_0714))
    #expect(observation.place.frame == 1)
    #expect(observation.place.unit == .entry)
    let time = flow.type == "http" ? "1795334776.886570200" : "1795334776.889346600"
    #expect(observation.place.time?.decimalSeconds == time)
  }

  @Test func `the handshake is the server's, and the app's with mitmproxy counts for nothing`()
    throws
  {
    let reading = try Self.read(
      Self.flow { ($0.tls, $0.cipher) = ("TLSv1.2", "AES256-GCM-SHA384") })
    let facts = try #require(reading.observations.first?.tls)
    #expect(facts.version == .tls12)
    #expect(facts.cipherSuite?.rawValue == 0x009d)
    #expect(facts.outcome == .completed)
    #expect(facts.offer?.versions == [.tls12])
    #expect(facts.offer?.cipherSuites == MitmproxyTLSOffer.standard)
  }

  @Test func `the versions that were offered are those that some server of the file chose`() throws
  {
    func offered(_ flows: [FlowBuilder]) throws -> [[TLSVersion]?] {
      try #require(try RecordFile(flows.flatMap(\.encoded)).read(as: .mitmproxyFlows))
        .observations.map { $0.tls?.offer?.versions }
    }
    let old = FlowBuilder("a.example", tls: "TLSv1", cipher: "AES128-SHA", connection: "1")
    let middle = FlowBuilder("b.example", tls: "TLSv1.2", cipher: "AES128-SHA", connection: "2")
    let new = FlowBuilder(
      "c.example", tls: "TLSv1.3", cipher: "TLS_AES_128_GCM_SHA256", connection: "3")
    var refused = FlowBuilder("d.example", tls: nil, cipher: "", connection: "4")
    refused.usesTLS = true
    refused.error = Array(
      "OpenSSL Error([('SSL routines', '', 'tls alert handshake failure')])".utf8)
    // Nothing shows that mitmproxy offered more, nor that it did not.
    #expect(try offered([old]) == [nil])
    #expect(try offered([old, middle]) == [[.tls12, .tls11, .tls10], [.tls12, .tls11, .tls10]])
    #expect(
      try offered([old, middle, new]) == [
        [.tls13, .tls12, .tls11, .tls10], [.tls13, .tls12], [.tls13, .tls12],
      ])
    #expect(
      try offered([new, middle, old]) == [
        [.tls13, .tls12], [.tls13, .tls12], [.tls13, .tls12, .tls11, .tls10],
      ])
    #expect(try offered([refused, old]) == [nil, nil])
    #expect(try offered([refused, new]) == [[.tls13], [.tls13]])
  }

  @Test func `a connection is told once, and again where a request on it tells more`() throws {
    let plain = FlowBuilder()
    let redirect = Self.flow {
      $0.status = 301
      $0.responseHeaders = [Self.field("Location", "http://b.example/")]
    }
    let reading = try Self.read(plain, plain, redirect, redirect, plain)
    #expect(reading.summary.entries == 5)
    #expect(reading.observations.map(\.place.frame) == [1, 3])
    #expect(reading.observations.last?.http?.locationHost == "b.example")
    let other = Self.flow { $0.connection = "2" }
    #expect(try Self.read(plain, other).observations.count == 2)
  }

  @Test func `a proxy behind mitmproxy is where the server's address leads`() throws {
    let upstream = ("198.51.100.9", 3128)
    let secure = try Self.read(Self.flow { $0.upstream = upstream }).observations
    #expect(secure.map(\.via) == [.connect])
    #expect(secure.map(\.urlPort) == [443])
    let clear = try Self.read(Self.clear { $0.upstream = upstream }).observations
    #expect(clear.map(\.via) == [.absoluteForm])
    #expect(clear.first?.http?.overProxy == true)
  }

  @Test func `bodies are passed over, however long`() throws {
    let large = Self.clear { $0.body = [UInt8](repeating: UInt8(ascii: "]"), count: 3_000_000) }
    let reading = try Self.read(large, Self.clear())
    #expect(reading.observations.count == 2)
    #expect(!reading.summary.isIncomplete)
  }

  @Test func `every prefix stops cleanly`() throws {
    let bytes = FlowBuilder().encoded + Self.clear().encoded
    let first = FlowBuilder().encoded.count
    let file = try RecordFile(bytes)
    for count in stride(from: bytes.count - 1, to: 0, by: -1) {
      try file.cut(to: count)
      let reading = try #require(try file.read(as: .mitmproxyFlows))
      #expect(reading.summary.entries == (count >= first ? 1 : 0))
      #expect(reading.observations.count == reading.summary.entries)
      #expect(reading.summary.damage.map(\.kind) == (count == first ? [] : [.cut]))
    }
  }

  @Test(arguments: [
    "999999999:", "-1:x,", "99999999999999999999:x,", "1234567890123:x,", ":,", "x", "5:", "5:ab,",
    "3:abcX", "0:?", "12:4:type;4:http}", "4:abcd}", "7:4:type;}", "13:4:type;9:http;}",
    "13:4:type;4:http]",
  ])
  func `a file that is not of the form is damage, at a byte of it`(text: String) throws {
    let reading = try #require(try RecordFile(text).read(as: .mitmproxyFlows))
    #expect(reading.observations.isEmpty)
    #expect(reading.summary.isDamaged)
    #expect(reading.summary.isUnread)
    #expect(reading.summary.damage.allSatisfy { $0.byteOffset <= UInt64(text.utf8.count) })
  }

  @Test func `a flow that is not of the form costs no other`() throws {
    let broken = Array("20:7:request;7:nothing;}".utf8)
    let bytes = FlowBuilder().encoded + broken + Self.clear().encoded
    let reading = try #require(try RecordFile(bytes).read(as: .mitmproxyFlows))
    #expect(reading.summary.entries == 2)
    #expect(reading.summary.damage.map(\.place) == [2])
    #expect(reading.observations.map(\.place.frame) == [1, 3])
  }

  @Test func `lists in lists are passed over, however deep`() throws {
    let flow = Self.flow { $0.first = ("metadata", .nested(100_000)) }
    #expect(try Self.read(flow).observations.count == 1)
    // Where a dictionary is walked in, a list is none.
    let wrong = Self.flow { $0.first = ("request", .nested(100_000)) }
    #expect(try Self.read(wrong).summary.isDamaged)
  }

  @Test func `a flow of a recorded run has the server's certificate`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let run = folder.appending(path: "../../WitnessLab/run/run.mitm")
    let reading = try #require(
      try RecordFile([UInt8](try Data(contentsOf: run))).read(as: .mitmproxyFlows))
    #expect(!reading.summary.isIncomplete)
    let weak = reading.observations.first { $0.host == "rsa1024.lab.test" }?.tls?.certificate
    #expect(weak?.keyType == .rsa)
    #expect(weak?.keyBits == 1024)
    #expect(weak?.signatureHash == .sha256)
    let sha1 = reading.observations.first { $0.host == "sha1.lab.test" }?.tls?.certificate
    #expect(sha1?.signatureHash == .sha1)
  }
}
