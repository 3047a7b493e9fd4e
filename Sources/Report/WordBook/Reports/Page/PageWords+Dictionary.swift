extension PageWords {
  package var dictionaryIntro: String {
    language(
      "The smallest NSAppTransportSecurity value for the hosts that need an exception now. Without any one of its lines, a connection that was seen would be blocked.",
      "能放行所看到连接的最小 NSAppTransportSecurity。删掉其中任何一行，都会有看到过的连接被拦截。")
  }

  package var dictionaryMerged: String {
    language(
      "The app’s own NSAppTransportSecurity value with the suggestion in it.",
      "App 现有的 NSAppTransportSecurity，已并入建议。")
  }

  package var dictionaryEmpty: String {
    language(
      "No exception is needed: leave NSAppTransportSecurity out of the Info.plist.",
      "不需要任何例外：Info.plist 里不用写 NSAppTransportSecurity。")
  }

  package var dictionaryNotNow: String {
    language(
      "No entry is proposed: each host that breaks ATS has a better fix, or no key would help.",
      "没有要加的条目：这里不符合 ATS 的主机应当修复，或者加什么键都没用。")
  }

  package var dictionaryUndecided: String {
    language(
      "No exception is proposed. Nothing that was seen needs one, but some hosts could not be judged.",
      "不建议加例外：看到的连接都不需要，但有的主机无法判断。")
  }

  package var dictionaryUnseen: String {
    language(
      "No exception is proposed, as nothing was seen that could need one.", "不建议加例外：没看到可能需要例外的连接。")
  }

  package var dictionaryTooLarge: String {
    language(
      "The dictionary is too large for this page. This command writes all of it:",
      "字典太大，页面放不下。用这条命令可以完整写出：")
  }

  package var dictionaryLabel: String {
    language("NSAppTransportSecurity as a property list", "属性列表形式的 NSAppTransportSecurity")
  }

  package var copy: String { language("Copy", "复制") }
  package var copied: String { language("Copied.", "已复制。") }

  package var copyFailed: String {
    language("Selected: press ⌘C or Ctrl+C.", "已选中，请按 ⌘C 或 Ctrl+C。")
  }

  package var groupHosts: String { language("for these hosts that were seen", "看到的主机有") }

  package func dictionaryEntries(count: Int) -> String {
    language(
      "See the dictionary: \(Language.counted(count, "entry", "entries"))", "查看例外字典：\(count) 个条目")
  }
}
