import Foundation
import TestSupport
import Testing

/// `atsift lint` on the folder of a project.
struct LintProjectTests {
  private static func infoPlist(_ identifier: String, _ policy: String, _ more: String = "")
    -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>\(identifier)</string>\(more)
    <key>NSAppTransportSecurity</key><dict>\(policy)</dict>
    </dict></plist>
    """
  }

  private static let closed = "<key>NSAllowsArbitraryLoads</key><false/>"
  private static let open = "<key>NSAllowsArbitraryLoads</key><true/>"

  private func makeProject(_ files: [String: String]) throws -> Folder {
    let folder = try Folder()
    for (name, text) in files { try folder.write(name, Array(text.utf8)) }
    return folder
  }

  /// A project with an app, an extension that is named by its target, and a test bundle.
  private static func pbxproj(_ targets: [(name: String, type: String, infoPlist: String)])
    -> String
  {
    let objects = targets.enumerated().map { index, target in
      """
      T\(index) = { isa = PBXNativeTarget; name = "\(target.name)"; \
      productType = "com.apple.product-type.\(target.type)"; buildConfigurationList = L\(index); };
      L\(index) = { isa = XCConfigurationList; buildConfigurations = (C\(index)); };
      C\(index) = { isa = XCBuildConfiguration; name = Release; buildSettings = { \
      INFOPLIST_FILE = "\(target.infoPlist)"; }; };
      """
    }
    let names = targets.indices.map { "T\($0)" }.joined(separator: ", ")
    return """
      // !$*UTF8*$!
      { archiveVersion = 1; objects = {
      P = { isa = PBXProject; targets = (\(names)); };
      \(objects.joined(separator: "\n"))
      }; rootObject = P; }
      """
  }

  @Test func `an extension that opens more than its app is a finding`() throws {
    let folder = try makeProject([
      "package.json": #"{"name":"shop"}"#,
      "ios/Shop/Info.plist": Self.infoPlist("com.example.shop", Self.closed),
      "ios/Share/Info.plist": Self.infoPlist("com.example.shop.share", Self.open),
    ])
    let outcome = try Tool.run(["lint", "."], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("ios/Shop/Info.plist\n"))
    let share = try #require(outcome.text.split(separator: "ios/Share/Info.plist\n").last)
    #expect(outcome.text.components(separatedBy: "[extension-opens-more]").count == 2)
    #expect(share.contains("NSAllowsArbitraryLoads"))
    #expect(outcome.complaints.contains(".: checked 2 Info.plists\n"))
    #expect(try Tool.run(["lint", "--fail-on", "warning", "."], in: folder.url).status == 1)
  }

  @Test(arguments: [
    // The app opens as much, or more.
    ("com.example.shop", "com.example.shop.share", open, open, false),
    ("com.example.shop", "com.example.shop.share", open, closed, false),
    // Two apps of one vendor.
    ("com.example.shop", "com.example.shopping", closed, open, false),
    ("com.example.shop", "org.example.other", closed, open, false),
    ("com.example.shop", "com.example.shop.share", closed, open, true),
  ])
  func `only an extension of the app is compared with it`(
    app: String, other: String, appPolicy: String, otherPolicy: String, isFound: Bool
  ) throws {
    let folder = try makeProject([
      "A/Info.plist": Self.infoPlist(app, appPolicy),
      "B/Info.plist": Self.infoPlist(other, otherPolicy),
    ])
    let outcome = try Tool.run(["lint", "--format", "json", folder.path])
    #expect(outcome.text.contains("extension-opens-more") == isFound)
  }

  @Test func `targets say what a property list belongs to, also by variables`() throws {
    let folder = try makeProject([
      "Shop.xcodeproj/project.pbxproj": Self.pbxproj([
        ("Shop", "application", "$(SRCROOT)/Shop/Resources.plist"),
        ("Share", "app-extension", "$(TARGET_NAME)/Info.plist"),
        ("ShopTests", "bundle.unit-test", "ShopTests/Info.plist"),
      ]),
      // Only the build setting says that this is an Info.plist.
      "Shop/Resources.plist":
        "<plist><dict><key>NSAppTransportSecurity</key><dict/></dict></plist>",
      "Shop/Colors.plist": "<plist><array><string>red</string></array></plist>",
      "Share/Info.plist": Self.infoPlist("$(PRODUCT_BUNDLE_IDENTIFIER)", Self.open),
      "ShopTests/Info.plist":
        "<plist><dict><key>CFBundleName</key><string>T</string></dict></plist>",
      "Old/Info.plist": Self.infoPlist("org.example.old", Self.closed),
      "Shop/GoogleService-Info.plist":
        "<plist><dict><key>API_KEY</key><string>a</string><key>BUNDLE_ID</key><string>b</string></dict></plist>",
      "Pods/A/Info.plist": Self.infoPlist("org.cocoapods.a", Self.open),
    ])
    let outcome = try Tool.run(["lint", "."], in: folder.url)
    #expect(outcome.status == 0)
    for note in [
      "Share/Info.plist: app extension, target Share of Shop.xcodeproj",
      "Shop/Resources.plist: app, target Shop of Shop.xcodeproj",
      "ShopTests/Info.plist: framework or test bundle, target ShopTests of Shop.xcodeproj",
      "Old/Info.plist: no build setting names it",
      "Shop/GoogleService-Info.plist: not read, as it is a configuration file of a Google service",
      ".: not searched: Pods (third-party code)",
    ] {
      #expect(outcome.complaints.contains("note: \(note)\n"), "\(outcome.complaints)")
    }
    #expect(outcome.text.contains("Share/Info.plist\n"))
    #expect(outcome.text.contains("[extension-opens-more]"))
    // Nothing is said of a bundle of tests, nor of other property lists.
    #expect(!outcome.text.contains("ShopTests"))
    #expect(!outcome.text.contains("Colors"))
  }

  @Test func `what cannot be read is an error, and the rest is checked`() throws {
    let outside = try makeProject(["Info.plist": Self.infoPlist("org.example.a", Self.open)])
    let folder = try makeProject([
      "A/Info.plist": "<plist><dict><key>",
      "B/Info.plist": Self.infoPlist("org.example.b", Self.open),
    ])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "C-Info.plist"),
      withDestinationURL: outside.url.appending(path: "Info.plist"))
    let outcome = try Tool.run(["lint", "."], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.text.contains("[blanket-key]"))
    #expect(outcome.complaints.contains("A/Info.plist:1:"))
    #expect(outcome.complaints.contains("C-Info.plist: is a link that leads out of the folder"))
    let json = try Tool.run(["lint", "--format", "json", "."], in: folder.url)
    #expect(json.text.contains(#""complete": false"#))
  }

  @Test func `keys of ATS in entitlements and build settings are found`() throws {
    let folder = try makeProject([
      "Shop.entitlements": "<plist><dict><key>NSAppTransportSecurity</key><dict/></dict></plist>",
      "Plain.entitlements": "<plist><dict><key>get-task-allow</key><true/></dict></plist>",
      "Shop.xcconfig": "INFOPLIST_KEY_NSAppTransportSecurity_NSAllowsLocalNetworking = YES\n",
      "Other.xcconfig": "INFOPLIST_FILE = A/Info.plist\n",
      "A/Info.plist": Self.infoPlist("org.example.a", Self.closed),
      "Podfile": "# NSAppTransportSecurity is set below\n",
    ])
    let outcome = try Tool.run(["lint", "."], in: folder.url)
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("[policy-in-entitlements]"))
    #expect(outcome.text.contains("[build-setting-without-effect]"))
    #expect(outcome.complaints.contains("A/Info.plist: named in Other.xcconfig\n"))
    #expect(outcome.complaints.contains("Podfile: not read, as it is a script or template"))
    #expect(
      outcome.complaints.contains("checked 1 Info.plist and 2 project or entitlements files"))
  }

  @Test func `app json of another program is not Expo's`() throws {
    let folder = try makeProject([
      "app.json": #"{"common":{"alerts":{"title":"Try again."}},"scene":{"welcome":{}}}"#
    ])
    let outcome = try Tool.run(["lint", "app.json"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("is JSON, but the file contains no Info.plist keys"))
    #expect(!outcome.complaints.contains("Expo"))
  }

  @Test func `a built app compares its extensions too`() throws {
    let folder = try makeProject([
      "Shop.app/Info.plist": Self.infoPlist("com.example.shop", Self.closed),
      "Shop.app/PlugIns/Share.appex/Info.plist": Self.infoPlist(
        "com.example.shop.share", Self.open),
    ])
    let text = try Tool.run(["lint", "Shop.app"], in: folder.url).text
    #expect(text.contains("[extension-opens-more]"))
  }
}
