import Foundation
import TestSupport
import Testing

/// The language of outputs, by option, setting, environment and locale.
struct LanguageOptionTests {
  private let folder: Folder
  private static let request = ["explain", "NSAllowsArbitraryLoads"]

  init() throws {
    folder = try Folder()
    // Nothing above the folder of the test is looked at.
    try folder.write(".git/HEAD", [])
  }

  private func run(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    try Tool.run(arguments, in: folder.url, environment: environment)
  }

  @Test(arguments: ["zh", "zh-CN", "zh-Hans"])
  func `Chinese has three names, as an option, a setting and a variable`(name: String) throws {
    let chinese = try run(Self.request + ["--language", "zh-Hans"]).text
    #expect(chinese.holdsChinese)
    #expect(try run(Self.request + ["--language", name]).text == chinese)
    #expect(try run(Self.request, ["ATSIFT_LANGUAGE": name]).text == chinese)
    try folder.write(".atsift.yml", Array("language: \(name)\n".utf8))
    #expect(try run(Self.request).text == chinese)
    #expect(try !run(Self.request + ["--language", "en"]).text.holdsChinese)
    #expect(try !run(Self.request + ["--no-config"]).text.holdsChinese)
  }

  @Test func `errors and help follow the setting, the profile and the variable`() throws {
    try folder.write(
      ".atsift.yml", Array("language: zh\nprofiles: {release: {language: en}}\n".utf8))
    for command in [
      ["suggest", "run.pcap"], ["suggest"], ["suggest", "run.pcap", "--formt", "x"],
    ] {
      #expect(try run(command).complaints.holdsChinese, "\(command)")
      #expect(try !run(command + ["--profile", "release"]).complaints.holdsChinese)
      #expect(try !run(command, ["ATSIFT_LANGUAGE": "en"]).complaints.holdsChinese)
      #expect(try !run(command + ["--no-config"]).complaints.holdsChinese)
    }
    #expect(try run(["suggest", "--help"]).text.holdsChinese)
    #expect(try !run(["suggest", "--help", "--language", "en"]).text.holdsChinese)
  }

  @Test(arguments: [
    ("langage: zh", "未知的键"), ("fail-on: bad", "应当是"), ("ios: 8", "无效"),
    ("group: yes", "true 或 false"),
    ("include: a.txt", "路径"), ("profiles: 3", "profile"), ("baseline: [a, b]", "一个文件"),
  ])
  func `an error of the settings has a Chinese form`(settings: String, words: String) throws {
    try folder.write(".atsift.yml", Array("\(settings)\n".utf8))
    let outcome = try run(["suggest", "run.pcap"], ["ATSIFT_LANGUAGE": "zh"])
    #expect(outcome.status == 78)
    #expect(outcome.complaints.contains(words), "\(outcome.complaints)")
    #expect(outcome.complaints.englishPhrase == nil, "\(outcome.complaints)")
  }

  @Test func `a setting of another language is refused`() throws {
    try folder.write(".atsift.yml", Array("language: fr\n".utf8))
    let outcome = try run(Self.request)
    #expect(outcome.status == 78)
    #expect(outcome.complaints.contains("expected one of en, zh, zh-Hans, zh-CN"))
  }

  @Test(arguments: [
    (["LANG": "zh_CN.UTF-8"], true), (["LANG": "zh_SG"], true), (["LC_ALL": "zh_CN.UTF-8"], true),
    (["LC_MESSAGES": "zh_Hans_CN", "LANG": "C"], true), (["LANG": "zh_TW.UTF-8"], false),
    (["LC_ALL": "C", "LANG": "zh_CN.UTF-8"], false), (["LANG": "de_DE.UTF-8"], false), ([:], false),
    (["LANG": "zh_CN.UTF-8", "ATSIFT_LANGUAGE": "en"], false),
  ])
  func `the locale decides on a terminal`(environment: [String: String], isChinese: Bool) throws {
    let terminal = try Terminal(
      ["suggest", "/nowhere/run.pcap"], columns: 80, environment: environment)
    #expect(terminal.text.holdsChinese == isChinese)
  }

  @Test func `the locale changes no file and no pipe`() throws {
    let capture = Sample.root.appending(path: "shop-app/capture.pcap").path()
    let locale = ["LANG": "zh_CN.UTF-8"]
    let command = ["suggest", capture, "--format", "text", "--report", "a.html,a.txt"]
    let outcome = try run(command + ["-o", "b.txt"], locale)
    #expect(outcome.status == 0 && !outcome.complaints.holdsChinese)
    for file in ["a.txt", "b.txt", "a.html"] {
      let text = try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
      #expect(!text.holdsChinese, "\(file)")
    }
    #expect(try !run(["suggest", "--help"], locale).text.holdsChinese)
  }

  @Test func `every page of help has a Chinese form`() throws {
    for command in try ToolCommand.all() {
      for flag in ["-h", "--help"] {
        let page = try run(command.words + [flag, "--language", "zh"]).text
        let lines = page.split(separator: "\n").filter { !$0.hasPrefix("示例：") }
        let text = lines.joined(separator: "\n").replacing(#/atsift [a-z ]+/#, with: "")
        #expect(text.englishPhrase == nil, "\(command.name) \(flag)")
        #expect(text.hasPrefix("概述："), "\(command.name) \(flag)")
        for option in command.shown where flag == "--help" {
          #expect(text.contains(option), "\(command.name) \(option)")
        }
        for line in lines { #expect(line.columns <= 80, "\(command.name): \(line)") }
      }
    }
  }

  @Test(arguments: MessageTests.calls.filter { $0.1 == 64 }.map(\.0))
  func `every usage error has a Chinese form`(arguments: [String]) throws {
    let outcome = try run(arguments + ["--language", "zh"])
    let text = outcome.complaints
    #expect(outcome.status == 64)
    #expect(text.holdsChinese && text.englishPhrase == nil, "\(text)")
  }
}

extension Substring {
  /// The width on a terminal, where a Chinese character takes two columns.
  fileprivate var columns: Int {
    unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2e80 ? 2 : 1) }
  }
}
