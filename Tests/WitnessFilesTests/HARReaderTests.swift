import Escaping
import Evidence
import HostNames
import TestSupport
import Testing

@testable import WitnessFiles

struct HARReaderTests {
  @Test(arguments: [
    (
      #""request":{"method":"GET","url":"http://a.example/x?q","httpVersion":"HTTP/1.1","headers":[{"name":"User-Agent","value":"App/1 CFNetwork"}]},"response":{"status":200},"serverIPAddress":"192.0.2.1""#,
      "http a.example 80 192.0.2.1 GET HTTP/1.1 200 App/1 CFNetwork"
    ),
    (
      #""request":{"method":"POST","url":"HTTP://A.Example:8080","httpVersion":"http/2.0"},"response":{"status":0,"httpVersion":""}"#,
      "http a.example 8080 POST HTTP/2"
    ),
    (
      #""request":{"url":"http://a.example/"},"response":{"status":"-1"}"#, "http a.example 80"
    ),
    (
      #""request":{"method":"GET","url":"http://[2001:db8::1]/"},"serverIPAddress":"[2001:db8::1]""#,
      "http 2001:db8::1 80 2001:db8::1 GET"
    ),
    (
      #""request":{"method":"GET","url":"http://bücher.example/","headers":{}},"response":null"#,
      "http xn--bcher-kva.example 80 GET"
    ),
    // Redirects: as the record states them, as a header does, relative, and of no redirect.
    (
      #""request":{"method":"GET","url":"http://a.example/"},"response":{"status":301,"redirectURL":"https://b.example:8443/","headers":[{"name":"Location","value":"/c"}]}"#,
      "http a.example 80 GET 301 →https://b.example:8443"
    ),
    (
      #""request":{"method":"GET","url":"http://a.example:81/"},"response":{"status":302,"redirectURL":"","headers":[{"value":"/c","name":"location"}]}"#,
      "http a.example 81 GET 302 →http://a.example:81"
    ),
    (
      #""request":{"method":"GET","url":"https://a.example/"},"response":{"status":307,"redirectURL":"//B.example/c"}"#,
      "tls a.example 443 GET 307 →https://b.example"
    ),
    (
      #""request":{"method":"GET","url":"https://a.example/"},"response":{"status":308,"redirectURL":"http://a.example/c"}"#,
      "tls a.example 443 GET 308 →http://a.example"
    ),
    (
      #""request":{"method":"PUT","url":"https://a.example/"},"response":{"status":201,"headers":[{"name":"Location","value":"http://a.example/c"}]}"#,
      "tls a.example 443 PUT 201"
    ),
    // Over http nobody obeys the policy.
    (
      #""request":{"method":"GET","url":"https://a.example/"},"response":{"status":200,"headers":[{"name":"Strict-Transport-Security","value":"max-age=9; includeSubDomains"},{"name":"strict-transport-security","value":"max-age=0"}]}"#,
      "tls a.example 443 GET 200 strict"
    ),
    (
      #""request":{"method":"GET","url":"http://a.example/"},"response":{"status":200,"headers":[{"name":"Strict-Transport-Security","value":"max-age=9"}]}"#,
      "http a.example 80 GET 200"
    ),
    // WebSockets, by their scheme and by what writers say beside https.
    (
      #""request":{"method":"GET","url":"ws://a.example/"},"response":{"status":101}"#,
      "http a.example 80 GET 101 websocket"
    ),
    (
      #""request":{"method":"GET","url":"wss://a.example:444/"},"response":{"status":101}"#,
      "tls a.example 444 GET 101 websocket"
    ),
    (
      #""_resourceType":"websocket","request":{"method":"GET","url":"http://a.example/"}"#,
      "http a.example 80 GET websocket"
    ),
    (
      #""request":{"method":"GET","url":"http://a.example/"},"_webSocketMessages":[{"data":"x"}]"#,
      "http a.example 80 GET websocket"
    ),
    (
      #""request":{"method":"GET","url":"http://a.example/"},"response":{"status":101,"headers":[{"name":"Upgrade","value":"WebSocket"}]}"#,
      "http a.example 80 GET 101 websocket"
    ),
    // Tunnels.
    (#""request":{"method":"CONNECT","url":"https://a.example:8443/"}"#, "tls a.example 8443"),
    (#""request":{"method":"CONNECT","url":"http://a.example:443"}"#, "tls a.example 443"),
    (#""request":{"method":"CONNECT","url":"a.example:443"}"#, "tls a.example 443"),
    // The media type says what the load is for.
    (
      #""request":{"method":"POST","url":"http://a.example/","postData":{"mimeType":"application/ocsp-request; x","text":"0"}}"#,
      "http a.example 80 POST application/ocsp-request"
    ),
    (
      #""request":{"method":"GET","url":"http://a.example/"},"response":{"content":{"text":"0","mimeType":"application/pkix-crl"}}"#,
      "http a.example 80 GET application/pkix-crl"
    ),
    // Members that come twice: the last one counts.
    (
      #""request":{"method":"GET","url":"http://a.example/"},"request":{"url":"http://b.example/"}"#,
      "http b.example 80 GET"
    ),
  ])
  func `an entry is an observation`(entry: String, words: String) throws {
    let reading = try #require(try Self.read([entry]))
    #expect(reading.observations.map(\.words) == [words])
    #expect(!reading.summary.isIncomplete)
    let observation = try #require(reading.observations.first)
    #expect(observation.witness == .har)
    #expect(observation.hostSource == .url)
    #expect(observation.tls == nil && observation.process == nil)
    #expect(observation.place == Place(capture: "run", frame: 1, time: nil, unit: .entry))
  }

  @Test(arguments: [
    "data:text/plain,x", "blob:http://a.example/1", "chrome-extension://abc/x", "ftp://a.example/",
    "about:blank", "file:///x",
  ])
  func `an entry of another scheme is counted alone`(url: String) throws {
    let reading = try #require(try Self.read([#""request":{"url":"\#(url)"}"#]))
    #expect(reading.observations.isEmpty)
    #expect(reading.summary.entries == 1)
    #expect(!reading.summary.isDamaged)
  }

  @Test(arguments: [
    ("", "has no URL"), (#""request":{"url":""}"#, "has no URL"),
    (#""request":{"url":7}"#, "has no URL"), (#""request":[]"#, "has no URL"),
    (#""request":{"url":"/x"}"#, "has no URL with a scheme"),
    (#""request":{"url":"http:///x"}"#, "has a URL without a valid host"),
    (#""request":{"url":"http://a b/"}"#, "has a URL without a valid host"),
    (#""request":{"url":"http://a..b/"}"#, "has a URL without a valid host"),
    (#""request":{"url":"http://\ud800.example/"}"#, "has a URL without a valid host"),
    (#""request":{"url":"http://a.example:99999/"}"#, "has a URL without a valid host"),
    (#""request":{"url":"https://\#u{1b}[31m/"}"#, "has a URL without a valid host"),
    (#""request":{"method":"CONNECT","url":"https://"}"#, "requests a tunnel to an invalid host"),
    (#""time":NaN"#, "is not valid JSON: a value is missing"),
    (#""time":-"#, "is not valid JSON: this is not a JSON number"),
    (#""time":1.2.3"#, #"is not valid JSON: expected the end of the text, found ".""#),
    (#""time":nul"#, "is not valid JSON: a value is missing"),
    (#""a" 1"#, "is not valid JSON: a colon is missing"),
    (#""a":1 "b":2"#, "is not valid JSON: a comma or } is missing"),
    (#""a":[1 2]"#, "is not valid JSON: a comma or ] is missing"),
    (#""a":,"#, "is not valid JSON: a value is missing"),
    (#""request":{"url":"\x"}"#, "has an escape sequence that is not valid in JSON"),
  ])
  func `a damaged entry costs itself`(entry: String, words: String) throws {
    let good = #""request":{"url":"http://a.example/"}"#
    let reading = try #require(try Self.read([good, entry, good]))
    #expect(reading.observations.map(\.place.frame) == [1, 3])
    #expect(reading.summary.damage.map(\.kind) == [.malformed(words)])
    #expect(reading.summary.damage.map(\.place) == [2])
    #expect(reading.summary.entries == 3)
  }

  @Test func `an entry that is no object is damaged`() throws {
    let reading = try #require(try Self.read(text: #"{"log":{"entries":[null,7,"x",[],{}]}}"#))
    #expect(reading.summary.damageCount == 5)
    #expect(reading.summary.entries == 5)
  }

  @Test func `damage has the byte at which it is`() throws {
    let text = #"{"log":{"entries":[{"time":NaN}]}}"#
    let reading = try #require(try Self.read(text: text))
    #expect(
      reading.summary.damage == [
        TrafficLogDamage(
          .malformed("is not valid JSON: a value is missing"), at: 1, byteOffset: 27)
      ])
  }

  @Test func `brackets that do not match end the file`() throws {
    let good = #"{"request":{"url":"http://a.example/"}}"#
    let reading = try #require(
      try Self.read(text: #"{"log":{"entries":[\#(good),{"a":[1},\#(good)]}}"#))
    #expect(reading.observations.count == 1)
    #expect(
      reading.summary.damage.map(\.kind) == [
        .endless("is not valid JSON: a comma or ] is missing")
      ])
  }

  @Test(arguments: [
    // A byte order mark; the log after another member; its version behind the entries.
    "\u{feff}" + #"{"x":[1,{"log":{}}],"log":{"entries":[ENTRY],"version":"1.2"}}"#,
    #"{"log":{"version":"1.1","creator":{"name":"Charles Proxy"},"pages":[{"id":"p"}],"entries":[ENTRY]}}"#,
    #"{"log":{"entries":[]},"log":{"entries":[ENTRY]}}"#,
    #"{"log":{"entries":null,"entries":[ENTRY]}}"#,
    "\r\n\t {\r\n\t\"log\" : {\r\n\t\"entries\" : [\r\n\tENTRY\r\n\t]\r\n\t}\r\n\t}\r\n",
    #"{"log":{"pages":[NaN],"entries":[ENTRY]}}"#,
  ])
  func `a dialect is read`(text: String) throws {
    let entry =
      #"{"startedDateTime":"2026-11-22T08:06:16.886570+00:00","request":{"url":"http://a.example/"}}"#
    let reading = try #require(
      try Self.read(text: text.replacing("ENTRY", with: entry)))
    #expect(reading.observations.map(\.words) == ["http a.example 80"])
    #expect(reading.observations.first?.place.time?.nanoseconds == 1_795_334_776_886_570_000)
  }

  @Test(arguments: [
    (#"{"log":{"version":"1.2","entries":[]}}"#, false), (#"{"log":{"entries":[]}}"#, false),
    (#"{"log":[]}"#, true), ("{}", true), ("[]", true), ("7 ", true), ("nonsense", true),
  ])
  func `an archive without entries is one if it has a head`(text: String, isUnread: Bool) throws {
    let reading = try #require(try Self.read(text: text))
    #expect(reading.summary.isUnread == isUnread)
    #expect(reading.observations.isEmpty)
  }

  @Test(arguments: [
    #"{"log":{"version":"1.2"}}"#, #"{"log":{"version":"1.2","entr\u0000es":[{}]}}"#,
    #"{"log":{"version":"1.2","entries":{}}}"#,
  ])
  func `an archive without a list of entries is damaged`(text: String) throws {
    let reading = try #require(try Self.read(text: text))
    #expect(reading.summary.damage.map(\.kind) == [.malformed("the log has no list of entries")])
    #expect(!reading.summary.isUnread)
  }

  @Test(arguments: hostileStrings)
  func `a hostile host is in its one form or none`(text: String) throws {
    let string = text.unicodeScalars.map { scalar in
      scalar.utf16.map { "\\u" + String(0x10000 + UInt32($0), radix: 16).dropFirst() }.joined()
    }.joined()
    let urls = ["http://\(string)/", "http://\(string).example/", "\(string)://a.example/", string]
    let reading = try #require(
      try Self.read(
        urls.map { #""comment":"\#(string)","request":{"method":"\#(string)","url":"\#($0)"}"# }))
    #expect(reading.summary.entries == 4)
    for observation in reading.observations {
      #expect(observation.host.map { HostName.isCanonical($0) } == true)
    }
  }

  @Test func `every prefix of an archive ends cleanly`() throws {
    let entries = (1...4).map {
      """
      {"startedDateTime":"2026-11-22T08:06:16Z","request":{"method":"GET","url":\
      "http://h\($0).example/ü\\u00e9\\ud83d\\ude00","headers":[{"name":"User-Agent","value":"A\\n"}]},\
      "response":{"status":200,"content":{"text":"\\"é\\\\"}},"time":1.5e3,"cache":{},"x":[true,null]}
      """
    }
    let bytes = Array(Self.archive(entries).utf8)
    let file = try RecordFile(bytes)
    let whole = try #require(try file.read(as: .har))
    #expect(whole.observations.count == 4 && !whole.summary.isDamaged)
    for count in (1..<bytes.count).reversed() {
      try file.cut(to: count)
      guard let reading = try file.read(as: .har) else { continue }
      #expect(
        reading.observations.elementsEqual(whole.observations.prefix(reading.observations.count)))
      #expect(reading.summary.damage.map(\.kind) == [.cut])
      #expect(reading.summary.damage.first?.byteOffset == UInt64(count))
    }
  }

  @Test func `deep nesting is damage of its entry`() throws {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      let deep =
        String(repeating: open, count: 10_000) + "1" + String(repeating: close, count: 10_000)
      let good = #""request":{"url":"http://a.example/"}"#
      let reading = try #require(try Self.read([good, #""x":\#(deep)"#, good]))
      #expect(reading.observations.map(\.place.frame) == [1, 3])
      #expect(
        reading.summary.damage.map(\.kind) == [.malformed("is nested more than 1024 levels deep")])
    }
  }

  @Test func `stacks of scripts are not too deep`() throws {
    let stack =
      String(repeating: #"{"parent":"#, count: 300) + "{}" + String(repeating: "}", count: 300)
    let reading = try #require(
      try Self.read([#""_initiator":\#(stack),"request":{"url":"http://a.example/"}"#]))
    #expect(reading.observations.count == 1)
  }

  @Test func `long strings are read as their beginnings`() throws {
    let long = String(repeating: "é\\u00e9", count: 200_000)
    let entry =
      #""request":{"url":"http://a.example/\#(long)","headers":[{"name":"User-Agent","value":"\#(long)"},"#
      + #"{"name":"\#(long)","value":"\#(long)"}]},"response":{"status":301,"redirectURL":"https://b.example/\#(long)"}"#
    let reading = try #require(
      try Self.read([entry, #""request":{"url":"http://\#(long).example"}"#]))
    #expect(reading.observations.map(\.words) == ["http a.example 80 301 →https://b.example"])
    #expect(reading.summary.damage.map(\.kind) == [.malformed("has a URL without a valid host")])
  }

  @Test func `what proxies copy into strings from the wire is no damage`() throws {
    // mitmproxy writes bytes that are not UTF-8 as halves of characters, others as they are.
    let head =
      #"{"log":{"entries":[{"request":{"url":"http://a.example/","headers":[{"name":"User-Agent","value":""#
    let tail = #"\udce9\ud83d\ude00"}]},"comment":"\q\ud800"}]}}"#
    let bytes = Array(head.utf8) + [0xe9, 0x01, 0x0a] + Array(tail.utf8)
    let reading = try #require(try RecordFile(bytes).read(as: .har))
    #expect(reading.observations.map(\.http?.userAgent) == ["\u{fffd}\u{1}\n\u{fffd}😀"])
    #expect(!reading.summary.isDamaged)
  }

  private static func archive(_ entries: [String]) -> String {
    #"{"log":{"version":"1.2","creator":{"name":"x"},"entries":[\#(entries.joined(separator: ","))]}}"#
  }

  private static func read(_ members: [String]) throws -> RecordFile.Reading? {
    try read(text: archive(members.map { "{\($0)}" }))
  }

  private static func read(text: String) throws -> RecordFile.Reading? {
    try RecordFile(text).read(as: .har)
  }

  @Test(arguments: [true, false])
  func `clients that refused HTTP Toolkit's certificate are told`(isBehind: Bool) throws {
    let entries = #""entries":[{"request":{"url":"https://a.example/"},"response":{"status":200}}]"#
    let errors =
      #""_tlsErrors":[{"hostname":"pinned.example","cause":"cert-rejected"},{"hostname":"closed.example","cause":"closed"},{"cause":"reset"},7]"#
    let members = isBehind ? [entries, errors] : [errors, entries]
    let file = #"{"log":{"version":"1.2",\#(members.joined(separator: ","))}}"#
    let read = try WitnessText.read(Array(file.utf8), as: .har)
    let outcomes = read.observations.reduce(into: [:]) { $0[$1.host] = $1.tls?.outcome }
    #expect(outcomes == ["pinned.example": .refusedByClient, "closed.example": .abandoned])
    #expect(read.observations.contains { $0.host == "a.example" })
    // One names no host, and one is no object.
    #expect(read.summary.damageCount == 2)
  }
}
