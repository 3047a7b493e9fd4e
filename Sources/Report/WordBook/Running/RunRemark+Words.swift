import Evidence
public import Recommending

extension RunRemark {
  /// The remark in words.
  public func text(in language: Language) -> String {
    switch self {
    case .typedInput:
      language("reading standard input, which is a terminal; ^D ends it", "正在从终端读取标准输入；按 ^D 结束")
    case .closedFolder(let folder):
      language(
        "\(folder): permission denied; what it holds is not read", "\(folder)：没有权限；里面的内容没有读取")
    case .followed(let name, let hasDuration):
      language(
        "\(name): followed until \(hasDuration ? "its time is over" : "^C")",
        "\(name)：持续读取，直到\(hasDuration ? "时间到" : " ^C")")
    case .noSingleConnections(let name):
      language(
        "\(name): is evidence, which no longer holds single connections; left out",
        "\(name)：是证据文件，里面已经没有单个连接；不计入")
    case .captureRead(let name, let packets, let size, let observations):
      language(
        "\(name): \(packets) packets, \(size), \(observations) observations",
        "\(name)：\(packets) 个数据包，\(size)，\(observations) 条观察结果")
    case .otherProtocols(let name, let count):
      language(
        "\(name): \(count) connections of protocols outside ATS",
        "\(name)：有 \(count) 个连接使用不归 ATS 管的协议")
    case .evidenceRead(let name, let captures):
      language(
        "\(name): evidence of \(Language.counted(captures, "capture", "captures"))",
        "\(name)：\(captures) 个抓包的证据")
    case .witnessRead(let name, let witness, let entries):
      language(
        "\(name): \(witness.text(in: .english)), \(Language.counted(entries, "entry", "entries"))",
        "\(name)：\(witness.text(in: .simplifiedChinese))，\(entries) 条")
    case .filteredEvidence(let name, let filter):
      language("\(name): was read with --bpf '\(filter)'", "\(name)：读取时用了 --bpf '\(filter)'")
    case .narrowedEvidence(let name, let processes):
      language(
        "\(name): was narrowed to \(language.row(processes))",
        "\(name)：只保留了 \(language.row(processes))")
    case .narrowedToTime(let narrowing): narrowing.text(in: language)
    case .nothingInTime(let narrowing):
      language(
        "nothing is left: no connection is \(narrowing.window.text(in: .english))",
        "什么都没剩下：没有连接在\(narrowing.window.text(in: .simplifiedChinese))")
    case .observationsDropped(let count):
      language(
        "\(count) observations were not kept: there were too many different ones",
        "有 \(count) 条观察结果没有保留：不同的太多了")
    case .unlabelled(let count, let example):
      language(
        "\(Language.counted(count, "capture is", "captures are")) not named as --label-path says, and get no labels from it, "
          + "such as \(example)",
        "有 \(count) 个抓包的名称不符合 --label-path，没有从中得到标签，例如 \(example)")
    case .keyless(let count, let example):
      language(
        "\(Language.counted(count, "capture lacks", "captures lack")) a label of --by and \(count == 1 ? "is" : "are") "
          + "folded without it, such as \(example)",
        "有 \(count) 个抓包缺少 --by 里的标签，折叠时不带该标签，例如 \(example)")
    case .captureAmongEvidence(let name):
      language(
        "\(name): is a capture; left out, as evidence is folded (atsift evidence)",
        "\(name)：是抓包；不计入，因为只能折叠证据（atsift evidence）")
    case .keyLogBesideEvidence:
      language(
        "--keylog opens what captures hold; in evidence files nothing is decrypted",
        "--keylog 用来解开抓包的内容；证据文件里没有要解密的")
    case .trustAnchorsBesideEvidence:
      language(
        "--trust-anchors says nothing of certificates in evidence files: chains are not kept there, "
          + "so give it to `atsift evidence`",
        "--trust-anchors 对证据文件里的证书不起作用：那里不保留证书链，请在 `atsift evidence` 时加上它")
    case .oldSuffixList(let date):
      language(
        "the public suffix list is of \(date), older than a year; --psl takes a newer one",
        "Public Suffix List 是 \(date) 的，已超过一年；可以用 --psl 换新的")
    case .process(let doubt): doubt.text(in: language)
    case .capture(let name, let remark):
      PlacedRemark(capture: name, remark: remark).text(in: language)
    case .moreOfCapture(let name, let count):
      language(
        "\(name): \(count) more like these (-v shows all)", "\(name)：另有 \(count) 条类似的（-v 显示全部）")
    case .captures(let kind, let count, let examples):
      captures(kind.text(count, in: language), examples, language)
    case .hiddenWarnings(let count):
      language(
        "\(Language.counted(count, "warning", "warnings")) on captures, which --quiet hides",
        "关于抓包有 \(count) 条警告，被 --quiet 隐藏")
    case .judgement(let remark): remark.text(in: language)
    case .keyLog(let remark): remark.text(in: language)
    case .live(let remark): remark.text(in: language)
    case .list(let remark): remark.text(in: language)
    case .history(let remark): remark.text(in: language)
    }
  }

  private func captures(
    _ start: String, _ examples: [PlacedRemark], _ language: Language
  ) -> String {
    let texts = examples.map { $0.text(in: language) }
    return language(
      "\(start) (-v names all), for example \(texts.joined(separator: "; "))",
      "\(start)（-v 列出全部），例如 \(texts.joined(separator: "；"))")
  }
}

extension JudgementRemark {
  func text(in language: Language) -> String {
    switch self {
    case .traffic(let processes, let app):
      language(
        "\(app): the traffic of \(language.row(processes)) alone is looked at, by the "
          + "executable that it names", "\(app)：只看 \(language.row(processes)) 的流量，依据它写明的可执行文件")
    case .sharedTraffic(let path):
      language(
        "\(path): holds several apps, and the captures name the process of none: all traffic is "
          + "held against each",
        "\(path)：里面有好几个 App，而抓包没写出其中任何一个的进程：全部流量会与每个 App 比较")
    case .noTraffic(let path):
      language(
        "\(path): looked at alone; no traffic is known to be its own", "\(path)：单独检查；没有流量能确定是它的")
    case .judged(let volume):
      language(
        "judged by \(volume.text(in: .english))", "依据 \(volume.text(in: .simplifiedChinese)) 判断")
    case .mergedBundle(let path):
      language(
        "\(path) is the one that is merged; every other bundle has a policy of its own",
        "合并的是 \(path)；其他 bundle 各有自己的策略")
    case .projectForm(let path, let format):
      language(
        "what is printed is a property list; `--format \(format)` prints what \(path) can contain",
        "输出的是属性列表；`--format \(format)` 输出可以放进 \(path) 的写法")
    case .unchanged(let path): language("\(path): nothing to change", "\(path)：没有要改的")
    case .written(let path, let backup):
      language("\(path): written; as it was: \(backup)", "\(path)：已写入；原来的内容在 \(backup)")
    case .bundlesLinted(let path, let count):
      language(
        "\(path): looked at the Info.plist of \(count == 1 ? "one bundle" : "\(count) bundles")",
        "\(path)：检查了 \(count) 个 bundle 的 Info.plist")
    case .directiveWays(let path, let conditions):
      language(
        "\(path): looked at the \(conditions.count) lists that its directives leave, under "
          + language.row(conditions),
        "\(path)：检查了预处理指令留下的 \(conditions.count) 个列表，条件是 \(language.row(conditions))")
    case .addedByTool(let path, let names):
      language(
        "\(path): electron-builder adds \(language.row(names)) to the built app; judged with them",
        "\(path)：electron-builder 会给构建出的 App 加上 \(language.row(names))；判断时已算在内")
    case .macOnly(let path):
      language(
        "\(path): judged for macOS 13, 14, 15 and 26, because it is for a Mac app; --ios and --macos name other systems",
        "\(path)：这是 Mac App 的，所以按 macOS 13、14、15 和 26 判断；可用 --ios 和 --macos 指定其他系统")
    case .otherProcesses:
      language(
        "the evidence of the runs is not narrowed to the same processes, so that hosts may differ by "
          + "that alone; --process looks at the same in both",
        "两次测试的证据保留的进程不同，主机的差别可能只是由此而来；用 --process 可以让两边看相同的进程")
    case .older(let volume):
      language("old: \(volume.text(in: .english))", "旧：\(volume.text(in: .simplifiedChinese))")
    case .newer(let volume):
      language("new: \(volume.text(in: .english))", "新：\(volume.text(in: .simplifiedChinese))")
    }
  }
}

extension HistoryRemark {
  func text(in language: Language) -> String {
    switch self {
    case .namedByFile(let file, let label, let release):
      language(
        "\(file): has no label `\(label)`; its release is called \(release), by the file's name",
        "\(file)：没有标签 `\(label)`；按文件名把它的版本叫作 \(release)")
    case .observationsDropped(let count, let release):
      language(
        "\(release): at least \(count) observations were not kept: there were too many different ones",
        "\(release)：至少有 \(count) 条观察结果没有保留：不同的太多了")
    case .otherProcesses:
      language(
        "the evidence of the releases is not narrowed to the same processes, so that hosts may differ "
          + "by that alone; --process looks at the same in all",
        "各版本的证据保留的进程不同，主机的差别可能只是由此而来；用 --process 可以让所有版本看相同的进程")
    case .read(let releases, let hosts):
      language(
        "\(Language.counted(releases, "release", "releases")), \(language.hosts(hosts))",
        "\(releases) 个版本，\(language.hosts(hosts))")
    }
  }
}

extension ProgramTraffic.Doubt {
  /// Processes that are told by name.
  private static let mostProcesses = 10

  /// The doubt in words.
  public func text(in language: Language) -> String {
    switch self {
    case .noProcessNamed:
      language(
        "the captures name no processes, so --process leaves nothing out",
        "抓包没写出任何进程，所以 --process 没有排除任何内容")
    case .notSeen(let missing, let seen):
      language(
        "nothing was seen of \(language.row(missing)); the processes seen are "
          + language.few(seen, atMost: Self.mostProcesses),
        "没看到 \(language.row(missing))；看到的进程有 "
          + language.few(seen, atMost: Self.mostProcesses))
    case .loadsForUnknown(let name):
      language(
        "\(name) loads for apps, and the captures do not say for which; what it did is left out "
          + "without --process \(name)",
        "\(name) 为 App 加载，但抓包没写明是哪个 App；不加 --process \(name) 就不计入它的流量")
    }
  }
}
