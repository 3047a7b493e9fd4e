/// An option that people know from other tools, with what to write in its place.
///
/// Only the error for an unknown option names it; it is not accepted.
package struct OptionOfOtherTools: Sendable {
  package let names: [String]
  /// The commands for which the hint holds; empty for all.
  package let commands: [String]
  /// The option that the command must have for the hint; `nil` if any command will do.
  package let needed: String?
  /// The words to write; `{…}` is the value that was given, or else what is between the braces.
  private let instead: String
  private let remark: Wording?

  private init(
    _ names: [String], of commands: [String] = [], needs needed: String? = nil,
    write instead: String, _ remark: Wording? = nil
  ) {
    self.names = names
    self.commands = commands
    self.needed = needed
    self.instead = instead
    self.remark = remark
  }

  /// Returns the first hint for an option of a command that has these options.
  package static func hint(
    for name: String, of command: String, having options: [String]
  ) -> OptionOfOtherTools? {
    all.first { hint in
      hint.names.contains(name) && (hint.commands.isEmpty || hint.commands.contains(command))
        && hint.needed.map(options.contains) != false
    }
  }

  /// Returns the end of the message about the option; `value` is the word that follows it.
  package func words(value: String?) -> Wording {
    let text = filled(with: value)
    return Wording { language in
      language("; write `\(text)`", "；请写 `\(text)`")
        + (remark.map { language("; ", "；") + $0.text(in: language) } ?? "")
    }
  }

  private func filled(with value: String?) -> String {
    guard let start = instead.firstIndex(of: "{"), let end = instead.firstIndex(of: "}") else {
      return instead
    }
    let placeholder = String(instead[instead.index(after: start)..<end])
    return instead[..<start] + (value ?? placeholder) + instead[instead.index(after: end)...]
  }

  // MARK: The table

  private static let all = output + findings + inputs + judging + general

  private static let formats = [
    "json", "sarif", "junit", "html", "csv", "markdown", "text", "diff", "review",
    "github", "gitlab", "checkstyle", "xcode", "nscurl",
  ]

  private static let output =
    formats.map { format in
      Self(
        ["--\(format)", "-\(format)"], needs: "--format", write: "--format \(format)",
        Wording("-o names the file", "用 -o 写明文件"))
    } + [
      Self(
        ["--json", "--ndjson", "--jsonl", "--format", "--output-format"],
        of: ["connections", "rows", "evaluate"], write: "-o FILE",
        Wording("the output is JSON always", "输出总是 JSON")),
      Self(
        [
          "--output-format", "--out-format", "--outform", "--reporter", "--type", "-f", "-T",
          "-convert", "--formatter",
        ],
        needs: "--format", write: "--format {FORMAT}"),
      Self(["--ndjson", "--jsonl"], needs: "--format", write: "--format json"),
      Self(["--xml"], needs: "--fail-on", write: "--format junit"),
      Self(["--xml"], needs: "--format", write: "--format plist"),
      Self(
        ["--pdf"], needs: "--format", write: "--format html",
        Wording("a browser prints the page", "用浏览器打印这个网页")),
      Self(
        ["-w", "--write-file"], of: ["live", "probe"], needs: "--save-capture",
        write: "--save-capture {FILE}"),
      Self(
        [
          "--out", "--outfile", "--out-file", "--output-file", "--into", "--save", "--dest", "-O",
          "-w",
        ],
        needs: "--output", write: "-o {FILE}"),
      Self(["--stdout"], needs: "--output", write: "-o -"),
      Self(["--overwrite", "-y", "--yes"], needs: "--force", write: "--force"),
      Self(
        ["--no-color", "--no-colour", "--nocolor", "--monochrome", "--plain"], needs: "--color",
        write: "--color never", Wording("or set NO_COLOR", "或设置 NO_COLOR")),
    ]

  private static let findings = [
    Self(["--fail-on-error", "--fail-on-errors"], needs: "--fail-on", write: "--fail-on error"),
    Self(
      [
        "--fail-on-warning", "--fail-on-warnings", "--strict", "--warnings-as-errors", "--werror",
        "-Werror", "--max-warnings",
      ],
      needs: "--fail-on", write: "--fail-on warning"),
    Self(
      ["--exit-zero", "--exit-code", "--no-fail", "--soft-fail", "--lenient", "--no-exit-code"],
      needs: "--fail-on", write: "--fail-on none"),
    Self(
      ["--severity", "--level", "--min-level", "--severity-threshold", "--threshold"],
      needs: "--min-severity", write: "--min-severity {warning}",
      Wording("--fail-on sets the exit status", "--fail-on 决定退出码")),
    Self(
      [
        "--disable", "--disable-rule", "--disable-rules", "--skip", "--skip-rule", "--exclude-rule",
        "--ignore-rule", "--rules", "--only-rule", "--suppress", "--exclude", "--disabled-rules",
      ],
      needs: "--ignore", write: "--ignore FILE",
      Wording(
        "the YAML file lists entries with `rule`, `host` or both, and a `reason`",
        "这个 YAML 文件列出条目，每个都有 `rule`、`host` 或两者，以及 `reason`")),
    Self(
      [
        "--fix", "--autocorrect", "--auto-correct", "--autofix", "--correct", "-i", "--in-place",
        "--inplace", "--apply", "--update",
      ],
      needs: "--write", write: "--plist {Info.plist} --write"),
    Self(
      [
        "--fix", "--autocorrect", "--auto-correct", "--autofix", "--correct", "--in-place",
        "--inplace", "--write", "--apply",
      ],
      of: ["lint", "check", "run"], write: "atsift suggest --plist Info.plist --write CAPTURE",
      Wording("this edits the file for what was seen", "按看到的流量修改文件")),
    Self(
      ["-lint", "--lint"], write: "atsift lint Info.plist"),
  ]

  private static let inputs = [
    Self(
      ["-p", "--info-plist", "--infoplist", "--plist-file", "-plist", "--info", "--dictionary"],
      needs: "--plist", write: "--plist {FILE}"),
    Self(
      ["-p", "--plist", "--info-plist", "--infoplist", "--file", "-f", "--path", "--input"],
      of: ["lint"], write: "atsift lint {Info.plist}",
      Wording("files are given without an option", "文件前面不加选项")),
    Self(
      ["-r", "-R", "--recursive", "--recurse", "--all", "-a"], of: ["lint"], write: "atsift lint .",
      Wording("a folder is read with all below it", "文件夹连同其中的内容一起读取")),
    Self(
      [
        "-r", "--read", "--read-file", "--pcap", "--pcap-file", "--file", "--files", "--input",
        "--in", "--capture", "--captures", "--log", "--har", "-f", "--log-file",
      ],
      of: [
        "suggest", "check", "inspect", "connections", "evidence", "merge", "redact", "compare",
        "history", "fold", "rows",
      ], write: "{FILE}", Wording("inputs are given without an option", "输入前面不加选项")),
    Self(
      ["-r", "--read", "--pcap", "--file", "--input"], of: [""],
      write: "atsift suggest {run.pcap}"),
    Self(
      ["--rule", "--subject", "--key", "--code", "--term", "--host"], of: ["explain"],
      write: "atsift explain {SUBJECT}"),
    Self(
      ["--cases", "--file", "--input"], of: ["evaluate"], write: "atsift evaluate {cases.json}"),
    Self(
      ["--host", "--url", "--server", "-connect", "--connect"], of: ["probe"],
      write: "atsift probe {HOST}"),
    Self(
      ["--ats-diagnostics", "--tls-diagnostics", "-connect", "s_client"],
      write: "atsift probe {HOST}"),
    Self(["--stdin"], write: "-", Wording("it reads standard input", "它读取标准输入")),
    Self(
      ["-c", "--count", "-Y", "--filter", "--display-filter", "--capture-filter"], needs: "--bpf",
      write: "--bpf FILTER",
      Wording("tcpdump's syntax, as in 'host 192.0.2.1'", "tcpdump 的语法，例如 'host 192.0.2.1'")),
    Self(
      [
        "--keylog-file", "--key-log", "--key-log-file", "--ssl-keylog", "--ssl-keylog-file",
        "--tls-keylog", "--sslkeylogfile", "--tls-keys",
      ],
      needs: "--keylog", write: "--keylog {FILE}"),
  ]

  private static let judging = [
    Self(
      [
        "--bundle-id", "--bundle", "--app-id", "--package", "--pid", "--proc", "--process-name",
        "--process-id", "-scheme", "--scheme", "--app-name",
      ],
      needs: "--process", write: "--process {NAME}"),
    Self(
      ["-target", "--target", "-project", "--project", "-workspace", "--workspace", "-scheme"],
      of: ["lint"], write: "atsift lint .",
      Wording("it finds the project's Info.plist files", "它会找到工程里的 Info.plist")),
    Self(
      [
        "--platform", "--os", "--ios-version", "--min-ios", "--deployment-target", "--minimum-ios",
        "--target-os",
      ],
      needs: "--ios", write: "--ios 16...26"),
    Self(
      ["--exclude", "--exclude-host", "--ignore-host", "--skip-host", "--ignore"],
      needs: "--first-party", write: "--process NAME",
      Wording(
        "a host is set aside by whose traffic it is, not by name", "主机按流量属于谁来排除，而不是按名称")),
    Self(
      ["--udid", "-u", "--device-id"], needs: "--device", write: "--device {UDID}"),
  ]

  private static let general = [
    Self(["-V", "-version", "--Version", "-ver"], write: "atsift --version"),
    Self(["-help", "-?", "--usage", "-H"], write: "--help"),
    Self(["--silent", "-s", "--no-progress"], needs: "--quiet", write: "--quiet"),
    Self(["--debug", "-d", "--trace"], needs: "--verbose", write: "--verbose"),
    Self(["--lang", "--locale"], needs: "--language", write: "--language {zh-Hans}"),
    Self(
      ["--configuration", "--config-file", "--rcfile", "--settings"], needs: "--config",
      write: "--config {FILE}"),
    Self(
      ["--dry-run", "-n"], needs: "--write", write: "--format diff",
      Wording("without --write nothing is changed", "不加 --write 就什么都不改")),
    Self(["--timeout"], needs: "--duration", write: "--duration {5m}"),
  ]
}
