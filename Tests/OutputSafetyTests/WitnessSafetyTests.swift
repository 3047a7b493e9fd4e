import Foundation
import TestSupport
import Testing

/// Records other than captures, which may hold anything that an app or a server wrote: whatever is in
/// them, outputs stay plain.
struct WitnessSafetyTests {
  /// A name of a file, and the record that it holds with a hostile text in every place.
  private static let records: [(name: String, make: @Sendable (Int, [UInt8]) -> [UInt8])] = [
    ("run.log", consoleLines), ("run.mitm", flows), ("run.ndjson", privacyEntries),
    ("answers.txt", trials), ("ssl.log", handshakes), ("http.ndjson", requests),
  ]

  private static func flows(_ number: Int, _ text: [UInt8]) -> [UInt8] {
    let text = Array(text.prefix(4_000))
    let word = String(decoding: text.prefix(200), as: UTF8.self)
    var flow = FlowBuilder()
    (flow.scheme, flow.tls, flow.port) = ("http", nil, 80)
    flow.host = Array("h\(number).shop.example".utf8)
    flow.requestHeaders = [(Array("User-Agent".utf8), text), (text, text)]
    flow.responseHeaders = [
      (Array("Location".utf8), Array("http://".utf8) + text), (Array("Upgrade".utf8), text),
      (Array("Content-Type".utf8), text),
    ]
    (flow.status, flow.method, flow.httpVersion, flow.connection) = (301, word, word, word)
    var secure = FlowBuilder()
    secure.host = Array("s\(number).shop.example".utf8)
    (secure.tls, secure.cipher, secure.serverName) = ("TLSv1", "AES128-SHA", word)
    (secure.cipherList, secure.mode, secure.certificates) = ([word], word, [text])
    var failed = secure
    (failed.tls, failed.usesTLS, failed.status) = (nil, true, nil)
    (failed.error, failed.host) = (text, Array("f\(number).shop.example".utf8))
    var named = flow
    (named.host, named.peer, named.type) = (text, word, "http")
    var typed = flow
    (typed.type, typed.replayed, typed.transport) = (word, word, word)
    return [flow, secure, failed, named, typed].flatMap(\.encoded)
  }

  /// Rows of Zeek's ssl.log, in which a value ends at a tab and a row at a line feed.
  private static func handshakes(_ number: Int, _ text: [UInt8]) -> [UInt8] {
    let word = text.prefix(60_000).filter { $0 != UInt8(ascii: "\n") }
    let header =
      "#separator \\x09\n#fields\tuid\tid.resp_h\tid.resp_p\tversion\tcipher\tserver_name\testablished\tlast_alert\tnext_protocol\n"
    func row(_ name: [UInt8], _ other: [UInt8]) -> [UInt8] {
      let values = [
        Array("C\(number)".utf8), Array("192.0.2.7".utf8), Array("443".utf8), other, other, name,
        Array("T".utf8), other, other,
      ]
      return Array(values.joined(separator: [UInt8(ascii: "\t")])) + [UInt8(ascii: "\n")]
    }
    return (number == 0 ? Array(header.utf8) : [])
      + row(Array("h\(number).shop.example".utf8), word) + row(word, Array("-".utf8)) + word
      + [UInt8(ascii: "\n")]
  }

  /// Rows of Zeek's http.log in JSON.
  private static func requests(_ number: Int, _ text: [UInt8]) -> [UInt8] {
    let string = String(decoding: text.prefix(60_000), as: UTF8.self)
    let fixed = [
      "ts": "1", "uid": "C\(number)", "id.resp_h": "192.0.2.7", "id.resp_p": "80",
      "request_body_len": "0", "method": "GET", "host": "h\(number).shop.example",
    ]
    return ["host", "uri", "user_agent", "method", "status_code", "uid", "id.resp_h"]
      .flatMap { name -> [UInt8] in
        let row = fixed.merging([name: string]) { $1 }
        let object = try? JSONSerialization.data(withJSONObject: row, options: .sortedKeys)
        return [UInt8](object ?? Data()) + [UInt8(ascii: "\n")]
      }
  }

  private static func privacyEntries(_ number: Int, _ text: [UInt8]) -> [UInt8] {
    let string = String(decoding: text.prefix(60_000), as: UTF8.self)
    let members = [
      "domain": "h\(number).shop.example", "bundleID": string, "timeStamp": string,
      "initiatedType": string, "context": string,
    ]
    return [
      members, ["domain": string, "type": "networkActivity"],
      ["domain": "a.example", "type": string],
    ]
    .flatMap { members -> [UInt8] in
      let object = try? JSONSerialization.data(withJSONObject: members)
      return [UInt8](object ?? Data()) + [UInt8(ascii: "\n")]
    } + text.prefix(70_000).filter { $0 != UInt8(ascii: "\n") } + [UInt8(ascii: "\n")]
  }

  private static func trials(_ number: Int, _ text: [UInt8]) -> [UInt8] {
    let word = Array(text.prefix(70_000)) + [UInt8(ascii: "\n")]
    let transcript = TrialsBuilder(
      url: "https://h\(number).shop.example", passing: ["Allow All Loads", "TLSv1.0"])
    return Array(transcript.text.utf8) + word + Array("---\n".utf8) + word
      + Array("Result : ".utf8) + word
      + Array("Configuring ATS Info.plist keys: loads to https://".utf8) + word
  }

  private static func consoleLines(_ number: Int, _ text: [UInt8]) -> [UInt8] {
    func line(_ before: String, _ after: String) -> [UInt8] {
      Array(before.utf8) + text.prefix(70_000) + Array((after + "\n").utf8)
    }
    let head = "2026-11-22 10:00:00.123456+0800 Shop[204:12443] "
    return line(
      "2026-11-22 10:00:00.1+0800 ",
      "[1:2] App Transport Security has blocked a cleartext HTTP connection to p\(number).shop.example since it is insecure."
    )
      + line(
        head + "App Transport Security has blocked a cleartext HTTP connection to ",
        " since it is insecure.")
      + line(
        head
          + "Task <FE202F0F-2271-4FE4-8498-A1872A62CDAA>.<\(number)> finished with error [-1200] Code=-1200 UserInfo={NSErrorFailingURLStringKey=https://",
        "/x, _kCFStreamErrorCodeKey=-9802}")
      + line(
        head
          + "Error Domain=NSURLErrorDomain Code=-1022 NSErrorFailingURLKey=http://h\(number).shop.example/",
        " _kCFStreamErrorCodeKey=-9802")
  }

  @Test(arguments: records.map(\.name))
  func `no output of a hostile record commands anything`(name: String) throws {
    let record = try #require(Self.records.first { $0.name == name })
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = wireStrings.enumerated().flatMap { record.make($0.offset, $0.element) }
    try Data(bytes).writeScratch(to: folder.appending(path: name))
    for arguments in [
      ["suggest", name], ["suggest", "--format", "text", name],
      ["suggest", "--format", "json", name],
      ["suggest", "--format", "review", name], ["suggest", "--format", "html", name],
      ["inspect", name], ["inspect", "--format", "csv", name], ["connections", name],
      ["explain", "h0.shop.example", name], ["evidence", name],
    ] {
      let outcome = try Tool.run(arguments, in: folder)
      #expect([0, 65].contains(outcome.status), "\(arguments): \(outcome.complaints)")
      #expect(!outcome.text.isEmpty)
      // Rows of CSV end in CR LF (RFC 4180, section 2).
      let text =
        arguments.contains("csv") ? outcome.text.replacing("\r\n", with: "\n") : outcome.text
      expectSafe(text, allowsCommands: arguments[0] == "evidence")
      expectSafe(outcome.complaints)
    }
  }
}
