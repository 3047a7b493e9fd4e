import Foundation
import TestSupport
import Testing

/// The app itself beside its run: the fixture that Samples/make/app.py makes, and the run of five-sdks.
@Suite struct AppContentsTests {
  private static let sample = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "../../Samples/five-sdks").standardizedFileURL

  private func run(_ arguments: String...) throws -> Tool.Outcome {
    try Tool.run(arguments, in: Self.sample)
  }

  private func named(_ outcome: Tool.Outcome) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(outcome.text.utf8))
    return try #require((object as? [String: Any])?["namedInApp"] as? [String: Any])
  }

  @Test func `advice names the versions of lock file and frameworks, and leaves nothing open`()
    throws
  {
    let outcome = try run(
      "suggest", "--format", "json", "--app", "Shop.ipa", "--inventory", "Podfile.lock",
      "capture.pcap")
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(
      outcome.text.contains(
        "You ship Umeng Analytics 4.1.0 (Podfile.lock:3), a version that was not examined"))
    #expect(!outcome.text.contains("the recording does not show them"))
    let inventory = try run("sdk", "inventory", "Shop.ipa", "Podfile.lock")
    #expect(inventory.text.contains("version  4.1.0 (Podfile.lock:3)"))
    #expect(inventory.text.contains("version  6.14.2 (Shop.ipa/Payload/Shop.app/Shop)"))
    #expect(
      inventory.text.contains(
        "version  17.0.2 (Shop.ipa/Payload/Shop.app/Frameworks/FBSDKCoreKit.framework/Info.plist)"))
  }

  @Test(arguments: [
    ("Any", "Any", false), ("Any.app", "Any.app", true), ("Any.app", "Any.zip", true),
    ("Payload/Any.app", "Any.ipa", true), ("Any", "Any/Info.plist", false),
  ])
  func `the files of an app are searched, packed or not, and those of no other folder`(
    app: String, given: String, isSearched: Bool
  ) throws {
    let folder = try Folder()
    try folder.write(
      "\(app)/Info.plist",
      Array(
        """
        <plist version="1.0"><dict><key>CFBundleExecutable</key><string>Any</string>
        </dict></plist>
        """.utf8))
    try folder.write("\(app)/f.js", Array("fetch('http://x.shop.example/a')".utf8))
    if given.hasSuffix("zip") || given.hasSuffix("ipa") {
      let top = app.split(separator: "/")[0]
      let packed = try Tool.shell(
        "python3 -m zipfile -c \(given) \(top)", in: folder.url)
      try #require(packed.status == 0, "\(packed.complaints)")
    }
    let capture = Self.sample.appending(path: "capture.pcap").path(percentEncoded: false)
    let outcome = try Tool.run(
      ["suggest", "--format", "json", capture, "--app", given], in: folder.url)
    #expect(outcome.text.contains("x.shop.example") == isSearched, "\(outcome.complaints)")
  }

  @Test func `a finding in a capture has line 1 in SARIF, which has no packets`() throws {
    let folder = try Folder()
    let report = folder.url.appending(path: "x.sarif").path(percentEncoded: false)
    _ = try run("suggest", "-q", "capture.pcap", "--report", "sarif=\(report)")
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: report)))
        as? [String: Any])
    let results = try #require(
      (log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    #expect(!results.isEmpty)
    for result in results {
      let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
      let region = (place as? [String: Any])?["region"] as? [String: Int]
      #expect(region == ["startLine": 1])
    }
  }

  @Test func `what the app names and the run did not come to has file and byte`() throws {
    let named = try named(
      run("suggest", "--format", "json", "--app", "Shop.ipa", "capture.pcap"))
    #expect(named["hosts"] as? Int == 5)
    #expect(named["seen"] as? Int == 2)
    let hosts = try #require(named["notSeen"] as? [[String: Any]])
    let rows = hosts.map { host in
      [host["host"], host["file"], host["section"], host["load"]].map { $0 as? String ?? "-" }
    }
    #expect(
      rows == [
        [
          "beta.shop.example", "Shop.ipa/Payload/Shop.app/Shop", "x86_64 __TEXT,__ustring",
          "block",
        ],
        ["cdn.shop.example", "Shop.ipa/Payload/Shop.app/www/main.jsbundle", "-", "block"],
        [
          "promo.shop.example", "Shop.ipa/Payload/Shop.app/Shop", "x86_64 __TEXT,__cstring",
          "block",
        ],
      ])
    // Where app.py put them: behind a page for the header, a header of 32 bytes and 232 of commands.
    let start = 4096 + 32 + 72 + 160
    let before = ["Welcome", "http://alog.umeng.com/app_logs"].reduce(0) { $0 + $1.utf8.count + 1 }
    #expect(hosts.compactMap { $0["offset"] as? Int }[2] == start + before)
    #expect(hosts.compactMap { $0["offset"] as? Int }[1] == "fetch(\"".utf8.count)
    // Paths and queries may be private, and namespaces are no addresses.
    #expect(!hosts.description.contains("user=42"))
    #expect(!hosts.description.contains("w3.org"))
  }

  /// An app with an exception for a host that its files name.
  private static func app(_ files: [String: [UInt8]] = [:]) throws -> Folder {
    let folder = try Folder()
    try folder.write(
      "Any.app/Info.plist",
      Array(
        """
        <plist version="1.0"><dict><key>CFBundleExecutable</key><string>Any</string>
        <key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>
        <key>old.shop.example</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
        </dict></dict></dict></plist>
        """.utf8))
    try folder.write("Any.app/f.js", Array("fetch('http://old.shop.example/a')".utf8))
    for (name, bytes) in files { try folder.write("Any.app/\(name)", bytes) }
    let capture = sample.appending(path: "capture.pcap").path(percentEncoded: false)
    try FileManager.default.copyItem(atPath: capture, toPath: folder.path + "/a.pcap")
    return folder
  }

  @Test(arguments: [([], "block"), (["--keep-unused"], "allow")])
  func `a load that the run did not make is judged by the dictionary that results`(
    options: [String], load: String
  ) throws {
    let words = ["suggest", "a.pcap", "--plist", "Any.app"] + options
    let folder = try Self.app()
    let named = try named(Tool.run(words + ["--format", "json"], in: folder.url))
    let host = try #require((named["notSeen"] as? [[String: Any]])?.first)
    #expect(host["host"] as? String == "old.shop.example")
    #expect(host["load"] as? String == load)
    let lines = try Tool.run(words + ["--format", "text"], in: folder.url).text
    let text = lines.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("would be blocked") == (load == "block"), "\(text)")
  }

  @Test(arguments: [
    ("a.plist", Array("bplist00 and no trailer".utf8)),
    (
      "g.js",
      (0...20_000).reduce(into: [UInt8]()) { $0 += Array("'http://h\($1).shop.example/a'\n".utf8) }
    ),
  ])
  func `files of an app that are not searched completely leave a check incomplete`(
    name: String, bytes: [UInt8]
  ) throws {
    let folder = try Self.app([name: bytes])
    let words = ["check", "a.pcap", "--plist", "Any.app", "--format", "json", "--fail-on", "none"]
    func complete(_ outcome: Tool.Outcome) throws -> Bool? {
      (try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])?["complete"]
        as? Bool
    }
    let outcome = try Tool.run(words, in: folder.url)
    #expect(outcome.status == 65, "\(outcome.complaints)")
    #expect(try complete(outcome) == false)
    #expect(outcome.complaints.contains("warning: Any.app"), "\(outcome.complaints)")
    #expect(outcome.complaints.contains("--no-app-contents"), "\(outcome.complaints)")
    let accepted = try Tool.run(words + ["--allow-incomplete"], in: folder.url)
    #expect(accepted.status == 0, "\(accepted.complaints)")
    #expect(try complete(accepted) == false)
    let without = try Tool.run(words + ["--no-app-contents"], in: folder.url)
    #expect(without.status == 0, "\(without.complaints)")
    #expect(try complete(without) == true)
    let suggested = try Tool.run(
      ["suggest", "a.pcap", "--app", "Any.app", "--format", "json"], in: folder.url)
    #expect(try named(suggested)["hostsAtLeast"] as? Bool == true)
  }

  @Test func `a check tells what is stale from what was not exercised`() throws {
    let outcome = try run("check", "--plist", "Shop.ipa", "capture.pcap")
    #expect(outcome.status == 1)
    let text = outcome.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("http://promo.shop.example, and the traffic does not show it"))
    #expect(text.contains("no file of the app names a host that it covers. [stale-exception]"))
    #expect(!text.contains("[not-exercised]"))
    #expect(outcome.complaints.contains("to 2 of 5 hosts that the app names"))
    let blind = try run("check", "--plist", "Shop.ipa", "--no-app-contents", "capture.pcap")
    #expect(blind.text.contains("[not-exercised]"))
    #expect(!blind.text.contains("[stale-exception]"))
    #expect(!blind.text.contains("[unexercised-host]"))
  }

  @Test func `no name in an app gives a key`() throws {
    let with = try run("suggest", "-q", "--app", "Shop.ipa", "capture.pcap")
    let without = try run("suggest", "-q", "capture.pcap")
    #expect(with.text == without.text)
  }
}
