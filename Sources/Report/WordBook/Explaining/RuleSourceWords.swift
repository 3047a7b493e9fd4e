package import AppTransportSecurity

extension RuleSource.Kind {
  package func title(in language: Language) -> String {
    switch self {
    case .documentation: language("Apple documentation", "Apple 文档")
    case .openSource: language("Apple open source", "Apple 开源代码")
    case .measurement: language("measurement", "实测")
    case .inference: language("inference", "推断")
    }
  }
}

extension RuleSource {
  /// Returns the title of a source that a rule cites; documents, such as RFCs, keep their own
  /// title.
  package func title(in language: Language) -> String { language(title, chineseTitle) }

  private var chineseTitle: String {
    switch kind {
    case .documentation, .openSource: title
    case .measurement: measurement?.chineseTitle ?? title
    case .inference: "由其他规则推出"
    }
  }
}

extension RuleSource.Measurement {
  fileprivate var chineseTitle: String {
    switch self {
    case .templates: "带有这些键的 App 模板"
    case .manualsWithKeys: "仍然写着这些键的 SDK 手册"
    case .manualsWithKey: "仍然写着这个键的 SDK 手册"
    case .testingGuide: "OWASP MASTG（测试指南）"
    case .nscurlAndTestingGuide: "macOS 26 上的 nscurl，OWASP MASTG"
    case .talk: "Xcoders 关于 App Transport Security 的演讲，2015 年"
    case .shortTalk: "Xcoders 演讲，2015 年"
    case .article: "onevcat，2016 年"
    case .articleAndTalk: "onevcat，2016 年；Xcoders 演讲，2015 年"
    case .publicLogs: "公开仓库里的日志"
    case .radar: "rdar 50887327（错误报告）"
    case .protectedProcesses: "Eclectic Light Company，macOS 13.4"
    case .simulator: "2026 年的模拟器没有显示影响"
    case .probes: "macOS 26 上的测试 App"
    case .probesAndReports: "macOS 26 上的测试 App；2026 年多个项目关于 100.64.0.0/10、以及指向本地地址的完整域名的报告"
    }
  }
}

extension SystemSpan {
  package func text(in language: Language) -> String { language(description, chinese) }

  private var chinese: String {
    func name(_ change: SystemChange) -> String { change.name(in: .simplifiedChinese) }
    return switch (since, until) {
    case (let since?, let until?): "从 \(name(since))起，到 \(name(until))之前"
    case (let since?, nil): "从 \(name(since))起"
    case (nil, let until?): "\(name(until))之前"
    case (nil, nil): "所有系统"
    }
  }
}
