import WitnessFiles

extension LogLineCounts {
  /// The lines that a log without hosts has, and those that it lacks.
  func text(in language: Language) -> String {
    guard total > 0 else {
      return language(
        "no line is about a load or connection: the log lacks the lines of Apple's networking libraries; "
          + "`atsift explain app-log` shows how to get them",
        "没有一行涉及加载或连接：日志缺少 Apple 网络库的行；`atsift explain app-log` 说明如何取得")
    }
    let parts = [
      (tasks, language("tasks", "任务")), (connections, language("connections", "连接")),
      (handshakes, language("handshakes", "握手")), (errors, language("errors", "错误")),
      (diagnostics, language("CFNETWORK_DIAGNOSTICS blocks", "CFNETWORK_DIAGNOSTICS 块")),
    ].filter { $0.0 > 0 }.map { language("\($1): \($0)", "\($1)：\($0)") }
    return language(
      "no line names a host; the lines are about "
        + "\(parts.joined(separator: ", ")). Those with hosts are of category “connection” or name a URL: "
        + "`atsift explain app-log` shows how to get them",
      "没有一行写出主机；这些行涉及 \(parts.joined(separator: "，"))。带主机的行属于类别“connection”或写有 URL："
        + "`atsift explain app-log` 说明如何取得")
  }
}
