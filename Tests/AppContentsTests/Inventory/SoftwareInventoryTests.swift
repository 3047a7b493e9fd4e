import Escaping
import Foundation
import SDKCatalog
import TestSupport
import Testing

@testable import AppContents

@Suite struct SoftwareInventoryTests {
  private static let list = """
    <plist><dict><key>CFBundleIdentifier</key><string>io.sentry.Sentry</string>
    <key>CFBundleShortVersionString</key><string>8.9.1</string></dict></plist>
    """
  private static let signed = """
    <plist><dict><key>files2</key><dict>
    <key>Frameworks/Sentry.framework/Sentry</key><dict/>
    <key>Frameworks/Gone.framework/Gone</key><dict/></dict></dict></plist>
    """

  /// Writes bytes to a file of the test's own, hands over its path, and removes it.
  private func withFile<Result>(
    _ bytes: [UInt8], named name: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "atsift-inventory-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return try body(file.path)
  }

  @Test func `an app shows its frameworks, and those that only its signatures name`() throws {
    let archive = ZipBuilder.archive([
      .init("Payload/Shop.app/Info.plist", Self.list),
      .init("Payload/Shop.app/Frameworks/Sentry.framework/Info.plist", Self.list),
      .init("Payload/Shop.app/_CodeSignature/CodeResources", Self.signed),
    ])
    let inventory = try withFile(archive, named: "Shop.ipa") { path in
      var inventory = SoftwareInventory()
      try inventory.add(path)
      return inventory
    }
    #expect(inventory.problems == [])
    #expect(
      inventory.components.map {
        "\($0.registry.rawValue) \($0.name.displayed) \($0.version?.displayed ?? "-")"
      } == [
        "framework Sentry 8.9.1", "bundle io.sentry.Sentry 8.9.1", "framework Gone -",
      ])
    let sdks = SDKInventory(inventory, in: .builtIn)
    #expect(sdks.entries.map(\.record.identifier) == ["sentry"])
    #expect(sdks.entries.first?.components.map(\.version) == ["8.9.1"])
    #expect(sdks.unknown.map(\.name) == ["Gone"])
  }

  @Test func `a lock file speaks before the bundle of the same SDK`() {
    var umeng = SDKRecord(identifier: "u", name: "U", vendor: "U", category: .analytics)
    umeng.products = SDKProducts([.pod: ["UMCommon"], .framework: ["UMCommon"]])
    let entries = SDKInventory(
      [
        SoftwareComponent("UMCommon", in: .framework, version: "1.0", file: "Info.plist"),
        SoftwareComponent("UMCommon", in: .pod, version: "7.4.0", file: "Podfile.lock", line: 12),
      ], in: SDKCatalog([umeng])
    ).entries
    #expect(entries.map { $0.components.map(\.place) } == [["Podfile.lock:12"]])
  }

  @Test func `a Podfile counts where it has no lock file, and a website's packages never`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "atsift-inventory-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "ios/Podfile": "pod 'Adjust'\n", "ios/Podfile.lock": "PODS:\n  - Sentry (8.9.1)\n",
      "old/Podfile": "pod 'AppsFlyerFramework', '6.1.0'\n",
      "site/yarn.lock": "algoliasearch@4:\n  version \"4.20.0\"\n",
      "app/yarn.lock": "expo@50:\n  version \"50.0.0\"\n",
      "Assets/MaxSdk/Editor/AppLovinDependencies.xml":
        "<dependencies><iosPods><iosPod name='AppLovinSDK' version='12.4.1'/></iosPods></dependencies>",
    ]
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var inventory = SoftwareInventory()
    try inventory.add(folder.path)
    #expect(inventory.problems == [])
    #expect(
      Set(inventory.components.map { "\($0.name.displayed) \($0.version?.displayed ?? "-")" }) == [
        "Sentry 8.9.1", "AppsFlyerFramework 6.1.0", "expo 50.0.0", "AppLovinSDK 12.4.1",
      ])
    #expect(inventory.leftOut.map(\.packages) == [1])
    #expect(inventory.leftOut.first?.path.hasSuffix("site/yarn.lock") == true)
  }

  @Test func `a manifest counts where no lock file speaks for it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "atsift-inventory-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let app = #"{"dependencies": {"expo": "50.0.1"}}"#
    let flutter = "dependencies: {flutter: {sdk: flutter}, sentry_flutter: 8.9.0}\n"
    let files = [
      "berry/yarn.lock": "expo@50.0.1:\n  version \"50.0.1\"\ntool@1:\n  version \"1.0.0\"\n",
      "berry/packages/app/package.json": app,
      "plain/package.json": #"{"dependencies": {"react-native": "0.73.0"}}"#,
      "locked/pubspec.lock": "packages: {adjust_sdk: {version: 4.38.0}}\n",
      "locked/packages/a/pubspec.yaml": flutter,
      "flutter/pubspec.yaml": flutter,
      "unity/Packages/manifest.json": #"{"dependencies": {"com.unity.ads": "4.4.2"}}"#,
      "web/manifest.json": #"{"dependencies": {"com.unity.ads": "1.0.0"}}"#,
      "web/config.xml": "<configuration/>",
      "A.xcodeproj/project.pbxproj":
        "isa = XCRemoteSwiftPackageReference;\nrepositoryURL = \"https://github.com/a/b\";\n",
    ]
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    var inventory = SoftwareInventory()
    try inventory.add(folder.path)
    #expect(inventory.problems == [])
    #expect(inventory.files == 6)
    #expect(
      Set(inventory.components.map { "\($0.name.displayed) \($0.version?.displayed ?? "-")" }) == [
        "expo 50.0.1", "react-native 0.73.0", "adjust_sdk 4.38.0", "sentry_flutter 8.9.0",
        "com.unity.ads 4.4.2", "a/b -",
      ])
  }

  @Test func `a file that is not of its format is told, and the others are kept`() throws {
    let archive = ZipBuilder.archive([
      .init("p/Podfile.lock", "PODS: ["), .init("p/yarn.lock", "expo@1:\n  version \"1.0\"\n"),
    ])
    let inventory = try withFile(archive, named: "p.zip") { path in
      var inventory = SoftwareInventory()
      try inventory.add(path)
      return inventory
    }
    #expect(inventory.components.map(\.name) == ["expo"])
    #expect(inventory.problems.count == 1)
    #expect(inventory.problems.first?.contains("p.zip/p/Podfile.lock") == true)
  }
}
