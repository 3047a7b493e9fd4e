import Foundation
import TestSupport
import Testing

/// Wrong command lines, as people write them who know tcpdump, Wireshark, swiftlint, plutil, xcodebuild,
/// nscurl or another tool, and the words of the fix that the first line has.
struct WrongCommandLineTests {
  private static let lines: [(line: String, fix: String)] = [
    ("run.pcap", "`atsift suggest run.pcap`"),
    ("-r run.pcap", "`atsift suggest run.pcap`"),
    ("suggest -r run.pcap", "`run.pcap`"),
    ("suggest --pcap run.pcap", "`run.pcap`"),
    ("suggest --file run.pcap", "`run.pcap`"),
    ("suggest --input run.pcap", "`run.pcap`"),
    ("suggest -w out.plist run.pcap", "`-o out.plist`"),
    ("capture en0", "`atsift live -i"),
    ("record", "`atsift run "),
    ("analyze run.pcap", "`atsift suggest "),
    ("scan run.pcap", "`atsift suggest "),
    ("inspect -c 10 run.pcap", "`--bpf "),
    ("inspect -Y tls run.pcap", "`--bpf "),
    ("inspect --filter api.example.com run.pcap", "`--bpf "),
    ("suggest --keylog-file keys.log run.pcap", "`--keylog keys.log`"),
    ("suggest --ssl-keylog keys.log run.pcap", "`--keylog keys.log`"),
    ("suggest --bundle-id com.shop run.pcap", "`--process com.shop`"),
    ("suggest --pid 44 run.pcap", "`--process 44`"),
    ("suggest console.log Info.plist", "give an Info.plist with `--plist`"),
    ("suggest Info.plist", "give an Info.plist with `--plist`"),
    ("check console.log Info.plist", "`atsift check --plist Info.plist console.log`"),
    ("check Info.plist", "`atsift lint Info.plist`"),
    ("lint -lint Info.plist", "`atsift lint Info.plist`"),
    ("lint --fix Info.plist", "`atsift suggest --plist Info.plist --write CAPTURE`"),
    ("fix Info.plist", "`atsift suggest --plist Info.plist --write CAPTURE`"),
    ("suggest -i --plist Info.plist run.pcap", "--write`"),
    ("suggest --in-place --plist Info.plist run.pcap", "--write`"),
    ("suggest -p Info.plist run.pcap", "`--plist Info.plist`"),
    ("suggest --info-plist Info.plist run.pcap", "`--plist Info.plist`"),
    ("suggest --json run.pcap", "`--format json`"),
    ("suggest -convert xml1 run.pcap", "`--format xml1`"),
    ("--ats-diagnostics https://example.com", "`atsift probe https://example.com`"),
    ("probe --ats-diagnostics https://example.com", "`atsift probe https://example.com`"),
    ("nscurl https://example.com", "`atsift probe HOST`"),
    ("https://example.com", "`atsift probe https://example.com`"),
    ("test https://example.com", "`atsift probe HOST`"),
    ("run -scheme Shop", "`--process Shop`"),
    ("-version", "`atsift --version`"),
    ("-V", "`atsift --version`"),
    ("version", "`atsift --version`"),
    ("lint -target Shop Info.plist", "`atsift lint .`"),
    ("suggest Shop.ipa", "give an app with `--plist`"),
    ("lint --strict Info.plist", "`--fail-on warning`"),
    ("lint --reporter sarif Info.plist", "`--format sarif`"),
    ("lint --output-format sarif Info.plist", "`--format sarif`"),
    ("lint --sarif out.sarif Info.plist", "`--format sarif`"),
    ("lint --junit out.xml Info.plist", "`--format junit`"),
    ("check --fail-on-error --plist Info.plist run.pcap", "`--fail-on error`"),
    ("check --fail-on-warning --plist Info.plist run.pcap", "`--fail-on warning`"),
    ("check --fail-on high --plist Info.plist run.pcap", "'error', 'warning'"),
    ("check --config x.yml --plist Info.plist run.pcap", "x.yml: no such file"),
    ("check --ignore blanket-key --plist Info.plist run.pcap", "--ignore takes a file"),
    ("lint --disable blanket-key Info.plist", "`--ignore FILE`"),
    ("lint --disable-rule blanket-key Info.plist", "`--ignore FILE`"),
    ("lint --skip blanket-key Info.plist", "`--ignore FILE`"),
    ("lint --rules blanket-key Info.plist", "`--ignore FILE`"),
    ("check --exit-code 0 --plist Info.plist run.pcap", "`--fail-on none`"),
    ("check --exit-zero --plist Info.plist run.pcap", "`--fail-on none`"),
    ("lint --severity warning Info.plist", "`--min-severity warning`"),
    ("lint --format xml Info.plist", "junit"),
    ("lint --format SARIF Info.plist", "sarif"),
    ("lint --no-color Info.plist", "`--color never`"),
    ("lint -R .", "`atsift lint .`"),
    ("lint --recursive .", "`atsift lint .`"),
    ("ci", "`atsift check --plist Info.plist CAPTURE`"),
    ("config validate", "`atsift config check`"),
    ("config show", "`atsift config print`"),
    ("check run.pcap", "'--plist <file>'"),
    ("explain NSAppTransportSecurty", "NSAppTransportSecurity?"),
    ("explain NSAllowArbitraryLoads", "NSAllowsArbitraryLoads?"),
    ("explain ATS-999", "ATS-133?"),
    ("explain --rule ATS-24", "`atsift explain ATS-24`"),
    ("audit Shop.ipa", "`atsift lint "),
    ("report run.pcap", "`atsift suggest --format html"),
    ("suggest --html report.html run.pcap", "`--format html`"),
    ("suggest --pdf out.pdf run.pcap", "`--format html`"),
    ("diff old.json new.json", "`atsift compare OLD NEW`"),
    ("compare old.json", "two runs, OLD and NEW"),
    ("inspect --csv run.pcap", "`--format csv`"),
    ("help explian", "'explain'?"),
    ("connections --ndjson run.pcap", "the output is JSON always"),
    ("connections --output-format json run.pcap", "the output is JSON always"),
    ("schema", "`atsift config schema`"),
    ("evaluate --cases cases.json", "`atsift evaluate cases.json`"),
    ("sdk search firebase", "`atsift sdk show NAME`"),
    ("completion bash", "--generate-completion-script"),
    ("suggest --exclude captive.apple.com run.pcap", "by whose traffic it is"),
    ("suggest --ios=17.x run.pcap", "write 17, 17.4 or 16...26"),
    ("suggest --platform ios run.pcap", "`--ios "),
    ("suggest logs.tar", "a tar archive"),
    ("suggest notes.rtf", "rich text (RTF)"),
    ("suggest --no-such missing.pcap", "unknown option '--no-such'"),
    ("merge old.json --into all.json", "`-o all.json`"),
    ("redact run.pcap --out safe.pcap", "`-o safe.pcap`"),
    ("check run.pcap --sarif ats.sarif", "`--format sarif`"),
  ]

  private let folder: Folder

  init() throws {
    folder = try Folder()
    let shop = Sample.root.appending(path: "five-sdks")
    for name in ["Info.plist", "Shop.ipa"] {
      try folder.write(name, [UInt8](try Data(contentsOf: shop.appending(path: name))))
    }
    try folder.write(
      "run.pcap", [UInt8](try Data(contentsOf: shop.appending(path: "capture.pcap"))))
    try folder.write(
      "console.log",
      [UInt8](try Data(contentsOf: Sample.root.appending(path: "app-log-open/console.log"))))
    try folder.write("notes.rtf", Array(#"{\rtf1\ansi Connection 1: failed\par}"#.utf8))
    let header = Array("console.log".utf8) + [UInt8](repeating: 0, count: 246)
    try folder.write("logs.tar", header + Array("ustar".utf8) + [UInt8](repeating: 0, count: 250))
  }

  @Test func `the first line of the error has the fix, for 76 of 80 at least`() throws {
    #expect(Self.lines.count >= 80)
    var missed: [String] = []
    for (line, fix) in Self.lines {
      let outcome = try Tool.run(
        line.split(separator: " ").map(String.init), in: folder.url,
        environment: ["LC_ALL": "C", "NO_COLOR": "1"])
      let first = outcome.complaints.split(separator: "\n").first.map(String.init) ?? ""
      if !first.contains(fix) || outcome.complaints.isEmpty { missed.append("\(line): \(first)") }
    }
    #expect(missed.count <= Self.lines.count - 76, "\(missed.joined(separator: "\n"))")
    #expect(missed.isEmpty)
  }
}
