import ProjectFiles
import PropertyLists

extension FuzzTarget {
  /// A number for the name, which decides how a project file is read, then the file.
  static let projectFile = FuzzTarget(
    "projectfile",
    examples: {
      [
        "targets: {A: {type: application, info: {properties: {NSAppTransportSecurity: {B: yes}}}}}",
        "<widget><access origin=\"http://*.a.example\"/></widget>",
        "<ti:app><ios><plist><dict><key>NSAppTransportSecurity</key><dict/></dict></plist></ios></ti:app>",
        #"let a = "\(b)"; ["NSAppTransportSecurity": .dictionary(["A": .real(1), "B": [[:], -1]])]"#,
        "settings = { iphone = { plist = { NSAppTransportSecurity = { ['A'] = [[b]], }, }, }, }",
        "<plist><dict>\n#if A\n<key>B</key><true/>\n#elif C\n<key>D</key><true/>\n#endif\n</dict></plist>",
        "INFOPLIST_KEY_NSAppTransportSecurity_A = YES",
        "a = { NSAppTransportSecurity: { 'A': [1, null], B: `c` } }",
        "a.NSAppTransportSecurity = {}\n",
        #"{"build": {"mac": {"a": null, "extendInfo": {"NSAppTransportSecurity": {}}}}}"#,
      ].enumerated().map { [UInt8(truncatingIfNeeded: $0.offset)] + Array($0.element.utf8) }
    }
  ) { input in
    guard let number = input.first else { return }
    let bytes = Array(input.dropFirst())
    let names = [
      "project.yml", "config.xml", "tiapp.xml", "Project.swift", "build.settings", "Info.plist",
      "a.xcconfig", "app.config.js", "app.config.js", "package.json", "app.json",
    ]
    let name = names[Int(number) % names.count]
    guard let file = try? ProjectFile(bytes, named: name) else { return }
    try promise(!file.infoPlists.isEmpty, "a file that is read has an Info.plist")
    try promise(
      Set(file.infoPlists.map(\.path)).count == file.infoPlists.count, "each of them once")
    try promise(file.document.bytes == bytes, "the document is the file")
    for infoPlist in file.infoPlists {
      let path = infoPlist.path + ["NSAppTransportSecurity"]
      guard let member = file.document.member(at: path) else { continue }
      try promise(
        file.document.position(ofByte: member.keyRange.lowerBound) != nil, "a key has a place")
    }
  }
}
