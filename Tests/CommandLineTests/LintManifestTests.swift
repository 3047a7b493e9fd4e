import Foundation
import TestSupport
import Testing

/// Privacy manifests on the command line of lint.
struct LintManifestTests {
  private static let untold = """
    <plist version="1.0"><dict>
    <key>NSPrivacyTracking</key><false/>
    <key>NSPrivacyTrackingDomains</key>
    <array><string>t.example</string></array>
    </dict></plist>
    """
  private static let plain = "<plist><dict><key>CFBundleName</key><string>A</string></dict></plist>"
  private static let framework = "Payload/Shop.app/Frameworks/Ads.framework/PrivacyInfo.xcprivacy"

  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `a manifest is looked at by itself`() throws {
    try folder.write("PrivacyInfo.xcprivacy", Array(Self.untold.utf8))
    let outcome = try Tool.run(["lint", "PrivacyInfo.xcprivacy"], in: folder.url)
    #expect(outcome.status == 1 && outcome.complaints.isEmpty)
    #expect(
      outcome.text.hasPrefix(
        "PrivacyInfo.xcprivacy\n   error  3:1: NSPrivacyTrackingDomains lists 1 domain, and"))
    #expect(outcome.text.contains("ITMS-91064"))
    #expect(outcome.text.contains("[domains-without-tracking]"))
  }

  @Test func `every manifest of an ipa is looked at`() throws {
    try folder.write(
      "Shop.ipa",
      ZipBuilder.archive([
        .init("Payload/Shop.app/Info.plist", Self.plain),
        .init("Payload/Shop.app/PrivacyInfo.xcprivacy", "<plist><dict/></plist>"),
        .init(Self.framework, Self.untold),
      ]))
    let outcome = try Tool.run(["lint", "--format", "github", "Shop.ipa"], in: folder.url)
    #expect(outcome.status == 1)
    let lines = outcome.text.split(separator: "\n")
    #expect(
      lines.contains { $0.hasPrefix("::error file=Shop.ipa/\(Self.framework),line=3,") })
    #expect(
      lines.contains {
        $0.hasPrefix("::notice file=Shop.ipa/Payload/Shop.app/PrivacyInfo.xcprivacy,")
          && $0.contains("tracking-not-stated")
      })
  }

  @Test func `a manifest that cannot be read hides no other`() throws {
    try folder.write("Shop.app/Info.plist", Array(Self.plain.utf8))
    try folder.write("Shop.app/PrivacyInfo.xcprivacy", Array("<plist><dict>".utf8))
    try folder.write("Shop.app/Ads.bundle/PrivacyInfo.xcprivacy", Array(Self.untold.utf8))
    let outcome = try Tool.run(["lint", "Shop.app"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.complaints.contains("Shop.app/PrivacyInfo.xcprivacy:1:"))
    #expect(outcome.text.contains("domains-without-tracking"))
  }

  @Test func `a list by itself and standard input lead to no manifest`() throws {
    try folder.write("Info.plist", Array(Self.plain.utf8))
    try folder.write("PrivacyInfo.xcprivacy", Array(Self.untold.utf8))
    for arguments in [["lint", "Info.plist"], ["lint", "-"]] {
      let outcome = try Tool.run(arguments, in: folder.url, input: Data(Self.plain.utf8))
      #expect(outcome.status == 0 && !outcome.text.contains("NSPrivacy"))
    }
  }
}
