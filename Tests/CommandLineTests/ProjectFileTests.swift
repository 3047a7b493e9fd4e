import Foundation
import TestSupport
import Testing

/// Project files from which an Info.plist is generated.
struct ProjectFileTests {
  private static let policy =
    #""NSAppTransportSecurity": {"NSExceptionDomains": {"http://api.shop.example": {"NSExceptionAllowsInsecureHTTPLoads": true}}}"#

  @Test(arguments: [
    ("app.json", #"{"expo": {"name": "Shop", "ios": {"infoPlist": {POLICY}}}}"#),
    ("app.config.json", #"{"name": "Shop", "ios": {"infoPlist": {POLICY}}}"#),
    ("package.json", #"{"name": "shop", "build": {"mac": {"extendInfo": {POLICY}}}}"#),
  ])
  func `a dictionary is judged where the tool's configuration has it`(
    name: String, text: String
  ) throws {
    let folder = try Folder()
    try folder.write(name, Array(text.replacing("POLICY", with: Self.policy).utf8))
    let lint = try Tool.run(["lint", "--no-config", name], in: folder.url)
    #expect(lint.status == 1)
    #expect(lint.text.contains("[scheme-in-name]"))
    #expect(!lint.text.contains("[misplaced-key]"))
    #expect(!lint.text.contains("[no-dictionary]"))
    let explained = try Tool.run(["explain", "api.shop.example", "--plist", name], in: folder.url)
    #expect(explained.text.contains("blocked"))
  }

  @Test(arguments: [
    ("project.yml", "name: Shop\ntargets:\n  Shop: {}\n", "XcodeGen"),
    ("compose.yaml", "services: {}\n", "YAML"),
    ("Project.swift", "import ProjectDescription\n", "Swift"),
    (
      "Info.plist",
      "<plist version=\"1.0\">\n<dict>\n#include \"A.h\"\n<key>A</key><true/>\n</dict></plist>",
      "preprocessor"
    ),
    ("config.xml", "<?xml version='1.0'?>\n<widget id=\"a\"></widget>\n", "Cordova"),
    ("tiapp.xml", "<?xml version='1.0'?>\n<ti:app xmlns:ti=\"a\"></ti:app>\n", "Titanium"),
    ("Shop.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"></Project>\n", ".NET"),
    ("Shop.xcconfig", "INFOPLIST_KEY_A = YES\n", "build settings"),
    ("build.settings", "settings = { iphone = {} }\n", "Solar2D"),
    ("package.json", #"{"name": "shop", "build": {"mac": {}}}"#, "electron-builder"),
    ("app.json", #"{"expo": {"ios": {"infoPlist": {"A": true}}}}"#, "Expo"),
  ])
  func `a form in which a dictionary may be overlooked is refused by its name`(
    name: String, text: String, form: String
  ) throws {
    let folder = try Folder()
    try folder.write(name, Array(text.utf8))
    for command in [["lint", "--no-config", name], ["explain", "a.example", "--plist", name]] {
      let refused = try Tool.run(command, in: folder.url)
      #expect(refused.status == 65)
      #expect(refused.complaints.contains(form), "\(refused.complaints)")
      #expect(refused.complaints.contains("Give the built app"), "\(refused.complaints)")
      #expect(refused.text.isEmpty)
    }
  }

  @Test(arguments: [
    #"{"name": "shop", "env": {}, "scripts": {"postdeploy": "x"}}"#,
    #"{"pages": ["index"], "window": {}, "plugins": {}}"#,
  ])
  func `app.json of another program is not called Expo's`(_ text: String) throws {
    let folder = try Folder()
    try folder.write("app.json", Array(text.utf8))
    let refused = try Tool.run(["lint", "--no-config", "app.json"], in: folder.url)
    #expect(refused.status == 65)
    #expect(!refused.complaints.contains("Expo"), "\(refused.complaints)")
  }

  // MARK: What suggest prints

  private static let capture = Sample.root.appending(path: "shop-app/capture.pcap").path()

  /// Writes what `suggest` prints into a folder.
  private func suggest(_ format: String, into name: String, of folder: Folder) throws {
    let printed = try Tool.run(["suggest", Self.capture, "--format", format], in: folder.url)
    try folder.write(name, Array(printed.text.utf8))
  }

  @Test(arguments: [
    ("cordova", "config.xml"), ("expo", "app.json"), ("xcodegen", "project.yml"),
    ("tuist", "Project.swift"), ("solar2d", "build.settings"),
  ])
  func `what suggest prints is read back`(format: String, name: String) throws {
    let folder = try Folder()
    try suggest(format, into: name, of: folder)
    try suggest("plist", into: "Info.plist", of: folder)
    let lint = try Tool.run(["lint", "--no-config", name], in: folder.url)
    #expect(lint.status <= 1, "\(lint.complaints)")
    #expect(!lint.text.contains("[no-dictionary]"))
    let wanted = try Tool.run(
      ["explain", "--plist", "Info.plist", "--format", "json"], in: folder.url)
    let found = try Tool.run(["explain", "--plist", name, "--format", "json"], in: folder.url)
    #expect(
      Self.withoutPlaces(found.text, of: name) == Self.withoutPlaces(wanted.text, of: "Info.plist"))
    let checked = try Tool.run(
      ["check", Self.capture, "--plist", name, "--no-config"], in: folder.url)
    #expect(checked.status <= 1, "\(checked.complaints)")
    #expect(!checked.text.contains("[missing-exception]"), "\(checked.text)")
  }

  /// The lines of a document without the file's name and the places in it.
  private static func withoutPlaces(_ text: String, of name: String) -> [Substring] {
    text.replacing(name, with: "FILE").split(separator: "\n").filter {
      !$0.contains("\"place\": \"FILE:")
    }
  }

  @Test func `commands of a script are not read back`() throws {
    let folder = try Folder()
    try suggest("plistbuddy", into: "ats.sh", of: folder)
    let lint = try Tool.run(["lint", "--no-config", "ats.sh"], in: folder.url)
    #expect(lint.status == 65)
    #expect(lint.complaints.contains("is a script"))
  }

  @Test func `a project file is not edited, and its own form is named`() throws {
    let folder = try Folder()
    try suggest("expo", into: "app.json", of: folder)
    let edited = try Tool.run(
      ["suggest", Self.capture, "--plist", "app.json", "--write"], in: folder.url)
    #expect(edited.status == 65)
    #expect(edited.complaints.contains("paste what `--format expo` prints"))
    let printed = try Tool.run(["suggest", Self.capture, "--plist", "app.json"], in: folder.url)
    #expect(printed.complaints.contains("`--format expo` prints it for app.json"))
  }

  @Test func `the list in a tiapp.xml is edited in its place`() throws {
    let folder = try Folder()
    let text = """
      <ti:app xmlns:ti="http://ti.appcelerator.org">
        <id>test.shop</id>
        <ios>
          <plist>
            <dict>
              <key>NSAppTransportSecurity</key>
              <dict>
                <key>NSAllowsArbitraryLoads</key>
                <true/>
              </dict>
            </dict>
          </plist>
        </ios>
      </ti:app>

      """
    try folder.write("tiapp.xml", Array(text.utf8))
    let edited = try Tool.run(
      ["suggest", Self.capture, "--plist", "tiapp.xml", "--write"], in: folder.url)
    #expect(edited.status == 0, "\(edited.complaints)")
    let left = try String(contentsOf: folder.url.appending(path: "tiapp.xml"), encoding: .utf8)
    #expect(left.hasPrefix(text.prefix(90)))
    #expect(left.hasSuffix("</plist>\n  </ios>\n</ti:app>\n"))
    #expect(left.contains("        <key>NSExceptionDomains</key>"), "\(left)")
  }

  // MARK: Several dictionaries

  @Test func `each target of a project is linted, and told by its keys`() throws {
    let folder = try Folder()
    let keys = "NSAppTransportSecurity: {NSAllowsArbitraryLoads: true}"
    try folder.write(
      "project.yml",
      Array(
        """
        targets:
          Shop: {type: application, info: {properties: {\(keys)}}}
          Share: {type: app-extension, info: {properties: {}}}
        """.utf8))
    let lint = try Tool.run(["lint", "--no-config", "project.yml"], in: folder.url)
    #expect(lint.text.contains(" 2:74: "), "\(lint.text)")
    #expect(lint.text.contains("[no-dictionary]"))
    let explained = try Tool.run(
      ["explain", "a.example", "--plist", "project.yml"], in: folder.url)
    #expect(explained.status == 65)
    #expect(explained.complaints.contains("targets > Share > info > properties"))
  }

  @Test func `each branch of a preprocessed list is judged, and named where it matters`() throws {
    let folder = try Folder()
    try folder.write(
      "Info.plist",
      Array(
        """
        <plist version="1.0">
        <dict>
        #ifndef DISABLE_HTTP
          <key>NSAppTransportSecurity</key>
          <dict>
            <key>NSAllowsArbitraryLoads</key>
            <true/>
          </dict>
        #endif
        </dict>
        </plist>
        """.utf8))
    let lint = try Tool.run(["lint", "--no-config", "Info.plist"], in: folder.url)
    #expect(lint.text.contains(" 6:5: "), "\(lint.text)")
    #expect(lint.text.contains("3:1: There is no NSAppTransportSecurity"), "\(lint.text)")
    #expect(lint.complaints.contains("for #if !DISABLE_HTTP, #if DISABLE_HTTP"))
    let json = try Tool.run(
      ["lint", "--no-config", "--format", "json", "Info.plist"], in: folder.url)
    #expect(json.text.contains("\"#if !DISABLE_HTTP\""), "\(json.text)")
  }

  @Test func `a build setting that names the policy is reported where it is`() throws {
    let folder = try Folder()
    try folder.write(
      "a.xcconfig",
      Array("\nINFOPLIST_KEY_NSAppTransportSecurity_NSAllowsLocalNetworking = YES\n".utf8))
    let lint = try Tool.run(["lint", "--no-config", "a.xcconfig"], in: folder.url)
    #expect(lint.status == 1)
    #expect(lint.text.contains(" 2:1: "), "\(lint.text)")
    #expect(lint.text.contains("[build-setting-without-effect]"))
  }
}
