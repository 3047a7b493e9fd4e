extension PageWords {
  package var blanketTitle: String {
    language("Can NSAllowsArbitraryLoads be removed?", "能去掉 NSAllowsArbitraryLoads 吗？")
  }

  package var blanketNothing: String { language("Cannot be judged", "无法判断") }

  package var blanketYesNeedless: String {
    language("Every connection that was seen passes without an exception.", "看到的连接不需要任何例外就能通过。")
  }

  package var blanketYesEntries: String {
    language(
      "The dictionary below allows everything that was seen, as far as keys can allow it.",
      "凡是能靠键放行的连接，下面的字典都已放行。")
  }

  package func blanketFixesText(hosts: Int) -> String {
    language(
      "\(language.hosts(hosts)) must be fixed first, without an entry in the dictionary: either "
        + "a fix is possible now, or no key would help.",
      "有 \(language.hosts(hosts))要先修复，没有写进字典：要么有更好的解决办法，要么加什么键都没用。")
  }

  package func blanketOpenText(hosts: Int) -> String {
    language(
      "No connection that was seen needs the key, but \(language.hosts(hosts)) could not be "
        + "judged.",
      "看到的连接都不妨碍去掉它，但有 \(language.hosts(hosts))无法判断。")
  }

  package func blanketAlsoOpen(hosts: Int) -> String {
    language(
      "Besides, \(language.hosts(hosts)) could not be judged.", "另有 \(language.hosts(hosts))无法判断。")
  }

  package func blanketFloorText(hosts: Int) -> String {
    language(
      "On some systems, \(language.hosts(hosts)) will also need a change in code.",
      "在部分系统上，\(language.hosts(hosts))除了加键还要改代码。")
  }

  package var blanketCaveat: String {
    language(
      "This applies to the recorded traffic; it does not show what the app does at other times.",
      "结论只针对记录到的流量；App 当时没做的事，无从判断。")
  }

  package var opennessCaption: String {
    language("Hosts to which the app may connect in cleartext or with weak TLS", "允许明文或弱 TLS 的主机")
  }

  package var openBefore: String {
    language("With NSAllowsArbitraryLoads:", "有 NSAllowsArbitraryLoads 时：")
  }

  package var openAfter: String { language("With the dictionary below:", "用下面的字典时：") }

  package func openEverything(hosts: Int) -> String {
    language(
      "all \(language.hosts(hosts)) of this run, and every other host.",
      "这次运行的全部 \(language.hosts(hosts))，以及世界上所有其他主机。")
  }

  package func openListed(count: Int, of hosts: Int) -> String {
    language(
      "\(count) of \(language.hosts(hosts)), each only for what its key allows. No other host.",
      "\(language.hosts(hosts))中的 \(count) 个，而且只放开所列的键。其他主机一律不放开。")
  }

  package func openMore(count: Int, of hosts: Int) -> String {
    language(
      "\(count) of \(language.hosts(hosts)), each only for what its key allows; also what other"
        + " keys of the dictionary allow.",
      "\(language.hosts(hosts))中的 \(count) 个，而且只放开所列的键；另外还有字典里其他键管到的范围。")
  }
}
