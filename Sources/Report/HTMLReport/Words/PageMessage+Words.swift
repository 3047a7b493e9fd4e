import WordBook

extension PageMessage {
  /// The words; a word in braces stands for a value.
  func text(in language: Language) -> String {
    switch self {
    case .documentTitle:
      language(
        "App Transport Security report",
        "App Transport Security（ATS）报告")
    case .contents: language("Contents", "目录")
    case .skip: language("Skip to the report", "跳到报告正文")
    case .footer:
      language(
        "Made by atsift from packet captures. This page loads nothing from the network.",
        "由 atsift 根据抓包生成。本页面不从网络加载任何内容。")
    case .listSeparator: language(", ", "、")
    case .comma: language(", ", "，")
    case .colon: language(": ", "：")
    case .semicolon: language("; ", "；")
    case .sentenceSeparator: language(" ", "")
    case .more: language("and {count} more", "另有 {count} 个")
    case .summaryTitle: language("At a glance", "概览")
    case .headlineNothing:
      language(
        "Nothing to judge: no connection of the app was seen",
        "没有可判断的内容：没看到 App 的任何连接")
    case .headlineAllMeet:
      language(
        "All {hosts} that were seen meet App Transport Security",
        "看到的 {hosts}全部符合 App Transport Security")
    case .headlineUndecided:
      language(
        "No host was seen to break App Transport Security; {unknown} could not be judged",
        "没看到不符合 App Transport Security 的主机，但有 "
          + "{unknown}无法判断")
    case .headlineOneBreaks:
      language(
        "1 of {hosts} breaks App Transport Security",
        "{hosts}中有 1 个不符合 App Transport Security")
    case .headlineManyBreak:
      language(
        "{count} of {hosts} break App Transport Security",
        "{hosts}中有 {count} 个不符合 App Transport "
          + "Security")
    case .meaning: language("What it takes: {parts}.", "怎么办：{parts}。")
    case .meaningSeparator: language(", ", "；")
    case .meaningException: language("an exception for {hosts}", "给 {hosts}加例外")
    case .meaningFix: language("a fix instead for {hosts}", "{hosts}要修复（不加例外）")
    case .meaningUnknown: language("another look at {hosts}", "{hosts}有待确认")
    case .meaningNothing: language("nothing for {hosts}", "{hosts}不用处理")
    case .recordARun:
      language(
        "Record a run of the app, and read that.",
        "请先抓一次 App 运行时的包，再用 atsift 读取。")
    case .judgedFor:
      language(
        "Judged for {systems}, for an app that is linked with the SDK of {sdk}.",
        "按 {systems} 判断，链接的 SDK 为 {sdk}。")
    case .blanketTitle:
      language(
        "Can NSAllowsArbitraryLoads go?",
        "能去掉 NSAllowsArbitraryLoads 吗？")
    case .blanketYes: language("Yes", "可以")
    case .blanketFixes: language("Yes, after fixes", "修复之后可以")
    case .blanketOpen: language("Not settled", "还不能确定")
    case .blanketNothing: language("Cannot be told", "无法判断")
    case .blanketYesNeedless:
      language(
        "Everything that was seen passes without any exception.",
        "看到的连接不需要任何例外就能通过。")
    case .blanketYesEntries:
      language(
        "The dictionary below lets through everything that was seen and that a key can help.",
        "凡是能靠键放行的连接，下面的字典都已放行。")
    case .blanketFixesText:
      language(
        "{hosts} must be fixed first, without an entry: a fix is at hand, or no key would"
          + " help.",
        "有 {hosts}要先修复，字典里没有它们：要么有更好的解决办法，要么加什么键都没用。")
    case .blanketOpenText:
      language(
        "Nothing that was seen speaks against it, but {hosts} could not be judged.",
        "看到的连接都不妨碍去掉它，但有 {hosts}无法判断。")
    case .blanketAlsoOpen: language("Besides, {hosts} could not be judged.", "另有 {hosts}无法判断。")
    case .blanketFloorText:
      language(
        "On some systems {hosts} will need a change in code besides the key.",
        "在部分系统上，{hosts}除了加键还要改代码。")
    case .blanketCaveat:
      language(
        "This holds for what the captures show; what the app did not do in them is not known.",
        "结论只针对抓包里看到的内容；App 当时没做的事，无从判断。")
    case .verdictsTitle: language("Hosts by verdict", "各结论的主机数")
    case .todoCaption: language("Hosts by what to do first", "按首先要做的事列出主机")
    case .todoColumn: language("First thing to do", "首先要做的事")
    case .countColumn: language("Hosts", "主机数")
    case .meanwhileColumn: language("In the dictionary", "已列入字典")
    case .whichColumn: language("Which, and who is behind them", "哪些主机，背后是谁")
    case .dictionaryTitle: language("The dictionary", "例外字典")
    case .dictionaryIntro:
      language(
        "The smallest NSAppTransportSecurity value that lets through what was seen. Without"
          + " any one of its lines, something that was seen is blocked.",
        "能放行所看到连接的最小 NSAppTransportSecurity。删掉其中任何一行，"
          + "都会有看到过的连接被拦下。")
    case .dictionaryMerged:
      language(
        "The app’s own NSAppTransportSecurity value with the suggestion in it.",
        "App 现有的 NSAppTransportSecurity，已并入建议。")
    case .dictionaryEmpty:
      language(
        "No exception is needed: leave NSAppTransportSecurity out of the Info.plist.",
        "不需要任何例外：Info.plist 里不用写 "
          + "NSAppTransportSecurity。")
    case .dictionaryNotNow:
      language(
        "There is no entry to add: what breaks ATS here is to be fixed, or no key would help"
          + " it.",
        "没有要加的条目：这里不符合 ATS 的主机应当修复，或者加什么键都没用。")
    case .dictionaryUndecided:
      language(
        "No exception is proposed. Nothing that was seen asks for one, but not all could be"
          + " judged.",
        "不建议加例外：看到的连接都不需要，但有的主机无法判断。")
    case .dictionaryUnseen:
      language(
        "No exception is proposed, as nothing was seen that could need one.",
        "不建议加例外：没看到可能需要例外的连接。")
    case .dictionaryOneEntry: language("See the dictionary: 1 entry", "查看例外字典：1 个条目")
    case .dictionaryManyEntries:
      language(
        "See the dictionary: {count} entries",
        "查看例外字典：{count} 个条目")
    case .dictionaryTooLarge:
      language(
        "The dictionary is too large for a page. This writes it whole:",
        "字典太大，页面放不下。用这条命令可以完整写出：")
    case .dictionaryLabel:
      language(
        "NSAppTransportSecurity as a property list",
        "属性列表形式的 NSAppTransportSecurity")
    case .copy: language("Copy", "复制")
    case .copied: language("Copied.", "已复制。")
    case .copyFailed: language("Selected: press ⌘C or Ctrl+C.", "已选中，请按 ⌘C 或 Ctrl+C。")
    case .evidenceCaption: language("Why each key must stay", "每个键为什么不能删")
    case .entryColumn: language("Entry", "条目")
    case .keyColumn: language("Key and value", "键与值")
    case .needColumn: language("What was seen", "看到了什么")
    case .blockedColumn: language("Without it", "没有它会怎样")
    case .placeColumn: language("Evidence", "依据")
    case .blockedOn: language("blocked on {system}", "在 {system} 上被拦下")
    case .keptUnder: language("opened on {system} without need", "在 {system} 上会多放开")
    case .seenOf: language("seen of", "见于")
    case .effectInsecure:
      language(
        "lets the app load http:// from this host",
        "允许 App 从这个主机加载 http://")
    case .effectVersion:
      language(
        "accepts {value} and newer from this host",
        "接受这个主机使用 {value} 及更高版本")
    case .effectForward: language("accepts RSA key exchange from this host", "接受这个主机使用 RSA 密钥交换")
    case .effectSubdomains: language("also for every name below this host", "对这个主机下的所有域名也有效")
    case .keysOmitted:
      language(
        "{count} more keys are not listed here. Everything, as JSON:",
        "另有 {count} 个键没有列出。完整内容（JSON）：")
    case .groupsTitle:
      language(
        "Groups: each opens every name below its domain, seen or not",
        "分组：每个分组会放开该域名下的所有名字，不管看到没有")
    case .groupHosts: language("for these hosts that were seen", "看到的主机有")
    case .alternativesTitle: language("Could stand in place of entries", "可以代替条目的键")
    case .changesTitle: language("Changes to the app’s own dictionary", "对 App 现有字典的改动")
    case .changeColumn: language("Change", "改动")
    case .changedColumn: language("Of", "位置")
    case .wasColumn: language("Was", "原来")
    case .becomesColumn: language("Becomes", "改为")
    case .reasonColumn: language("Reason", "理由")
    case .conflictsTitle:
      language("What atsift check still reports", "atsift check 仍会报告的冲突")
    case .conflictsOmitted:
      language(
        "{count} more conflicts are not listed here. Everything:", "另有 {count} 个冲突没有列出。全部内容：")
    case .changesOmitted:
      language(
        "{count} more changes are not listed here. Everything, as a diff:",
        "另有 {count} 处改动没有列出。完整内容（diff）：")
    case .hostsTitle: language("Hosts", "主机")
    case .hostsIntro:
      language(
        "Every host that was judged, under its registrable domain. Open a line for what was"
          + " seen, by whom, and what to do.",
        "判断过的所有主机，按可注册域名分组。点开一行，可以看到抓到了什么、是谁发的、该怎么办。")
    case .hostsNone: language("No host was judged.", "没有判断过任何主机。")
    case .addresses: language("Addresses without a name", "没有域名的 IP 地址")
    case .search: language("Search hosts", "搜索主机")
    case .filterVerdict: language("Show", "显示")
    case .filterAll: language("all hosts", "全部主机")
    case .sortBy: language("Sort by", "排序")
    case .sortName: language("domain", "域名")
    case .sortVerdict: language("verdict", "结论")
    case .sortConnections: language("connections", "连接数")
    case .expand: language("Open all", "全部展开")
    case .collapse: language("Close all", "全部折叠")
    case .shownHosts: language("hosts shown", "个主机")
    case .rowOwner: language("SDK", "背后是谁")
    case .rowNeeds: language("Needs", "问题")
    case .rowKeys: language("In the dictionary", "字典里的键")
    case .rowAdvice: language("What to do", "怎么办")
    case .rowInstead: language("Held back, as a fix comes first", "先修复，暂不加的键")
    case .firstParty: language("first party", "自家域名")
    case .cleartext: language("cleartext HTTP", "明文 HTTP")
    case .tunnelled: language("proxy tunnel", "代理隧道")
    case .coveredBy: language("through the entry for", "由这个条目覆盖：")
    case .source: language("source", "出处")
    case .sdkByAlias: language("by its alias", "依据 CNAME")
    case .sdkByAddress: language("by the address it was asked at", "依据所请求的地址")
    case .secureSince: language("needs no exception since version", "从这个版本起不再需要例外：")
    case .hostsOmitted:
      language(
        "{count} more hosts are not on this page; those that break ATS come first."
          + " Everything, as JSON:",
        "另有 {count} 个主机没有列在本页；不符合 ATS 的优先列出。完整内容（JSON）：")
    case .anyHost: language("HOST", "HOST")
    case .paperIntro:
      language(
        "Hosts with the same needs and the same advice share them; HOST is each host listed below."
          + " Numbers before a packet are those of the needs that it shows.",
        "问题与建议相同的主机合并列出；HOST 指下方列出的每个主机。数据包前的编号对应其体现的问题。")
    case .capturedOn: language("Captured on", "抓包日期")
    case .dateTo: language(" to ", "至")
    case .oneCapture: language("1 capture", "1 个抓包")
    case .manyCaptures: language("{count} captures", "{count} 个抓包")
    case .opennessCaption:
      language("Hosts for which cleartext or weak TLS is allowed", "允许明文或弱 TLS 的主机")
    case .openBefore: language("With NSAllowsArbitraryLoads:", "有 NSAllowsArbitraryLoads 时：")
    case .openAfter: language("With the dictionary below:", "用下面的字典时：")
    case .openEverything:
      language(
        "all {hosts} of this run, and every other host there is.", "这次运行的全部 {hosts}，以及世界上所有其他主机。")
    case .openListed:
      language(
        "{count} of {hosts}, each only as far as its key says. No other host.",
        "{hosts}中的 {count} 个，而且只放开所列的键。其他主机一律不放开。")
    case .openMore:
      language(
        "{count} of {hosts}, each only as far as its key says; and what other keys of the dictionary"
          + " reach.",
        "{hosts}中的 {count} 个，而且只放开所列的键；另外还有字典里其他键管到的范围。")
    case .bySDKCaption: language("Hosts by the company and SDK behind them", "按背后的公司和 SDK 看主机")
    case .ownerUnknown: language("Nobody known", "不知道是谁")
    case .byCaptureCaption:
      language(
        "Hosts by capture: each at its first and its last connection", "按抓包看主机（只计第一次和最后一次出现）")
    case .sdkColumn: language("Company or SDK", "公司或 SDK")
    case .namesColumn: language("Which", "哪些主机")
    case .hostsColumn: language("Hosts", "主机")
    case .violatedColumn: language("Break ATS", "不符合")
    case .unknownColumn: language("Not known", "无法判断")
    case .satisfiedColumn: language("Meet ATS", "符合")
    case .timelineTitle: language("Connections in time", "连接时间线")
    case .timelineIntro:
      language(
        "The time of each host's first and last use. A tall mark is a cleartext request, a short"
          + " mark an encrypted connection.",
        "每个主机第一次和最后一次用到的时间。长线是明文请求，短线是加密连接。")
    case .timelineCaption: language("{hosts} in", "{hosts}，抓包文件")
    case .timelineFrom: language("from", "起始于")
    case .hostColumn: language("Host", "主机")
    case .verdictColumn: language("Verdict", "结论")
    case .firstColumn: language("First", "第一次")
    case .lastColumn: language("Last", "最后一次")
    case .connectionsColumn: language("Connections", "连接数")
    case .whenColumn: language("When", "时间")
    case .timelineNone: language("No capture says when its packets were sent.", "没有哪个抓包记录了时间。")
    case .timelineOmitted:
      language(
        "{count} more hosts are not drawn; those that break ATS come first. Every connection,"
          + " one a line:",
        "另有 {count} 个主机没有画出；不符合 ATS 的优先。全部连接，每行一个：")
    case .timelineCapturesOmitted:
      language(
        "{count} more captures are not drawn.",
        "另有 {count} 个抓包没有画出。")
    case .unknownTitle: language("What could not be known", "无从判断的内容")
    case .unknownIntro:
      language(
        "A capture shows what one client and one server agreed on. Unknown is a verdict of"
          + " its own; it never becomes an exception.",
        "抓包里看到的，是某个客户端和某个服务器谈成的结果。“不知道”本身就是一种结论，绝不会变成"
          + "例外。")
    case .unknownCaption: language("Inconclusive hosts", "还不能确定的主机")
    case .whyColumn: language("Why", "原因")
    case .settleColumn: language("What would settle it", "怎样才能确认")
    case .unknownNone: language("Every host that was seen could be judged.", "看到的每个主机都能判断。")
    case .unknownOmitted:
      language(
        "{count} more hosts are inconclusive. Everything, as JSON:",
        "另有 {count} 个主机还不能确定。完整内容（JSON）：")
    case .notesTitle: language("About the run as a whole", "关于这次抓包")
    case .loadColumn: language("What a load would meet", "加载会怎样")
    case .asideTitle: language("Set aside, not judged", "没有判断的流量")
    case .asideIntro:
      language(
        "Traffic that is not the app’s, or that ATS does not cover.",
        "不是 App 发的，或者不归 ATS 管。")
    case .asideNone: language("Every connection of this run was judged.", "没有这样的流量。")
    case .asideCaption: language("What was left out of the judgement, and why", "哪些没有判断，为什么")
    case .foundColumn: language("First seen", "第一次出现")
    case .asideOmitted:
      language(
        "{count} more are not listed here. Everything, as JSON:",
        "另有 {count} 项没有列出。完整内容（JSON）：")
    case .basisTitle: language("Inputs", "判断依据")
    case .systemsLabel: language("Systems judged", "按哪些系统判断")
    case .sdkLabel: language("Linked with the SDK of", "链接的 SDK")
    case .listLabel: language("Public suffix list of", "公共后缀列表的日期")
    case .ownLabel: language("The app’s own domains", "App 自家的域名")
    case .hostsLabel: language("Hosts judged", "判断的主机数")
    case .connectionsLabel: language("Connections judged", "判断的连接数")
    case .asideLabel: language("Connections set aside", "没有判断的连接数")
    case .capturesCaption: language("Captures that evidence comes from", "用到的抓包")
    case .captureColumn: language("Capture", "抓包文件")
    case .capturesOmitted:
      language(
        "{count} more captures are not listed.",
        "另有 {count} 个抓包没有列出。")
    case .packet: language("packet", "数据包")
    case .line: language("line", "行")
    case .entry: language("entry", "条目")
    case .byte: language("byte", "字节")
    }
  }
}
