package import Escaping
package import Evidence

/// Remarks on a log that is recorded while a command runs.
extension Wording {
  // MARK: The log

  package static func simulatorLog(_ device: ForeignText) -> Wording {
    Wording("the simulator's log (\(device.displayed))", "模拟器（\(device.displayed)）的日志")
  }

  package static let deviceLog = Wording("the device's log", "设备的日志")
  package static let macLog = Wording("this Mac's log", "这台 Mac 的日志")

  /// Returns the note that the log streams; `command` is the program that is started now.
  package static func recording(_ log: Wording, command: ForeignText?) -> Wording {
    Wording { language in
      let log = log.text(in: language)
      return command.map {
        language(
          "recording \(log); running \($0.displayed)", "正在记录\(log)；开始运行 \($0.displayed)")
      }
        ?? language(
          "recording \(log); use the app, then end with ^C", "正在记录\(log)；请使用 App，然后按 ^C 结束")
    }
  }

  package static func logIsSilent(seconds: Int, command: ForeignText?) -> Wording {
    Wording { language in
      let next =
        command.map { language("running \($0.displayed) all the same", "仍然运行 \($0.displayed)") }
        ?? language("waiting for it", "继续等待")
      return language(
        "the log has printed nothing for \(seconds) s; \(next)", "日志 \(seconds) 秒内没有输出；\(next)")
    }
  }

  /// Returns the warning that the program that prints the log ended by itself.
  package static func logEnded(_ program: String, _ ending: Wording, _ lines: [ForeignText])
    -> Wording
  {
    Wording { language in
      language(
        "\(program) \(ending.text(in: language)), so the log ends early",
        "\(program) \(ending.text(in: language))，所以日志提前结束") + Self.said(lines, in: language)
    }
  }

  package static func notStarted(_ program: String, _ reason: Wording) -> Wording {
    Wording {
      $0(
        "\(program) was not started (\(reason.text(in: $0)))",
        "没有启动 \(program)（\(reason.text(in: $0))）")
    }
  }

  /// Returns the warning of the first host that the log hides.
  package static func hostIsHidden(_ help: Wording) -> Wording {
    Wording {
      $0(
        "the log hides names of hosts; those that no other line names get no key. \(help.text(in: $0))",
        "日志隐藏了主机名称；别的行也没有写明的主机不会有键。\(help.text(in: $0))")
    }
  }

  /// Returns the advice to let `run` start the app; `needsBundleID` is false if it was named.
  package static func launchShowsHosts(needsBundleID: Bool) -> Wording {
    let options = needsBundleID ? "--bundle-id ID --launch" : "--launch"
    return Wording(
      "\(options) starts the app so that it shows them (a UI test sets CFNETWORK_DIAGNOSTICS=1 in its launchEnvironment).",
      "加上 \(options)，App 启动后会显示它们（UI 测试可在 launchEnvironment 里设置 CFNETWORK_DIAGNOSTICS=1）。")
  }

  package static let profileShowsHosts = Wording(
    "Apple's logging profile that shows private data shows them (docs/other-evidence.md).",
    "安装 Apple 用于显示私有数据的日志描述文件后会显示它们（docs/other-evidence.md）。")

  package static let simulatorShowsProcesses = Wording(
    "The process's name (--process) is the build setting EXECUTABLE_NAME; `xcrun simctl spawn booted launchctl list` lists processes.",
    "进程名（--process）是构建设置 EXECUTABLE_NAME；`xcrun simctl spawn booted launchctl list` 会列出进程。")

  package static let processIsExecutable = Wording(
    "The process's name (--process) is the build setting EXECUTABLE_NAME.",
    "进程名（--process）是构建设置 EXECUTABLE_NAME。")

  package static func notInstalled(_ bundle: ForeignText) -> Wording {
    Wording(
      on: bundle,
      "not installed on the simulator yet, so its process is unknown and all processes are recorded; --process names it",
      "模拟器上还没有安装，所以不知道它的进程，会记录全部进程；可用 --process 写明")
  }

  // MARK: The command

  package static func commandEnded(_ command: RecordedCommand) -> Wording {
    Wording(on: ForeignText(command.program), Wording(command.ending))
  }

  /// Creates a predicate for the end of a process.
  package init(_ ending: RecordedCommand.Ending) {
    switch ending {
    case .exited(let status): self.init("ended with status \(status)", "以状态 \(status) 结束")
    case .killed(let signal): self.init("was ended by signal \(signal)", "被信号 \(signal) 结束")
    case .unknown: self.init("ended without a status", "结束时没有状态")
    }
  }

  /// Returns the last lines of a program's standard error, after a colon.
  static func said(_ lines: [ForeignText], in language: Language) -> String {
    lines.isEmpty ? "" : language.colon + lines.map(\.displayed).joined(separator: " · ")
  }
}
