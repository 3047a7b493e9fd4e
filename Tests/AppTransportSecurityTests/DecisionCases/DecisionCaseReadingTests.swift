import AppTransportSecurity
import Bytes
import PropertyLists
import ProtocolRegistries
import Testing

@Suite struct DecisionCaseReadingTests {
  private static let least = #"""
    {"id":"mine","policy":{},"connection":{"scheme":"http","host":"example.com"}}
    """#

  private func read(_ text: String) throws(DecisionCaseError) -> [DecisionCase] {
    try DecisionCase.read(json: Array(text.utf8))
  }

  @Test(arguments: [least, "[\(least)]", #"{"schema":"ats-policy-cases/1","cases":[\#(least)]}"#])
  func `a case stands alone, in a list, or in an object`(_ text: String) throws {
    #expect(try read(text).map(\.id) == ["mine"])
  }

  @Test func `what a case leaves out is the newest system, its SDK and URLSession`() throws {
    let read = try #require(try read(Self.least).first)
    #expect(read.system == SystemVersion(.iOS, 27))
    #expect(read.linkedSDK == read.system)
    #expect(read.facts.interface == .urlLoading)
    #expect(read.expected == nil)
    #expect(read.facts.tlsVersion == nil)
  }

  @Test func `the SDK is that of the system where only the system is named`() throws {
    let text = #"""
      {"id":"x","os":"macOS 14","policy":{},"connection":{"scheme":"http","host":"a.example"}}
      """#
    #expect(try read(text).first?.linkedSDK == SystemVersion(.macOS, 14))
  }

  @Test(arguments: [
    (#""os":"iOS seventeen","#, "os"), (#""os":"macOS 16","#, "os"), (#""os":17,"#, "os"),
    (#""linkedSDK":"iOS 20","#, "linkedSDK"), (#""api":"Socket7","#, "api"),
    (#""expect":"maybe","#, "expect"), (#""blockedBy":"rain","#, "blockedBy"),
    (#""rule":["ATS-999"],"#, "rule"), (#""linkedSDK":17,"#, "linkedSDK"),
    (#""variants":[{"option":"moon=full","expect":"allow"}],"#, "variants[0].option"),
    (#""variants":[7],"#, "variants"),
  ])
  func `a value that nobody knows is named with its case and field`(
    _ members: String, _ field: String
  ) {
    let error = #expect(throws: DecisionCaseError.self) {
      try read("{\(members)\(Self.least.dropFirst())")
    }
    guard case .unusable("mine", field, _?, _) = error?.cause else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    (#""scheme":"ftp","host":"a""#, "scheme"), (#""scheme":"http""#, "host"),
    (#""scheme":"https","host":"a","tlsVersion":12"#, "tlsVersion"),
    (#""scheme":"https","host":"a","sessionMinimumTLS":"TLSv1.4""#, "sessionMinimumTLS"),
    (#""scheme":"https","host":"a","cipherSuite":true"#, "cipherSuite"),
    (#""scheme":"https","host":"a","trust":"good""#, "trust"),
    (#""scheme":"https","host":"a","port":70000"#, "port"),
    (#""scheme":"https","host":"a","leafKey":{"bits":2048}"#, "leafKey.type"),
    (#""scheme":"https","host":"a","leafKey":{"type":"RSA","bits":0}"#, "leafKey.bits"),
    (#""scheme":"https","host":"a","cipherSuite":65536"#, "cipherSuite"),
    (#""scheme":"https","host":"a","forwardSecrecy":"no""#, "forwardSecrecy"),
    (#""scheme":"http","host":"""#, "host"), (#""scheme":"http","host":"a b""#, "host"),
    (#""scheme":"http","host":"a:80""#, "host"), (#""scheme":"http","host":"[a]""#, "host"),
    (#""scheme":"http","host":"http://a""#, "host"), (#""scheme":"http","host":"a/b""#, "host"),
    (
      #""scheme":"https","host":"a","redirects":[{"scheme":"gopher","host":"b"}]"#,
      "redirects[0].scheme"
    ),
  ])
  func `so is one of the connection`(_ members: String, _ field: String) {
    let error = #expect(throws: DecisionCaseError.self) {
      try read(#"{"id":"mine","policy":{},"connection":{\#(members)}}"#)
    }
    #expect(error.map { "\($0)" }?.hasPrefix("mine: connection.\(field) is ") == true)
  }

  @Test func `a whole Info.plist takes the place of a policy`() throws {
    let text = #"""
      {"id":"x","infoPlist":{"NSAppTransportSecurity":{"NSAllowsArbitraryLoads":true},
      "SecTrustPinningRequired":true},"connection":{"scheme":"http","host":"a.example"}}
      """#
    let policyCase = try #require(try read(text).first)
    #expect(policyCase.policy.requiresPinning)
    #expect(policyCase.decision().verdict == .allow)
    let both = text.replacing(#""id":"x""#, with: #""id":"x","policy":{}"#)
    #expect(throws: DecisionCaseError.self) { try read(both) }
  }

  @Test func `a case without a name is named by its place`() {
    let error = #expect(throws: DecisionCaseError.self) { try read("[\(Self.least),{}]") }
    #expect(error.map { "\($0)" } == "case 2: id is missing; it must be a string")
  }

  @Test(arguments: [
    ("", "is not JSON: line 1, column 1: expected a value, found the end of the text"),
    ("{\n ", "is not JSON: line 2, column 2: expected a key, found the end of the text"),
    ("7", "contains no decision case"), (#"{"cases":7}"#, "contains no decision case"),
    ("{}", "contains no decision case"), ("null", "contains no decision case"),
  ])
  func `what is no case is refused`(_ text: String, _ words: String) {
    let error = #expect(throws: DecisionCaseError.self) { try read(text) }
    #expect(error?.description == words)
  }

  @Test func `endless nesting is refused`() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(throws: DecisionCaseError.tooDeep(column: 33)) { try read(deep) }
    let policy = String(repeating: #"{"a":"#, count: 100) + "1" + String(repeating: "}", count: 100)
    #expect(throws: DecisionCaseError.tooDeep(column: 178)) {
      try read(Self.least.replacing("\"policy\":{}", with: "\"policy\":\(policy)"))
    }
  }

  @Test func `a member that nobody reads is told of`() throws {
    let text = #"""
      {"id":"x","tlsFloor":1,"policy":{},"reason":"r",
       "connection":{"scheme":"http","host":"a","tlsVerson":"TLSv1.0"}}
      """#
    #expect(try read(text).first?.unreadMembers.sorted() == ["connection.tlsVerson", "tlsFloor"])
  }

  /// Nothing may be concluded from a name that is in no registry.
  @Test(arguments: [
    (#""tlsVersion":"TLSv1.4","cipherSuite":"0x1301""#, "connection.tlsVersion 'TLSv1.4'"),
    (#""tlsVersion":"1.2","cipherSuite":"0xc02f""#, "connection.tlsVersion '1.2'"),
    (#""tlsVersion":"TLSv1.2","cipherSuite":"RC5""#, "connection.cipherSuite 'RC5'"),
    (#""tlsVersion":"TLSv1.2","cipherSuite":"0xzz""#, "connection.cipherSuite '0xzz'"),
  ])
  func `a suite or version that nobody knows is told of, and unknown`(
    _ members: String, _ value: String
  ) throws {
    let text = #"""
      {"id":"x","policy":{},"connection":{"scheme":"https","host":"a.example",
      "leafKey":{"type":"RSA","bits":2048},"signatureHash":"SHA256","trust":"valid",
      "ctCompliant":true,"extendedMasterSecret":true,\#(members)}}
      """#
    let read = try #require(try read(text).first)
    #expect(read.unknownValues == [value])
    #expect(read.decision().verdict == .unknown)
  }

  private func facts(_ members: String) throws -> TransportFacts {
    try #require(
      try read(#"{"id":"x","policy":{},"connection":{"host":"a.example",\#(members)}}"#).first
    ).facts
  }

  @Test(arguments: [
    ("TLSv1.0", TLSVersion.tls10), ("TLSv1", .tls10), ("TLS 1.2", .tls12), ("tls1.3", .tls13),
    ("SSLv3", .ssl3), ("SSL 3.0", .ssl3),
  ])
  func `a version may be spelled as others than Apple do`(
    _ text: String, _ version: TLSVersion
  ) throws {
    #expect(try facts(#""scheme":"https","tlsVersion":"\#(text)""#).tlsVersion == version)
  }

  @Test func `names of schemes, keys and interfaces are read in either case`() throws {
    let facts = try facts(#""scheme":"HTTPS","leafKey":{"type":"rsa","bits":1024}"#)
    #expect(facts.scheme == .https)
    #expect(facts.leafKey == LeafKey(.rsa, bits: 1024))
    #expect(LoadingInterface(named: "wkwebview") == .webContent)
    #expect(LoadingInterface(named: "nwconnection") == .networkFramework)
  }

  @Test(arguments: [#""0xC02F""#, #""TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256""#, "49199"])
  func `a suite is a name or a number`(_ text: String) throws {
    #expect(try facts(#""scheme":"https","cipherSuite":\#(text)"#).cipherSuite?.rawValue == 0xc02f)
  }

  @Test func `an address may stand in brackets`() throws {
    let text = #"{"id":"x","policy":{},"connection":{"scheme":"http","host":"[2001:db8::1]"}}"#
    #expect(try read(text).first?.facts.host == "2001:db8::1")
  }

  @Test func `that there was no forward secrecy is told without the suite`() throws {
    let facts = try facts(#""scheme":"https","forwardSecrecy":false"#)
    #expect(facts.isForwardSecret == false)
    let ios17 = SystemVersion(.iOS, 17)
    let evaluator = PolicyEvaluator(system: ios17, linkedSDK: ios17)
    #expect(
      evaluator.evaluate(facts, under: TransportSecurityPolicy(propertyList: [:])).blockedBy
        == .forwardSecrecy)
  }

  @Test func `a flag that the suite contradicts is told of, and the suite counts`() throws {
    let text = #"""
      {"id":"x","policy":{},"connection":
      {"scheme":"https","host":"a.example","cipherSuite":"0x002f","forwardSecrecy":true}}
      """#
    let read = try #require(try read(text).first)
    #expect(read.unreadMembers == ["connection.forwardSecrecy"])
    #expect(read.facts.isForwardSecret == false)
    #expect(read.decision().blockedBy == .forwardSecrecy)
  }

  @Test func `a step of a redirect is a URL, or a whole connection`() throws {
    let facts = try facts(
      #"""
      "scheme":"https","sessionMinimumTLS":"TLSv1.0","redirects":[{"scheme":"https","host":"b"},
      {"scheme":"https","host":"c","port":443},
      {"scheme":"https","host":"d","tlsVersion":"TLSv1.0"}]
      """#)
    #expect(facts.redirects.map(\.host) == ["b", "c", "d"])
    #expect(facts.redirects.map { $0.connection?.tlsVersion } == [nil, nil, .tls10])
    #expect(facts.redirects.last?.connection?.sessionMinimumTLS == .tls10)
  }

  @Test func `an upgrade that nobody makes is told of`() throws {
    let text = #"""
      {"id":"x","policy":{},"connection":{"scheme":"http","host":"a","upgraded":{"trust":"valid"}}}
      """#
    #expect(try read(text).first?.unreadMembers == ["connection.upgraded"])
  }

  @Test(arguments: ["", #""policy":null,"#])
  func `without a policy the app has no dictionary`(_ policy: String) throws {
    let text = #"{"id":"x",\#(policy)"connection":{"scheme":"http","host":"a.example"}}"#
    #expect(try read(text).first?.decision().blockedBy == .cleartext)
    #expect(try read(text).first?.policy == TransportSecurityPolicy(propertyList: [:]))
  }

  @Test func `one rule need not be a list`() throws {
    let text = "{\(#""rule":"ATS-10","#)\(Self.least.dropFirst())"
    #expect(try read(text).first?.rules == [.cleartext])
  }

  @Test func `a null is an absent fact`() throws {
    let text = #"""
      {"id":"x","policy":{},"connection":{"scheme":"https","host":"a","tlsVersion":null}}
      """#
    let decision = try #require(try read(text).first).decision()
    #expect(decision.verdict == .unknown)
    #expect(decision.missing.contains(.tlsVersion))
  }

  @Test func `of a member that stands twice the first counts`() throws {
    let text = #"""
      {"id":"x","policy":{},"connection":{"scheme":"http","host":"a","port":80,"port":70000}}
      """#
    #expect(try read(text).first?.facts.port == 80)
  }

  @Test(arguments: [
    ("443.0", 443), ("4.43e2", 443), ("80.5", nil), ("1e999", nil), ("18446744073709551616", nil),
  ])
  func `a number may be spelled in any way, and is shown as it is spelled`(
    text: String, port: UInt16?
  ) throws {
    let members = #""scheme":"http","port":\#(text)"#
    if let port {
      #expect(try facts(members).port == port)
    } else {
      let error = #expect(throws: DecisionCaseError.self) { try facts(members) }
      #expect(error?.description == "x: connection.port is \(text); it must be a port")
    }
  }
}

extension DecisionCaseError {
  fileprivate static func tooDeep(column: Int) -> DecisionCaseError {
    .notJSON(
      problem: "the values are nested more than 32 deep",
      position: TextPosition(line: 1, column: column))
  }
}
