import Escaping
import PropertyLists
import TestSupport
import Testing

@testable import AppContents

@Suite struct PrivacyManifestTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static func manifest(_ domains: String...) -> String {
    let strings = domains.map { "<string>\($0)</string>" }.joined()
    return "<plist><dict><key>NSPrivacyTracking</key><true/>"
      + "<key>NSPrivacyTrackingDomains</key><array>\(strings)</array></dict></plist>"
  }

  private func write(_ place: String, _ domains: String...) throws {
    let strings = domains.joined(separator: "</string><string>")
    try folder.write(
      Array(Self.manifest(strings).utf8), to: place + "/PrivacyInfo.xcprivacy")
  }

  @Test(
    arguments: [
      ("Pods/Adjust/Adjust", "Adjust"),
      ("Pods/A/A.xcframework/ios-arm64/AdsKit.framework", "AdsKit"),
      ("DerivedData/S/SourcePackages/checkouts/amplitude-swift/Sources/X", "amplitude-swift"),
      ("Shop.app/AdsKit_Privacy.bundle", "AdsKit"),
      ("Shop.app/Firebase_FirebaseCore.bundle", "FirebaseCore"),
      ("Shop.app/Frameworks/Ads.framework/Versions/A/Resources", "Ads"),
      ("vendor/AdsKit/Resources", "AdsKit"),
    ])
  func `the bundle or the package names the owner`(place: String, owner: String) throws {
    try write(place, "t.example")
    let manifests = try PrivacyManifest.all(at: folder.path).manifests
    #expect(manifests.map(\.owner) == [ForeignText(owner)])
    #expect(manifests.map(\.isOfApp) == [false])
    #expect(try manifests.first?.declarations.get().trackingDomains == ["t.example"])
  }

  @Test func `an app's own is told apart, and the list beside one names its bundle`() throws {
    try write("Shop.app", "own.example")
    try write("Shop.app/Frameworks/Ads.framework", "t.example")
    try folder.writeList("Shop.app/Frameworks/Ads.framework/Info.plist", identifier: "com.ads")
    let manifests = try PrivacyManifest.all(at: folder.path).manifests
    #expect(manifests.map(\.isOfApp).sorted { $0 && !$1 } == [true, false])
    #expect(manifests.compactMap(\.bundleIdentifier) == ["com.ads"])
    #expect(manifests.map(\.path) == manifests.map(\.path).sorted())
  }

  @Test func `an ipa is looked into`() throws {
    let place = "Payload/Shop.app/Frameworks/Ads.framework"
    let path = try folder.write(
      ZipBuilder.archive([
        ZipBuilder.Entry("\(place)/PrivacyInfo.xcprivacy", Self.manifest("t.example")),
        ZipBuilder.Entry("\(place)/Info.plist", ScratchFolder.list("com.ads")),
        ZipBuilder.Entry("\(place)/Ads", "code"),
      ]), to: "Shop.ipa")
    let manifests = try PrivacyManifest.all(at: path).manifests
    #expect(manifests.map(\.path) == ["\(path)/\(place)/PrivacyInfo.xcprivacy"])
    #expect(manifests.map(\.bundleIdentifier) == ["com.ads"])
    #expect(try manifests.first?.declarations.get().trackingDomains == ["t.example"])
  }

  @Test func `links are not followed, and a bad file hides no other`() throws {
    try write("Pods/Ads", "t.example")
    try folder.write(Array("<plist><dict>".utf8), to: "Pods/Bad/PrivacyInfo.xcprivacy")
    try folder.link("Pods/Round", to: folder.path)
    let manifests = try PrivacyManifest.all(at: folder.path + "/Pods/").manifests
    #expect(manifests.map(\.owner) == ["Ads", "Bad"])
    #expect(
      manifests.map { (try? $0.declarations.get().trackingDomains) ?? [] } == [["t.example"], []])
  }

  @Test func `what cannot be read is told and hides nothing else`() throws {
    let place = "Payload/Shop.app/"
    var locked = ZipBuilder.Entry("\(place)Locked.bundle/PrivacyInfo.xcprivacy", "")
    locked.flags = 1
    let path = try folder.write(
      ZipBuilder.archive([
        locked,
        ZipBuilder.Entry("\(place)Ads.bundle/PrivacyInfo.xcprivacy", Self.manifest("t.example")),
      ]), to: "Shop.ipa")
    let search = try PrivacyManifest.all(at: path)
    #expect(search.manifests.map(\.owner) == ["Ads"])
    #expect(search.unread.map { "\($0)" }.allSatisfy { $0.contains("is encrypted") })
    #expect(search.unread.count == 1)
  }

  @Test func `folders that may not be read are told, the first by name`() throws {
    let search = try PrivacyManifestWalk.all(in: LockedTree(locked: 30), at: "Pods")
    #expect(search.manifests.map(\.path) == ["Pods/Z/PrivacyInfo.xcprivacy"])
    #expect(search.unread.first == .permissionDenied(path: "Pods/L10"))
    #expect(search.unread.count + search.unreadNotListed == 30)
    #expect(search.unreadNotListed == 10)
  }

  @Test func `a manifest by itself is read, and what is not there is told`() throws {
    try write("Pods/Ads", "t.example")
    let file = folder.path + "/Pods/Ads/PrivacyInfo.xcprivacy"
    #expect(try PrivacyManifest.all(at: file).manifests.map(\.owner) == ["Ads"])
    #expect(throws: AppBundleError.notFound(path: "nowhere")) {
      try PrivacyManifest.all(at: "nowhere")
    }
    #expect(try PrivacyManifest.all(at: folder.path + "/Pods/Ads/../../Pods").manifests.count == 1)
  }
}

/// A folder with some that may not be read and one manifest.
private struct LockedTree: FileTree {
  var locked: Int

  func folders(in folder: [String]) throws(AppBundleError) -> [String] {
    if folder.first?.hasPrefix("L") == true { throw .permissionDenied(path: "Pods/\(folder[0])") }
    return folder.isEmpty ? ["Z"] + (0..<locked).map { "L\($0 + 10)" } : []
  }

  func bytes(ofFile file: [String]) -> [UInt8]? {
    file == ["Z", "PrivacyInfo.xcprivacy"] ? Array("<plist><dict/></plist>".utf8) : nil
  }
}
