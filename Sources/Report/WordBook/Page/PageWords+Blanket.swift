extension PageWords {
  package var blanketTitle: String {
    language("Can NSAllowsArbitraryLoads go?", "能去掉 NSAllowsArbitraryLoads 吗？")
  }

  package var blanketYes: String { language("Yes", "可以") }
  package var blanketFixes: String { language("Yes, after fixes", "修复之后可以") }
  package var blanketOpen: String { language("Not settled", "还不能确定") }
  package var blanketNothing: String { language("Cannot be told", "无法判断") }

  package var blanketYesNeedless: String {
    language("Everything that was seen passes without any exception.", "看到的连接不需要任何例外就能通过。")
  }

  package var blanketYesEntries: String {
    language(
      "The dictionary below lets through everything that was seen and that a key can help.",
      "凡是能靠键放行的连接，下面的字典都已放行。")
  }

  package func blanketFixesText(hosts: Int) -> String {
    language(
      "\(language.hosts(hosts)) must be fixed first, without an entry: a fix is at hand, or no key would help.",
      "有 \(language.hosts(hosts))要先修复，字典里没有它们：要么有更好的解决办法，要么加什么键都没用。")
  }

  package func blanketOpenText(hosts: Int) -> String {
    language(
      "Nothing that was seen speaks against it, but \(language.hosts(hosts)) could not be judged.",
      "看到的连接都不妨碍去掉它，但有 \(language.hosts(hosts))无法判断。")
  }

  package func blanketAlsoOpen(hosts: Int) -> String {
    language(
      "Besides, \(language.hosts(hosts)) could not be judged.", "另有 \(language.hosts(hosts))无法判断。")
  }

  package func blanketFloorText(hosts: Int) -> String {
    language(
      "On some systems \(language.hosts(hosts)) will need a change in code besides the key.",
      "在部分系统上，\(language.hosts(hosts))除了加键还要改代码。")
  }

  package var blanketCaveat: String {
    language(
      "This holds for what the captures show; what the app did not do in them is not known.",
      "结论只针对抓包里看到的内容；App 当时没做的事，无从判断。")
  }

  package var opennessCaption: String {
    language("Hosts for which cleartext or weak TLS is allowed", "允许明文或弱 TLS 的主机")
  }

  package var openBefore: String {
    language("With NSAllowsArbitraryLoads:", "有 NSAllowsArbitraryLoads 时：")
  }

  package var openAfter: String { language("With the dictionary below:", "用下面的字典时：") }

  package func openEverything(hosts: Int) -> String {
    language(
      "all \(language.hosts(hosts)) of this run, and every other host there is.",
      "这次运行的全部 \(language.hosts(hosts))，以及世界上所有其他主机。")
  }

  package func openListed(count: Int, of hosts: Int) -> String {
    language(
      "\(count) of \(language.hosts(hosts)), each only as far as its key says. No other host.",
      "\(language.hosts(hosts))中的 \(count) 个，而且只放开所列的键。其他主机一律不放开。")
  }

  package func openMore(count: Int, of hosts: Int) -> String {
    language(
      "\(count) of \(language.hosts(hosts)), each only as far as its key says; and what other keys of the dictionary reach.",
      "\(language.hosts(hosts))中的 \(count) 个，而且只放开所列的键；另外还有字典里其他键管到的范围。")
  }
}
