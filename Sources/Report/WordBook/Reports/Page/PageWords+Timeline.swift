extension PageWords {
  package var timelineTitle: String { language("Connections in time", "连接时间线") }

  package var timelineIntro: String {
    language(
      "The time of each host's first and last use. A tall mark is a cleartext request, a short mark an encrypted connection.",
      "每个主机第一次和最后一次用到的时间。长线是明文请求，短线是加密连接。")
  }

  package func timelineCaption(hosts: Int) -> String {
    language("\(language.hosts(hosts)) in", "\(language.hosts(hosts))，文件")
  }

  package var timelineFrom: String { language("from", "起始于") }
  package var whenColumn: String { language("When", "时间") }

  package var timelineNone: String {
    language("The recording has no times.", "记录里没有时间。")
  }

  package func timelineOmitted(count: Int) -> String {
    language(
      "\(count) more hosts are not drawn; those that break ATS come first. Every connection, one a line:",
      "另有 \(count) 个主机没有画出；不符合 ATS 的优先。全部连接，每行一个：")
  }

  package func timelineCapturesOmitted(count: Int) -> String {
    language("\(count) more files are not drawn.", "另有 \(count) 个文件没有画出。")
  }
}
