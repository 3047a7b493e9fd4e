import Bytes
import ProjectFiles
import PropertyLists
import Testing

/// Project files with keys for App Transport Security beside `NSAppTransportSecurity`, or without it.
struct MisplacedKeyTests {
  private func file(_ name: String, _ text: String) throws -> ProjectFile {
    try #require(try ProjectFile(Array(text.utf8), named: name))
  }

  @Test(arguments: [
    ("app.json", #"{"expo": {"ios": {"infoPlist": {"NSAllowsArbitraryLoads": true}}}}"#),
    ("app.json", #"{"expo": {"ios": {"infoPlist": {"NSAppTransportSecurty": {}}}}}"#),
    ("package.json", #"{"build": {"mac": {"extendInfo": {"NSAllowsArbitraryLoads": true}}}}"#),
    (
      "project.yml",
      "targets: {A: {type: application, info: {properties: {NSAllowsArbitraryLoads: true}}}}"
    ),
    (
      "tiapp.xml",
      "<ti:app><ios><plist><dict><key>NSExceptionDomains</key><dict/></dict></plist></ios></ti:app>"
    ),
    ("build.settings", "settings = { iphone = { plist = { NSAllowsArbitraryLoads = true } } }"),
    (
      "Project.swift",
      #"infoPlist: .extendingDefault(with: ["NSAllowsArbitraryLoads": .boolean(true), "A": "b"])"#
    ),
    ("app.config.js", "module.exports = { ios: { infoPlist: { NSAllowsArbitraryLoads: true } } }"),
    (
      "config.xml",
      "<widget><config-file target='*-Info.plist' parent='NSAllowsArbitraryLoads'><true/></config-file></widget>"
    ),
  ])
  func `a list with nothing but misplaced keys is read to be linted`(name: String, text: String)
    throws
  {
    let file = try file(name, text)
    #expect(file.infoPlists.map(\.hasStrayKeysOnly) == [true])
  }

  @Test func `keys beside the policy are in the same list`() throws {
    let file = try file(
      "Project.swift",
      """
      let info: [String: Plist.Value] = [
        "NSAllowsArbitraryLoads": true,
        "NSAppTransportSecurity": ["NSExceptionDomains": ["a.example": [:]]],
        "NSExceptionDomains": ["b.example": [:]],
      ]
      """)
    #expect(file.infoPlists.map(\.path) == [[]])
    #expect(
      file.document.root.value == [
        "NSAllowsArbitraryLoads": true,
        "NSAppTransportSecurity": ["NSExceptionDomains": ["a.example": [:]]],
        "NSExceptionDomains": ["b.example": [:]],
      ])
    #expect(file.document.keyPosition(at: ["NSAllowsArbitraryLoads"])?.line == 2)
  }

  @Test(arguments: [
    #"let ats: [String: Plist.Value] = ["NSAllowsArbitraryLoads": true]"#,
    #"print("NSAllowsArbitraryLoads")"#, #"a = ["NSAllowsArbitraryLoads": isDebug]"#,
  ])
  func `keys that may be those of the policy itself are not misplaced`(text: String) {
    #expect(throws: ProjectFileError.self) {
      try ProjectFile(Array(text.utf8), named: "Project.swift")
    }
  }

  @Test func `the dictionary of a setting and the one of the data of Unreal are two`() throws {
    let file = try file(
      "DefaultEngine.ini",
      """
      [/Script/IOSRuntimeSettings.IOSRuntimeSettings]
      bDisableHTTPS=True
      AdditionalPlistData=<key>NSAppTransportSecurity</key><dict/>
      """)
    #expect(
      file.document.root.members.map(\.key) == ["NSAppTransportSecurity", "NSAppTransportSecurity"])
    #expect(
      file.document.root.members.first?.node.value == ["NSAllowsArbitraryLoads": true])
  }
}
