import Foundation
import TestSupport
import Testing

struct SuggestionFormatTests {
  @Test(arguments: [
    ("plist", "<?xml", "<key>pixel.adnet.example</key>"), ("json", "{\n", "\"proof\": ["),
    ("text", "NSAllowsArbitraryLoads can go", "host  pixel.adnet.example: 2 connections, "),
    (
      "nscurl", "#!/bin/sh\n",
      "nscurl --ats-diagnostics --verbose 'https://collect.metrics.example'"
    ),
    ("fragment", "\t<key>NSApp", "<key>pixel.adnet.example</key>"),
    ("solar2d", "settings = {", "[\"pixel.adnet.example\"] = {"),
    ("cordova", "<platform", "<access origin=\"http://pixel.adnet.example\"/>"),
    ("expo", "{\n  \"expo\"", "\"pixel.adnet.example\": {"),
    ("xcodegen", "# ", "\n            \"pixel.adnet.example\":\n"),
    ("tuist", "infoPlist: .extendingDefault", "\"pixel.adnet.example\": ["),
    (
      "plistbuddy", "#!/bin/sh\n",
      ":pixel.adnet.example:NSExceptionAllowsInsecureHTTPLoads bool true'"
    ),
  ])
  func `a form is the product, and the reasons stand beside it`(
    format: String, start: String, part: String
  ) throws {
    let outcome = try suggest(["--format", format])
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix(start))
    #expect(outcome.text.contains(part))
    #expect(outcome.text.hasSuffix("\n"))
    #expect(outcome.complaints.isEmpty == (format == "text"))
    #expect(try suggest(["--format", format, "-q"]).complaints.isEmpty)
  }

  @Test func `notes for App Review can be had in Chinese`() throws {
    let outcome = try suggest(["--format", "review", "--language", "zh-Hans", "-q"])
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("App Transport Security（ATS）例外说明\n"))
    #expect(outcome.complaints.isEmpty)
    #expect(
      try suggest(["--format", "review"]).complaints.contains("Finish or delete the 2 texts"))
  }

  @Test func `a language that is not written exits 64`() throws {
    #expect(try suggest(["--format", "review", "--language", "fr"]).status == 64)
  }

  @Test func `the form is the property list where none is asked for`() throws {
    #expect(try suggest([]).text == suggest(["--format", "plist"]).text)
  }

  @Test func `a form that nobody knows exits 64 and names those there are`() throws {
    let outcome = try suggest(["--format", "toml"])
    #expect(outcome.status == 64)
    #expect(outcome.complaints.contains("solar2d"))
  }

  @Test(arguments: ["solar2d", "cordova", "plistbuddy"])
  func `help and completions know a form`(format: String) throws {
    #expect(try Tool.run(["suggest", "--help"]).text.contains("        \(format) "))
    #expect(try Tool.run(["--generate-completion-script", "zsh"]).text.contains("'\(format)'"))
  }

  private func suggest(_ arguments: [String]) throws -> Tool.Outcome {
    try Tool.run(
      ["suggest", "--ios", "17", "shop-app/capture.pcap"] + arguments, in: Sample.root)
  }
}
