/// A part of the sandbox in which untrusted input is parsed.
///
/// The raw values are those of JSON, and the order is that of the report.
package enum SandboxWall: String, CaseIterable, Hashable, Sendable {
  case user, capabilities
  case newPrivileges = "new-privileges"
  case files
  case systemCalls = "system-calls"
  case openOutputs = "open-outputs"

  /// Returns the effect of the wall, as a sentence.
  package func effect(in language: Language) -> String {
    switch self {
    case .user:
      language(
        "`atsift live` parses packets as a user other than root.",
        "`atsift live` 不以 root 身份解析数据包。")
    case .capabilities:
      language("None of root's capabilities is left.", "不保留 root 的任何能力（capabilities）。")
    case .newPrivileges:
      language(
        "No program that the process starts gains privileges (no_new_privs).",
        "进程启动的程序得不到更多权限（no_new_privs）。")
    case .files:
      language(
        "Only files that the run names can be opened, only the folders of its outputs can be "
          + "written, and no other process can be read or changed (Landlock).",
        "只能打开命令指定的文件，只能写入输出所在的文件夹，不能读取或改动其他进程（Landlock）。")
    case .systemCalls:
      language(
        "Sockets, new processes, signals to other processes, tracing and executable memory are "
          + "refused (seccomp).",
        "禁止套接字、新进程、向其他进程发信号、跟踪以及可执行的内存（seccomp）。")
    case .openOutputs:
      language(
        "Once the outputs are open, no existing file can be opened for writing, so neither the "
          + "process's own code nor another process can be changed through /proc (seccomp).",
        "输出打开之后，不能再以写方式打开已有的文件，因此也不能通过 /proc 改动自己的代码或其他进程（seccomp）。")
    }
  }
}

extension ExplanationWords {
  package var sandboxTitle: String { language("sandbox", "沙盒（sandbox）") }

  package var sandboxStatement: String {
    language(
      "The sandbox of live, and of commands with --sandbox, as this machine just set it up.",
      "live 和带 --sandbox 的命令所用的沙盒；下面是在这台机器上刚刚建立的结果。")
  }

  /// Returns the effect of a wall and, if it is missing, the reason.
  package func sandboxWall(_ wall: SandboxWall, missing reason: String?) -> String {
    let effect = wall.effect(in: language)
    guard let reason else { return effect }
    return effect + language(" Missing: \(reason).", "缺少：\(reason)。")
  }

  package func sandboxUser(_ user: UInt32) -> String {
    language(
      "`atsift live` parses packets as user \(user).", "`atsift live` 以用户 \(user) 的身份解析数据包。")
  }
}
