import AppContents
import Escaping
import PropertyLists
import TestSupport
import Testing

@Suite struct BundleInfoPlistTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func found(_ name: String) throws -> [String] {
    try BundleInfoPlist.all(at: folder.path + "/" + name).map {
      "\($0.kind.rawValue) \($0.path.dropFirst(folder.path.count + 1))"
    }
  }

  @Test func `a file is itself`() throws {
    try folder.writeList("Info.plist", identifier: "com.example.shop")
    let lists = try BundleInfoPlist.all(at: folder.path + "/Info.plist")
    #expect(lists.map(\.kind) == [.file])
    #expect(lists.map(\.bundleIdentifier) == ["com.example.shop"])
    #expect(lists.map(\.path) == [folder.path + "/Info.plist"])
    #expect(try lists.first?.contents.get().format == .xml)
    #expect(lists.map(\.isFile) == [true])
  }

  @Test
  func
    `an iOS app has extensions, a watch app with its own, and App Clips; frameworks do not count`()
    throws
  {
    for name in [
      "", "PlugIns/B.appex/", "PlugIns/A.appex/", "Extensions/C.appex/", "Watch/W.app/",
      "Watch/W.app/PlugIns/D.appex/", "AppClips/E.app/", "Frameworks/F.framework/",
      "PlugIns/H.bundle/", "Base.lproj/",
      "com.apple.WatchPlaceholder/",
    ] { try folder.writeList("Shop.app/\(name)Info.plist") }
    let wanted = [
      "app-clip Shop.app/AppClips/E.app/Info.plist",
      "app-extension Shop.app/Extensions/C.appex/Info.plist", "app Shop.app/Info.plist",
      "app-extension Shop.app/PlugIns/A.appex/Info.plist",
      "app-extension Shop.app/PlugIns/B.appex/Info.plist",
      "watch-app Shop.app/Watch/W.app/Info.plist",
      "watch-extension Shop.app/Watch/W.app/PlugIns/D.appex/Info.plist",
    ]
    #expect(try found("Shop.app") == wanted)
    #expect(try found("Shop.app///") == wanted)
  }

  @Test func `a Mac app keeps its bundles in Contents`() throws {
    for name in [
      "", "PlugIns/A.appex/Contents/", "XPCServices/B.xpc/Contents/",
      "Library/LoginItems/C.app/Contents/", "Library/SystemExtensions/D.systemextension/Contents/",
      "Frameworks/F.framework/Versions/A/Resources/",
    ] { try folder.writeList("Mac.app/Contents/\(name)Info.plist") }
    #expect(
      try found("Mac.app") == [
        "app Mac.app/Contents/Info.plist",
        "login-item Mac.app/Contents/Library/LoginItems/C.app/Contents/Info.plist",
        "system-extension "
          + "Mac.app/Contents/Library/SystemExtensions/D.systemextension/Contents/Info.plist",
        "app-extension Mac.app/Contents/PlugIns/A.appex/Contents/Info.plist",
        "xpc-service Mac.app/Contents/XPCServices/B.xpc/Contents/Info.plist",
      ])
  }

  @Test func `a framework is listed where it has a dictionary, and what runs inside it always`()
    throws
  {
    let policy = "<plist><dict><key>NSAppTransportSecurity</key><dict/></dict></plist>"
    for (name, text) in [
      ("Info.plist", ScratchFolder.list("a")), ("Frameworks/F.framework/Info.plist", policy),
      ("Frameworks/G.framework/Info.plist", ScratchFolder.list("g")),
      ("Frameworks/H.framework/Info.plist", "no list"),
      ("Contents/Frameworks/I.framework/Versions/A/Resources/Info.plist", policy),
      ("Contents/Frameworks/I.framework/Versions/A/XPCServices/J.xpc/Contents/Info.plist", policy),
    ] { try folder.write(Array(text.utf8), to: "Shop.app/" + name) }
    #expect(
      try found("Shop.app")
        == ["framework Shop.app/Frameworks/F.framework/Info.plist", "app Shop.app/Info.plist"])
    #expect(
      try found("Shop.app/Frameworks/G.framework")
        == ["framework Shop.app/Frameworks/G.framework/Info.plist"])
    try folder.writeList("Shop.app/Contents/Info.plist")
    let home = "Shop.app/Contents/Frameworks/I.framework/Versions/A"
    #expect(
      try found("Shop.app") == [
        "framework \(home)/Resources/Info.plist",
        "xpc-service \(home)/XPCServices/J.xpc/Contents/Info.plist",
        "app Shop.app/Contents/Info.plist",
      ])
  }

  @Test func `what was built is found in its folder, and a list beside sources is a file`() throws {
    try folder.writeList("built/Shop.app/Info.plist")
    try folder.writeList("built/B.appex/Info.plist")
    try folder.writeList("kept/Shop.xcarchive/Products/Applications/Shop.app/Info.plist")
    try folder.writeList("Mac/Shop.app/Wrapper/Shop.app/Info.plist")
    try folder.writeList("Sources/Info.plist")
    #expect(
      try found("built")
        == ["app-extension built/B.appex/Info.plist", "app built/Shop.app/Info.plist"])
    #expect(
      try found("kept")
        == ["app kept/Shop.xcarchive/Products/Applications/Shop.app/Info.plist"])
    #expect(
      try found("Mac/Shop.app") == ["app Mac/Shop.app/Wrapper/Shop.app/Info.plist"])
    #expect(try found("Sources") == ["file Sources/Info.plist"])
  }

  @Test func `an archive's apps count, its own list does not`() throws {
    try folder.writeList("Shop.xcarchive/Info.plist")
    #expect(throws: AppBundleError.noBundle(path: ForeignText(folder.path + "/Shop.xcarchive"))) {
      try found("Shop.xcarchive")
    }
    try folder.writeList("Shop.xcarchive/Products/Applications/Shop.app/Info.plist")
    #expect(
      try found("Shop.xcarchive")
        == ["app Shop.xcarchive/Products/Applications/Shop.app/Info.plist"])
    try folder.writeList("unpacked/Payload/Shop.app/Info.plist")
    #expect(try found("unpacked") == ["app unpacked/Payload/Shop.app/Info.plist"])
    try folder.writeList("W.appex/Info.plist")
    #expect(try found("W.appex") == ["app-extension W.appex/Info.plist"])
  }

  @Test func `links inside are not followed, the given path may be one`() throws {
    try folder.writeList("outside/A.appex/Info.plist")
    try folder.writeList("Shop.app/Info.plist")
    try folder.link("Shop.app/PlugIns", to: folder.path + "/outside")
    try folder.writeList("Shop.app/Extensions/B.appex/other.plist")
    try folder.link("Shop.app/Extensions/B.appex/Info.plist", to: "other.plist")
    try folder.link("Shop.app/Extensions/C.appex", to: folder.path + "/outside/A.appex")
    try folder.link("linked", to: "Shop.app")
    #expect(try found("Shop.app") == ["app Shop.app/Info.plist"])
    #expect(try found("linked") == ["file linked/Info.plist"])
  }

  @Test func `bundles that stand too deep in each other are refused`() throws {
    let deep = String(repeating: "PlugIns/A.appex/", count: 8)
    for count in 0...8 {
      try folder.writeList("Shop.app/\(deep.prefix(count * 16))Info.plist")
    }
    let error = #expect(throws: AppBundleError.self) { try found("Shop.app") }
    #expect("\(error.map { "\($0)" } ?? "")".hasSuffix("nested more than 8 levels deep"))
  }

  @Test func `what is no app says so`() throws {
    try folder.write([], to: "empty/file")
    for (name, error) in [
      ("nothing", AppBundleError.notFound(path: ForeignText(folder.path + "/nothing"))),
      ("empty", .noBundle(path: ForeignText(folder.path + "/empty"))),
      ("empty/file/below", .notFound(path: ForeignText(folder.path + "/empty/file/below"))),
    ] {
      #expect(throws: error) { try found(name) }
    }
    #expect(throws: AppBundleError.noBundle(path: "/dev/null")) {
      try BundleInfoPlist.all(at: "/dev/null")
    }
  }

  @Test func `a list that cannot be read has no identifier, and is there`() throws {
    try folder.write([1, 2, 3], to: "Shop.app/Info.plist")
    let lists = try BundleInfoPlist.all(at: folder.path + "/Shop.app")
    #expect(lists.map(\.bundleIdentifier) == [nil])
    #expect(throws: PropertyListError.self) { try lists.first?.contents.get() }
  }
}
