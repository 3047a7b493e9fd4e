import Foundation
import HostNames
import ProjectFiles
import PublicSuffixes
import SDKCatalog
import Testing

/// The editorial rules of docs/maintainers/sdk-catalog.md, held against every record.
struct BuiltInCatalogTests {
  private static let folder = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "../../Sources/Advice/SDKCatalog")
    .standardizedFileURL

  private static func source() throws -> SDKCatalogFile {
    let text = try String(
      contentsOf: folder.appending(path: "catalog.yml"), encoding: .utf8)
    return try SDKCatalogFile(yaml: text, file: nil)
  }

  private let records = SDKCatalog.builtIn.records
  private let clouds = SDKCatalog.builtIn.sharedClouds

  @Test func `the program holds what the source says`() throws {
    let source = try Self.source()
    #expect(source.additions.isEmpty)
    #expect(source.records == records, "catalog.yml was edited: run generate.py")
    #expect(source.sharedClouds == clouds, "catalog.yml was edited: run generate.py")
    #expect(
      source.vendors == SDKCatalog.builtIn.vendors, "catalog.yml was edited: run generate.py")
    #expect(records.count >= 1_900)
  }

  @Test func `names are found where they lie as they are in a table of all`() {
    let catalog = SDKCatalog.builtIn
    let listed = SDKCatalog(records, sharedClouds: clouds, vendors: catalog.vendors)
    let names = records.flatMap(\.suffixes).map(\.name) + clouds.map(\.suffix)
    #expect(names.count > 3_500)
    for name in names {
      #expect(catalog.owner(of: name) != nil, "\(name)")
      let parent = name.drop { $0 != "." }.dropFirst()
      for host in [name, "a.\(name)", "a.b.\(name)", "a\(name)", "a-\(name)", String(parent)] {
        #expect(catalog.owner(of: host) == listed.owner(of: host), "\(host)")
      }
    }
    for host in ["", ".", "com", "a..com", "example.com", "::1", "203.107.1", "1"] {
      #expect(catalog.owner(of: host) == listed.owner(of: host), "\(host)")
    }
    #expect(catalog.addresses == listed.addresses)
    #expect(!catalog.addresses.isEmpty)
  }

  @Test func `the source is in order, so that a record has one place`() throws {
    let source = try Self.source()
    #expect(source.records.map(\.identifier) == source.records.map(\.identifier).sorted())
    #expect(source.sharedClouds.map(\.suffix) == source.sharedClouds.map(\.suffix).sorted())
  }

  @Test func `a company has one entry, and its aliases are nobody else's`() throws {
    let vendors = try Self.source().vendors
    #expect(vendors.map(\.name) == vendors.map(\.name).sorted())
    let names = vendors.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names.map { $0.lowercased() }).count == names.count)
    for vendor in vendors { #expect(vendor.owner != nil || !vendor.aliases.isEmpty) }
  }

  @Test func `every name has its evidence on a page`() {
    for record in records {
      for suffix in record.suffixes {
        #expect(isPage(suffix.source), "\(record.identifier): \(suffix.name)")
        if let path = suffix.path {
          #expect(path.contains("/"), "\(record.identifier): \(path)")
        }
      }
      if let page = record.vendorRequest?.source { #expect(isPage(page), "\(record.identifier)") }
      if let page = record.cleartext?.source { #expect(isPage(page), "\(record.identifier)") }
    }
  }

  @Test func `each version that was looked at has its page, and its file if there is one`() {
    for record in records {
      var cited: [(source: String, path: String?)] = []
      if let day = record.transport?.httpAsOf { cited.append((day.source, nil)) }
      if let secure = record.transport?.httpsAsOf {
        for witness in [secure.witness, secure.httpUntil].compactMap(\.self) {
          cited.append((witness.source, witness.path))
        }
        if let range = secure.redirectsToHTTP { cited.append((range.source, range.path)) }
      }
      for (source, path) in cited {
        #expect(isPage(source), "\(record.identifier): \(source)")
        if let path { #expect(isFile(path), "\(record.identifier): \(path)") }
      }
    }
  }

  @Test func `no record has a boundary without a version seen on each side of it`() throws {
    let secure = records.compactMap { $0.transport?.httpsAsOf }
    for version in secure {
      if let clear = version.httpUntil {
        try expect(clear.version, isOlderThan: version.version)
        for tag in version.olderTags { try expect(clear.version, isOlderThan: tag) }
      }
      for tag in version.olderTags { try expect(tag, isOlderThan: version.version) }
      if let range = version.redirectsToHTTP {
        try expect(range.until, isOlderThan: version.version)
      }
    }
    #expect(secure.count { $0.httpUntil != nil } >= 18)
    #expect(secure.contains { $0.redirectsToHTTP != nil })
  }

  /// Expects one version to be older than another; both may be of one part of an SDK, as
  /// `Foundation 1.3.2`.
  private func expect(_ older: String, isOlderThan newer: String) throws {
    let (one, other) = (older.split(separator: " "), newer.split(separator: " "))
    #expect(one.dropLast() == other.dropLast(), "\(older), \(newer)")
    let first = try #require(one.last.flatMap { SDKVersion(String($0)) }, "\(older)")
    let second = try #require(other.last.flatMap { SDKVersion(String($0)) }, "\(newer)")
    #expect(first < second, "\(older), \(newer)")
  }

  @Test func `a fix names a version to update to only where an older one was seen to use http`()
    throws
  {
    let update = try Regex(#"(?i)update[^.;:]* to [^.;:]*\d\.\d|升级到[^。；：]*\d\.\d"#)
    #expect(try update.firstMatch(in: "Update to 4.1.4 or later.") != nil)
    #expect(try update.firstMatch(in: "升级到 4.1.4 或更高版本。") != nil)
    for record in records where record.transport?.httpsAsOf?.endsCleartext != true {
      for fix in [record.fix, record.fixChinese].compactMap(\.self) {
        #expect(try update.firstMatch(in: fix) == nil, "\(record.identifier): \(fix)")
      }
    }
  }

  @Test func `a record says who makes the SDK, what for, and where it asks`() {
    for record in records {
      #expect(record.category != .other, "\(record.identifier)")
      let asksCloud = clouds.contains { $0.sdks.contains(record.identifier) }
      #expect(!record.suffixes.isEmpty || asksCloud, "\(record.identifier)")
      for text in [record.name, record.vendor]
        + [record.nameChinese, record.fix].compactMap(\.self)
      {
        #expect(!text.contains("|") && text == text.trimmingCharacters(in: .whitespaces))
      }
      if let name = record.nameChinese {
        #expect(name.unicodeScalars.contains { $0.properties.isIdeographic }, "\(name)")
      }
      if let fix = record.fix { #expect(fix.hasSuffix("."), "\(record.identifier): \(fix)") }
    }
    #expect(Set(records.map { $0.name.lowercased() }).count == records.count)
  }

  @Test func `no name is a cloud's, a public suffix or another SDK's`() throws {
    let names = records.flatMap(\.suffixes).map(\.name)
    #expect(Set(names).count == names.count)
    for name in names {
      let host = try #require(HostName(parsing: name))
      #expect(host.description == name)
      let isPublic = PublicSuffixList.embedded.isPublicSuffix(host)
      #expect(!isPublic, "\(name)")
      #expect(!clouds.contains { $0.suffix == name }, "\(name)")
      #expect(host.address != nil || name.contains("."), "\(name)")
    }
  }

  @Test func `clouds name SDKs that are there`() {
    let identifiers = Set(records.map(\.identifier))
    for cloud in clouds {
      for sdk in cloud.sdks { #expect(identifiers.contains(sdk), "\(sdk)") }
    }
  }

  @Test func `what nobody checked is never sure`() {
    for suffix in records.flatMap(\.suffixes) where suffix.evidence == .unverified {
      #expect(suffix.confidence == .low)
    }
  }

  @Test(
    arguments: ["amazonaws.com", "myqcloud.com", "cloudfront.net", "aliyuncs.com", "clouddn.com"])
  func `a shared cloud names no SDK`(cloud: String) {
    #expect(SDKCatalog.builtIn.match(host: cloud) == nil)
    #expect(SDKCatalog.builtIn.match(host: "bucket.eu-west-1." + cloud) == nil)
    #expect(SDKCatalog.builtIn.sharedCloud(of: "x.y." + cloud)?.suffix == cloud)
  }

  @Test(
    arguments: [
      ("alog.umeng.com", "umeng-analytics"), ("api.weibo.com", "weibo-sdk"),
      ("api.weixin.qq.com", "wechat-opensdk"), ("graph.qq.com", "qq-tencentopenapi"),
      ("api.map.baidu.com", "baidu-maps-sdk"), ("loc.map.baidu.com", "baidu-location-sdk"),
      ("log.umsns.com", "umeng-social-share"), ("api.twitter.com", "twitter-kit-x"),
      ("119.29.29.29", "tencent-httpdns"), ("203.107.1.1", "aliyun-httpdns"),
      ("arms-retcode.aliyuncs.com", "aliyun-emas-arms"),
    ])
  func `hosts have their SDK`(host: String, identifier: String) {
    #expect(SDKCatalog.builtIn.match(host: host)?.record.identifier == identifier)
  }

  @Test(
    arguments: [
      ("appsflyersdk/appsflyerframework", SDKProducts.Registry.package, "appsflyer"),
      ("AppsFlyerSDK/AppsFlyerFramework-Static", .package, "appsflyer"),
      ("AppsFlyerSDK/AppsFlyerFramework-Dynamic", .package, "appsflyer"),
      ("cordova-plugin-appsflyer-sdk", .npm, "appsflyer"),
      ("intercom/intercom-ios", .package, "intercom"),
      ("intercom/intercom-ios-sp", .package, "intercom"),
      ("cordova-plugin-intercom", .npm, "intercom"),
      ("kakao_flutter_sdk_user", .pub, "kakao-sdk"),
      ("kakao_flutter_sdk_talk", .pub, "kakao-sdk"),
      ("@capacitor-community/admob", .npm, "google-mobile-ads"),
      ("cordova-plugin-firebasex", .npm, "firebase-analytics"),
      ("@capacitor-firebase/messaging", .npm, "firebase-cloud-messaging"),
      ("@capacitor-firebase/crashlytics", .npm, "firebase-crashlytics"),
      ("@revenuecat/purchases-capacitor", .npm, "revenuecat"),
      ("@sentry/capacitor", .npm, "sentry"),
      ("branch-cordova-sdk", .npm, "branch"),
      ("com.adjust.sdk", .npm, "adjust"),
      ("clevertap-cordova", .npm, "clevertap"),
      ("radarlabs/radar-sdk-ios-spm", .package, "radar"),
      ("LRAtsSDK", .pod, "liveramp"),
      ("facebook/facebook-objc-sdk", .package, "facebook-sdk"),
      ("braze-inc/braze-ios-sdk", .package, "braze"),
      ("RevenueCat/purchases-hybrid-common", .package, "revenuecat"),
      ("dailymotion/player-sdk-ios", .package, "dailymotion"),
      ("RongCloudRTC", .pod, "rongcloud-im"),
      ("sentry.maui", .nuget, "sentry"),
      ("Microsoft.AppCenter.Crashes", .nuget, "app-center"),
      ("AdamE.Firebase.iOS.Analytics", .nuget, "firebase-analytics"),
      ("com.google.ads.mobile", .unity, "google-mobile-ads"),
      ("com.adjust.sdk", .unity, "adjust"),
    ])
  func `packages have their SDK`(
    name: String, registry: SDKProducts.Registry, identifier: String
  ) {
    let products = SDKProductIndex(.builtIn)
    #expect(products.record(of: name, in: registry)?.identifier == identifier)
    #expect(products.record(of: name + "-x", in: registry) == nil)
  }

  @Test(arguments: ["notumeng.com", "umeng.com.example", "com", "", ".", "qq.com", "9.29.29.29"])
  func `a name is matched whole labels at a time`(host: String) {
    #expect(SDKCatalog.builtIn.match(host: host) == nil)
  }

  /// Returns true if a text names a file of a repository, as `owner/repository@reference:path`.
  private func isFile(_ text: String) -> Bool {
    text.wholeMatch(of: /[\w.-]+\/[\w.-]+@[\w.+\/-]+:[^:]+/) != nil
  }

  /// Returns true if a text is the address of a page.
  ///
  /// Pages that were read over http keep that scheme.
  private func isPage(_ text: String) -> Bool {
    guard let url = URL(string: text), let host = url.host() else { return false }
    return ["https", "http"].contains(url.scheme) && HostName(parsing: host) != nil
  }
}
