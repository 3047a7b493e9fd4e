import ApplicationProtocols
import ProtocolRegistries
import Testing

struct ServerNameListTests {
  static let constructed = TLSVectors.clientHellos.filter { $0.id.hasPrefix("sni-") }

  @Test(arguments: constructed)
  func `a name is whole or absent`(vector: TLSVectors.ClientHelloVector) throws {
    let name = try vector.bytes.clientHello().serverName
    let folded = name.map { $0.lowercased() }.map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    #expect(folded == vector.expect.sni)
  }

  @Test(
    arguments: [
      ("sni-missing", []), ("sni-empty-extension", [.serverNameMalformed]),
      ("sni-empty-list", [.serverNameMalformed]), ("sni-empty-name", [.serverNameMalformed]),
      ("sni-two-names", [.serverNamesSeveral]), ("sni-other-type-first", []), ("sni-upper", []),
      ("sni-trailing-dot", []), ("sni-ipv4", []), ("sni-nul", [.serverNameMalformed]),
      ("sni-length-lies", [.serverNameMalformed]),
    ] as [(String, [TLSAnomaly])])
  func `what is wrong with a name is said`(id: String, anomalies: [TLSAnomaly]) throws {
    #expect(try TLSVectors.clientHello(id).clientHello().anomalies == anomalies)
  }

  @Test func `the name is kept as sent`() throws {
    #expect(try TLSVectors.clientHello("sni-upper").clientHello().serverName != "api.media.test")
    #expect(
      try TLSVectors.clientHello("sni-trailing-dot").clientHello().serverName == "api.media.test.")
  }

  @Test(arguments: [
    ("a.example", true), ("*.example", true), ("_dmarc.example", true), ("xn--bcher-kva.ch", true),
    ("2001:db8::1", true), ("a b.example", false), ("a\u{7f}.example", false), ("bücher.ch", false),
    (".", false), ("..", false), (String(repeating: "a", count: 255), true),
    (String(repeating: "a", count: 256), false), ("a\n", false), ("\u{0}", false),
  ])
  func `a name is visible ASCII of a name's length`(text: String, isName: Bool) throws {
    let bytes = Array(text.utf8)
    let hello = try TLSBuilder.clientHello(extensions: [
      TLSBuilder.extension(0, TLSBuilder.hostNames([bytes]))
    ]).clientHello()
    #expect(hello.serverName == (isName ? text : nil))
    #expect(hello.anomalies == (isName ? [] : [.serverNameMalformed]))
  }

  @Test func `bytes behind the list make it no name`() throws {
    let body = TLSBuilder.hostNames([Array("a.example".utf8)]) + [0]
    let hello = try TLSBuilder.clientHello(extensions: [TLSBuilder.extension(0, body)])
      .clientHello()
    #expect(hello.serverName == nil)
    #expect(hello.anomalies == [.serverNameMalformed])
  }

  @Test func `a list of other types only has no name`() throws {
    let hello = try TLSBuilder.clientHello(extensions: [
      TLSBuilder.extension(0, TLSBuilder.hostNames([[0x61]], type: 9))
    ]).clientHello()
    #expect(hello.serverName == nil)
  }
}
