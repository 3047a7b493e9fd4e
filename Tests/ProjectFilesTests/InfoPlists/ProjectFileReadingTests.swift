import Bytes
import ProjectFiles
import PropertyLists
import Testing

/// The values that each tool makes of its file.
struct ProjectFileReadingTests {
  private func file(_ name: String, _ text: String) throws -> ProjectFile {
    try #require(try ProjectFile(Array(text.utf8), named: name))
  }

  private func policy(_ name: String, _ text: String) throws -> PropertyListValue? {
    let file = try file(name, text)
    return file.infoPlists.first.flatMap {
      file.document.node(at: $0.path + ["NSAppTransportSecurity"])?.value
    }
  }

  @Test func `null in a configuration is nothing`() throws {
    let policy = try policy(
      "package.json",
      """
      {"main": null, "build": {"mas": {"x": [null, 1], "extendInfo": {"NSAppTransportSecurity": {"A": true, "B": null}}}}}
      """)
    #expect(policy == ["A": true])
  }

  // MARK: YAML

  @Test(
    arguments: [
      ("true", .boolean(true)), ("yes", .boolean(true)), ("'true'", .string("true")),
      ("1", .integer(1)), ("1.2", .real(1.2)), ("TLSv1.2", .string("TLSv1.2")),
      ("1.2.3.4", .string("1.2.3.4")), ("", .string("")), ("[a]", .array([.string("a")])),
    ] as [(String, PropertyListValue)])
  func `scalars have the types that XcodeGen gives them`(
    text: String, value: PropertyListValue
  ) throws {
    let policy = try policy(
      "project.yml",
      "targets: {A: {info: {properties: {NSAppTransportSecurity: {K: \(text)}}}}}")
    #expect(policy == ["K": value])
  }

  @Test func `electron-builder takes no other words for booleans`() throws {
    let policy = try policy(
      "electron-builder.yml", "mas: {extendInfo: {NSAppTransportSecurity: {A: yes, B: true}}}")
    #expect(policy == ["A": "yes", "B": true])
  }

  @Test func `each target has its own Info.plist`() throws {
    let file = try file(
      "project.yml",
      """
      targets:
        Shop: {type: application, info: {properties: {NSAppTransportSecurity: {}}}}
        Clip: {type: application.on-demand-install-capable, info: {path: a}}
        Share: {type: app-extension, info: {properties: {NSAppTransportSecurity: {}}}}
        Kit: {type: framework, info: {path: b}}
        Box: {type: framework, info: {properties: {NSAppTransportSecurity: {}}}}
        Tests: {type: bundle.unit-test, info: {path: c}}
      """)
    #expect(file.infoPlists.map { $0.path[1] } == ["Shop", "Share", "Box", "Clip"])
    #expect(file.infoPlists.map(\.product) == [.app, .companion, .library, .app])
  }

  @Test func `a target that uses a template with a dictionary is left to the template`() throws {
    let file = try file(
      "project.yml",
      """
      targetTemplates:
        Base: {info: {properties: {NSAppTransportSecurity: {}}}}
      targets:
        Shop: {type: application, templates: [Base], info: {path: a}}
      """)
    #expect(file.infoPlists.map { $0.path[1] } == ["Base"])
  }

  @Test func `columns count bytes behind other characters too`() throws {
    let file = try file(
      "project.yml",
      "\u{feff}targets: {Läden: {info: {properties: {NSAppTransportSecurity: {}}}}}")
    let place = file.document.keyPosition(
      at: ["targets", "Läden", "info", "properties", "NSAppTransportSecurity"])
    #expect(place?.line == 1)
    #expect(place?.column == 40)
  }

  // MARK: Cordova

  @Test(
    arguments: [
      (#"<access origin="*"/>"#, ["NSAllowsArbitraryLoads": true]),
      (#"<allow-navigation href="http://*/*"/>"#, ["NSAllowsArbitraryLoads": true]),
      (
        #"<access origin="*" allows-arbitrary-loads-in-web-content="true"/>"#,
        ["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsInWebContent": true]
      ),
      (
        ##"<access origin="http://*.A.example:80/x"/><access origin="tel:*"/><access origin="#s#://*/*"/>"##,
        [
          "NSExceptionDomains": [
            "a.example": ["NSIncludesSubdomains": true, "NSExceptionAllowsInsecureHTTPLoads": true]
          ]
        ]
      ),
      (
        #"<access origin="https://a.example" minimum-tls-version="TLSv1.1" requires-forward-secrecy="false"/>"#,
        [
          "NSExceptionDomains": [
            "a.example": [
              "NSExceptionMinimumTLSVersion": "TLSv1.1",
              "NSExceptionRequiresForwardSecrecy": false,
            ]
          ]
        ]
      ),
      (
        #"<platform name="android"><access origin="*"/></platform><access origin="https://a.example"/>"#,
        ["NSExceptionDomains": ["a.example": [:]]]
      ),
      (
        """
        <access origin="*"/><edit-config file="*-Info.plist" target="NSAppTransportSecurity"><dict>
        <key>NSAllowsArbitraryLoads</key><false/><key>NSAllowsLocalNetworking</key><true/>
        </dict></edit-config>
        """, ["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true]
      ),
    ] as [(String, PropertyListDictionary)])
  func `elements of Cordova make the dictionary that cordova-ios writes`(
    elements: String, wanted: PropertyListDictionary
  ) throws {
    let policy = try policy("config.xml", "<widget>\n\(elements)\n</widget>")
    #expect(policy == .dictionary(wanted))
  }

  // MARK: Literals

  @Test func `literals of Swift of all kinds are read`() throws {
    let policy = try policy(
      "Project.swift",
      #"""
      let a: [String: Plist.Value] = ["NSAppTransportSecurity": [
        "A": .boolean(true), /* one /* two */ */ "B": .string("x\u{e9}\"\\"), "C": .integer(3),
        "D": 1.5, "E": ["a", "b"], "F": [:], "G": .array([]), "H": Plist.Value.real(2), "I": -1,
      ]]
      """#)
    #expect(
      policy == [
        "A": true, "B": "xé\"\\", "C": .integer(3), "D": .real(1.5), "E": .array(["a", "b"]),
        "F": [:], "G": .array([]), "H": .real(2), "I": .integer(-1),
      ])
  }

  @Test func `several dictionaries of a manifest are all read`() throws {
    let one = #"["NSAppTransportSecurity": ["NSAllowsArbitraryLoads": true]]"#
    let file = try file("Project.swift", "let a = \(one)\nlet b = \(one)\n")
    #expect(file.infoPlists.map(\.path) == [["infoPlist 1"], ["infoPlist 2"]])
  }

  @Test(arguments: [": V}", " = V;", " = V\n  return config", ": V, B: f(x)}"])
  func `literals of JavaScript of all kinds are read`(place: String) throws {
    let value = #"""
      {
        "A": true, /* one */ 'B': 'x\'"', C: 3, D: 1.5, E: ["a", null, 'b',], F: {}, G: null, // two
        H: -1 }
      """#
    let policy = try policy(
      "app.config.js", "a = {NSAppTransportSecurity" + place.replacing("V", with: value))
    #expect(
      policy == [
        "A": true, "B": "x'\"", "C": 3, "D": .real(1.5), "E": ["a", "b"], "F": [:], "H": -1,
      ])
  }

  @Test func `literals of Lua of all kinds are read`() throws {
    let policy = try policy(
      "build.settings",
      #"""
      settings = { iphone = { plist = { NSAppTransportSecurity = {
        A = true; B = 'x\101"', --[[ long
        comment ]] ["C"] = [==[y]]]==], D = -2, E = { "a", "b" }, F = nil, G = {}, H = 1.5
      }, }, }, };
      """#)
    #expect(
      policy == [
        "A": true, "B": "xe\"", "C": "y]]", "D": .integer(-2), "E": .array(["a", "b"]), "G": [:],
        "H": .real(1.5),
      ])
  }

  // MARK: Build settings and directives

  @Test func `build settings that name the policy are found`() throws {
    let file = try file(
      "a.xcconfig", "A = 1\n  INFOPLIST_KEY_NSAppTransportSecurity_NSAllowsArbitraryLoads = YES\n")
    let place = file.document.keyPosition(
      at: ["INFOPLIST_KEY_NSAppTransportSecurity_NSAllowsArbitraryLoads"])
    #expect(place?.line == 2)
    #expect(place?.column == 3)
  }

  @Test(
    arguments: [
      (["#ifdef A // b", "1", "#endif /* A */"], ["#if !A": "", "#if A": "1"]),
      (["#ifndef A", "1", "#else", "2", "#endif"], ["#if !A": "1", "#if A": "2"]),
      (["#if 0", "1", "#endif"], ["": ""]),
      (
        ["#if A", "1", "#elif B", "2", "#else", "3", "#endif"],
        ["#if !A && !B": "3", "#if A": "1", "#if !A && B": "2"]
      ),
      (["#if A", "#if B", "1", "#endif", "#endif"], ["#if": "", "#if A && B": "1"]),
      (
        ["#if defined(A)", "1", "#endif", "#ifndef A", "2", "#endif"],
        ["#if !A": "2", "#if A": "1"]
      ),
      (["#if A == 1", "1", "#endif"], ["#if !(A==1)": "", "#if A==1": "1"]),
    ] as [([String], [String: String])])
  func `each way through directives is a list`(lines: [String], wanted: [String: String]) throws {
    let text = lines.map { $0.hasPrefix("#") ? $0 : "<string>\($0)</string>" }
    let file = try file(
      "Info.plist",
      "<plist>\n<dict>\n<key>A</key><array>\n\(text.joined(separator: "\n"))\n</array></dict></plist>"
    )
    let found = file.infoPlists.map { infoPlist in
      guard case .array(let items)? = file.document.node(at: infoPlist.path + ["A"])?.value else {
        return (infoPlist.path.joined(), "?")
      }
      return (
        infoPlist.path.joined(),
        items.map { if case .string(let text) = $0 { text } else { "?" } }.joined()
      )
    }
    #expect(Dictionary(found) { one, _ in one } == wanted)
  }
}
