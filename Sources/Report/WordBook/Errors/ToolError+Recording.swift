package import Escaping
package import Evidence

/// Errors of recording a log while a command runs.
extension ToolError {
  /// Returns the error for a program that is not on the PATH.
  package static func noProgram(_ name: ForeignText) -> ToolError {
    ToolError(
      .noInput, on: name, "no such program on the PATH", "PATH 里没有这个程序",
      name == "xcrun" || name == "log"
        ? Wording(
          "Simulators, and logs of this Mac, need a Mac with Xcode.", "模拟器和本机的日志需要装有 Xcode 的 Mac。")
        : nil)
  }

  /// Returns the error for a machine without a program that reads a device's log.
  package static let noDeviceLog = ToolError(
    .noInput, "no program on the PATH reads a device's log", "PATH 里没有能读取设备日志的程序",
    Wording(
      "Install pymobiledevice3 (`pipx install pymobiledevice3`), or idevicesyslog of libimobiledevice.",
      "请安装 pymobiledevice3（“pipx install pymobiledevice3”），或 libimobiledevice 的 idevicesyslog。"))

  /// Returns the error for a log of all processes of a device or Mac, which no one app explains.
  package static let noProcessToRecord = ToolError(
    .usage, "the app's process is unknown", "不知道 App 的进程",
    Wording(
      "Name it with --process NAME (the build setting EXECUTABLE_NAME), or give the built app with --app.",
      "请用 --process 写明它（构建设置 EXECUTABLE_NAME），或用 --app 给出构建好的 App。"))

  /// Returns the error for a log that ended before it began to stream, so that no command was run.
  package static func logNotStarted(
    _ program: String, _ reason: Wording, _ lines: [ForeignText]
  ) -> ToolError {
    ToolError(
      .badData,
      Wording { language in
        language(
          "\(program) \(reason.text(in: language)) before the log began to stream",
          "\(program) \(reason.text(in: language))，当时日志还没有开始") + Wording.said(lines, in: language)
      },
      Wording(
        "Nothing was run. Boot the simulator or connect the device first.",
        "什么都没有运行。请先启动模拟器或连接设备。"))
  }

  /// Returns the error for a log archive that `log show` could not print as a whole.
  package static func logArchiveUnread(
    _ path: ForeignText, _ reason: Wording, _ lines: [ForeignText]
  ) -> ToolError {
    ToolError(
      .badData,
      Wording { language in
        language(
          "\(path.displayed): `log show` \(reason.text(in: language))",
          "\(path.displayed)：“log show”\(reason.text(in: language))")
          + Wording.said(lines, in: language)
      })
  }

  package static let stoppedBeforeLog = ToolError(
    .badData, "ended before the log began to stream; nothing was run", "在日志开始之前就结束了；什么都没有运行")

  /// Returns the error for a recorded log without any line of the app.
  package static func nothingRecorded(_ processes: [ForeignText], _ help: Wording) -> ToolError {
    ToolError(
      .badData,
      Wording { language in
        let names = language.first(mostNamed, of: processes.map(\.displayed))
        return processes.isEmpty
          ? language("nothing was logged during the run", "运行期间没有任何日志")
          : language("\(names) logged nothing during the run", "运行期间 \(names) 没有任何日志")
      }, help)
  }

  /// Returns the error for a command that failed, if atsift itself succeeded.
  package static func commandFailed(_ command: RecordedCommand) -> ToolError {
    ToolError(
      .findings,
      Wording {
        $0(
          "\(Wording.commandEnded(command).text(in: $0)), so this run ends with 1",
          "\(Wording.commandEnded(command).text(in: $0))，所以本次运行以 1 结束")
      })
  }
}
