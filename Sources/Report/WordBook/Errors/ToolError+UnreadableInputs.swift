package import Escaping
package import Evidence

extension ToolError {
  // MARK: Paths

  private static func missing(_ path: ForeignText, _ suggestion: Wording) -> ToolError {
    ToolError(.noInput, Wording(on: path, .noSuchFile), suggestion)
  }

  package static var emptyPath: ToolError {
    ToolError(
      .noInput, "the path is empty", "空路径不是文件",
      Wording("Perhaps a shell variable in the command has no value.", "也许是某个 shell 变量没有值。"))
  }

  package static func noSuchFile(_ path: ForeignText) -> ToolError {
    missing(path, Wording("Check the path; `-` reads standard input.", "请检查路径；“-”表示标准输入。"))
  }

  package static func noSettings(named name: ForeignText) -> ToolError {
    missing(
      name,
      Wording(
        "atsift looks for settings here and in the folders above, up to the first with a .git.",
        "会在当前文件夹及上级文件夹里查找设置，直到第一个含有 .git 的文件夹。"))
  }

  /// Returns the error for a missing file with the name of a command, such as `suggest`.
  package static func commandAsPath(_ name: ForeignText) -> ToolError {
    missing(
      name,
      Wording(
        "`atsift \(name.displayed)` is a separate command: its name goes first.",
        "`atsift \(name.displayed)` 是单独的命令：命令名要写在最前面。"))
  }

  /// Returns the error for a baseline file that does not exist.
  package static func noBaseline(_ path: ForeignText) -> ToolError {
    missing(
      path,
      Wording(
        "To hide the present findings, run --write-baseline \(path.displayed) once.",
        "要隐藏现有的问题，运行一次 --write-baseline \(path.displayed)。"))
  }

  package static func noCaptures(in path: ForeignText) -> ToolError {
    ToolError(
      .noInput, on: path, "no capture or log in this folder", "这个文件夹里没有抓包或日志",
      Wording(
        "Captures have the extension .pcap, .pcapng or .cap, or the first bytes of such a file.",
        "抓包以 .pcap、.pcapng 或 .cap 结尾，或者文件开头符合这些格式。"))
  }

  /// Returns the error for a folder with logs of an Apple system in their binary format.
  package static func logArchive(_ path: ForeignText) -> ToolError {
    let command =
      "`log show --archive \(path.displayed) --info --debug --style ndjson > console.ndjson`"
    return ToolError(
      .badData, on: path, "is a log archive of an Apple system, which only a Mac can read",
      "是 Apple 系统的日志存档，只有 Mac 能读取",
      Wording(
        "Write it as text on a Mac with \(command), and give console.ndjson.",
        "请在 Mac 上用 \(command) 把它转成文本，再给出 console.ndjson。"))
  }

  /// Returns the error for a path pattern without matches.
  package static func noMatch(_ pattern: ForeignText) -> ToolError {
    ToolError(
      .noInput, on: pattern, "no path matches this pattern", "没有匹配的路径",
      Wording(
        "Give the folder instead: it is searched for captures and logs at any depth.",
        "文件夹会逐层搜索抓包和日志，请直接写文件夹。"))
  }

  /// Returns the error for paths without any readable file; `wanted` lists the readable kinds.
  package static func nothingRead(in paths: [ForeignText], wanted: [String]) -> ToolError {
    ToolError(
      .noInput,
      "\(paths.map(\.displayed).joined(separator: ", ")): contains no app and none of these files: \(wanted.joined(separator: ", "))",
      "\(paths.map(\.displayed).joined(separator: "、"))：没有 App，也没有 \(wanted.joined(separator: "、"))",
      .anyProject)
  }

  package static func inputNotPermitted(_ path: ForeignText) -> ToolError {
    ToolError(
      .notPermitted, on: path, "permission denied", "没有权限",
      Wording(
        "Check its permissions; captures written by root need `sudo chmod -R a+rX` once.",
        "请检查谁有读取权限；root 抓的包需要执行一次 `sudo chmod -R a+rX`。"))
  }

  // MARK: Reading

  private static func unreadable(
    _ name: ForeignText, _ english: String, _ chinese: String
  ) -> ToolError {
    ToolError(.inputOutput, Wording(on: name, english, chinese))
  }

  package static func unreadable(_ reason: String) -> ToolError {
    ToolError(.inputOutput, Wording(verbatim: reason))
  }

  /// Returns the error for a folder given where a file is read.
  package static func folderNotRead(_ path: ForeignText) -> ToolError {
    ToolError(.inputOutput, Wording(on: path, .isFolder))
  }

  package static func noEnd(_ path: ForeignText) -> ToolError {
    unreadable(path, "is not a regular file (perhaps a device or a pipe)", "不是有结尾的普通文件（可能是设备或管道）")
  }

  package static func cannotRead(_ name: ForeignText) -> ToolError {
    unreadable(name, "cannot be read", "无法读取")
  }

  package static func readingFailed(_ name: ForeignText) -> ToolError {
    unreadable(name, "reading failed", "读取失败")
  }

  package static func notReadToEnd(_ capture: ForeignText) -> ToolError {
    unreadable(capture, "cannot be read completely", "无法读到结尾")
  }

  package static func notReadWhole(_ name: ForeignText) -> ToolError {
    unreadable(
      name, "cannot be read completely, or is too large", "无法完整读取，或者作为列表太大")
  }

  // MARK: Captures

  private static let capturesAre = Wording(
    "Give a capture written by tcpdump, rvictl, pktap or Wireshark. Give a property list with"
      + " --plist, or to `atsift lint`.",
    "请给出 tcpdump、rvictl、pktap 或 Wireshark 写的抓包；属性列表用 --plist，或者交给 `atsift lint`。")

  package static func notACapture(_ reason: String) -> ToolError {
    ToolError(.badData, Wording(verbatim: reason), capturesAre)
  }

  /// Returns the error for a file without any entry of the format `witness`, such as a console log.
  package static func notOfForm(_ path: ForeignText, _ witness: TrafficLogKind) -> ToolError {
    ToolError(.badData, Wording(on: path, witness.absence), capturesAre)
  }

  /// Returns the error for a compressed or truncated capture; `reason` includes the remedy.
  package static func badCapture(_ reason: String) -> ToolError {
    ToolError(.badData, Wording(verbatim: reason))
  }

  package static func emptyCapture(_ reason: String) -> ToolError {
    ToolError(.badData, Wording(verbatim: reason), .emptyFile)
  }

  /// Returns the error for a capture whose packets all have unsupported link types.
  package static func noReadablePacket(_ name: ForeignText, linkTypes: [String]) -> ToolError {
    ToolError(
      .badData, on: name, "none of its packets can be read (\(linkTypes.joined(separator: ", ")))",
      "它的数据包都无法读取（\(linkTypes.joined(separator: "、"))）",
      Wording(
        "Capture on the device's network interface: Ethernet, Wi-Fi, rvi, pktap and VPN interfaces are read.",
        "请在设备的网络接口上抓包：支持以太网、Wi-Fi、rvi、pktap 和 VPN 接口。"))
  }

  /// Returns the error for a filter expression that libpcap rejects.
  package static func badFilter(_ reason: String) -> ToolError {
    ToolError(
      .usage, Wording(verbatim: reason),
      Wording(
        "The expression is that of tcpdump, such as 'host 192.0.2.1 and tcp'.",
        "表达式采用 tcpdump 的写法，例如 'host 192.0.2.1 and tcp'。"))
  }

  private static func notOneCapture(_ message: Wording) -> ToolError {
    ToolError(
      .usage, message, Wording("Give the one file that is being written.", "请写明正在写入的那个文件。"))
  }

  /// The error for `--follow` with inputs other than one capture.
  package static var followsSeveral: ToolError {
    notOneCapture(Wording("--follow reads exactly one capture", "--follow 只读取一个抓包"))
  }

  package static func followsEvidence(_ path: ForeignText) -> ToolError {
    notOneCapture(
      Wording(on: path, "is evidence; --follow reads a capture", "是证据文件；--follow 读取的是抓包"))
  }

  /// Returns the error for a `--since` that is not before `--until`.
  package static func emptySpan(_ reason: String) -> ToolError {
    ToolError(
      .usage,
      Wording(reason, "--since 和 --until 之间什么都没有：--since 必须早于 --until。"))
  }

  /// A result that cannot be trusted or written because evidence is incomplete.
  package enum IncompleteResult {
    /// A check without findings, which does not prove that there are none.
    case check
    case suggestion
    /// An edit of the file at this path, which was not made.
    case edit(ForeignText)
  }

  /// Returns the error for a result based on evidence that could not be read in full.
  package static func incomplete(_ inputs: InputLedger, _ result: IncompleteResult) -> ToolError {
    ToolError(
      .badData,
      Wording { language in
        let words = InputWords(inputs, in: language)
        let named = language.first(mostNamed, of: words.names)
        return switch result {
        case .check:
          language(
            "nothing was found, but not everything was read: \(named)", "没有发现问题，但没有全部读到：\(named)")
        case .suggestion:
          language(
            "hosts and keys may be missing, because not everything was read: \(named)",
            "可能缺少主机和键，因为没有全部读到：\(named)")
        case .edit(let path):
          language(
            "\(path.displayed) was not changed, because not everything was read: \(named)",
            "没有修改 \(path.displayed)，因为没有全部读到：\(named)")
        }
      },
      Wording(
        "--allow-incomplete accepts incomplete evidence.", "加 --allow-incomplete 就把已有的当作足够。"))
  }

  /// Returns the error for a check without a failing finding of an app whose files could not be
  /// searched completely.
  package static func appNotSearched(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path,
      "nothing was found, but hosts that its files name may be missing, because not everything in "
        + "it could be searched",
      "没有发现问题，但没有搜索到它的全部内容，因此可能缺少文件里写明的主机",
      Wording(
        "--no-app-contents leaves these hosts out; --allow-incomplete accepts an incomplete search.",
        "加 --no-app-contents 就不查这些主机；加 --allow-incomplete 就接受不完整的搜索。"))
  }

  /// Returns the error for requested processes when the captures name no process at all.
  package static func noProcessNamed(_ wanted: [ForeignText]) -> ToolError {
    ToolError(
      .badData,
      "the recordings name no processes, so the traffic of \(Language.english.row(wanted)) is unknown",
      "记录没写出任何进程，所以无从知道 \(Language.simplifiedChinese.row(wanted)) 做了什么",
      Wording(
        "Without --process, all traffic is judged; captures by pktap name processes"
          + " (docs/capturing.md).",
        "不加 --process 会判断全部流量；pktap 的抓包写有进程（docs/capturing.md）。"))
  }

  /// Returns the error for requested processes without traffic in the captures.
  package static func processNotSeen(_ doubt: Wording) -> ToolError {
    ToolError(
      .badData, doubt,
      Wording("Name a process that was seen, or leave --process out.", "请写看到的一个进程，或者去掉 --process。"))
  }

  // MARK: Capturing and asking

  /// Returns the error for an unknown network interface; `known` lists the available interfaces.
  package static func noSuchInterface(_ name: ForeignText, known: [String]) -> ToolError {
    ToolError(
      .noInput, on: name, "no such interface", "没有这个接口",
      CaptureErrorAdvice.interfaces(besides: name, known))
  }

  package static func captureNotPermitted(_ name: ForeignText) -> ToolError {
    ToolError(
      .notPermitted, on: name, "capturing needs more rights than you have", "你的权限不足以抓包",
      CaptureErrorAdvice.rights)
  }

  private static let interfacesAre = Wording(
    "`atsift live --list-interfaces` lists the interfaces.",
    "`atsift live --list-interfaces` 列出现有的接口。")

  /// Returns the error for a network interface that is down or unsupported for capture.
  package static func interfaceUnusable(_ reason: String) -> ToolError {
    ToolError(.inputOutput, Wording(verbatim: reason), interfacesAre)
  }

  package static func interfaceUnusable(_ name: ForeignText, _ reason: Wording) -> ToolError {
    ToolError(.inputOutput, Wording(on: name, reason), interfacesAre)
  }

  /// Returns the error for a live capture that ended unexpectedly.
  ///
  /// `keepsStart` is true if the packets before the end are judged all the same.
  package static func captureEnded(
    _ interface: ForeignText, _ reason: Wording, keepsStart: Bool = false
  ) -> ToolError {
    .interfaceUnusable(
      interface,
      Wording {
        $0("the capture ended (\(reason.text(in: $0)))", "抓包已结束（\(reason.text(in: $0))）")
          + (keepsStart ? $0("; the part before this is used", "；之前的内容有效") : "")
      })
  }

  /// Returns the error for a `--sandbox` that could not be set up completely.
  package static func notConfined(_ reasons: [String]) -> ToolError {
    ToolError(
      .notPermitted, Wording(on: "--sandbox", Wording(verbatim: reasons.joined(separator: "; "))),
      Wording(
        "Nothing was read, because the sandbox is incomplete. To run without a sandbox, leave out "
          + "--sandbox; the run then has all your rights.",
        "沙盒不完整，所以什么都没有读取。去掉 --sandbox 就不用沙盒，运行会拥有你的全部权限。"))
  }

  /// Returns the error for a probe in which no server could be connected to.
  package static func noServer(_ hosts: [String]) -> ToolError {
    ToolError(
      .noInput,
      Wording {
        $0(
          "could not connect to \($0.first(mostNamed, of: hosts))",
          "没能连上 \($0.first(mostNamed, of: hosts))")
      },
      Wording(
        "Check the names and ports, and that this machine can reach them.",
        "请检查名称和端口，以及这台机器能否访问它们。"))
  }

  /// Returns the error for servers with a requirement that could not be judged, if none failed.
  package static func requirementsOpen(_ servers: [String]) -> ToolError {
    ToolError(
      .badData,
      Wording {
        $0(
          "it is unknown if every requirement is met by \($0.first(mostNamed, of: servers))",
          "不能确定 \($0.first(mostNamed, of: servers)) 符合每一项要求")
      })
  }

  /// Returns the error for a probe through a proxy (set by `variable`), which hides the server.
  package static func proxied(_ host: String, by variable: String) -> ToolError {
    ToolError(
      .configuration,
      "\(variable) names a proxy for \(host), and the TLS of a proxy does not show that of the"
        + " server",
      "\(variable) 为 \(host) 指定了代理，而代理的 TLS 说明不了服务器",
      Wording(
        "--no-proxy connects directly; so does adding the host to no_proxy.",
        "加 --no-proxy 就直接连接；no_proxy 里的主机也是直接连接。"))
  }
}

extension Wording {
  /// The advice for an empty file.
  static let emptyFile = Wording(
    "Perhaps the file is still being written, or the program that writes it failed.",
    "也许还在写入，或者写它的程序失败了。")
  static let anyProject = Wording(
    "Give the folder of the project, its lock file, or the built app.",
    "请给出工程的文件夹、它的 lock 文件，或构建好的 App。")

  // MARK: Reasons for which a capture ends

  package static let nothingCaptured = Wording("nothing was captured", "什么都没抓到")

  package static func captureCannotStart(_ reason: String) -> Wording {
    Wording("the capturing process cannot be started (\(reason))", "无法启动抓包的进程（\(reason)）")
  }

  package static func captureExited(status: Int32) -> Wording {
    Wording("the capturing process ended with status \(status)", "抓包的进程以状态 \(status) 结束")
  }

  package static func captureKilled(signal: Int32) -> Wording {
    Wording("the capturing process was ended by signal \(signal)", "抓包的进程被信号 \(signal) 终止")
  }

  package static let captureGone = Wording("the capturing process no longer exists", "抓包的进程已不存在")

  package static func pipeDamaged(_ damage: String) -> Wording {
    Wording("the data from the capturing process is damaged: \(damage)", "管道已损坏：\(damage)")
  }

  package static let cannotBeOpened = Wording("cannot be opened", "无法打开")
  package static let leadsOut = Wording(
    "is a link that leads out of the folder", "是指向文件夹之外的链接")
}
