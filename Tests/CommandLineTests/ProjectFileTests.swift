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

  @Test func `a configuration without a dictionary has the defaults`() throws {
    let folder = try Folder()
    try folder.write("app.json", Array(#"{"expo": {"ios": {"infoPlist": {"A": true}}}}"#.utf8))
    let lint = try Tool.run(["lint", "--no-config", "app.json"], in: folder.url)
    #expect(lint.status == 0)
    #expect(lint.text.contains("[no-dictionary]"))
  }

  @Test(arguments: [
    ("project.yml", "name: Shop\ntargets:\n  Shop: {}\n", "YAML"),
    ("Project.swift", "import ProjectDescription\n", "Swift"),
    (
      "Info.plist",
      "<plist version=\"1.0\">\n<dict>\n#ifndef APP_STORE\n<key>A</key><true/>\n#endif\n</dict></plist>",
      "preprocessor"
    ),
    ("config.xml", "<?xml version='1.0'?>\n<widget id=\"a\"></widget>\n", "Cordova"),
    ("tiapp.xml", "<?xml version='1.0'?>\n<ti:app xmlns:ti=\"a\"></ti:app>\n", "Titanium"),
    ("Shop.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"></Project>\n", ".NET"),
    ("Shop.xcconfig", "INFOPLIST_KEY_A = YES\n", "build settings"),
  ])
  func `a form that is not read is refused by its name`(
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
}
