import Bytes
import ProjectFiles
import PropertyLists
import Testing

struct ProjectFileTests {
  @Test(arguments: ProjectFileCase.all)
  func `the dictionary of each form is found with its places`(example: ProjectFileCase) throws {
    for ends in ["\n", "\r\n"] {
      let text = example.text.replacing("\n", with: ends)
      let file = try #require(try ProjectFile(Array(text.utf8), named: example.name))
      #expect(file.form == example.form)
      #expect(file.infoPlists.map(\.path) == [example.path])
      let path = example.path + ["NSAppTransportSecurity"]
      #expect(file.document.node(at: path)?.value == .dictionary(ProjectFileCase.policy))
      let place = file.document.keyPosition(at: path)
      #expect(place?.line == example.policyPlace.line)
      #expect(place?.column == example.policyPlace.column)
      let entry = file.document.keyPosition(at: path + ["NSExceptionDomains", "api.shop.example"])
      #expect(entry?.line == example.entryPlace.line)
      #expect(entry?.column == example.entryPlace.column)
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a long condition takes no more than linear time`() throws {
    let condition = repeatElement("a", count: 40_000).joined(separator: " && ")
    let text = """
      <plist version="1.0"><dict>
      #if \(condition)
      <key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict>
      #endif
      </dict></plist>
      """
    let file = try #require(try ProjectFile(Array(text.utf8), named: "Info.plist"))
    #expect(file.infoPlists.count == 2)
  }

  @Test(arguments: ProjectFileCase.all)
  func `a file that is cut anywhere is read or refused`(example: ProjectFileCase) {
    let bytes = Array(example.text.utf8)
    for end in bytes.indices {
      var changed = bytes
      changed[end] ^= 0x15
      for bytes in [Array(bytes[..<end]), changed] {
        _ = try? ProjectFile(bytes, named: example.name)
      }
    }
  }

  /// Files that are refused, with the words of the reason.
  static let refused: [(name: String, text: String, form: ProjectFileForm, words: String)] = [
    ("a.yml", "version: 3\nservices: {}\n", .yaml, "neither XcodeGen's"),
    ("a.yml", "targets:\n  A: &a {}\n  B: *a\n", .xcodeGen, "separate files"),
    ("a.yml", "targets:\n  A: &a {}\n  B: *b\n", .yaml, "has no anchor"),
    ("a.yml", "targets:\n  A: {type: application}\n", .xcodeGen, "separate files"),
    (
      "a.yml",
      """
      targets:
        A: {type: application, settings: {INFOPLIST_FILE: A/Info.plist}}
        W: {type: app-extension, info: {path: W.plist, properties: {NSExtension: {}}}}
      """, .xcodeGen, "separate files"
    ),
    (
      "a.yml", "include: b.yml\ntargets:\n  A: {type: application, info: {properties: {}}}\n",
      .xcodeGen, "included file"
    ),
    (
      "a.yml", "targets:\n  A: {type: application, NSAppTransportSecurity: {}}\n", .xcodeGen,
      "not in the `properties`"
    ),
    (
      "a.yml", "mac: {extendInfo: Info.plist}\n", .electronBuilder,
      "does not accept a file or a list"
    ),
    (
      "a.yml", "mac: {extendInfo: [Info.plist]}\n", .electronBuilder,
      "does not accept a file or a list"
    ),
    ("a.yml", "mac: {category: a}\n", .electronBuilder, "writes a default"),
    (
      "a.yml", "mac: {NSAppTransportSecurity: {}}\n", .electronBuilder, "not in `mac.extendInfo`"
    ),
    ("config.xml", "<widget></widget>", .cordova, "a plugin may have one"),
    ("config.xml", "<widget><a></widget>", .cordova, "has no start tag"),
    ("config.xml", "<widget><access origin='*.a.example'/></widget>", .cordova, "no scheme"),
    (
      "config.xml", "<widget><access origin='http://ä.example'/></widget>", .cordova,
      "unsupported host"
    ),
    (
      "config.xml",
      "<widget><edit-config file='*-Info.plist' target='NSAppTransportSecurity:A'/></widget>",
      .cordova, "inside NSAppTransportSecurity"
    ),
    (
      "config.xml",
      "<widget><edit-config file='*-Info.plist' target='NSAppTransportSecurity'/></widget>",
      .cordova, "one `<dict>`"
    ),
    (
      "config.xml",
      "<widget><config-file target='config.xml' parent='NSAppTransportSecurity'/></widget>",
      .cordova, "`target` must be `*-Info.plist`"
    ),
    (
      "config.xml",
      "<widget><config-file file='*-Info.plist' target='NSAppTransportSecurity'/></widget>",
      .cordova, "`parent` must be the key"
    ),
    (
      "config.xml",
      "<widget><config-file target='*-Info.plist'><key>NSAppTransportSecurity</key></config-file></widget>",
      .cordova, "has no `parent`"
    ),
    ("tiapp.xml", "<ti:app></ti:app>", .titanium, "no `<plist>`"),
    (
      "tiapp.xml", "<ti:app><ios><plist><dict/></plist></ios></ti:app>", .titanium,
      "writes a default"
    ),
    ("Project.swift", "import ProjectDescription\n", .tuist, "no NSAppTransportSecurity"),
    ("a.swift", #"p["NSAppTransportSecurity"] = ats"#, .tuist, "not a key in a dictionary literal"),
    ("a.swift", #"["NSAppTransportSecurity": ats]"#, .tuist, "literal"),
    ("a.swift", #"["NSAppTransportSecurity": ["A": isDebug]]"#, .tuist, "literal"),
    ("a.swift", #"["NSAppTransportSecurity": [:].merging(a)]"#, .tuist, "literal"),
    ("a.swift", #"#"<key>NSAppTransportSecurity</key>"#, .tuist, "does not end"),
    ("build.settings", "settings = {}\n", .solar2D, "no NSAppTransportSecurity"),
    ("build.settings", "settings = { a = f() }\n", .solar2D, "literal"),
    ("build.settings", "local a = 1\n", .solar2D, "does not begin"),
    (
      "build.settings", "settings = { a = 1 }\nsettings.b = 1\n", .solar2D,
      "after the table of `settings`"
    ),
    ("a.xcconfig", "INFOPLIST_KEY_A = YES\n", .buildSettings, "INFOPLIST_FILE"),
    ("ats.sh", "#!/bin/sh\n", .script, "is unknown"),
    ("app.spec", "app = BUNDLE(coll)\n", .script, "is unknown"),
    ("app.config.js", "module.exports = {}\n", .javaScript, "expo config"),
    ("a.js", "a = { NSAppTransportSecurity: { ...b } }", .javaScript, "literal"),
    ("a.js", "a = { NSAppTransportSecurity: isDev ? {} : b }", .javaScript, "literal"),
    ("a.js", "a.NSAppTransportSecurity = {}.b\n", .javaScript, "literal"),
    (
      "a.js", "a.NSAppTransportSecurity.NSAllowsArbitraryLoads = true", .javaScript,
      "not a key in a dictionary literal"
    ),
    (
      "a.ts", "`<key>NSAppTransportSecurity</key>`", .javaScript,
      "not a key in a dictionary literal"
    ),
    ("app.json", "{\"a\": 1;}", .expo, "JSON cannot be read"),
    ("app.json", "{\"expo\": {\"a\": 1,}}", .expo, "template applies"),
    ("app.json", "{\"expo\": {\"NSAppTransportSecurity\": {}}}", .expo, "not in `ios.infoPlist`"),
    ("electron-builder.json5", "{\n  // a\n}", .electronBuilder, "writes a default"),
    ("package.json", "{\n  // a\n}", .electronBuilder, "JSON cannot be read"),
    (
      "Info.plist", "<plist><string><%= a %></string></plist>", .template,
      "the values that replace its placeholders"
    ),
    ("package.json", #"{"targets": {"main": {}}}"#, .electronBuilder, "writes a default"),
    ("a.csproj", "<Project></Project>", .dotNet, "PartialAppManifest"),
    (
      "a.csproj",
      "<Project><ItemGroup><PartialAppManifest Include='ATS.plist'/></ItemGroup></Project>",
      .dotNet,
      "the build merges `ATS.plist`"
    ),
    ("capacitor.config.json", #"{"appId": "a"}"#, .capacitor, "ios/App/App/Info.plist"),
    ("capacitor.config.ts", "const config = {}", .capacitor, "ios/App/App/Info.plist"),
    ("tauri.conf.json", #"{"identifier": "a"}"#, .tauri, "src-tauri/Info.plist"),
    ("BUILD.bazel", "ios_application(name = 'a')\n", .bazel, "infoplists"),
    ("ProjectSettings.asset", "%YAML 1.1\n", .unity, "it exports"),
    ("game.project", "[ios]\ninfoplist = /a\n", .gameSettings, "writes or names"),
    ("DefaultEngine.ini", "[a]\nb=c\n", .unreal, "bDisableHTTPS=True"),
    (
      "DefaultEngine.ini",
      "[/Script/IOSRuntimeSettings.IOSRuntimeSettings]\nAdditionalPlistData=<key>A</key>\n",
      .unreal,
      "cannot be read"
    ),
    ("export_presets.cfg", "[preset.0]\nname=\"iOS\"\n", .godot, "a plugin may have one"),
    ("export_presets.cfg", "[preset.0]\nname=\"iOS\n", .godot, "does not end"),
    (
      "app.xml", "<application xmlns='http://ns.adobe.com/air/application/33.1'></application>",
      .air,
      "no `<InfoAdditions>`"
    ),
    (
      "app.xml",
      "<application xmlns='http://ns.adobe.com/air/application/33.1'><iPhone><InfoAdditions><a/></InfoAdditions></iPhone></application>",
      .air, "has no CDATA"
    ),
    ("Info.plist", "<plist>\n#include \"a\"\n<dict/></plist>", .preprocessed, "another file"),
    ("Info.plist", "<plist>\n#if A\n<dict/></plist>", .preprocessed, "no #endif"),
    (
      "Info.plist", "<plist><dict>\n#if A\n#endif\n#if A && B\n#endif\n</dict></plist>",
      .preprocessed, "depend on each other"
    ),
    (
      "Info.plist", "<plist><dict>\n#define A\n<key>B</key></dict></plist>", .preprocessed,
      "no value"
    ),
    (
      "Info.plist", "<plist><dict>\n#if A\n<key>B</key>\n#endif\n</dict></plist>", .preprocessed,
      "with the condition `#if A`"
    ),
  ]

  @Test(arguments: refused)
  func `what could be misread is refused with the form and the reason`(
    name: String, text: String, form: ProjectFileForm, words: String
  ) {
    let error = #expect(throws: ProjectFileError.self) {
      try ProjectFile(Array(text.utf8), named: name)
    }
    #expect(error?.form == form)
    #expect(error?.problem.contains(words) == true, "\(error?.problem ?? "")")
  }

  @Test(arguments: ["", "NSAppTransportSecurity: {NSAllowsLocalNetworking: yes}, "])
  func `a build setting within an Info.plist is of no second one`(keys: String) throws {
    let setting = "INFOPLIST_KEY_NSAppTransportSecurity_A: {B: yes}"
    let text = "targets: {A: {type: application, info: {properties: {\(keys)\(setting)}}}}"
    let file = try #require(try ProjectFile(Array(text.utf8), named: "project.yml"))
    #expect(file.infoPlists.map(\.path) == [["targets", "A", "info", "properties"]])
  }

  @Test func `JSON without a key of an Info.plist is refused`() throws {
    let document = try PropertyListDocument(Array(#"{"name": "a"}"#.utf8))
    let error = #expect(throws: ProjectFileError.self) {
      try ProjectFile(json: document, named: "wails.json")
    }
    #expect(error?.form == .otherJSON)
    let list = try PropertyListDocument(Array(#"{"CFBundleName": "a"}"#.utf8))
    #expect(try ProjectFile(json: list, named: "a.json") == nil)
  }

  @Test(arguments: [("Info.plist", "<plist><dict/></plist>"), ("a.json", "{}"), ("a", "x = 1;")])
  func `a file that may be a property list is left to its reader`(name: String, text: String) throws
  {
    #expect(try ProjectFile(Array(text.utf8), named: name) == nil)
  }

  @Test func `files that would take long are refused`() {
    let nested = String(repeating: "{", count: 5000)
    let files = [
      ("build.settings", "settings = { a = " + nested, "nested too deep"),
      ("a.swift", "[\"NSAppTransportSecurity\": " + nested.replacing("{", with: "["), "literal"),
      ("config.xml", "<widget>" + String(repeating: "<a>", count: 5000), "nested too deep"),
      ("a.yml", String(repeating: "#", count: 2 << 20), "larger"),
      (
        "Info.plist",
        "<plist>\n" + (0..<20).map { "#if A\($0)\n#endif\n" }.joined() + "<dict/></plist>",
        "more than 5 conditions"
      ),
      (
        "Info.plist",
        "<plist>\n" + String(repeating: "#if A\n#endif\n", count: 600) + "<dict/></plist>",
        "more than 1000 directives"
      ),
      (
        "Info.plist",
        "<plist>\n" + (0..<5).map { "#if A\($0)\n#endif\n" }.joined()
          + String(repeating: "\n", count: 300_000), "too large for 5 conditions"
      ),
      (
        "a.xcconfig", String(repeating: "INFOPLIST_KEY_NSAppTransportSecurity = 1\n", count: 600),
        "600 settings"
      ),
    ]
    for (name, text, words) in files {
      let error = #expect(throws: ProjectFileError.self) {
        try ProjectFile(Array(text.utf8), named: name)
      }
      #expect(error?.problem.contains(words) == true, "\(error?.problem ?? "")")
    }
  }
}
