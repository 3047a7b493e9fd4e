import Foundation
import TestSupport
import Testing

struct MergingTests {
  private static let blanket = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<!-- who we are -->
    \t<key>CFBundleIdentifier</key><string>com.example.shop</string>
    \t<key>NSAppTransportSecurity</key>
    \t<dict>
    \t\t<key>NSAllowsArbitraryLoads</key>
    \t\t<true/>
    \t\t<key>NSExceptionDomains</key>
    \t\t<dict>
    \t\t\t<key>old.example</key>
    \t\t\t<dict>
    \t\t\t\t<key>NSExceptionAllowsInsecureHTTPLoads</key>
    \t\t\t\t<true/>
    \t\t\t</dict>
    \t\t</dict>
    \t</dict>
    \t<key>UILaunchStoryboardName</key><string>Launch</string>
    </dict>
    </plist>

    """

  private let folder: Folder
  private let capture = Sample.root.appending(path: "shop-app/capture.pcap").path()

  init() throws {
    folder = try Folder()
    try folder.write("Info.plist", Array(Self.blanket.utf8))
  }

  private func suggest(
    _ arguments: [String], plist: String = "Info.plist"
  ) throws -> Tool.Outcome {
    try Tool.run(["suggest", capture, "--plist", plist] + arguments, in: folder.url)
  }

  private func text(_ name: String = "Info.plist") throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private func policy(_ text: String) throws -> [String: Any] {
    let root = try unsafe PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    let list = try #require(root as? [String: Any])
    return try #require(list["NSAppTransportSecurity"] as? [String: Any])
  }

  /// Dictionaries with several mistakes and demands each, as the inside of `NSAppTransportSecurity`.
  private static let dirty = [
    """
    <key>NSAllowsLocalNetworking</key><string>NO</string>
    <key>NSAllowArbitraryLoads</key><true/>
    <key>NSExceptionDomains</key><dict>
    <key>Pixel.AdNet.Example</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
    <key>pixel.adnet.example</key><dict>
    <key>NSThirdPartyExceptionAllowsInsecureHTTPLoads</key><true/>
    <key>NSExceptionMinimumTLSVersion</key><string>1.0</string>
    </dict></dict>
    """,
    """
    <key>NSAllowsArbitraryLoads</key><true/>
    <key>NSAllowsArbitraryLoadsInWebContent</key><integer>0</integer>
    <key>NSExceptionDomains</key><dict>
    <key>collect.metrics.example</key><dict>
    <key>NSExceptionMinimumTLSVersion</key><string>TLSv1.3</string></dict>
    <key>adnet.example</key><dict><key>NSIncludesSubdomains</key><true/>
    <key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
    <key>pixel.adnet.example</key><dict/>
    <key>*.shop.example</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
    </dict>
    """,
    """
    <key>NSRequiresNIAPTLSPackageVersion</key><string>FCP_v2.1</string>
    <key>MyKey</key><integer>1</integer>
    <key>NSExceptionDomains</key><dict>
    <key>api.shop.example:443</key><dict/>
    <key>nas.local</key><dict/></dict>
    """,
  ]

  @Test(arguments: dirty, [[], ["--keep-unused"], ["--group"]])
  func `a check of the product finds the findings of the report, and nothing else`(
    policy: String, options: [String]
  ) throws {
    try folder.write(
      "Info.plist",
      Array(
        """
        <plist version="1.0"><dict><key>NSAppTransportSecurity</key><dict>\(policy)</dict></dict></plist>
        """.utf8))
    func rules(_ value: Any?) throws -> [[String]] {
      try #require(value as? [[String: Any]]).map { finding in
        [finding["rule"] as? String, finding["host"] as? String, finding["fix"] as? String]
          .map { $0 ?? "" } + (finding["keyPath"] as? [String] ?? [])
      }
    }
    let product = try suggest(options)
    try folder.write("Merged.plist", Array(product.text.utf8))
    let report = try JSONSerialization.jsonObject(
      with: try suggest(options + ["--format", "json"]).output)
    let named = try rules((report as? [String: Any])?["findings"])
    let check = try Tool.run(
      ["check", capture, "--plist", "Merged.plist", "--format", "json"]
        + options.filter { $0 == "--group" }, in: folder.url)
    let findings = try JSONSerialization.jsonObject(with: check.output)
    let all = try #require((findings as? [String: Any])?["findings"] as? [[String: Any]])
    let found = try rules(all.filter { $0["severity"] as? String != "note" })
    #expect(Set(found) == Set(named))
    #expect(check.status == (named.isEmpty ? 0 : 1))
    let words = product.complaints.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for finding in named { #expect(words.contains("[\(finding[0])]")) }
  }

  @Test func `the product is the merged dictionary and the file stays as it is`() throws {
    let outcome = try suggest([])
    #expect(outcome.status == 0)
    let policy = try policy(outcome.text)
    #expect(policy.keys.sorted() == ["NSExceptionDomains"])
    let domains = try #require(policy["NSExceptionDomains"] as? [String: Any])
    #expect(domains.keys.sorted() == ["collect.metrics.example", "pixel.adnet.example"])
    #expect(try text() == Self.blanket)
    #expect(try folder.names == ["Info.plist"])
  }

  @Test func `each key has what becomes of it, why and where it was seen`() throws {
    let complaints = try suggest([]).complaints
    #expect(
      complaints.hasPrefix(
        """
        NSAllowsArbitraryLoads can go: 2 exceptions instead.

        Changes to the app's dictionary: 2 removed, 2 added.

        """))
    #expect(complaints.contains("  remove  NSAllowsArbitraryLoads: true\n"))
    #expect(complaints.contains("exempts every host; of 7 hosts seen, 2 need an exception"))
    #expect(complaints.contains("  remove  old.example"))
    #expect(complaints.contains("     add  pixel.adnet.example"))
    #expect(complaints.contains("capture.pcap:84\n"))
    #expect(
      complaints.contains(
        "A host that was not seen may still be used: this result is based on 9 connections to 7 hosts"
      ))
    let text = try suggest(["--format", "text"]).text
    #expect(text.contains("  remove  NSAllowsArbitraryLoads: true\n"))
  }

  @Test func `JSON has the changes and how much was seen`() throws {
    let outcome = try suggest(["--format", "json", "-q"])
    let root = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    let changes = try #require(root["changes"] as? [[String: Any]])
    #expect(changes.map { $0["kind"] as? String } == ["remove", "remove", "add", "add"])
    #expect(changes.first?["keyPath"] as? [String] == ["NSAllowsArbitraryLoads"])
    #expect((changes.last?["evidence"] as? [[String: Any]])?.first?["frame"] as? Int == 84)
    let traffic = try #require(root["traffic"] as? [String: Int])
    #expect(traffic["connections"] == 9)
    #expect((root["findings"] as? [Any])?.isEmpty == true)
  }

  @Test func `writing changes what must change, and leaves the old file beside it`() throws {
    let path = folder.url.appending(path: "Info.plist").path()
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let outcome = try suggest(["--write"])
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains("Info.plist.orig"))
    #expect(try folder.names == ["Info.plist", "Info.plist.orig"])
    #expect(try text("Info.plist.orig") == Self.blanket)
    let written = try text()
    #expect(written.contains("\t<!-- who we are -->\n\t<key>CFBundleIdentifier</key><string>com"))
    #expect(
      written.hasSuffix(
        "<key>UILaunchStoryboardName</key><string>Launch</string>\n</dict>\n</plist>\n"))
    #expect(!written.contains("NSAllowsArbitraryLoads"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try suggest([], plist: "Info.plist").text == suggest([], plist: "Info.plist.orig").text)
  }

  @Test func `writing a second time changes nothing and leaves no second backup`() throws {
    _ = try suggest(["--write"])
    let once = try text()
    let outcome = try suggest(["--write"])
    #expect(outcome.status == 0)
    #expect(outcome.complaints.contains("nothing to change"))
    #expect(outcome.complaints.contains("The dictionary of the app needs no change."))
    #expect(try text() == once)
    #expect(try folder.names == ["Info.plist", "Info.plist.orig"])
  }

  @Test func `a backup that is there is not written over`() throws {
    try folder.write("Info.plist.orig", Array("mine".utf8))
    #expect(try suggest(["--write"]).status == 0)
    #expect(try text("Info.plist.orig") == "mine")
    #expect(try text("Info.plist.orig.1") == Self.blanket)
  }

  @Test func `each version that is written over is kept once, under the path that was given`()
    throws
  {
    let blanket = Array(Self.blanket.utf8)
    #expect(try suggest(["--write"]).complaints.contains("the old file: Info.plist.orig\n"))
    // Back to what it was: that stands beside it already.
    try folder.write("Info.plist", blanket)
    #expect(try suggest(["--write"]).complaints.contains("the old file: Info.plist.orig\n"))
    #expect(try folder.names == ["Info.plist", "Info.plist.orig"])
    let other = Self.blanket.replacing("who we are", with: "others")
    try folder.write("Info.plist", Array(other.utf8))
    #expect(
      try suggest(["--write"], plist: "./Info.plist").complaints.contains(
        "the old file: ./Info.plist.orig.1\n"))
    #expect(try text("Info.plist.orig") == Self.blanket)
    #expect(try text("Info.plist.orig.1") == other)
  }

  @Test func `a link stays a link`() throws {
    let link = folder.url.appending(path: "Link.plist")
    try FileManager.default.createSymbolicLink(
      atPath: link.path(), withDestinationPath: "Info.plist")
    #expect(try suggest(["--write"], plist: "Link.plist").status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.path()) == "Info.plist")
    #expect(try !text().contains("NSAllowsArbitraryLoads"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/patch")))
  func `patch takes the difference, and then the file is as --write leaves it`() throws {
    let difference = try suggest(["--format", "diff", "-q"])
    #expect(difference.text.hasPrefix("--- a/Info.plist\n+++ b/Info.plist\n@@ "))
    try folder.write("change.diff", Array(difference.output))
    try folder.write("Written.plist", Array(Self.blanket.utf8))
    let patch = Process()
    patch.executableURL = URL(filePath: "/usr/bin/patch")
    patch.arguments = ["-s", "-p1", "-i", "change.diff"]
    patch.currentDirectoryURL = folder.url
    try patch.run()
    patch.waitUntilExit()
    #expect(patch.terminationStatus == 0)
    _ = try suggest(["--write"], plist: "Written.plist")
    #expect(try text() == text("Written.plist"))
    #expect(try suggest(["--format", "diff", "-q"]).output.isEmpty)
  }

  @Test(arguments: [
    ("Größe 2.plist", "Größe 2.plist\t"), ("\u{202e}tsilp.plist", "Info.plist"),
    ("\u{9b}7m.plist", "Info.plist"), ("##vso[task.x].plist", "Info.plist"),
  ])
  func `a patch names the file unless a terminal or a build server would obey the name`(
    name: String, expected: String
  ) throws {
    try folder.write(name, Array(Self.blanket.utf8))
    let difference = try suggest(["--format", "diff", "-q"], plist: name)
    #expect(difference.text.hasPrefix("--- a/\(expected)\n+++ b/\(expected)\n@@ "))
  }

  @Test func `what lint says of the merged file is no error`()
    throws
  {
    for sample in Sample.all {
      try folder.write("Info.plist", Array(Self.blanket.utf8))
      let path = Sample.root.appending(path: sample.path).path()
      let merge = ["suggest", path, "--plist", "Info.plist", "--write", "-q"]
      let outcome = try Tool.run(merge, in: folder.url)
      guard outcome.status == 0 else {
        #expect(outcome.complaints.contains("no traffic of the app was seen"), "\(sample)")
        continue
      }
      let lint = try Tool.run(["lint", "Info.plist", "-q"], in: folder.url)
      #expect(lint.status == 0, "\(sample): \(lint.text)")
      let once = try text()
      #expect(try Tool.run(merge, in: folder.url).status == 0)
      #expect(try text() == once, "\(sample)")
    }
  }

  @Test(arguments: [
    ("{\"CFBundleName\": \"App\"}", "JSON"), ("{ CFBundleName = App; }", "OpenStep"),
  ])
  func `what is no XML can be merged but not edited`(text: String, format: String) throws {
    try folder.write("Info.plist", Array(text.utf8))
    let merged = try suggest(["-q"])
    #expect(merged.status == 0)
    #expect(try policy(merged.text).count == 1)
    for arguments in [["--write"], ["--format", "diff"]] {
      let outcome = try suggest(arguments)
      #expect(outcome.status == 65)
      #expect(outcome.output.isEmpty)
      #expect(outcome.complaints.contains(format))
    }
    #expect(try self.text() == text)
  }

  @Test func `a key that stands beside the dictionary is not taken for one of it later`() throws {
    try folder.write(
      "Info.plist",
      Array(
        """
        <plist><dict><key>NSExceptionDomains</key><dict><key>a.example</key><dict/></dict>
        <key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>
        </dict></plist>
        """.utf8))
    let merge = [
      "suggest", Sample.root.appending(path: "tls13-everywhere/capture.pcap").path(), "--plist",
      "Info.plist", "--write",
    ]
    #expect(try Tool.run(merge, in: folder.url).status == 0)
    let once = try text()
    #expect(
      once.contains("<key>NSAppTransportSecurity</key><dict/>") || once.contains("<dict></dict>"))
    #expect(try Tool.run(merge, in: folder.url).complaints.contains("nothing to change"))
    #expect(try text() == once)
  }

  @Test func `a capture without a connection writes nothing`() throws {
    try folder.write("empty.pcap", emptyCapture)
    let outcome = try Tool.run(
      ["suggest", "empty.pcap", "--plist", "Info.plist", "--write"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(try text() == Self.blanket)
  }

  @Test func `exceptions that nothing needs stay where that is asked for`() throws {
    let policy = try policy(try suggest(["--keep-unused", "-q"]).text)
    let domains = try #require(policy["NSExceptionDomains"] as? [String: Any])
    #expect(
      domains.keys.sorted() == ["collect.metrics.example", "old.example", "pixel.adnet.example"])
    #expect(policy["NSAllowsArbitraryLoads"] == nil)
  }

  @Test func `the merged dictionary has the other forms too`() throws {
    let text = try suggest(["--keep-unused", "--format", "xcodegen", "-q"]).text
    #expect(text.contains("old.example"))
  }

  @Test(arguments: [
    ["--write"], ["--keep-unused"], ["--format", "diff"], ["--plist", "-", "--write"],
    ["--plist", "-", "-"],
  ])
  func `what needs a file of --plist exits 64 without one`(arguments: [String]) throws {
    #expect(try Tool.run(["suggest", capture] + arguments, in: folder.url).status == 64)
  }

  @Test func `the plist is never overwritten by the product`() throws {
    #expect(try suggest(["-o", "./Info.plist"]).status == 64)
    #expect(try text() == Self.blanket)
  }

  @Test func `a plist that is not there exits 66, one that is none 65`() throws {
    #expect(try suggest([], plist: "none.plist").status == 66)
    try folder.write("bad.plist", Array("<plist><dict><key>".utf8))
    #expect(try suggest([], plist: "bad.plist").status == 65)
  }
}
