import Foundation
import TestSupport
import Testing

@Suite struct SDKTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func run(_ arguments: String..., input: String = "") throws -> Tool.Outcome {
    try Tool.run(["sdk"] + arguments, in: folder.url, input: Data(input.utf8))
  }

  private func json(_ outcome: Tool.Outcome) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(outcome.text.utf8))
    return try #require(object as? [String: Any])
  }

  @Test func `the list is narrowed to a category`() throws {
    let outcome = try run("list", "--category", "maps", "-q")
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("Baidu Maps SDK 百度地图"))
    #expect(!outcome.text.contains("umeng-analytics"))
    let sdks = try #require(
      try json(run("list", "--category", "maps", "--format", "json"))["sdks"] as? [[String: Any]])
    #expect(!sdks.isEmpty)
    #expect(sdks.allSatisfy { $0["category"] as? String == "maps" })
    #expect(try run("list", "--category", "mapz").status == 64)
  }

  @Test func `an SDK that asks in a cloud alone is shown with it`() throws {
    #expect(try run("show", "aliyun-oss").text.contains("aliyuncs.com of Alibaba Cloud"))
    let sdk = try json(run("show", "aliyun-oss", "--format", "json"))["sdk"] as? [String: Any]
    let clouds = try #require(sdk?["sharedClouds"] as? [[String: String]])
    #expect(clouds == [["suffix": "aliyuncs.com", "operator": "Alibaba Cloud"]])
    let sdks = try json(run("list", "--category", "backend", "--format", "json"))["sdks"]
    #expect((sdks as? [[String: Any]])?.contains { $0["sharedClouds"] != nil } == true)
  }

  /// Each report has a phrase in English and its counterpart in Chinese.
  @Test(arguments: [
    (["show", "weibo-sdk"], "its maker requires", "厂商要求"),
    (["show", "aliyun-oss"], "anyone can rent servers", "谁都可以租用"),
    (["list", "--category", "maps"], "CATEGORY", "类别"),
    (["lookup", "alog.umeng.com"], "analytics, high by", "统计分析，可信度高，依据"),
    (["lookup", "no host"], "no host name", "不是主机名"),
    (
      ["inventory", "Podfile.lock"], "update to 3 or later: http was seen in 2.1, https in 3",
      "升级到 3 或更高版本：2.1 用 http"
    ),
    (["coverage", "hosts.csv"], "Answers that differ from the list", "与列表不一致"),
  ])
  func `reports are in the language that is asked for`(
    arguments: [String], english: String, chinese: String
  ) throws {
    try folder.write("Podfile.lock", Array("PODS:\n  - WeiboOld (2.0)\nCOCOAPODS: 1.15.2\n".utf8))
    try folder.write("hosts.csv", Array("host,owner\nalog.umeng.com,Somebody\n".utf8))
    let yaml = """
      schema: atsift-sdk-catalog/1
      sdks:
        - id: old
          name: Old
          products: {pods: [WeiboOld]}
          httpUntil: {version: "2.1", source: "https://a.example"}
          httpsAsOf: {version: "3", source: "https://a.example"}

      """
    try folder.write("sdks.yml", Array(yaml.utf8))
    let catalog = arguments[0] == "inventory" ? ["--sdk-catalog", "sdks.yml"] : []
    for (language, words) in [("en", english), ("zh-Hans", chinese)] {
      let outcome = try Tool.run(
        ["sdk"] + arguments + catalog + ["--language", language], in: folder.url)
      #expect(outcome.status == 0, "\(outcome.complaints)")
      #expect(outcome.text.contains(words), "\(outcome.text)")
    }
  }

  @Test(arguments: ["weibo-sdk", "Weibo SDK", "微博", "WEIBO"])
  func `an SDK is shown by any of its names`(name: String) throws {
    let outcome = try run("show", name)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(outcome.text.hasPrefix("Weibo SDK 微博\n"))
    #expect(outcome.text.contains("weibo.cn, medium"))
  }

  @Test func `a name that fits none or several says what to write`() throws {
    let none = try run("show", "wiebo-sdk")
    #expect(none.status == 64)
    #expect(none.complaints.contains("Did you mean `weibo-sdk`?"))
    let several = try run("show", "umeng")
    #expect(several.status == 64)
    #expect(several.complaints.contains("umeng-ads, umeng-analytics, umeng-cnzz, umeng-push"))
    #expect(try run("show", "wiebo").complaints.contains("Did you mean `Weibo`?"))
    let far = try run("show", "nope")
    #expect(far.status == 64)
    #expect(!far.complaints.contains("Did you mean"), "\(far.complaints)")
  }

  @Test func `each host has an answer, and unknown is one`() throws {
    let outcome = try run(
      "lookup", "ALOG.umeng.com.", "-", "api.example.com", "x.s3.amazonaws.com",
      input: "203.107.1.1\r\n\n a b \n")
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0].hasSuffix("Umeng Analytics (umeng-analytics), analytics, high by umeng.com"))
    #expect(
      lines[1].contains("Aliyun HTTPDNS (aliyun-httpdns), infrastructure, high by 203.107.1.1"))
    #expect(lines[2].hasSuffix(" unknown: no host name"))
    #expect(lines[3].hasSuffix("unknown"))
    #expect(lines[4].contains("that anyone can rent"))
    let hosts = try #require(
      try json(run("lookup", "--format", "json", "alog.umeng.com", "a.aliyuncs.com"))["hosts"]
        as? [[String: Any]])
    #expect(hosts[0]["sdk"] as? String == "Umeng Analytics")
    #expect((hosts[0]["sdkMatch"] as? [String: Any])?["confidence"] as? String == "high")
    #expect((hosts[1]["sharedCloud"] as? [String: Any])?["sdks"] as? [String] == ["aliyun-oss"])
  }

  @Test func `a list of any length is looked up line by line`() throws {
    let long = String(repeating: "a", count: 3000) + ".umeng.com"
    let list =
      "\u{feff}alog.umeng.com\r\n" + long + "\n" + String(repeating: "\n", count: 70_000)
      + "api.weibo.com"
    let lines = try run("lookup", "-", input: list).text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("alog.umeng.com ") == true)
    #expect(lines.first?.contains("Umeng Analytics") == true)
    #expect(lines.dropFirst().first?.hasSuffix("a  unknown: no host name") == true)
    #expect(lines.last?.contains("Weibo SDK") == true)
    let hosts = try json(run("lookup", "-", "--format", "json", input: list))["hosts"] as? [Any]
    #expect(hosts?.count == 3)
    let none = try run("lookup", "-", "--format", "json", input: "\n \n")
    #expect(none.text == "{\n  \"schema\": \"atsift-sdk/1\",\n  \"hosts\": []\n}\n")
  }

  @Test func `a manifest that cannot be read is told at the end, and hides no other`() throws {
    let domains = "<key>NSPrivacyTrackingDomains</key><array><string>t.ads.example</string></array>"
    try folder.write(
      "Pods/Ads/PrivacyInfo.xcprivacy", Array("<plist><dict>\(domains)</dict></plist>".utf8))
    try folder.write("Pods/Bad/PrivacyInfo.xcprivacy", Array("<plist><dict>".utf8))
    let learned = try run("learn", "Pods")
    #expect(learned.status == 65)
    #expect(learned.text.contains("t.ads.example"))
    #expect(learned.complaints.contains("error: Pods/Bad/PrivacyInfo.xcprivacy: "))
  }

  @Test func `a path that cannot be opened hides no other, and one that is missing all`() throws {
    let domains = "<key>NSPrivacyTrackingDomains</key><array><string>t.ads.example</string></array>"
    try folder.write(
      "Pods/Ads/PrivacyInfo.xcprivacy", Array("<plist><dict>\(domains)</dict></plist>".utf8))
    try folder.write("Shop.ipa", Array("PK\u{3}\u{4}cut".utf8))
    for paths in [["Pods", "Shop.ipa"], ["Shop.ipa", "Pods"]] {
      let learned = try Tool.run(["sdk", "learn"] + paths, in: folder.url)
      #expect(learned.status == 65)
      #expect(learned.text.contains("t.ads.example"))
      #expect(learned.complaints.contains("error: Shop.ipa: "))
    }
    let missing = try run("learn", "Pods", "Pots")
    #expect(missing.status == 66 && missing.output.isEmpty)
    #expect(try run("learn", "Shop.ipa").output.isEmpty)
  }

  @Test func `what is learned of thousands of manifests is a catalogue`() throws {
    for number in 0..<60 {
      let domains = (0..<120).map { "<string>tracking-\($0).of.sdk-\(number).example</string>" }
      let list = "<key>NSPrivacyTrackingDomains</key><array>\(domains.joined())</array>"
      try folder.write(
        "DerivedData/Shop/SourcePackages/artifacts/SDK-\(number)/Kit-of-\(number).xcframework/"
          + "ios-arm64/Kit-of-\(number).framework/PrivacyInfo.xcprivacy",
        Array("<plist><dict>\(list)</dict></plist>".utf8))
    }
    #expect(try run("learn", "DerivedData", "-o", "sdks.yml").status == 0)
    #expect(try Data(contentsOf: folder.url.appending(path: "sdks.yml")).count > 1 << 20)
    let outcome = try run("lookup", "a.tracking-7.of.sdk-59.example", "--sdk-catalog", "sdks.yml")
    #expect(outcome.text.contains("Kit-of-59 (kit-of-59)"), "\(outcome.complaints)")
  }

  @Test func `a project's catalogue is learned and used`() throws {
    let domains = ["https://t.shopads.example", "consent.adjust.com"]
    let strings = domains.map { "<string>\($0)</string>" }.joined()
    try folder.write(
      "Pods/ShopAds/PrivacyInfo.xcprivacy",
      Array(
        "<plist><dict><key>NSPrivacyTrackingDomains</key><array>\(strings)</array></dict></plist>"
          .utf8))
    let learned = try run("learn", "Pods", "-o", "sdks.yml")
    #expect(learned.status == 0, "\(learned.complaints)")
    #expect(learned.complaints.contains("is written as a URL"))
    #expect(learned.complaints.contains("1 manifest read: 1 domain learned, 1 known already"))
    let outcome = try run("lookup", "x.t.shopads.example", "--sdk-catalog", "sdks.yml")
    #expect(outcome.status == 0)
    #expect(!outcome.text.contains("unknown"), "\(outcome.text)")
    #expect(try run("learn", "nowhere").status == 66)
  }

  @Test func `a list of owners measures the catalogue`() throws {
    let list = """
      host,owner
      alog.umeng.com,Alibaba
      x.cloudfront.net,cdn: AWS
      api.mixpanel.com,Meta
      shop.example,none
      nobody.example,Acme
      """
    try folder.write("list.csv", Array(list.utf8))
    let outcome = try run("coverage", "list.csv", "--min-precision", "66.6")
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(outcome.text.contains("named correctly  66.6 % (2 of 3)"), "\(outcome.text)")
    #expect(outcome.text.contains("api.mixpanel.com: Meta; here Mixpanel"))
    #expect(outcome.text.contains("nobody.example: Acme\n"))
    let low = try run("coverage", "-", "--min-owner-recall", "51", input: list)
    #expect(low.status == 1)
    #expect(low.complaints.contains("owners named: 50.0 % (2 of 4), but 51.0 % is required"))
    let measures = try json(run("coverage", "list.csv", "--format", "json"))["measures"]
    #expect((measures as? [String: [String: Int]])?["hostRecall"] == ["count": 2, "total": 4])
    #expect(try run("coverage", "list.csv", "--min-precision", "101").status == 64)
    #expect(try run("coverage", "none.csv").status == 66)
    let bad = try run("coverage", "-", input: "host,owner\na b,X")
    #expect(bad.status == 65)
    #expect(bad.complaints.contains("standard input:2: `a b` is not a host name"))
  }

  @Test func `the SDKs of a project are listed with version and place`() throws {
    let lock = "PODS:\n  - UMCommon (7.3.7)\n  - Reachable (1.0)\n\nDEPENDENCIES:\n  - UMCommon\n"
    try folder.write("Shop/Podfile.lock", Array(lock.utf8))
    let outcome = try run("inventory", "Shop")
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(outcome.text.contains("Umeng Analytics"))
    #expect(outcome.text.contains("version  7.3.7 (Shop/Podfile.lock:2)"), "\(outcome.text)")
    #expect(outcome.complaints.contains("1 SDKs of the catalogue, 1 other packages"))
    #expect(try run("inventory", "nowhere").status == 66)
    try folder.write("Bad/Package.resolved", Array("{".utf8))
    #expect(try run("inventory", "Bad").status == 65)
  }

  @Test func `the inventory of a project ends with a forecast, and no key`() throws {
    let catalog = """
      schema: atsift-sdk-catalog/1
      sdks:
        - id: adnet
          name: AdNet
          category: ads
          suffixes:
            - {name: adnet.example.org, evidence: documentation, source: "https://adnet.example.org"}
          products: {pods: [AdNet]}
          cleartext: {text: Reports over http, source: "https://adnet.example.org/a"}
          httpUntil: {version: "7.1", source: "https://adnet.example.org/a"}
          httpsAsOf: {version: "7.2", source: "https://adnet.example.org/a"}
      """
    try folder.write("sdks.yml", Array(catalog.utf8))
    try folder.write("Shop/Podfile.lock", Array("PODS:\n  - AdNet (1.2)\n".utf8))
    try folder.write(
      "Shop/App/API.swift",
      Array("let a = \"http://api.shop.dev/v1\"\nlet b = \"http://localhost:8080\"\n".utf8))
    try folder.write("Shop/Pods/A.m", Array("@\"http://pod.shop.dev\"".utf8))
    let outcome = try run("inventory", "Shop", "--sdk-catalog", "sdks.yml")
    #expect(outcome.status == 0, "\(outcome.complaints)")
    #expect(outcome.text.contains("Forecast: hosts that may need an exception"))
    #expect(outcome.text.contains("api.shop.dev: http in Shop/App/API.swift:1"), "\(outcome.text)")
    #expect(outcome.text.contains("adnet.example.org: AdNet, update to 7.2 or later"))
    #expect(!outcome.text.contains("pod.shop.dev"))
    #expect(!outcome.text.contains("localhost"))
    #expect(!outcome.text.contains("NSException"))
    let document = try json(
      run("inventory", "Shop", "--sdk-catalog", "sdks.yml", "--format", "json"))
    let forecast = try #require(document["forecast"] as? [[String: Any]])
    #expect(forecast.map { $0["host"] as? String } == ["adnet.example.org", "api.shop.dev"])
    #expect(forecast.map { $0["reason"] as? String } == ["sdk", "literal"])
  }

  @Test func `a catalogue with a mistake stops the run with its line`() throws {
    try folder.write(
      "bad.yml", Array("schema: atsift-sdk-catalog/1\nsdks:\n  - {id: a, nmae: A}\n".utf8))
    let outcome = try run("list", "--sdk-catalog", "bad.yml")
    #expect(outcome.status == 65)
    #expect(
      outcome.complaints.contains("bad.yml:3: has the unknown key `nmae`; did you mean `name`?"))
    try folder.write("empty.pcap", emptyCapture)
    let judged = try Tool.run(
      ["suggest", "empty.pcap", "--sdk-catalog", "bad.yml"], in: folder.url)
    #expect(judged.status == 65)
  }
}
