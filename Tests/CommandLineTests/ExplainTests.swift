import Foundation
import TestSupport
import Testing

@Suite struct ExplainTests {
  private static let capture = Sample.root.appending(path: "shop-app/capture.pcap")
    .path(percentEncoded: false)

  private static let info = """
    <plist version="1.0"><dict>
    <key>NSAppTransportSecurity</key><dict>
    <key>NSExceptionDomains</key><dict>
    <key>adnet.example</key><dict>
    <key>NSIncludesSubdomains</key><true/>
    <key>NSExceptionAllowsInsecureHTTPLoads</key><true/>
    </dict></dict></dict></dict></plist>
    """

  private func json(_ arguments: [String], in folder: Folder? = nil) throws -> [String: Any] {
    let outcome = try Tool.run(["explain", "--format", "json"] + arguments, in: folder?.url)
    #expect(outcome.status == 0)
    return try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  @Test(arguments: [
    ("ATS-24", "ATS-24 Narrow keys cancel the blanket key\n"), ("c7", "C-7\n"),
    ("NSExceptionMinimumTLSVersion", "NSExceptionMinimumTLSVersion\n"),
    ("nsthirdpartyexceptionminimumtlsversion", "NSThirdPartyExceptionMinimumTLSVersion\n"),
    ("Misspelled-Key", "misspelled-key\n"), ("api.example.com", "api.example.com\n"),
    ("localhost", "localhost\n"), ("[2001:DB8:0::1]", "2001:db8::1\n"),
    ("sfsafariviewcontroller", "SFSafariViewController\n"),
    ("CFNETWORK_DIAGNOSTICS", "CFNETWORK_DIAGNOSTICS\n"), ("StartSSL", "StartCom\n"),
    ("handshake", "handshake\nA handshake with everything"),
    ("undetermined", "undetermined\nIt is unknown"),
    ("niap-package", "niap-package\nThe connection does not meet"),
    ("-1022", "-1022\nApp Transport Security (ATS) refused"), ("[3:-9802]", "-9802\n"),
    ("−1200", "-1200\n"), ("kCFURLErrorTimedOut", "-1001\n"), ("errsslprotocol", "-9800\n"),
    ("TLS_RSA_WITH_AES_128_GCM_SHA256", "TLS_RSA_WITH_AES_128_GCM_SHA256 (0x009c)\n"),
    ("ECDHE-RSA-AES128-GCM-SHA256", "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 (0xc02f)\n"),
    ("0xC02F", "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 (0xc02f)\n"),
    ("NSAppTransportSecurity", "NSAppTransportSecurity\n"), ("ats", "ATS\n"),
    ("Forward Secrecy", "forward secrecy\n"), ("public_suffix-list", "public suffix list\n"),
    ("lets-encrypt", "Let's Encrypt\n"), ("cfnetwork", "CFNetwork\n"),
    ("AFSecurityPolicy", "AFSecurityPolicy\n"), ("ServerTrustManager", "ServerTrustManager\n"),
    ("HLS", "HLS\n"), ("iOS Simulator", "simulator\n"), ("stale-exception", "stale-exception\n"),
    ("Certificates_Unseen", "certificates-unseen\n"), ("tcp.gap", "tcp.gap\n"),
    ("expired-ignore", "expired-ignore\n"), ("blanket_key", "blanket-key\n"),
  ])
  func `a subject is explained`(_ subject: String, _ start: String) throws {
    let outcome = try Tool.run(["explain", subject])
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix(start))
    #expect(outcome.complaints.isEmpty)
    _ = try json([subject])
  }

  @Test func `a name of several words needs no quotes`() throws {
    let outcome = try Tool.run(["explain", "public", "suffix", "list"])
    #expect(outcome.status == 0)
    #expect(outcome.text == (try Tool.run(["explain", "public suffix list"]).text))
  }

  @Test func `the suites that ATS accepts are listed, and one is judged by itself`() throws {
    let list = try Tool.run(["explain", "ATS-12"]).text
    #expect(list.contains("accepted from iOS 15.4 (macOS 12.3):\n"))
    #expect(list.contains("\n          TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256 (0xc02f)\n"))
    let old = try Tool.run(["explain", "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256"]).text
    #expect(old.contains("from iOS 15.4 (macOS 12.3)\n     ATS  accepted only from hosts exempt"))
    #expect(old.contains("to before iOS 15.4 (macOS 12.3)\n     ATS  accepted\n"))
    let rsa = try Tool.run(["explain", "TLS_RSA_WITH_AES_128_GCM_SHA256"]).text
    #expect(rsa.contains("NSExceptionRequiresForwardSecrecy = NO"))
    let pages = try json(["ATS-12"])["acceptedSuites"] as? [[String: Any]]
    #expect(pages?.count == 3)
    #expect(try json(["ATS-11"])["acceptedSuites"] == nil)
  }

  @Test func `the sandbox of this machine is explained by entering it`() throws {
    let outcome = try Tool.run(["explain", "sandbox"])
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("sandbox\n"))
    #expect(outcome.complaints.isEmpty)
    let page = try json(["Sandbox"])
    let walls = try #require(page["walls"] as? [[String: Any]])
    #expect(
      walls.map { $0["wall"] as? String } == [
        "user", "capabilities", "new-privileges", "files", "system-calls", "open-outputs",
      ])
    for wall in walls { #expect((wall["isInPlace"] as? Bool) == (wall["missing"] == nil)) }
    #if os(Linux)
      #expect(page["landlock"] != nil || walls[3]["missing"] != nil)
      #expect(walls[4]["isInPlace"] as? Bool == true && walls[5]["isInPlace"] as? Bool == true)
    #else
      #expect(walls.dropFirst().allSatisfy { $0["missing"] != nil })
    #endif
    let folder = try Folder()
    let written = try Tool.run(["explain", "sandbox", "-o", "page"], in: folder.url)
    #expect(written.status == 0)
    #expect(
      try String(contentsOf: folder.url.appending(path: "page"), encoding: .utf8) == outcome.text)
    // With captures, it is a host.
    #expect(try Tool.run(["explain", "sandbox", Self.capture]).text.contains("sandbox"))
  }

  @Test(arguments: [
    ("ATS-47", "; did you mean ATS-46?"), ("C-99", "; did you mean C-19?"),
    ("NSExceptionAllowInsecureHTTPLoads", "; did you mean NSExceptionAllowsInsecureHTTPLoads?"),
    ("mispelled-key", "; did you mean misspelled-key?"),
    ("SFSafariViewControler", "; did you mean SFSafariViewController?"),
    ("CFNETWORK_DIAGNOSTIC", "; did you mean CFNETWORK_DIAGNOSTICS?"),
    ("NSURLConection", "; did you mean NSURLConnection?"),
    ("Allow Arbitrary Loads", "; did you mean NSAllowsArbitraryLoads?"),
    ("NSAppTransportSecurty", "; did you mean NSAppTransportSecurity?"),
    (
      "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA25",
      "; did you mean TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256?"
    ),
    ("moonshine", "ATS-1 to ATS-133"), ("NSMoonshine", "ATS-1 to ATS-133"),
    ("-4711", "there is no '−4711'"),
    ("https://a.example/x", "not a host but a URL; write a.example"),
    ("Info.plist", "Name a host first"), ("bücher.example", "xn--"),
  ])
  func `what nothing is called is refused, with what may be meant`(
    _ subject: String, _ hint: String
  ) throws {
    let outcome = try Tool.run(["explain", subject])
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains(hint))
  }

  @Test(arguments: [
    [], ["--truth-table", "ATS-3"], ["ATS-3", "ATS-4"], ["ATS-3", "--plist", "Info.plist"],
    ["misspelled-key", "run.pcap"], ["a.example", "--assume", "moon=full"],
    ["--truth-table", "--plist", "Info.plist"],
  ])
  func `arguments that do not go together are wrong usage`(_ arguments: [String]) throws {
    let outcome = try Tool.run(["explain"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
  }

  /// The results of an article of 2016, by the blanket key and the key for web content.
  ///
  /// Each system, iOS 9 and iOS 10, has a web view, then `URLSession`; "+" means that cleartext
  /// loads.
  private static let article = [
    "NO - : - - | - -", "YES - : + + | + +", "NO YES : - - | + -", "NO NO : - - | - -",
    "YES NO : + + | - -", "YES YES : + + | + -",
  ]

  @Test func `the truth table is that of iOS 9 and 10 as it was found`() throws {
    let rows = try #require(try json(["--truth-table"])["rows"] as? [[String: Any]])
    let lines = rows.prefix(Self.article.count).map { row in
      let settings = row["settings"] as? [String: Bool] ?? [:]
      let keys = ["NSAllowsArbitraryLoads", "NSAllowsArbitraryLoadsInWebContent"].map { key in
        settings[key].map { $0 ? "YES" : "NO" } ?? "-"
      }
      let verdicts = ["iOS 9", "iOS 10+"].map { system in
        let verdicts = row[system] as? [String: String] ?? [:]
        return ["web-content", "url-loading"].map { verdicts[$0] == "allow" ? "+" : "-" }
          .joined(separator: " ")
      }
      return "\(keys.joined(separator: " ")) : \(verdicts.joined(separator: " | "))"
    }
    #expect(lines == Self.article)
    let text = try Tool.run(["explain", "--truth-table"]).text
    #expect(
      text.split(separator: "\n").count { $0.hasPrefix("YES ") || $0.hasPrefix("NO ") }
        == rows.count)
  }

  @Test func `a host is explained with dictionary, capture and packet`() throws {
    let folder = try Folder()
    try folder.write("Info.plist", Array(Self.info.utf8))
    let outcome = try Tool.run(
      ["explain", "pixel.adnet.example", "--plist", "Info.plist", Self.capture], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("    need  cleartext HTTP, proven"))
    #expect(outcome.text.contains("capture.pcap:84\n"))
    #expect(outcome.text.contains(" allowed  on every system [ATS-33]\n"))
    #expect(outcome.text.contains("the entry for adnet.example (Info.plist:4:1) applies"))
  }

  @Test(arguments: [
    ("ATS-24", "ATS-24 范围更窄的键"), ("c7", "C-7\nApple 的文档说"), ("nscurl", "nscurl\n在 Mac 上"),
    ("NSPinnedDomains", "NSPinnedDomains\n存放"), ("misspelled-key", "misspelled-key\n拼错的键"),
    ("api.example.com", "api.example.com\n没有字典，"),
  ])
  func `a subject is explained in Chinese, and its JSON stays as it is`(
    _ subject: String, _ start: String
  ) throws {
    let language = ["--language", "zh-Hans"]
    let outcome = try Tool.run(["explain", subject] + language)
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix(start))
    let documents = try [[], language].map {
      try Tool.run(["explain", "--format", "json", subject] + $0).text
    }
    #expect(documents[0] == documents[1])
  }

  @Test func `a dictionary alone is explained as a configuration`() throws {
    let folder = try Folder()
    try folder.write("Info.plist", Array(Self.info.utf8))
    let outcome = try Tool.run(["explain", "--plist", "Info.plist"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(
      outcome.text.hasPrefix("Info.plist\n\nOn every system\n  config  ATS with exceptions\n"))
    let root = try json(["--plist", "Info.plist"], in: folder)
    #expect(root["dictionary"] as? String == "Info.plist")
  }

  @Test func `beside a dictionary a word in lower case is a host, whatever else it names`() throws {
    let folder = try Folder()
    try folder.write("Info.plist", Array(Self.info.utf8))
    let host = try Tool.run(["explain", "safari", "--plist", "Info.plist"], in: folder.url)
    #expect(host.text.hasPrefix("safari\nUnder Info.plist"))
    let term = try Tool.run(["explain", "Safari", "--plist", "Info.plist"], in: folder.url)
    #expect(term.status == 64)
  }

  @Test func `another reading changes what is explained, and is told`() throws {
    let folder = try Folder()
    try folder.write("Info.plist", Array(Self.info.utf8))
    let arguments = ["a.b.adnet.example", "--plist", "Info.plist", "--ios", "18"]
    func verdict(_ root: [String: Any]) -> String? {
      let span = (root["outlook"] as? [[String: Any]])?.first
      let trial = (span?["trials"] as? [[String: Any]])?.first
      return (trial?["decision"] as? [String: Any])?["verdict"] as? String
    }
    #expect(verdict(try json(arguments, in: folder)) == "allow")
    let other = try json(arguments + ["--assume", "subdomain-mode=one-label"], in: folder)
    #expect(verdict(other) == "block")
    #expect(other["assume"] as? [String] == ["subdomain-mode=one-label"])
  }

  @Test func `a file that is no property list exits 65, one that is not there 66`() throws {
    let folder = try Folder()
    try folder.write("bad.plist", Array("<plist><dict>".utf8))
    let bad = try Tool.run(["explain", "a.example", "--plist", "bad.plist"], in: folder.url)
    #expect(bad.status == 65)
    let none = try Tool.run(["explain", "a.example", "--plist", "none.plist"], in: folder.url)
    #expect(none.status == 66)
    let capture = try Tool.run(["explain", "a.example", "none.pcap"], in: folder.url)
    #expect(capture.status == 66)
  }

  @Test func `the dictionary that is read is never written to`() throws {
    let folder = try Folder()
    let file = try folder.write("Info.plist", Array(Self.info.utf8))
    for captures in [[], [Self.capture]] {
      let outcome = try Tool.run(["explain", "a.example", "--plist", file, "-o", file] + captures)
      #expect(outcome.status == 64)
      #expect(FileManager.default.contents(atPath: file) == Data(Self.info.utf8))
    }
  }
}
