import Escaping
import Foundation
import ProjectFiles
import PropertyLists
import Reporting
import Testing

/// The file that `config init` writes.
struct SettingsFileTemplateTests {
  private func facts(_ members: String) throws -> AppSettingProposals {
    let text = "<plist version=\"1.0\"><dict>\(members)</dict></plist>"
    return AppSettingProposals(try PropertyListDocument(Array(text.utf8)))
  }

  private func string(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }

  @Test func `without an app nothing is set, and every key is there with its meaning`() {
    let text = SettingsFileTemplate.document([], app: nil, schema: "a.json")
    let file = ATSiftSettingsFile(yaml: text, path: "a.yml")
    #expect(file == ATSiftSettingsFile(yaml: "", path: "a.yml"))
    let lines = text.split(separator: "\n")
    for key in OptionTable.keys {
      #expect(lines.count { $0.hasPrefix("# \(key.name): ") } == 1, "\(key.name)")
      let beginning = key.help.split(separator: " ").prefix(5).joined(separator: " ")
      #expect(text.contains("# \(beginning)"), "\(key.name)")
    }
    // The first line is an address.
    #expect(lines.dropFirst().allSatisfy { $0.count <= 100 })
  }

  @Test func `every key can be taken out of its comment`() {
    let keys = ATSiftSettingsFile.keys(inProfile: false)
    var isBlock = false
    let lines = SettingsFileTemplate.document([], app: nil, schema: "a.json")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let name = line.hasPrefix("# ") ? line.dropFirst(2).prefix { $0 != ":" } : ""
        isBlock = keys.contains(String(name)) || isBlock && line.hasPrefix("#  ")
        return isBlock ? line.dropFirst(2) : line
      }
    let file = ATSiftSettingsFile(yaml: lines.joined(separator: "\n"), path: "a.yml")
    #expect(file.problems.isEmpty, "\(file.problems)")
    #expect(file.part.settings.map(\.key) == OptionTable.keys)
    #expect(file.parent != nil)
    #expect(file.profiles.map(\.name) == ["release"])
    #expect(file.part.ignored.count == 1)
  }

  @Test(
    arguments: [
      (["MinimumOSVersion": "15.0", "DTSDKName": "iphoneos26.0"], ["ios=15...27", "sdk=26"]),
      (["MinimumOSVersion": "17.4", "DTPlatformName": "iphoneos"], ["ios=17.4...27"]),
      (
        ["MinimumOSVersion": "16.0", "DTSDKName": "iphonesimulator17.4"],
        ["ios=16...27", "sdk=17.4"]
      ),
      (
        ["LSMinimumSystemVersion": "14.0", "DTSDKName": "macosx15.2"],
        ["macos=14...27", "sdk=15.2"]
      ),
      (["LSMinimumSystemVersion": "10.15"], ["macos=10.15...27"]),
      // Build settings that nobody filled in, and systems that are not judged.
      (["MinimumOSVersion": "$(IPHONEOS_DEPLOYMENT_TARGET)", "CFBundleName": "Shop"], []),
      (["MinimumOSVersion": "17.0", "DTSDKName": "appletvos17.0"], []),
      (["MinimumOSVersion": "10.0", "DTPlatformName": "watchos"], []),
      (["CFBundleIdentifier": "com.shop.app"], []),
    ] as [([String: String], [String])])
  func `an Info.plist tells the systems and the SDK`(
    members: [String: String], expected: [String]
  ) throws {
    let facts = try facts(members.map { string($0.key, $0.value) }.joined())
    #expect(facts.proposals.map { "\($0.key.name)=\($0.values.joined())" } == expected)
    let areSet = facts.proposals.map(\.isSet)
    #expect(!areSet.contains(false))
  }

  @Test(
    arguments: [
      ("com.shop.app", "api.shop.com", "shop.com"), ("com.shop.app", "shop.com", "shop.com"),
      ("uk.co.shop.App-Mac", "cdn.shop.co.uk", "shop.co.uk"),
      ("com.shop.app", "cdn.example", nil), ("com.shop", "notshop.com", nil),
      ("$(PRODUCT_BUNDLE_IDENTIFIER)", "api.shop.com", nil), ("shop", "api.shop.com", nil),
      ("com.shop.app", "com", nil),
    ] as [(String, String, String?)])
  func `the maker's domain is set where identifier and a host agree`(
    identifier: String, host: String, domain: String?
  ) throws {
    let lists = [
      "<key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>"
        + "<key>\(host)</key><dict/></dict></dict>",
      "<key>NSAppTransportSecurity</key><dict><key>NSPinnedDomains</key><dict>"
        + "<key>\(host)</key><dict/></dict></dict>",
      "<key>WKAppBoundDomains</key><array><string>\(host)</string></array>",
    ]
    for list in lists {
      let proposals = try facts(string("CFBundleIdentifier", identifier) + list).proposals
      #expect(proposals.flatMap(\.values) == [domain].compactMap(\.self))
    }
  }

  @Test func `a value is set with its reason, and an app's path stays a comment`() throws {
    let facts = try facts(
      string("MinimumOSVersion", "15.0") + string("DTSDKName", "iphoneos26.0"))
    let text = SettingsFileTemplate.document(
      facts.proposals + [SettingProposal(app: "build/Shop.app")], app: "build/Shop.app",
      schema: "a.json")
    #expect(text.contains("\n# MinimumOSVersion is 15.0.\nios: [\"15...27\"]\n"))
    #expect(text.contains("\n# app: \"build/Shop.app\"\n"))
    let file = ATSiftSettingsFile(yaml: text, path: "a.yml")
    #expect(file.problems.isEmpty)
    #expect(file.part.settings.map(\.key.name) == ["ios", "sdk"])
  }

  @Test func `hostile text does not leave its comment`() throws {
    let hostile = "a\nsandbox: true\u{2028}\u{1b}[31m"
    let text = SettingsFileTemplate.document(
      [SettingProposal(app: hostile)], app: hostile, schema: "a.json")
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || (0x20..<0x7f).contains($0.value) })
    #expect(ATSiftSettingsFile(yaml: text, path: "a.yml").part.settings.isEmpty)
  }
}
