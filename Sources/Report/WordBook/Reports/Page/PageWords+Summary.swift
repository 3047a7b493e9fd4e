package import Recommending

extension PageWords {
  package func headlineNothing(_ suggestion: Suggestion) -> String {
    SuggestionWords(language).nothingToJudge(suggestion)
  }

  package func headlineAllMeet(hosts: Int) -> String {
    language(
      "All \(language.hosts(hosts)) that were seen meet App Transport Security",
      "看到的 \(language.hosts(hosts))全部符合 App Transport Security")
  }

  package func headlineUndecided(unknown: Int) -> String {
    language(
      "No host was seen to break App Transport Security; \(language.hosts(unknown)) could not be judged",
      "没看到不符合 App Transport Security 的主机，但有 \(language.hosts(unknown))无法判断")
  }

  package func headlineOneBreaks(of hosts: Int) -> String {
    language(
      "1 of \(language.hosts(hosts)) breaks App Transport Security",
      "\(language.hosts(hosts))中有 1 个不符合 App Transport Security")
  }

  package func headlineManyBreak(count: Int, of hosts: Int) -> String {
    language(
      "\(count) of \(language.hosts(hosts)) break App Transport Security",
      "\(language.hosts(hosts))中有 \(count) 个不符合 App Transport Security")
  }

  package func meaningException(hosts: Int) -> String {
    language("an exception for \(language.hosts(hosts))", "给 \(language.hosts(hosts))加例外")
  }

  package func meaningFix(hosts: Int) -> String {
    language("a fix instead for \(language.hosts(hosts))", "\(language.hosts(hosts))要修复（不加例外）")
  }

  package func meaningUnknown(hosts: Int) -> String {
    language("another look at \(language.hosts(hosts))", "\(language.hosts(hosts))有待确认")
  }

  package func meaningNothing(hosts: Int) -> String {
    language("nothing for \(language.hosts(hosts))", "\(language.hosts(hosts))不用处理")
  }

  package var recordARun: String {
    language("Record a run of the app as a capture or a log.", "请先录下 App 的一次运行（抓包或日志）。")
  }

  package var capturedOn: String { language("Recorded on", "记录日期") }
  package var dateTo: String { language(" to ", "至") }
  package var verdictsTitle: String { language("Hosts by verdict", "各结论的主机数") }
  package var todoCaption: String { language("Hosts by what to do first", "按首先要做的事列出主机") }
  package var todoColumn: String { language("First thing to do", "首先要做的事") }
  package var countColumn: String { language("Hosts", "主机数") }
  package var whichColumn: String { language("The hosts and their owners", "哪些主机，归属") }

  package func meaning(_ outcomes: [String]) -> String {
    let outcomes = outcomes.joined(separator: language(", ", "；"))
    return language("What it takes: \(outcomes).", "怎么办：\(outcomes)。")
  }
}
