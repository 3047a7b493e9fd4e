import AppContents
import HostNames
import TestSupport
import Testing

struct ProjectFolderTests {
  private func makeFolder(_ files: [String: String]) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
    return folder
  }

  @Test func `files of a project are found by their names, and those of others are not`() throws {
    let scratch = try makeFolder([
      "Shop/Info.plist": "", "Shop/Shop-Info.plist": "", "Shop/Colors.plist": "",
      "Shop.xcodeproj/project.pbxproj": "", "Shop/Shop.entitlements": "", "Podfile": "",
      "Pods/A/Info.plist": "", "node_modules/b/Info.plist": "", "Vendor/C.framework/Info.plist": "",
      "build/Info.plist": "", ".git/Info.plist": "", "project.yml": "", "a.xcconfig": "",
      "Shop/Info.plist.in": "", "Shop/Main.swift": "",
    ])
    let folder = try ProjectFolder(scratch.path + "/")
    let start = folder.path.count + 1
    #expect(
      folder.files.map { "\($0.path.dropFirst(start)) \($0.role)" } == [
        "Podfile script", "Shop.xcodeproj/project.pbxproj xcodeProject",
        "Shop/Colors.plist propertyList", "Shop/Info.plist infoPlist",
        "Shop/Info.plist.in script", "Shop/Shop-Info.plist infoPlist",
        "Shop/Shop.entitlements entitlements", "a.xcconfig buildSettings", "project.yml manifest",
      ])
    #expect(
      folder.skipped.map { "\($0.path.dropFirst(start)) \($0.reason)" } == [
        "Pods dependencies", "Vendor/C.framework product", "build product",
        "node_modules dependencies",
      ])
    #expect(folder.skipped.filter { $0.reason.isGap }.isEmpty)
  }

  @Test func `a link that leads out is named, and one that stays inside is followed`() throws {
    let outside = try makeFolder(["Info.plist": "", "More/Info.plist": ""])
    let scratch = try makeFolder(["Shop/Real/Info.plist": ""])
    let links = [
      ("Shop/Info.plist", outside.path + "/Info.plist"), ("Shared", outside.path + "/More"),
      ("Inside-Info.plist", scratch.path + "/Shop/Real/Info.plist"),
      ("Again", scratch.path + "/Shop"),
    ]
    for (name, target) in links { try scratch.link(name, to: target) }
    let folder = try ProjectFolder(scratch.path)
    let start = folder.path.count + 1
    #expect(
      folder.files.map { String($0.path.dropFirst(start)) } == [
        "Inside-Info.plist", "Shop/Real/Info.plist",
      ])
    #expect(
      folder.skipped.map { "\($0.path.dropFirst(start)) \($0.reason)" } == [
        "Shared leadsOut", "Shop/Info.plist leadsOut",
      ])
    #expect(folder.skipped.filter { !$0.reason.isGap }.isEmpty)
  }

  @Test func `literals of http in the project's own source are found, each host once`() throws {
    let scratch = try makeFolder([
      "App/API.swift": """
      // See http://comment.example.com/a
      let a = "https://secure.example.com", b = "http://api.shop.dev/v1"
      let c = "http://api.shop.dev/v2"
      """,
      "App/Info.plist": "<plist><string>ws://live.shop.dev</string>"
        + "<!DOCTYPE a \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\"></plist>",
      "AppTests/T.swift": #"let a = "http://test.shop.dev""#,
      "Pods/A/A.m": #"@"http://pod.shop.dev""#, "README.md": "`http://readme.shop.dev`",
    ])
    let literals = CleartextLiterals(
      in: try ProjectFolder(scratch.path, sources: true))
    #expect(
      literals.hosts.map { "\($0.host.name):\($0.line)" } == ["api.shop.dev:2", "live.shop.dev:1"])
    #expect(literals.isComplete)
  }
}
