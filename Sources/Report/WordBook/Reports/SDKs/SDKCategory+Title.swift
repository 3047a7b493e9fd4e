package import SDKCatalog

extension SDKCategory {
  package func title(in language: Language) -> String {
    switch self {
    case .ads: language("ads", "广告")
    case .analytics: language("analytics", "统计分析")
    case .antiFraud: language("anti-fraud", "反欺诈")
    case .appServices: language("app services", "App 服务")
    case .attribution: language("attribution", "归因")
    case .backend: language("backend", "后端")
    case .calls: language("calls", "通话")
    case .cdn: "CDN"
    case .chat: language("chat", "聊天")
    case .cms: "CMS"
    case .consent: language("consent", "用户同意")
    case .crash: language("crash", "崩溃报告")
    case .featureFlags: language("feature flags", "功能开关")
    case .feedback: language("feedback", "用户反馈")
    case .identity: language("identity", "身份验证")
    case .infrastructure: language("infrastructure", "基础设施")
    case .maps: language("maps", "地图")
    case .media: language("media", "媒体")
    case .operatingSystem: language("operating system", "操作系统")
    case .payments: language("payments", "支付")
    case .performance: language("performance", "性能监测")
    case .push: language("push", "推送")
    case .realtime: language("realtime", "实时通信")
    case .search: language("search", "搜索")
    case .sessionReplay: language("session replay", "会话回放")
    case .socialLogin: language("social login", "社交登录")
    case .other: language("other", "其他")
    }
  }
}

extension SharedCloud {
  /// Returns the operator and the kind of service, such as `Amazon (cloud)`.
  package func title(in language: Language) -> String {
    let kind = kind.title(in: language)
    return language("\(operatorName) (\(kind))", "\(operatorName)（\(kind)）")
  }
}

extension SharedCloud.Kind {
  package func title(in language: Language) -> String {
    switch self {
    case .cloud: language("cloud", "云")
    case .cdn: "CDN"
    }
  }
}
