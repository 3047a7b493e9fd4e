package import Escaping
package import Evidence

/// The texts about the inputs of a run: how much was read, and which parts are missing.
package struct InputWords: Sendable {
  private let inputs: InputLedger
  private let language: Language

  /// The most inputs that a report for people lists.
  private static let most = 50

  package init(_ inputs: InputLedger, in language: Language) {
    self.inputs = inputs
    self.language = language
  }

  /// A sentence on the inputs that could not be read in full; `nil` if nothing is missing.
  package var summary: String? {
    guard !inputs.isComplete else { return nil }
    let count = inputs.incomplete.count
    guard count > 0 else {
      return language(
        "The evidence is incomplete, so hosts, and requirements that they do not meet, may be missing.",
        "证据不完整，因此可能缺少主机，以及主机没有满足的要求。")
    }
    return language(
      "\(count) of \(files(inputs.inputs.count)) could not be read in full, so hosts, and requirements that they do not meet, may be missing.",
      "\(files(inputs.inputs.count))中有 \(count) 个没有读全，因此可能缺少主机，以及主机没有满足的要求。")
  }

  /// The share of the inputs that a conclusion is based on, such as `4 of 8 files`; `nil` if
  /// nothing is missing, so that absence is known too.
  package var reach: String? {
    guard !inputs.showsAbsence else { return nil }
    let all = inputs.inputs.count
    let read = all - inputs.incomplete.count
    return read == all || read == 0
      ? language("the parts that were read", "已读取的部分")
      : language("\(read) of \(files(all))", "\(files(all))中的 \(read) 个")
  }

  /// The number of inputs with and without duplicates, such as `48 files, 19 without duplicates`;
  /// `nil` if none is a copy of another.
  package var copies: String? {
    let (all, different) = (inputs.inputs.count, inputs.differentCount)
    guard different < all else { return nil }
    return language(
      "\(files(all)), \(different) without duplicates", "\(files(all))，除去重复的有 \(different) 个")
  }

  /// The names of the incomplete inputs, then the losses of the run as a whole.
  package var names: [String] {
    Set(inputs.incomplete + inputs.lackingLogs).sorted().map(\.name.displayed)
      + inputs.losses.filter { $0.isGap || $0.kind == .processNames }.map(text)
  }

  /// A line for each loss, with the input's name: first input by input, then those of the run as a
  /// whole.
  package var lines: [String] {
    gaps.map { gap in gap.input.map { $0.displayed + language.colon + gap.text } ?? gap.text }
  }

  /// Each loss with the input concerned; `nil` for the run as a whole.
  package var gaps: [(input: ForeignText?, text: String)] {
    let incomplete = inputs.incomplete
    var gaps = incomplete.prefix(Self.most).map {
      (input: ForeignText?.some($0.name), text: text($0))
    }
    let more = incomplete.count - gaps.count
    if more > 0 {
      gaps.append(
        (nil, language("\(more) more files were not read in full", "另有 \(more) 个文件没有读全")))
    }
    return gaps
      + inputs.losses.filter(\.isGap).map { (input: nil, text: text($0)) }
  }

  /// Returns the losses of an input in words.
  package func text(_ input: InputSummary) -> String {
    let texts = input.losses.filter(\.isGap).map(text)
    return texts.joined(separator: language("; ", "；"))
  }

  /// Returns a loss in words; a detail from the file's reader stays in English.
  package func text(_ loss: InputLoss) -> String {
    let words = words(loss)
    guard let detail = loss.detail?.displayed else { return words }
    switch loss.kind {
    case .unreadable: return language("\(detail); left out", "\(detail)；不计入")
    case .severalApps: return words
    default: return language(detail, "\(words)（\(detail)）")
    }
  }

  private func words(_ loss: InputLoss) -> String {
    let count = loss.count
    return switch loss.kind {
    case .unreadable: language("cannot be read; left out", "无法读取；不计入")
    case .damage: language("is damaged", "已损坏")
    case .droppedPackets:
      language(
        "the recorder dropped \(Language.counted(count, "packet", "packets"))",
        "抓包程序丢了 \(count) 个数据包")
    case .missingFiles:
      language(
        "\(Language.counted(count, "file", "files")) of the rotated capture are missing",
        "这份分段抓包缺了 \(count) 个文件")
    case .unreadPackets:
      language(
        "\(Language.counted(count, "packet", "packets")) cannot be read", "\(count) 个数据包无法读取")
    case .droppedMessages:
      language(
        "the log lacks messages \(count == 1 ? "at one place" : "at \(count) places")",
        "日志有 \(count) 处缺少消息")
    case .logStream:
      language(
        "the log lacks a part of the command's time", "日志缺少命令运行期间的一部分")
    case .limit:
      language(
        "at least \(Language.counted(count, "observation was", "observations were")) not kept",
        "至少有 \(count) 条观察结果没有保留")
    case .hiddenHosts, .hiddenHostsOfOthers:
      language(
        "the log hides the host of \(Language.counted(count, "connection", "connections"))"
          + (loss.process.map { " of \($0.displayed)" } ?? ""),
        "日志隐藏了\(loss.process.map { " \($0.displayed) " } ?? "")\(count) 个连接的主机")
    case .hostlessLoads:
      language(
        "no line names the host of \(Language.counted(count, "blocked load", "blocked loads"))",
        "有 \(count) 次被拦截的加载没有写明主机")
    case .notUnderstood:
      language(
        "\(Language.counted(count, "line", "lines")) about loads could not be used",
        "有 \(count) 行关于加载的日志无法使用")
    case .incompleteCaptures:
      language("was not read in full", "没有读全")
    case .processNames:
      language(
        "no recording names a process, so all traffic is judged", "没有记录写出进程，因此判断了全部流量")
    case .processNotSeen:
      language("a requested process was not seen", "没有看到所要求的进程")
    case .severalApps:
      language(
        "several apps were seen and judged as one: \(loss.detail?.displayed ?? ""); --process judges one of them",
        "看到了多个 App，并当作一个来判断：\(loss.detail?.displayed ?? "")；用 --process 只判断其中一个")
    case .emptySpan:
      language(
        "no connection is in the span of --since and --until", "--since 和 --until 之间没有连接")
    case .missingLogs:
      language("lacks other logs of the same run", "缺少同一次运行的其他日志")
    case .cutAtEnd: language("ends within a record", "在一条记录中间结束")
    case .hiddenTraffic: language("has encrypted packets", "含有加密的数据包")
    case .imitatedLines:
      language("the app itself logged lines in the wording of the system", "App 自己写了系统样式的行")
    case .rotated: language("\(count) files are read as one capture", "\(count) 个文件作为一份抓包读取")
    case .remark: language("has a remark", "有一条说明")
    }
  }

  private func files(_ count: Int) -> String {
    language(Language.counted(count, "file", "files"), "\(count) 个文件")
  }
}
