import Foundation
import TestSupport
import Testing

/// `atsift lint` on apps, as folders and as archives.
struct LintBundlesTests {
  private static let faulty = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>NSAppTransportSecurity</key>
      <dict>
        <key>NSExceptionDomains</key>
        <dict>
          <key>localhost:3000</key>
          <dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
        </dict>
      </dict>
    </dict>
    </plist>
    """
  private static let plain = "<plist><dict><key>CFBundleName</key><string>A</string></dict></plist>"
  private static let app = "Payload/Shop.app/Info.plist"
  private static let share = "Payload/Shop.app/PlugIns/Share.appex/Info.plist"
  private static let framework = "Payload/Shop.app/Frameworks/F.framework/Info.plist"

  /// The same as `faulty`, as Xcode builds it.
  private static func binary() throws -> [UInt8] {
    let list = try unsafe PropertyListSerialization.propertyList(
      from: Data(faulty.utf8), format: nil)
    return Array(
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  }

  @Test func `every bundle of an ipa is looked at, stored or deflated, XML or binary`() throws {
    let folder = try Folder()
    try folder.write(
      "Shop.ipa",
      ZipBuilder.archive([
        .init(Self.app, Self.plain), .init(deflating: Array(Self.faulty.utf8), name: Self.share),
        .init(deflating: try Self.binary(), name: "Payload/Shop.app/Watch/W.app/Info.plist"),
      ]))
    let outcome = try Tool.run(["lint", "Shop.ipa"], in: folder.url)
    #expect(outcome.status == 1)
    #expect(
      outcome.complaints == "atsift: note: Shop.ipa: checked the Info.plist of 3 bundles\n")
    #expect(outcome.text.hasPrefix("Shop.ipa/\(Self.app)\n    note  There is no NSAppTransport"))
    #expect(outcome.text.contains("\n\nShop.ipa/\(Self.share)\n"))
    #expect(outcome.text.contains("   error  8:7: `localhost:3000` has a port"))
    let watch = try #require(
      outcome.text.split(separator: "Shop.ipa/Payload/Shop.app/Watch/W.app/Info.plist\n").last)
    #expect(watch.contains("   error  `localhost:3000` has a port"))
    #expect(
      watch.contains("      at  NSAppTransportSecurity > NSExceptionDomains > localhost:3000"))
  }

  @Test func `lines for programs name the file through the archive`() throws {
    let folder = try Folder()
    try folder.write(
      "Shop.ipa",
      ZipBuilder.archive([.init(Self.app, Self.plain), .init(Self.share, Self.faulty)]))
    let outcome = try Tool.run(["lint", "--format", "xcode", "Shop.ipa"], in: folder.url)
    let line = try #require(outcome.text.split(separator: "\n").first { $0.contains("error") })
    #expect(line.hasPrefix("/"))
    #expect(line.contains("/Shop.ipa/\(Self.share):8:7: error: `localhost:3000` has a port"))
  }

  @Test(arguments: ["Payload/Shop.app", ".", "Payload/Shop.app/"])
  func `an app in a folder is looked at like one in an archive`(path: String) throws {
    let folder = try Folder()
    try folder.write(Self.app, Array(Self.plain.utf8))
    try folder.write(Self.share, Array(Self.faulty.utf8))
    let outcome = try Tool.run(["lint", path], in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("Payload/Shop.app/PlugIns/Share.appex/Info.plist\n"))
    #expect(outcome.text.hasSuffix("\n1 error, 0 warnings, 3 notes.\n"))
  }

  @Test func `an extension without a dictionary has the defaults, not the app's`() throws {
    let folder = try Folder()
    try folder.write("Shop.app/Info.plist", Array(Self.faulty.utf8))
    try folder.write("Shop.app/PlugIns/Share.appex/Info.plist", Array(Self.plain.utf8))
    let text = try Tool.run(["lint", "Shop.app"], in: folder.url).text
    #expect(text.contains("regardless\n          of the app's Info.plist. [no-dictionary]"))
  }

  @Test func `a dictionary in a framework is never read, and nothing else is said of it`() throws {
    let folder = try Folder()
    try folder.write(Self.app, Array(Self.plain.utf8))
    try folder.write(Self.framework, Array(Self.faulty.utf8))
    for path in ["Payload/Shop.app", "Payload/Shop.app/Frameworks/F.framework"] {
      let outcome = try Tool.run(["lint", path], in: folder.url)
      #expect(outcome.status == 0)
      #expect(
        outcome.text.contains("\n warning  4:3: NSAppTransportSecurity in a framework has no "))
      #expect(!outcome.text.contains("port-in-name"))
    }
  }

  @Test func `a list that cannot be read does not hide the others, and exits 65`() throws {
    let folder = try Folder()
    try folder.write("Shop.app/Info.plist", Array(Self.faulty.utf8))
    try folder.write("Shop.app/PlugIns/A.appex/Info.plist", Array("<plist><dict>\n<key>".utf8))
    let outcome = try Tool.run(["lint", "Shop.app"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.text.contains("port-in-name"))
    #expect(
      outcome.complaints.contains("\natsift: error: Shop.app/PlugIns/A.appex/Info.plist:2:"))
  }

  @Test func `a list that is named twice is looked at once`() throws {
    let folder = try Folder()
    try folder.write("Shop.app/Info.plist", Array(Self.faulty.utf8))
    let paths = ["Shop.app", "Shop.app/", "Shop.app/Info.plist"]
    let outcome = try Tool.run(["lint"] + paths, in: folder.url)
    #expect(outcome.text.hasSuffix("\n1 error, 0 warnings, 2 notes.\n"))
  }

  @Test func `a list inside an app that is read is never overwritten`() throws {
    let folder = try Folder()
    let file = try folder.write("Shop.app/Info.plist", Array(Self.faulty.utf8))
    let outcome = try Tool.run(["lint", "-o", file, "Shop.app"], in: folder.url)
    #expect(outcome.status == 64)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.faulty)
  }

  @Test func `a project says what to give, as does a folder without an app`() throws {
    let folder = try Folder()
    try folder.write("Shop/Shop.xcodeproj/project.pbxproj", Array("{}".utf8))
    try folder.write("Shop/App/Info.plist", Array(Self.plain.utf8))
    try folder.write("Package/Package.swift", [])
    try folder.write("other/file", [])
    for (path, advice) in [
      ("Package", "For a project give"), ("Shop/Shop.xcodeproj", "For a project give"),
      ("Shop/Shop.xcodeproj/", "For a project give"), ("other", "Give an Info.plist, or an .app"),
    ] {
      let outcome = try Tool.run(["lint", path], in: folder.url)
      #expect(outcome.status == 66)
      #expect(outcome.output.isEmpty)
      #expect(outcome.complaints.contains("no app and no Info.plist in this folder\n  \(advice)"))
    }
    #expect(
      try Tool.run(["lint", "Shop/App"], in: folder.url).text.hasPrefix("Shop/App/Info.plist"))
  }

  @Test func `archives that lie are refused with a reason`() throws {
    let folder = try Folder()
    let good = ZipBuilder.Entry(Self.app, Self.plain)
    var long = good
    long.size += 1
    let bomb = ZipBuilder.Entry(
      Self.app, data: ZipBuilder.packedLetters, method: 8, size: 1 << 30, checkSum: 0)
    let liar = ZipBuilder.Entry(
      Self.app, data: ZipBuilder.packedLetters, method: 8, size: 100, checkSum: 0)
    for (archive, reason) in [
      (ZipBuilder.archive([good, good]), "is in the archive twice"),
      (ZipBuilder.archive([long], zip64: true), "does not match the zip directory"),
      (ZipBuilder.archive([bomb]), "is too large for an Info.plist"),
      (ZipBuilder.archive([liar]), "does not match the zip directory"),
      (Array(ZipBuilder.archive([good]).dropLast(30)), "the zip file has no directory at its end"),
      (
        ZipBuilder.archive([.init("../../Info.plist", "x")]), "is neither an Info.plist nor an .app"
      ),
      (
        ZipBuilder.archive(
          (0...1000).map { .init("Payload/A\($0).app/Info.plist", Self.plain) }),
        "has more bundles than atsift reads"
      ),
    ] {
      try folder.write("Shop.ipa", archive)
      let outcome = try Tool.run(["lint", "Shop.ipa"], in: folder.url)
      #expect(outcome.status == 65)
      #expect(outcome.output.isEmpty)
      #expect(outcome.complaints.hasPrefix("atsift: error: Shop.ipa"))
      #expect(outcome.complaints.contains(reason))
    }
    let outcome = try Tool.run(["lint", "-"], input: Data(ZipBuilder.archive([good])))
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("standard input: is a zip file, not an Info.plist"))
  }

  @Test func `names in an archive that deceive are shown safe and lead nowhere`() throws {
    let folder = try Folder()
    try folder.write(
      "Shop.zip",
      ZipBuilder.archive([
        .init("Payload/..\u{1b}[31m\n.app/Info.plist", Self.plain), .init("/etc/Info.plist", "x"),
      ]))
    let outcome = try Tool.run(["lint", "Shop.zip"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(!outcome.text.contains("\u{1b}"))
    #expect(outcome.text.hasPrefix("Shop.zip/Payload/.."))
    #expect(try folder.names == ["Shop.zip"])
  }

  @Test(
    arguments: [
      ("<plist>", "<dict><key>a</key>", "nested more than 64 deep"),
      ("<plist>", "<array>", "nested more than 64 deep"),
      ("", "(", "nested more than 64 deep"), ("", "{a=", "nested more than 64 deep"),
      ("", "[", "nested more than 64 deep"), ("", "{\"a\":", "nested more than 64 deep"),
      ("{\"a\":[", "1,", "more than 1000000 values"),
      ("<!DOCTYPE plist [", "<!ENTITY a \"b\">", "internal subset"),
    ])
  func `five megabytes of brackets are refused where they become too many`(
    start: String, repeated: String, reason: String
  ) throws {
    let count = (5 << 20) / repeated.utf8.count
    let bytes = Array(start.utf8) + Array(String(repeating: repeated, count: count).utf8)
    let outcome = try Tool.run(["lint", "-"], input: Data(bytes))
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.complaints.contains(reason))
  }

  @Test(
    arguments: [
      // A dictionary whose value is itself.
      ([[0xd1, 1, 0], [0x51, 0x61]], "a value contains itself"),
      // Arrays of fourteen times the next one.
      (
        [[0xd1, 1, 2], [0x51, 0x61]] + (3..<12).map { [0xae] + [UInt8](repeating: $0, count: 14) }
          + [[0x09]],
        "more than 1000000 values"
      ),
    ] as [([[UInt8]], String)])
  func `a binary list that is endless, or stands for too much, is refused`(
    objects: [[UInt8]], reason: String
  ) throws {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    let outcome = try Tool.run(["lint", "-"], input: Data(bytes))
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains(reason))
  }

  @Test func `a dictionary is the same in every format`() throws {
    let json = """
      {"NSAppTransportSecurity": {"NSExceptionDomains": {"localhost:3000": {}}}}
      """
    let old = "{ NSAppTransportSecurity = { NSExceptionDomains = { \"localhost:3000\" = {}; }; }; }"
    let xml = Self.faulty.replacing(
      "<key>NSExceptionAllowsInsecureHTTPLoads</key><true/>", with: "")
    for bytes in [Array(json.utf8), Array(old.utf8), Array(xml.utf8), try Self.binary()] {
      let outcome = try Tool.run(["lint", "--min-severity", "error", "-"], input: Data(bytes))
      #expect(outcome.status == 1)
      #expect(outcome.text.contains("`localhost:3000` has a port"))
    }
  }

  @Test func `a dictionary with more hosts than any app has is refused`() throws {
    let entries = (0..<50_000).map { "h\($0) = {};" }.joined()
    let text = "{ NSAppTransportSecurity = { NSExceptionDomains = { \(entries) }; }; }"
    let outcome = try Tool.run(["lint", "-"], input: Data(text.utf8))
    #expect(outcome.status == 65)
    #expect(
      outcome.complaints.contains(
        "has ATS settings with 50002 values; the limit is 50000"))
  }
}
