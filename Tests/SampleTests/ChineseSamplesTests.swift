import Foundation
import TestSupport
import Testing

/// The typography of Chinese outputs, in every format, for all stories.
struct ChineseSamplesTests {
  /// The command lines, of which each is given a story's capture.
  private static let commands = [
    ["suggest", "--ios", "17", "-v"], ["suggest", "--cannot-change", "third-party", "-v"],
    ["suggest", "--format", "review"], ["suggest", "--format", "csv"],
    ["suggest", "--format", "markdown"], ["suggest", "--format", "sarif"],
    ["suggest", "--format", "github"], ["suggest", "--format", "junit"], ["inspect"],
    ["inspect", "--by", "company", "-v"],
  ]

  /// The command lines for stories with the app's Info.plist.
  private static let comparisons = [
    ["check"], ["check", "--format", "csv"], ["check", "--format", "sarif"],
    ["check", "--format", "github"], ["suggest", "--format", "review"], ["suggest"],
  ]

  @Test(arguments: Sample.all + Sample.logs)
  func `the outputs for a story follow the rules of Chinese typography`(sample: Sample) throws {
    var commands = Self.commands
    if sample.text("Info.plist") != nil {
      commands += Self.comparisons.map { $0 + ["--plist", "Info.plist"] }
    }
    for command in commands {
      let outcome = try Tool.run(
        command + ["--language", "zh-Hans", sample.capture], in: sample.folder)
      let output = outcome.text + "\n" + outcome.complaints
      #expect(output.holdsChinese, "\(command)")
      for fault in output.typographicFaults { Issue.record("\(command): \(fault)") }
    }
  }

  @Test func `explanations follow the rules of Chinese typography`() throws {
    let subjects =
      (1...133).map { "ATS-\($0)" } + (1...18).map { "C-\($0)" }
      + ["WKWebView", "NSAllowsArbitraryLoads", "NSPinnedDomains", "sandbox"]
    for subject in subjects {
      let outcome = try Tool.run(["explain", subject, "--language", "zh-Hans"])
      for fault in outcome.text.typographicFaults { Issue.record("\(subject): \(fault)") }
    }
  }

  @Test(arguments: [
    ("2001:db8\\u{3a}:：80 端口", true), ("改用 域名", true), ("改用域名和https", true), ("26岁", true),
    ("（12 个） 里", true), ("见下（", true), ("（见下）", false), ("主机  域名 https", false),
    ("https：\n修复", false),
  ])
  func `each rule finds its fault`(text: String, isFault: Bool) {
    #expect(text.typographicFaults.isEmpty != isFault)
  }
}

extension String {
  /// The lines with Chinese text that break a rule of typography.
  ///
  /// Two spaces or more separate columns. `%0A` is a line break in annotations of GitHub.
  fileprivate var typographicFaults: [String] {
    replacing("%0A", with: "\n").split(whereSeparator: \.isNewline).compactMap { line in
      let line = String(line)
      guard line.holdsChinese else { return nil }
      let rules: [Regex<Substring>] = [
        /\\u\{/, /[\u{4e00}-\u{9fff}] [\u{4e00}-\u{9fff}]/, /[\u{4e00}-\u{9fff}][A-Za-z0-9]/,
        /[A-Za-z0-9][\u{4e00}-\u{9fff}]/, /[，。；：、）] [\u{4e00}-\u{9fff}]/, /[（《「【〔“][ ]*$/,
      ]
      return rules.contains { line.contains($0) } ? line : nil
    }
  }
}
