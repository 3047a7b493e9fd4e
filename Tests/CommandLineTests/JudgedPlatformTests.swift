import Foundation
import TestSupport
import Testing

/// The systems and values that lists are judged with, and lists that are no Info.plist.
struct JudgedPlatformTests {
  private static func list(_ members: String) -> [UInt8] {
    Array("<plist version=\"1.0\"><dict>\(members)</dict></plist>\n".utf8)
  }

  private static let policy =
    "<key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>"
  private static let mac = "<key>LSMinimumSystemVersion</key><string>13.0</string>"

  @Test func `the list of a Mac app is judged for macOS, unless systems are named`() throws {
    let folder = try Folder()
    try folder.write("Info.plist", Self.list(Self.mac + Self.policy))
    for command in [["lint"], ["explain", "--plist"]] {
      let run = try Tool.run(command + ["Info.plist", "--no-config"], in: folder.url)
      #expect(run.complaints.contains("judged for macOS 13.0, 14.0, 15.0"), "\(run.complaints)")
      let named = try Tool.run(
        command + ["Info.plist", "--no-config", "--ios", "17"], in: folder.url)
      #expect(!named.complaints.contains("judged for macOS"), "\(named.complaints)")
    }
  }

  @Test(arguments: [("osx", true), ("mac", true), ("iphone", false), ("tvos", false)])
  func `the note on a list for Macs names the systems that are judged`(
    table: String, isMac: Bool
  ) throws {
    let folder = try Folder()
    try folder.write("a.pcap", emptyCapture)
    try folder.write(
      "build.settings",
      Array(
        "settings = { \(table) = { plist = { NSAppTransportSecurity = { NSAllowsLocalNetworking = true } } } }"
          .utf8))
    let run = try Tool.run(
      ["suggest", "a.pcap", "--plist", "build.settings", "--format", "json"], in: folder.url)
    let report = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    let systems = try #require(report?["systems"] as? [String])
    #expect(systems.allSatisfy { $0.hasPrefix(isMac ? "macOS " : "iOS ") }, "\(systems)")
    let names = systems.map { $0.replacing("macOS ", with: "") }
    let listed =
      "judged for macOS \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"
    #expect(run.complaints.contains(listed + ", because") == isMac, "\(run.complaints)")
  }

  @Test(arguments: [
    "<key>MinimumOSVersion</key><string>16.0</string>", "<key>LSRequiresIPhoneOS</key><true/>",
    "<key>UIDeviceFamily</key><array><integer>1</integer></array>",
  ])
  func `the list of an app for both is judged for iOS`(key: String) throws {
    let folder = try Folder()
    try folder.write("Info.plist", Self.list(Self.mac + key + Self.policy))
    let run = try Tool.run(["lint", "--no-config", "Info.plist"], in: folder.url)
    #expect(!run.complaints.contains("judged for macOS"), "\(run.complaints)")
  }

  @Test func `values that electron-builder adds are named, and bring no findings`() throws {
    let folder = try Folder()
    try folder.write(
      "electron-builder.yml",
      Array(
        """
        mac:
          extendInfo:
            NSAppTransportSecurity:
              NSExceptionDomains:
                a.example: {NSExceptionAllowsInsecureHTTPLoads: true}

        """.utf8))
    let lint = try Tool.run(["lint", "--no-config", "electron-builder.yml"], in: folder.url)
    #expect(lint.status == 0, "\(lint.text)")
    #expect(lint.complaints.contains("electron-builder adds"), "\(lint.complaints)")
    #expect(!lint.text.contains("127.0.0.1"), "\(lint.text)")
    // App Review sees no `mac` build, the only one with the additions.
    let text = lint.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains("justification for NSExceptionAllowsInsecureHTTPLoads. [review-justification]"),
      "\(text)")
    let explained = try Tool.run(
      ["explain", "localhost", "--plist", "electron-builder.yml"], in: folder.url)
    #expect(explained.complaints.contains("electron-builder adds"), "\(explained.complaints)")
  }

  @Test func `a list with nothing but misplaced keys fails lint, and no other command reads it`()
    throws
  {
    let folder = try Folder()
    try folder.write(
      "app.json", Array(#"{"expo": {"ios": {"infoPlist": {"NSAllowsArbitraryLoads": true}}}}"#.utf8)
    )
    let lint = try Tool.run(["lint", "--no-config", "app.json"], in: folder.url)
    #expect(lint.status == 1)
    #expect(lint.text.contains("[misplaced-key]"), "\(lint.text)")
    let explained = try Tool.run(["explain", "a.example", "--plist", "app.json"], in: folder.url)
    #expect(explained.status == 65)
    #expect(explained.complaints.contains("in the wrong place"), "\(explained.complaints)")
  }

  @Test(arguments: [
    ("ExportOptions.plist", "<key>method</key><string>app-store</string>", "export options"),
    ("GoogleService-Info.plist", "<key>GOOGLE_APP_ID</key><string>1</string>", "Google service"),
    ("Root.plist", "<key>PreferenceSpecifiers</key><array/>", "settings bundle"),
    (
      "a.mobileconfig",
      "<key>PayloadType</key><string>Configuration</string><key>PayloadContent</key><array/>",
      "configuration profile"
    ),
  ])
  func `a list of another kind is named`(name: String, members: String, kind: String) throws {
    let folder = try Folder()
    try folder.write(name, Self.list(members))
    let lint = try Tool.run(["lint", "--no-config", name], in: folder.url)
    #expect(lint.status == 65)
    #expect(lint.complaints.contains(kind), "\(lint.complaints)")
  }
}
