import Foundation
import TestSupport
import Testing

/// Holds every form of `suggest` and `check` against the account that JSON gives of each host.
struct OneAdviceTests {
  /// A host that breaks ATS.
  private struct Account {
    var host: String
    var sdk: String?
    /// The version that the first advice asks for.
    var version: String?
    var advice: String
  }

  private static let findingForms = [
    "text", "json", "sarif", "junit", "github", "gitlab", "codeclimate", "checkstyle", "xcode",
    "csv", "markdown", "html",
  ]

  @Test(arguments: Sample.all)
  func `the first advice, owner and version are the same in all forms`(sample: Sample) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let plist = folder.appending(path: "Info.plist")
    try Data(
      "<plist version=\"1.0\"><dict><key>NSAppTransportSecurity</key><dict/></dict></plist>".utf8
    )
    .write(to: plist)
    // One run writes all forms.
    func reports(_ name: String) -> [String] {
      Self.findingForms.flatMap { form in
        ["--report", "\(form)=\(folder.appending(path: "\(name).\(form)").path)"]
      }
    }
    let suggested = try Tool.run(
      ["suggest", "-q", "--format", "json"] + reports("suggest") + [sample.capture],
      in: sample.folder)
    #expect(suggested.status == 0)
    let accounts = try Self.accounts(suggested.output)
    let checked = try Tool.run(
      ["check", "-q", "--plist", plist.path] + reports("check") + [sample.capture],
      in: sample.folder)
    #expect(checked.status == (accounts.isEmpty ? 0 : 1))
    for name in ["suggest", "check"] {
      for form in Self.findingForms {
        let report = folder.appending(path: "\(name).\(form)")
        try Self.expect(
          accounts, in: String(contentsOf: report, encoding: .utf8), report.lastPathComponent)
      }
    }
  }

  @Test(arguments: findingForms)
  func `a check of a blanket key names the SDK and the version that was looked at`(
    form: String
  ) throws {
    let sample = try #require(Sample.all.first { $0.name == "five-sdks" })
    let outcome = try Tool.run(
      ["check", "-q", "--format", form, "--plist", "Info.plist", sample.capture],
      in: sample.folder)
    #expect(outcome.text.contains("Umeng") && outcome.text.contains("4.1.4"))
  }

  private static func accounts(_ json: Data) throws -> [Account] {
    let root = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let hosts = try #require(root["hosts"] as? [[String: Any]])
    return try hosts.filter { $0["verdict"] as? String == "violated" }.map { host in
      let name = try #require(host["host"] as? String)
      let advice = try #require((host["advice"] as? [[String: Any]])?.first)
      let text = try #require(advice["text"] as? String)
      let match = host["sdkMatch"] as? [String: Any]
      let transport = match?["transport"] as? [String: Any]
      let secure = transport?["httpsAsOf"] as? [String: Any]
      let isSure = match?["confidence"] as? String != "low"
      return Account(
        host: name, sdk: isSure ? match?["name"] as? String : nil,
        version: advice["kind"] as? String == "update-sdk" ? secure?["version"] as? String : nil,
        advice: text)
    }
  }

  private static func expect(_ accounts: [Account], in report: String, _ form: String) {
    let letters = letters(report)
    for account in accounts {
      for part in [account.host, account.sdk, account.version, account.advice].compactMap(\.self) {
        #expect(letters.contains(self.letters(part)), "\(form): \(account.host): \(part)")
      }
    }
  }

  /// The letters and digits alone, as each form escapes, wraps and marks text in its own way.
  private static func letters(_ text: String) -> String {
    text.replacingOccurrences(
      of: #"</?(?:wbr|bdi|span|code|br)[^>]*>|&#?\w+;|%0A|[^\p{Alphabetic}\p{N}<&%]+|[<&%]"#,
      with: "",
      options: .regularExpression)
  }
}
