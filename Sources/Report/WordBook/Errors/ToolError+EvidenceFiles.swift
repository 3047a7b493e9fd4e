package import Escaping
package import Evidence

extension ToolError {
  /// Returns the error for an unreadable evidence file, or for evidence beyond a limit.
  package static func badEvidence(_ reason: String) -> ToolError {
    ToolError(.badData, Wording(verbatim: reason))
  }

  /// Returns the error for an input of `atsift fold` that is not an evidence file.
  package static func notEvidence(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path, "is not an evidence file; convert it with `atsift evidence` first",
      "不是证据文件；请先用 `atsift evidence` 写出它的证据")
  }

  /// Returns the error for an evidence file given to `redact`, as it has no private data.
  package static func nothingToRedact(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path,
      "is an evidence file, which contains no packets and no user data to redact",
      "是证据文件，里面没有数据包，也没有人们发送的内容")
  }

  package static func notRedacted(_ path: ForeignText, _ witness: TrafficLogKind) -> ToolError {
    ToolError(
      .badData, on: path,
      "is \(witness.text(in: .english)); redact accepts captures, console logs and HAR files",
      "是\(witness.text(in: .simplifiedChinese))；redact 处理抓包、控制台日志和 HAR 文件")
  }

  /// Returns the error for an evidence file given to a command that needs single connections.
  package static func noSingleConnections(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path, "is evidence, which does not contain single connections",
      "是证据文件，里面已经没有单个连接",
      Wording(
        "`atsift inspect` lists its hosts; for connections, give the capture itself.",
        "`atsift inspect` 会列出它的主机；要看连接，请给出抓包本身。"))
  }

  /// Returns the error for an option that needs a capture, used on an evidence file.
  package static func notForEvidence(
    _ path: ForeignText, _ obstacle: EvidenceObstacle
  ) -> ToolError {
    let (english, chinese) = (obstacle.text(in: .english), obstacle.text(in: .simplifiedChinese))
    return ToolError(
      .usage, Wording(on: path, "is evidence, and \(english)", "是证据文件；\(chinese)"),
      Wording(
        "Give the capture itself, or filter it when you write the evidence.", "请给出抓包本身，或在写证据时过滤。"))
  }

  /// Returns the error for `--bpf` with a log or similar record.
  package static func noPackets(_ path: ForeignText) -> ToolError {
    ToolError(
      .usage, on: path, "is not a capture, and --bpf needs packets", "不是抓包，而 --bpf 只能筛选数据包",
      Wording(
        "Give --bpf with captures only; --process, --since and --until narrow other records too.",
        "--bpf 只能与抓包一起用；要缩小其他记录的范围，请用 --process、--since 和 --until。"))
  }

  /// Returns the error for decision cases with unexpected outcomes; `tally` lists them.
  package static func casesDisagree(_ tally: Wording) -> ToolError { ToolError(.findings, tally) }

  // MARK: Releases

  package static func severalAppsInEvidence(
    _ apps: [ForeignText], label: ForeignText
  ) -> ToolError {
    ToolError(
      .usage,
      Wording {
        $0(
          "the evidence comes from \(apps.count) apps: \($0.row(apps))",
          "证据来自 \(apps.count) 个 App：\($0.row(apps))")
      },
      Wording(
        "Choose one app, as in --label \(label.displayed)=\(apps.first?.displayed ?? "").",
        "请选择一个，例如 --label \(label.displayed)=\(apps.first?.displayed ?? "")。"))
  }

  package static func unlabelledRelease(
    _ example: ForeignText, in file: ForeignText, label: String
  ) -> ToolError {
    ToolError(
      .badData, on: file,
      "\(example.displayed) has no label `\(label)`, so its release is unknown; label it with `atsift "
        + "evidence --label \(label)=…`, or merge with `atsift fold --by \(label)`",
      "\(example.displayed) 没有标签 `\(label)`，所以不知道它的版本；请用 `atsift evidence --label \(label)=…` 加上标签，或用 --by \(label) 折叠"
    )
  }

  package static func noSuchLabelValue(
    _ name: ForeignText, _ value: ForeignText, seen: [ForeignText]
  ) -> ToolError {
    let there = seen.prefix(20).map { "\(name.displayed)=\($0.displayed)" }
    let wanted = "\(name.displayed)=\(value.displayed)"
    return ToolError(
      .usage, "no evidence has \(wanted)", "没有证据带有 \(wanted)",
      Wording { $0("The evidence has \($0.row(there)).", "现有的有 \($0.row(there))。") })
  }

  package static var noRelease: ToolError {
    ToolError(.badData, "the files contain no release", "没有任何版本的证据")
  }

  package static var tooManyReleases: ToolError {
    ToolError(
      .badData, "the evidence of all releases is too large to judge in one run",
      "全部版本的证据太多，无法一次判断")
  }
}
