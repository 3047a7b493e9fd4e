extension PageWords {
  package var hostsIntro: String {
    language(
      "Every host that was judged, grouped by registrable domain. Open a line to see its observations, the connecting software and the advice.",
      "判断过的所有主机，按可注册域名分组。点开一行，可以看到记录了什么、是谁发的、该怎么办。")
  }

  package var hostsNone: String { language("No host was judged.", "没有判断过任何主机。") }
  package var addresses: String { language("Addresses without a name", "没有域名的 IP 地址") }
  package var search: String { language("Search hosts", "搜索主机") }
  package var filterVerdict: String { language("Show", "显示") }
  package var filterAll: String { language("all hosts", "全部主机") }
  package var sortBy: String { language("Sort by", "排序") }
  package var sortName: String { language("domain", "域名") }
  package var sortVerdict: String { language("verdict", "结论") }
  package var sortConnections: String { language("connections", "连接数") }
  package var expand: String { language("Open all", "全部展开") }
  package var collapse: String { language("Close all", "全部折叠") }
  package var shownHosts: String { language("hosts shown", "个主机") }
  package var rowOwner: String { language("SDK", "归属") }
  package var rowNeeds: String { language("Needs", "问题") }
  package var inDictionary: String { language("In the dictionary", "已列入字典") }
  package var rowAdvice: String { language("What to do", "怎么办") }
  package var rowInstead: String { language("Keys not added: fix the host first", "先修复，暂不加的键") }
  package var tunnelled: String { language("proxy tunnel", "代理隧道") }
  package var coveredBy: String { language("through the entry for", "由这个条目覆盖：") }
  package var source: String { language("source", "出处") }
  package var sdkByAlias: String { language("by its alias", "依据 CNAME") }
  package var sdkByAddress: String { language("by the address it was contacted at", "依据所请求的地址") }
  package var httpSeen: String { language("http was seen in SDK version", "用 http 的版本：") }
  package var httpsSeen: String { language("https was seen in SDK version", "用 https 的版本：") }
  package var httpsRedirected: String {
    language("the server redirects https to http for SDK versions", "https 会被服务器重定向到 http 的版本：")
  }

  package func hostsOmitted(count: Int) -> String {
    language(
      "\(count) more hosts are not on this page; those that break ATS come first. Everything, as JSON:",
      "另有 \(count) 个主机没有列在本页；不符合 ATS 的优先列出。完整内容（JSON）：")
  }

  /// The remark after the title of advice whose cause is only likely.
  package var likelyAdvice: String {
    language(" (probably the right step)", "（很可能该这样做）")
  }

  package var anyHost: String { language("HOST", "HOST") }

  package var paperIntro: String {
    language(
      "Hosts with the same unmet requirements and advice are listed together; HOST in a sentence means each of them.",
      "问题与建议相同的主机合并列出；HOST 指下方列出的每个主机。")
  }

  /// Returns the numbers of the listed needs that one packet shows, to be printed before that
  /// packet.
  package func shownNeeds(_ numbers: [Int]) -> String {
    let list = language.row(numbers.map(String.init))
    return language(numbers.count == 1 ? "need \(list): " : "needs \(list): ", "问题 \(list)：")
  }
}
