import Foundation
import TestSupport
import Testing

/// Privacy manifests on the command line of check.
struct CheckManifestTests {
  private static let info = """
    <plist version="1.0"><dict>
    <key>CFBundleExecutable</key><string>ShopDemo</string>
    </dict></plist>
    """
  private static func manifest(_ domains: String...) -> String {
    """
    <plist version="1.0"><dict>
    <key>NSPrivacyTracking</key><\(domains.isEmpty ? "false" : "true")/>
    <key>NSPrivacyTrackingDomains</key>
    <array>
    \(domains.map { "<string>\($0)</string>" }.joined(separator: "\n"))
    </array>
    </dict></plist>
    """
  }

  private static let app = "Payload/ShopDemo.app"
  private static let name = "PrivacyInfo.xcprivacy"

  private let folder: Folder
  private let capture = Sample.root.appending(path: "ads-in-no-manifest/capture.pcap").path()

  init() throws { folder = try Folder() }

  private func findings(_ outcome: Tool.Outcome) throws -> [String] {
    let root = try #require(
      try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
    return try #require(root["findings"] as? [[String: Any]]).filter {
      ($0["rule"] as? String)?.hasPrefix("tracking-") == true
    }
    .map { finding in
      let rule = try #require(finding["rule"] as? String)
      let file = (finding["file"] as? String)?.split(separator: "/").suffix(2)
      return [
        rule, finding["host"] as? String ?? "", file?.joined(separator: "/") ?? "",
        "\(finding["line"] as? Int ?? 0)",
      ].joined(separator: " ")
    }
    .sorted()
  }

  @Test func `the domains of all manifests of an ipa are compared with the hosts`() throws {
    let ads = "\(Self.app)/Frameworks/GoogleMobileAds.framework"
    try folder.write(
      "Shop.ipa",
      ZipBuilder.archive([
        .init("\(Self.app)/Info.plist", Self.info),
        .init(
          "\(Self.app)/\(Self.name)", Self.manifest("gone.example", "pubads.g.doubleclick.net")),
        .init("\(ads)/\(Self.name)", Self.manifest()),
        .init("\(Self.app)/Other.bundle/\(Self.name)", Self.manifest("api.shop.example")),
        .init(
          "\(Self.app)/Third.bundle/\(Self.name)", Self.manifest("googleads.g.doubleclick.net")),
      ]))
    let outcome = try Tool.run(
      ["check", "--plist", "Shop.ipa", "--format", "json", capture], in: folder.url)
    #expect(outcome.status == 0)
    #expect(
      try findings(outcome) == [
        "tracking-domain-contacted api.shop.example Other.bundle/PrivacyInfo.xcprivacy 5",
        "tracking-domain-contacted googleads.g.doubleclick.net Third.bundle/PrivacyInfo.xcprivacy 5",
        "tracking-domain-contacted pubads.g.doubleclick.net ShopDemo.app/PrivacyInfo.xcprivacy 6",
        "tracking-domain-not-contacted gone.example ShopDemo.app/PrivacyInfo.xcprivacy 5",
        "tracking-domain-undeclared g.doubleclick.net  0",
        "tracking-domain-undeclared securepubads.g.doubleclick.net  0",
      ])
  }

  @Test func `an app that blocks a host of its SDK fails the check, in every form`() throws {
    let ads = "ShopDemo.app/Frameworks/GoogleMobileAds.framework"
    try folder.write("ShopDemo.app/Info.plist", Array(Self.info.utf8))
    try folder.write(
      "ShopDemo.app/\(Self.name)", Array(Self.manifest("googleads.g.doubleclick.net").utf8))
    try folder.write("\(ads)/\(Self.name)", Array(Self.manifest().utf8))
    for form in ["text", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "markdown"] {
      let outcome = try Tool.run(
        ["check", "--plist", "ShopDemo.app", "--format", form, capture], in: folder.url)
      #expect(outcome.status == 1, "\(form)")
      #expect(outcome.text.contains("tracking-domain-of-another"), "\(form)")
      #expect(outcome.text.contains("googleads.g.doubleclick.net"), "\(form)")
    }
  }

  @Test func `an app named beside its Info-plist leads to its manifests`() throws {
    try folder.write("App/Info.plist", Array(Self.info.utf8))
    try folder.write("ShopDemo.app/Info.plist", Array(Self.info.utf8))
    try folder.write("ShopDemo.app/\(Self.name)", Array(Self.manifest("api.shop.example").utf8))
    let plain = ["check", "--plist", "App/Info.plist", "--format", "json", "--allow-incomplete"]
    let with = try Tool.run(plain + ["--app", "ShopDemo.app", capture], in: folder.url)
    #expect(
      try findings(with).contains(
        "tracking-domain-contacted api.shop.example ShopDemo.app/PrivacyInfo.xcprivacy 5"))
    #expect(try findings(Tool.run(plain + [capture], in: folder.url)).isEmpty)
  }

  @Test func `a manifest that cannot be read is told, and hides no finding`() throws {
    try folder.write("ShopDemo.app/Info.plist", Array(Self.info.utf8))
    try folder.write("ShopDemo.app/\(Self.name)", Array("no list".utf8))
    let arguments = ["check", "--plist", "ShopDemo.app", capture]
    let unread = try Tool.run(arguments, in: folder.url)
    #expect(unread.status == 65 && unread.complaints.contains("ShopDemo.app/\(Self.name):"))
    try folder.write(
      "ShopDemo.app/Ads.bundle/\(Self.name)",
      Array(
        "<plist><dict><key>NSPrivacyTracking</key><true/></dict></plist>".utf8))
    let found = try Tool.run(arguments, in: folder.url)
    #expect(found.status == 1 && found.text.contains("tracking-without-domains"))
    #expect(found.complaints.contains("ShopDemo.app/\(Self.name):"))
  }
}
