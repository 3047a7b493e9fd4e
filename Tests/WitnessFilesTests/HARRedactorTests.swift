import CaptureFiles
import Escaping
import Evidence
import Foundation
import TestSupport
import Testing
import WitnessFiles

struct HARRedactorTests {
  private static let secret = "s3cr3t-payload"

  private static func archive(_ entries: [String]) -> [UInt8] {
    Array(
      #"{"log":{"version":"1.2","creator":{"name":"x"},"entries":[\#(entries.joined(separator: ","))]}}"#
        .utf8)
  }

  private static func entry(_ url: String, _ response: String, _ more: String = "") -> String {
    #"{"startedDateTime":"2026-11-22T08:06:16.886570123+01:00","request":{"method":"POST","url":"\#(url)","httpVersion":"HTTP/1.1","cookies":[{"name":"id","value":"\#(secret)"}],"headers":[{"name":"User-Agent","value":"Shop/0 CFNetwork/1490 Darwin/23"},{"name":"Cookie","value":"\#(secret)"},{"name":"Authorization","value":"\#(secret)"}],"postData":{"mimeType":"text/plain","text":"\#(secret)"}},"response":\#(response),"serverIPAddress":"2001:db8::7"\#(more)}"#
  }

  private static let bytes = archive([
    entry(
      "http://plain.example:8080/\(secret)?q=\(secret)",
      #"{"status":301,"redirectURL":"https://plain.example/\#(secret)","headers":[],"content":{"text":"\#(secret)"}}"#
    ),
    entry("data:text/plain,\(secret)", #"{"status":200}"#),
    #"{"request":{"method":"GET","url":"http://bad host/\#(secret)"}}"#,
    entry(
      "https://[2001:db8::1]/\(secret)",
      #"{"status":200,"headers":[{"name":"Strict-Transport-Security","value":"max-age=60; includeSubDomains"},{"name":"Set-Cookie","value":"\#(secret)"}]}"#
    ),
    entry(
      "https://modern.example/\(secret)", #"{"status":200}"#,
      #","_securityDetails":{"protocol":"TLS 1.2","keyExchange":"ECDHE_RSA","cipher":"AES_128_GCM","issuer":"R10","subjectName":"\#(secret)"}"#
    ),
    entry(
      "https://plainer.example/\(secret)", #"{"status":200}"#,
      #","_securityDetails":{"protocol":"QUIC","issuer":"WR2"}"#),
    entry("ws://chat.example/\(secret)", #"{"status":101}"#, #","_resourceType":"websocket""#),
    #"{"request":{"method":"CONNECT","url":"https://tunnel.example:8443"},"response":{"status":200}}"#,
    #"{"request":{"method":"GET","url":"https://failed.example/\#(secret)"},"response":{"status":0,"_error":"\#(secret)"}}"#,
  ])

  @Test func `a redacted archive tells the same, entry by entry`() throws {
    let before = try WitnessText.read(Self.bytes, as: .har)
    let redacted = try redact(Self.bytes)
    let after = try WitnessText.read(redacted, as: .har)
    #expect(before.observations.count == 7)
    #expect(after.observations == before.observations)
    #expect(after.summary.entries == before.summary.entries)
    #expect(after.summary.damage.isEmpty)
    #expect(try redact(redacted) == redacted)
  }

  @Test func `a client that refused the proxy stays one`() throws {
    let file =
      #"{"log":{"version":"1.2","entries":[],"_tlsErrors":[{"startedDateTime":"2026-11-22T08:06:16Z","hostname":"pinned.example","cause":"cert-rejected","clientIPAddress":"10.0.0.7"},{"hostname":"shut.example","cause":"reset"}]}}"#
    let before = try WitnessText.read(Array(file.utf8), as: .har)
    let after = try WitnessText.read(redact(Array(file.utf8)), as: .har)
    #expect(before.observations.count == 2)
    #expect(after.observations == before.observations)
  }

  @Test(arguments: [
    ("shop.mall.example", true), ("*.mall.example", true), ("other.example", false),
  ])
  func `of a certificate its dates stay, and that it is valid for the host`(
    name: String, isValid: Bool
  ) throws {
    let entry = Self.entry(
      "https://shop.mall.example/", #"{"status":200}"#,
      #","_securityDetails":{"protocol":"TLS 1.3","issuer":"R10","subjectName":"\#(Self.secret)","sanList":["\#(name)","\#(Self.secret).example"],"validFrom":1700000000,"validTo":1710000000}"#
    )
    let redacted = try redact(Self.archive([entry]))
    #expect(!String(decoding: redacted, as: UTF8.self).contains(Self.secret))
    let observation = try #require(try WitnessText.read(redacted, as: .har).observations.first)
    let certificate = try #require(observation.tls?.certificate?.value)
    #expect(certificate.covers("shop.mall.example") == isValid)
    #expect(certificate.notBefore?.nanoseconds == 1_700_000_000_000_000_000)
    #expect(certificate.notAfter?.nanoseconds == 1_710_000_000_000_000_000)
    #expect(try redact(redacted) == redacted)
  }

  @Test(arguments: ["request", "response"])
  func `a media type stays on its side`(side: String) throws {
    func headers(_ other: String) -> String {
      let type = #"{"name":"Content-Type","value":"application/ocsp-request"}"#
      return #""headers":[\#(side == other ? type : "")]"#
    }
    let entry =
      #"{"request":{"method":"POST","url":"http://a.example/",\#(headers("request"))},"response":{"status":200,\#(headers("response"))}}"#
    let redacted = try redact(Self.archive([entry]))
    let root = try JSONSerialization.jsonObject(with: Data(redacted)) as? [String: Any]
    let entries = (root?["log"] as? [String: Any])?["entries"] as? [[String: Any]]
    for part in ["request", "response"] {
      let headers = (entries?.first?[part] as? [String: Any])?["headers"] as? [[String: String]]
      #expect(try #require(headers).map { $0["name"] } == (part == side ? ["Content-Type"] : []))
    }
    #expect(
      try WitnessText.read(redacted, as: .har).observations.first?.http?.contentType
        == "application/ocsp-request")
    #expect(try redact(redacted) == redacted)
  }

  @Test func `a user agent keeps what tells the software alone`() throws {
    let entry =
      #"{"request":{"url":"https://a.example/","headers":[{"name":"User-Agent","value":"Shop/4 (iPhone14,5; Anna) CFNetwork/1490 Darwin/23"}]}}"#
    let text = String(decoding: try redact(Self.archive([entry])), as: UTF8.self)
    #expect(text.contains("Shop/0 (xxxxxx00,0; xxxx) CFNetwork/1490 Darwin/23"))
  }

  @Test func `no byte of path, query, cookie, credential or body is left`() throws {
    let text = String(decoding: try redact(Self.bytes), as: UTF8.self)
    #expect(!text.contains(Self.secret))
    #expect(text.contains("plain.example"))
  }

  @Test func `every prefix of an archive is redacted to a whole one`() throws {
    for end in stride(from: 1, to: Self.bytes.count, by: 97) {
      guard let redacted = try? redact(Array(Self.bytes[..<end])) else { continue }
      _ = try JSONSerialization.jsonObject(with: Data(redacted))
    }
  }

  private func redact(_ bytes: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).writeScratch(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let opened = try OpenedFile.open(path: file.path)
    guard case .other(let contents) = consume opened else { return [] }
    var redacted: [UInt8] = []
    _ = HARRedactor.redact(contents) { redacted += $0 }
    return redacted
  }
}
