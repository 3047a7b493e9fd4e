import WitnessFiles

extension LogLineCounts {
  func text(in language: Language) -> String {
    guard total > 0 else {
      return language(
        "no line says which host was loaded, or how; `atsift explain app-log` shows how to get"
          + " the lines of Apple's networking libraries",
        "没有一行说明加载了哪个主机、如何加载；`atsift explain app-log` 说明如何取得 Apple 网络库的行")
    }
    let parts = [
      (tasks, language("tasks", "任务")), (connections, language("connections", "连接")),
      (handshakes, language("handshakes", "握手")), (errors, language("errors", "错误")),
      (diagnostics, language("CFNETWORK_DIAGNOSTICS blocks", "CFNETWORK_DIAGNOSTICS 块")),
    ].filter { $0.0 > 0 }.map { language("\($1): \($0)", "\($1)：\($0)") }
    return language(
      "no line says which host was loaded and how; the lines are about "
        + "\(parts.joined(separator: ", ")). Lines with hosts have the category “connection” or"
        + " name a URL: `atsift explain app-log` shows how to get them",
      "没有一行说明加载了哪个主机、如何加载；这些行涉及 \(parts.joined(separator: "，"))。带主机的行属于类别“connection”或写有 URL："
        + "`atsift explain app-log` 说明如何取得")
  }
}
