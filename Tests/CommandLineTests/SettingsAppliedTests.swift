import Foundation
import ProjectFiles
import TestSupport
import Testing

/// The rows of the table, each as a run of the tool meets it.
struct SettingsAppliedTests {
  /// A command whose outcome an option changes, and a value that changes it.
  private struct Trial {
    var command: [String]
    var value: String
  }

  private static let trials: [String: Trial] = [
    "ios": Trial(command: ["suggest", "shop.pcap", "--format", "json"], value: "17"),
    "macos": Trial(command: ["suggest", "shop.pcap", "--format", "json"], value: "15"),
    "sdk": Trial(command: ["suggest", "shop.pcap", "--format", "json"], value: "17.4"),
    "process": Trial(command: ["connections", "processes.pcapng"], value: "Shop"),
    "app": Trial(command: ["connections", "processes.pcapng"], value: "Info.plist"),
    "since": Trial(command: ["connections", "shop.pcap"], value: "1795246158.07"),
    "until": Trial(command: ["connections", "shop.pcap"], value: "2026-11-21T07:29:18.07Z"),
    "include-system": Trial(command: ["inspect", "processes.pcapng"], value: "true"),
    "set-aside-own-stacks": Trial(command: ["inspect", "processes.pcapng"], value: "true"),
    "separate": Trial(command: ["connections", "run.pcap", "run.pcap1"], value: "true"),
    "first-party": Trial(
      command: ["suggest", "shop.pcap", "--cannot-change", "third-party", "--format", "json"],
      value: "flags.test"),
    "cannot-change": Trial(
      command: ["suggest", "redirects.pcap", "--format", "json"], value: "third-party"),
    "trusts-despite": Trial(
      command: ["suggest", "certificates.pcap", "--format", "json"],
      value: "expired.partner.example"),
    "sdk-catalog": Trial(command: ["sdk", "lookup", "x.ads.shop.example"], value: "sdks.yml"),
    "group": Trial(command: ["suggest", "processes.pcapng"], value: "true"),
    "assume": Trial(
      command: ["explain", "--plist", "Info.plist"], value: "subdomain-mode=one-label"),
    "trust-anchors": Trial(command: ["evidence", "certificates.pcap"], value: "root.pem"),
    "through-proxy": Trial(command: ["connections", "proxy.pcap"], value: "192.168.7.1"),
    "psl": Trial(command: ["inspect", "processes.pcapng"], value: "suffixes.dat"),
    "format": Trial(command: ["lint", "Info.plist"], value: "json"),
    "min-severity": Trial(command: ["lint", "Info.plist"], value: "error"),
    "fail-on": Trial(command: ["lint", "Info.plist"], value: "none"),
    "baseline": Trial(command: ["lint", "Info.plist"], value: "baseline.json"),
    "ignore-files": Trial(command: ["lint", "Info.plist"], value: "ignored.yml"),
    "language": Trial(command: ["lint", "Info.plist"], value: "zh"),
  ]

  /// Rows whose effect the kernel alone shows; `SandboxTests` asks it.
  private static let unseen: Set = ["sandbox"]

  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(".git/HEAD", [])
    for (name, sample) in [
      ("shop", "shop-app"), ("redirects", "http-redirects-to-https"),
      ("certificates", "bad-certificates"), ("proxy", "proxy"),
    ] {
      let capture = try #require(Sample.all.first { $0.name == sample }).bytes
      try folder.write("\(name).pcap", capture)
      guard name == "shop" else { continue }
      try folder.write("cut.pcap", capture.dropLast(3))
      // The packets of one capture in two files of `tcpdump -C`.
      let first = 24 + recordLengths(ofPcap: capture).prefix(20).reduce(0, +)
      try folder.write("run.pcap", Array(capture[..<first]))
      try folder.write("run.pcap1", Array(capture[..<24] + capture[first...]))
    }
    let root = Sample.root.appending(path: "bad-certificates/lab-root.pem")
    try folder.write("root.pem", [UInt8](try Data(contentsOf: root)))
    try folder.write("processes.pcapng", Self.processes)
    for (name, text) in Self.texts { try folder.write(name, Array(text.utf8)) }
    let evidence = try Tool.run(
      ["evidence", "shop.pcap", "-o", "shop.evidence.json"], in: folder.url)
    #expect(evidence.status == 0, "\(evidence.complaints)")
    let written = try Tool.run(
      ["lint", "Info.plist", "--write-baseline", "baseline.json"], in: folder.url)
    #expect(written.status == 0)
  }

  private static let texts = [
    "Info.plist": """
    <plist version="1.0"><dict><key>CFBundleExecutable</key><string>Shop</string>
    <key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/>
    <key>NSExceptionDomains</key><dict>
    <key>https://a.example</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
    <key>b.example</key><dict><key>NSIncludesSubdomains</key><true/></dict>
    </dict></dict></dict></plist>
    """,
    "sdks.yml": """
    schema: atsift-sdk-catalog/1
    sdks:
      - id: shop-ads
        name: Shop Ads
        vendor: Shop
        category: payments
        suffixes: [{name: ads.shop.example}]
    """,
    "suffixes.dat": "// ===BEGIN ICANN DOMAINS===\nexample\nshop.example\n",
    "cases.json": "[]", "hosts.csv": "host,owner\numeng.com,Umeng\n",
    "Podfile.lock": "PODS:\n  - AFNetworking (4.0.1)\n",
    "ignored.yml": "ignore: [{rule: blanket-key, reason: agreed}]\n",
  ]

  /// Requests of processes, of the system too and of a stack outside ATS, to hosts below one name.
  private static var processes: [UInt8] {
    var form = CaptureForm.pcapng()
    form.interface(101)
    for (pid, name) in [(10, "Shop"), (44, "trustd"), (13, "Other")] {
      let options = CaptureForm.options([(2, Array(name.utf8))])
      form.block(0x8000_0001, CaptureForm.little(UInt32(pid)) + options)
    }
    let requests = [
      (0, "api.shop.example", "Shop/1 CFNetwork/1400 Darwin/22"),
      (0, "img.shop.example", "Shop/1 CFNetwork/1400 Darwin/22"),
      (1, "ocsp.trust.example", "trustd/1"), (2, "tool.example", "curl/8.4.0"),
    ]
    for (number, (process, host, agent)) in requests.enumerated() {
      let request = "GET / HTTP/1.1\r\nHost: \(host)\r\nUser-Agent: \(agent)\r\n\r\n"
      let packet = PacketBuilder.ipv4(
        to: 0xc000_0209, transport: 6,
        PacketBuilder.tcp(from: 50_000 + number, to: 80, flags: 0x18, Array(request.utf8)))
      form.packet(packet, options: [(0x8001, CaptureForm.little(UInt32(process)))])
    }
    return form.bytes
  }

  private func run(_ arguments: [String]) throws -> Tool.Outcome {
    try Tool.run(arguments, in: folder.url)
  }

  @Test(arguments: OptionTable.keys)
  func `a setting does what its option does`(key: SettingsFileKey) throws {
    guard !Self.unseen.contains(key.name) else { return }
    let trial = try #require(Self.trials[key.name])
    let option =
      key.form == .flag ? ["--\(key.option)"] : ["--\(key.option)", trial.value]
    let plain = try run(trial.command)
    let typed = try run(trial.command + option)
    #expect(
      typed.text != plain.text || typed.status != plain.status, "\(typed.complaints)")
    try folder.write(".atsift.yml", Array("\(key.name): \(trial.value)\n".utf8))
    let set = try run(trial.command)
    #expect(set.text == typed.text)
    #expect(set.status == typed.status, "\(set.complaints)")
    // It is typed over, too.
    let typedOver = try run(trial.command + option)
    #expect(typedOver.text == typed.text)
    if key.form == .flag {
      #expect(try run(trial.command + ["--no-\(key.option)"]).text == plain.text)
    }
  }

  /// The words behind the name of each command that reads settings.
  private static let words: [String: [String]] = [
    "suggest": ["shop.pcap", "--report", "csv=x.csv"], "inspect": ["shop.pcap"],
    "connections": ["shop.pcap"], "check": ["shop.pcap", "--plist", "Info.plist"],
    "lint": ["Info.plist"], "explain": ["a.example", "shop.pcap"],
    "compare": ["shop.pcap", "cut.pcap"], "evidence": ["shop.pcap"], "merge": ["shop.pcap"],
    "sdk list": [], "sdk show": ["umeng"], "sdk lookup": ["a.example"],
    "history": ["--by", "none", "shop.pcap"], "rows": ["--table", "needs", "shop.pcap"],
    "fold": ["--by", "app", "shop.evidence.json"], "evaluate": ["cases.json"],
    "sdk coverage": ["hosts.csv"], "sdk inventory": ["Podfile.lock"],
    "redact": ["shop.pcap", "-o", "share.pcap"],
  ]

  /// Commands that need an interface, a server or a Mac's programs, or read settings only to show
  /// them.
  private static let unrun: Set = ["live", "probe", "run", "config print"]

  private static let commands = Result {
    try ToolCommand.all().filter { !$0.isGroup && $0.option("--no-config") != nil }
  }

  @Test func `each command that reads settings is tried`() throws {
    let names = try Self.commands.get().map(\.name)
    #expect(Set(names).subtracting(Self.unrun) == Set(Self.words.keys))
  }

  @Test(arguments: OptionTable.keys)
  func `a file that is missing fails each command with its option, and no other`(
    key: SettingsFileKey
  ) throws {
    guard case .path = key.form else { return }
    try folder.write(".atsift.yml", Array("\(key.name): gone\n".utf8))
    for command in try Self.commands.get() {
      guard let words = Self.words[command.name] else { continue }
      let outcome = try run(command.words + words)
      // Another option of the same name has another help text.
      let isThere = command.option("--\(key.option)")?.help.hasPrefix(key.help) == true
      #expect((outcome.status == 66) == isThere, "\(command.name): \(outcome.complaints)")
    }
  }

  @Test func `the severity of settings is that of a suggestion's reports too`() throws {
    let suggest = ["suggest", "shop.pcap", "--report", "csv=all.csv"]
    func rows() throws -> Int {
      try Data(contentsOf: folder.url.appending(path: "all.csv")).count { $0 == 0x0a }
    }
    #expect(try run(suggest).status == 0)
    let all = try rows()
    #expect(try run(suggest + ["--min-severity", "error"]).status == 0)
    let errors = try rows()
    #expect(errors < all)
    try folder.write(".atsift.yml", Array("min-severity: error\n".utf8))
    #expect(try run(suggest).status == 0)
    #expect(try rows() == errors)
    // Without a report there is nothing that it hides.
    #expect(try run(["suggest", "shop.pcap"]).status == 0)
  }

  @Test func `decision cases are judged under the readings of the settings`() throws {
    let cases = URL(filePath: #filePath, directoryHint: .notDirectory).deletingLastPathComponent()
      .appending(path: "../AppTransportSecurityTests/policy-cases.json").path()
    try folder.write(".atsift.yml", Array("assume: subdomain-mode=one-label\n".utf8))
    let set = try run(["evaluate", cases]).text
    #expect(try run(["evaluate", cases, "--no-config"]).text != set)
    #expect(
      try run(["evaluate", cases, "--no-config", "--assume", "subdomain-mode=one-label"]).text
        == set
    )
  }

  @Test func `an answer that is typed leaves out all settings of its question`() throws {
    let suggest = ["suggest", "shop.pcap", "--format", "json"]
    let typed = try run(suggest + ["--macos", "15"]).answer
    try folder.write(
      ".atsift.yml", Array("ios: 17\nprocess: Nobody\nbaseline: gone.json\n".utf8))
    #expect(try run(suggest + ["--macos", "15", "--app", "Info.plist"]).answer == typed)
    #expect(try run(["lint", "Info.plist"]).status == 66)
    let written = try run(["lint", "Info.plist", "--write-baseline", "new.json"])
    #expect(written.status == 0, "\(written.complaints)")
  }

  @Test func `files of findings to ignore add up`() throws {
    try folder.write(
      "more.yml", Array("ignore: [{host: b.example, reason: agreed}]\n".utf8))
    try folder.write(".atsift.yml", Array("ignore-files: ignored.yml\n".utf8))
    let lint = ["lint", "Info.plist", "--format", "csv"]
    let both = try run(lint + ["--ignore", "more.yml"]).text
    #expect(!both.contains("blanket-key"))
    #expect(
      both
        == (try run(lint + ["--ignore", "more.yml", "--ignore", "ignored.yml", "--no-config"]).text)
    )
  }
}
