import Foundation
import TestSupport
import Testing

/// `atsift explain --plist`: what each entry of a dictionary opens.
struct ExplainDictionaryTests {
  private static let infoPlist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.a</string>
    <key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>
    <key>sslip.io</key><dict><key>NSIncludesSubdomains</key><true/>\
    <key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
    <key>192.168.0.0/24</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
    <key>old.example</key><dict><key>NSExceptionMinimumTLSVersion</key><string>TLSv1.0</string></dict>
    </dict></dict></dict></plist>
    """
  private static let har = """
    {"log":{"version":"1.2","creator":{"name":"Charles Proxy","version":"5.0"},"entries":[
    {"startedDateTime":"2026-01-01T00:00:00Z","request":{"method":"GET",\
    "url":"http://203-0-113-4.sslip.io/x","headers":[]},"response":{"status":200,"headers":[]}},
    {"startedDateTime":"2026-01-01T00:00:00Z","request":{"method":"GET",\
    "url":"http://203-0-113-7.sslip.io/x","headers":[]},"response":{"status":200,"headers":[]}}]}}
    """

  private func makeFolder() throws -> Folder {
    let folder = try Folder()
    try folder.write("Info.plist", Array(Self.infoPlist.utf8))
    try folder.write("run.har", Array(Self.har.utf8))
    return folder
  }

  @Test func `each entry is listed with what it opens, since when, and its fault`() throws {
    let folder = try makeFolder()
    let text = try Tool.run(["explain", "--plist", "Info.plist"], in: folder.url).text
      .replacing(#/\n +/#, with: " ")
    #expect(text.contains("What each entry opens"))
    #expect(text.contains("sslip.io, and every name below it (Info.plist:5:"))
    #expect(text.contains("opens  cleartext, on every system"))
    #expect(text.contains("[wildcard-dns-with-subdomains]"))
    #expect(text.contains("192.168.0.0/24 (Info.plist:"))
    #expect(text.contains("[needless-local-host]"))
    #expect(text.contains("TLS from version TLSv1.0 on"))
    #expect(text.contains("`atsift explain --plist Info.plist run.pcapng`"))
  }

  @Test func `with a record of a run, the hosts of each entry are listed`() throws {
    let folder = try makeFolder()
    let outcome = try Tool.run(["explain", "--plist", "Info.plist", "run.har"], in: folder.url)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    let text = outcome.text.replacing(#/\n +/#, with: " ")
    #expect(text.contains("203-0-113-4.sslip.io (breaks ATS, run.har:1)"), "\(text)")
    #expect(text.contains("203-0-113-7.sslip.io (breaks ATS, run.har:2)"))
    #expect(text.components(separatedBy: "no host of this entry").count == 3)
    #expect(!text.contains("run.pcapng"))
  }

  @Test func `the document for programs has the same`() throws {
    let folder = try makeFolder()
    let outcome = try Tool.run(
      ["explain", "--plist", "Info.plist", "run.har", "--format", "json"], in: folder.url)
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
    let entries = try #require(document?["entries"] as? [[String: Any]])
    #expect(
      entries.map { $0["entry"] as? String } == ["192.168.0.0/24", "old.example", "sslip.io"])
    #expect((entries[2]["seen"] as? [Any])?.count == 2)
    #expect((entries[0]["seen"] as? [Any])?.isEmpty == true)
    #expect(entries[2]["reach"] as? String == "host-and-subdomains")
  }

  @Test func `a group is never made of names of a wildcard service`() throws {
    let folder = try makeFolder()
    let text = try Tool.run(["suggest", "--ios", "17", "--group", "run.har"], in: folder.url).text
    #expect(text.contains("<key>203-0-113-4.sslip.io</key>"))
    #expect(text.contains("<key>203-0-113-7.sslip.io</key>"))
    #expect(!text.contains("NSIncludesSubdomains"))
  }
}
