import AppTransportSecurity
package import Assessing
package import Escaping
package import Evidence
package import Recommending

/// The notes and warnings of a run, which are printed to standard error.
extension Wording {
  package static var typedInput: Wording {
    Wording("reading standard input, which is a terminal; ^D ends it", "正在从终端读取标准输入；按 ^D 结束")
  }

  /// Returns the remark that the sandbox is incomplete; `reasons` are messages of the sandbox code.
  package static func notConfined(_ reasons: [String]) -> Wording {
    Wording(
      "the input is read without a full sandbox: \(reasons.joined(separator: "; "))",
      "读取输入时没有完整的沙盒：\(reasons.joined(separator: "；"))")
  }

  package static func closedFolder(_ folder: ForeignText) -> Wording {
    Wording(on: folder, "permission denied; its contents were not read", "没有权限；里面的内容没有读取")
  }

  package static func linkLeadsOut(_ path: ForeignText) -> Wording {
    Wording(
      on: path, "is a link that leads out of the folder, so it was not read; name it to read it",
      "是指向文件夹之外的链接，没有读取；要读取，请直接写出它")
  }

  package static func followed(_ name: ForeignText, hasDuration: Bool) -> Wording {
    Wording(
      on: name, "followed until \(hasDuration ? "its time is over" : "^C")",
      "持续读取，直到\(hasDuration ? "时间到" : " ^C")")
  }

  package static func noSingleConnections(_ name: ForeignText) -> Wording {
    Wording(
      on: name, "is evidence, which does not contain single connections; it was left out",
      "是证据文件，里面已经没有单个连接；不计入")
  }

  package static func captureRead(
    _ name: ForeignText, packets: Int, size: String, observations: Int
  ) -> Wording {
    Wording(
      on: name,
      "\(Language.counted(packets, "packet", "packets")), \(size),"
        + " \(Language.counted(observations, "observation", "observations"))",
      "\(packets) 个数据包，\(size)，\(observations) 条观察结果")
  }

  package static func otherProtocols(_ name: ForeignText, connections count: Int) -> Wording {
    Wording(
      on: name, "\(count) connections of protocols outside ATS",
      "有 \(count) 个连接使用不归 ATS 管的协议")
  }

  package static func evidenceRead(_ name: ForeignText, captures: Int) -> Wording {
    Wording(
      on: name, "evidence of \(Language.counted(captures, "recording", "recordings"))",
      "\(captures) 份记录的证据")
  }

  /// Returns the note on a log, HAR file or similar record that was read.
  package static func witnessRead(
    _ name: ForeignText, _ witness: TrafficLogKind, entries: Int
  ) -> Wording {
    Wording(
      on: name, "\(witness.text(in: .english)), \(Language.counted(entries, "entry", "entries"))",
      "\(witness.text(in: .simplifiedChinese))，\(entries) 条")
  }

  package static func filteredEvidence(_ name: ForeignText, filter: ForeignText) -> Wording {
    Wording(
      on: name, "was read with --bpf '\(filter.displayed)'",
      "读取时用了 --bpf '\(filter.displayed)'")
  }

  /// Returns the note on the files of a rotated capture that were read apart.
  package static func rotatedReadApart(_ first: ForeignText, files: Int) -> Wording {
    Wording(
      on: first,
      "by its name, begins a rotated capture of \(files) files that were read apart, so connections"
        + " that go on in the next file are cut; read the files with one command",
      "从名称看是一份分段抓包的第一个文件；\(files) 个文件是分开读取的，跨文件的连接因此中断；请用一条命令一起读取")
  }

  package static func narrowedEvidence(
    _ name: ForeignText, processes: [ForeignText]
  ) -> Wording {
    Wording { language in
      language(
        "\(name.displayed): was narrowed to \(language.row(processes))",
        "\(name.displayed)：只保留了 \(language.row(processes))")
    }
  }

  /// Returns the note on traffic without a process name, which --process and --app do not leave out.
  package static func unknownProcesses(connections count: Int) -> Wording {
    Wording { language in
      language(
        "\(language.connections(count)) of unknown processes \(count == 1 ? "is" : "are") judged too: "
          + "\(count == 1 ? "it" : "they") may be the app's",
        "\(language.connections(count))没有写明进程，也计入判断，因为可能是这个 App 的")
    }
  }

  /// Returns the note on evidence narrowed to a time span.
  package static func narrowedToTime(_ narrowing: TimeNarrowing) -> Wording {
    Wording { narrowing.text(in: $0) }
  }

  package static func nothingInTime(_ narrowing: TimeNarrowing) -> Wording {
    Wording(
      "nothing remains to judge: no connection is \(narrowing.window.text(in: .english))",
      "什么都没剩下：没有连接在\(narrowing.window.text(in: .simplifiedChinese))")
  }

  package static func observationsDropped(_ count: Int) -> Wording {
    Wording { SuggestionNoteWords(language: $0).text(.evidenceDropped(count)) }
  }

  /// Returns the warning on `count` captures whose paths do not match `--label-path`; `example` is
  /// the first.
  package static func unlabelled(_ count: Int, example: ForeignText) -> Wording {
    Wording(
      "\(Language.counted(count, "capture gets", "captures get")) no labels from --label-path, which"
        + " does not match the path, such as \(example.displayed)",
      "有 \(count) 个抓包的名称不符合 --label-path，没有从中得到标签，例如 \(example.displayed)")
  }

  /// Returns the warning on `count` captures without a label named by `--by`; `example` is the
  /// first.
  package static func keyless(_ count: Int, example: ForeignText) -> Wording {
    Wording(
      "\(Language.counted(count, "capture lacks", "captures lack")) a label of --by and \(count == 1 ? "is" : "are") "
        + "folded without it, such as \(example.displayed)",
      "有 \(count) 个抓包缺少 --by 里的标签，折叠时不带该标签，例如 \(example.displayed)")
  }

  package static func captureAmongEvidence(_ name: ForeignText) -> Wording {
    Wording(
      on: name,
      "is a capture; left out, because `atsift fold` reads only evidence files; "
        + "`atsift evidence` writes one",
      "是抓包；不计入，因为只能折叠证据（atsift evidence）")
  }

  package static var keyLogBesideEvidence: Wording {
    Wording(
      "--keylog decrypts captures; evidence files contain nothing to decrypt",
      "--keylog 用来解开抓包的内容；证据文件里没有要解密的")
  }

  package static var trustAnchorsBesideEvidence: Wording {
    Wording(
      "--trust-anchors has no effect on evidence files, which do not contain certificate"
        + " chains: give it to `atsift evidence`",
      "--trust-anchors 对证据文件里的证书不起作用：那里不保留证书链，请在 `atsift evidence` 时加上它")
  }

  package static func oldSuffixList(date: String) -> Wording {
    Wording(
      "the public suffix list is of \(date), older than a year; give a newer one with --psl",
      "Public Suffix List 是 \(date) 的，已超过一年；可以用 --psl 换新的")
  }

  package static func process(_ doubt: ProgramTraffic.Doubt) -> Wording {
    Wording { doubt.text(in: $0) }
  }

  package static func capture(_ name: ForeignText, _ remark: CaptureRemark) -> Wording {
    Wording { NamedCaptureRemark(capture: name, remark: remark).text(in: $0) }
  }

  package static func moreOfCapture(_ name: ForeignText, count: Int) -> Wording {
    Wording(on: name, "\(count) more notes like these (-v shows all)", "另有 \(count) 条类似的（-v 显示全部）")
  }

  package static func captures(
    _ kind: CaptureRemark.Kind, count: Int, examples: [NamedCaptureRemark]
  )
    -> Wording
  {
    Wording { language in
      let start = kind.text(count, in: language)
      let texts = examples.map { $0.text(in: language) }
      return language(
        "\(start) (-v names all), for example \(texts.joined(separator: "; "))",
        "\(start)（-v 列出全部），例如 \(texts.joined(separator: "；"))")
    }
  }

  package static func hiddenWarnings(_ count: Int) -> Wording {
    Wording(
      "\(Language.counted(count, "warning", "warnings")) on input files, which --quiet hides",
      "关于输入文件有 \(count) 条警告，被 --quiet 隐藏")
  }
}

/// Remarks on the traffic and the ATS dictionary that are judged together.
extension Wording {
  package static func traffic(of processes: [ForeignText], inApp app: ForeignText) -> Wording {
    Wording { language in
      language(
        "\(app.displayed): only the traffic of \(language.row(processes)) is judged, by the executable"
          + " that the app names", "\(app.displayed)：只看 \(language.row(processes)) 的流量，依据它写明的可执行文件")
    }
  }

  package static func sharedTraffic(_ path: ForeignText) -> Wording {
    Wording(
      on: path,
      "contains several apps, and the recordings name the process of none: each is checked"
        + " against all traffic",
      "里面有好几个 App，而记录没写出其中任何一个的进程：全部流量会与每个 App 比较")
  }

  package static func noTraffic(_ path: ForeignText) -> Wording {
    Wording(
      on: path,
      "was checked without traffic, because no traffic is known to come from it", "单独检查；没有流量能确定是它的")
  }

  package static func judged(_ volume: TrafficVolume) -> Wording {
    Wording(
      "the verdicts are based on \(volume.text(in: .english))",
      "判断依据：\(volume.text(in: .simplifiedChinese))")
  }

  package static func mergedBundle(_ path: ForeignText) -> Wording {
    Wording(
      "\(path.displayed) is the Info.plist that is merged; every other bundle has a separate policy",
      "合并的是 \(path.displayed)；其他 bundle 各有自己的策略")
  }

  /// Returns the note that a property list is printed for a project file, and that `format` would
  /// print text for that file.
  package static func projectForm(_ path: ForeignText, format: String) -> Wording {
    Wording(
      "the output is a property list; `--format \(format)` prints it for \(path.displayed)",
      "输出的是属性列表；`--format \(format)` 输出可以放进 \(path.displayed) 的写法")
  }

  package static func unchanged(_ path: ForeignText) -> Wording {
    Wording(on: path, "nothing to change", "没有要改的")
  }

  package static func written(_ path: ForeignText, backup: ForeignText) -> Wording {
    Wording(
      on: path, "written; the old file: \(backup.displayed)", "已写入；原来的内容在 \(backup.displayed)")
  }

  package static func bundlesLinted(_ path: ForeignText, count: Int) -> Wording {
    Wording(
      "\(path.displayed): checked the Info.plist of \(count == 1 ? "one bundle" : "\(count) bundles")",
      "\(path.displayed)：检查了 \(count) 个 bundle 的 Info.plist")
  }

  /// Returns the note on a property list with preprocessor directives; each condition yields a
  /// different list.
  package static func directiveWays(_ path: ForeignText, _ conditions: [String]) -> Wording {
    Wording { language in
      language(
        "\(path.displayed): checked the \(conditions.count) property lists that its preprocessor directives "
          + "(#if) produce, for "
          + language.row(conditions),
        "\(path.displayed)：检查了预处理指令留下的 \(conditions.count) 个列表，条件是 \(language.row(conditions))")
    }
  }

  /// Returns the note on a project file to whose ATS dictionary electron-builder adds `names`.
  package static func addedByTool(_ path: ForeignText, _ names: [ForeignText]) -> Wording {
    Wording { language in
      language(
        "\(path.displayed): electron-builder adds \(language.row(names)) to the built app; judged with them",
        "\(path.displayed)：electron-builder 会给构建出的 App 加上 \(language.row(names))；判断时已算在内")
    }
  }

  /// Returns the note on a Mac app's Info.plist, judged for default macOS versions.
  package static func macOnly(_ path: ForeignText) -> Wording {
    let names = SystemVersion.usualReleases(on: .macOS).map(\.description)
    return Wording { language in
      let systems = language.list(SuggestionWords(language).systems(names))
      return language(
        "\(path.displayed): judged for \(systems), because the file is for a Mac app; choose other systems"
          + " with --ios and --macos",
        "\(path.displayed)：这是 Mac App 的，所以按 \(systems) 判断；可用 --ios 和 --macos 指定其他系统")
    }
  }

  package static var otherProcesses: Wording {
    Wording(
      "the evidence of the runs is not restricted to the same processes, so hosts may differ"
        + " for that reason alone; --process selects the same in both",
      "两次测试的证据保留的进程不同，主机的差别可能只是由此而来；用 --process 可以让两边看相同的进程")
  }

  package static func older(_ volume: TrafficVolume) -> Wording {
    Wording("old: \(volume.text(in: .english))", "旧：\(volume.text(in: .simplifiedChinese))")
  }

  package static func newer(_ volume: TrafficVolume) -> Wording {
    Wording("new: \(volume.text(in: .english))", "新：\(volume.text(in: .simplifiedChinese))")
  }
}

/// Remarks on the releases of an app.
extension Wording {
  /// Returns the note on a file without the release label; its release gets the file's name.
  package static func namedByFile(
    _ file: ForeignText, label: String, release: ForeignText
  ) -> Wording {
    Wording(
      on: file,
      "has no label `\(label)`; its release is called \(release.displayed), by the file's name",
      "没有标签 `\(label)`；按文件名把它的版本叫作 \(release.displayed)")
  }

  /// Returns the warning on a release some of whose observations were dropped.
  package static func observationsDropped(_ count: Int, release: ForeignText) -> Wording {
    Wording(
      on: release,
      "at least \(Language.counted(count, "observation was", "observations were")) dropped: there were more "
        + "different ones than atsift keeps",
      "至少有 \(count) 条观察结果没有保留：不同的太多了")
  }

  /// The warning that the evidence of the compared releases is restricted to different processes,
  /// so that hosts may differ for that reason alone.
  package static var otherProcessesOfReleases: Wording {
    Wording(
      "the evidence of the releases is not restricted to the same processes, so hosts may"
        + " differ for that reason alone; --process selects the same in all",
      "各版本的证据保留的进程不同，主机的差别可能只是由此而来；用 --process 可以让所有版本看相同的进程")
  }

  package static func read(releases: Int, hosts: Int) -> Wording {
    Wording { language in
      language(
        "\(Language.counted(releases, "release", "releases")), \(language.hosts(hosts))",
        "\(releases) 个版本，\(language.hosts(hosts))")
    }
  }
}

extension ProgramTraffic.Doubt {
  /// The maximum number of processes named in a message.
  private static let mostProcesses = 10

  /// Returns what is doubtful about the requested processes, as a sentence without a full stop.
  package func text(in language: Language) -> String {
    switch self {
    case .noProcessNamed:
      language(
        "the recordings name no processes, so --process excludes nothing",
        "记录没写出任何进程，所以 --process 没有排除任何内容")
    case .notSeen(let missing, let seen):
      language(
        "no traffic of \(language.row(missing)) was seen; the processes seen are "
          + language.few(seen, atMost: Self.mostProcesses),
        "没看到 \(language.row(missing))；看到的进程有 "
          + language.few(seen, atMost: Self.mostProcesses))
    case .loadsForUnknown(let name):
      language(
        "\(name.displayed) loads for apps, and the recordings do not say for which; its traffic is left out "
          + "without --process \(name.displayed)",
        "\(name.displayed) 为 App 加载，但记录没写明是哪个 App；不加 --process \(name.displayed) 就不计入它的流量")
    }
  }
}

/// A remark with the name of its capture.
package struct NamedCaptureRemark: Hashable, Sendable {
  let capture: ForeignText
  let remark: CaptureRemark

  package init(capture: ForeignText, remark: CaptureRemark) {
    (self.capture, self.remark) = (capture, remark)
  }

  func text(in language: Language) -> String {
    capture.displayed + language.colon + remark.text(in: language)
  }
}
