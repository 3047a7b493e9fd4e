import AppTransportSecurity

extension LoadingInterface {
  func text(in language: Language) -> String {
    switch self {
    case .urlLoading: language("the URL loading system", " URL 加载系统")
    case .webContent: language("web views", "网页视图")
    case .media: language("media players", "媒体播放器")
    case .networkFramework: language("the Network framework", " Network 框架")
    case .ownStack: language("other network stacks", "别的网络库")
    case .otherProcess: language("other processes", "其他进程")
    }
  }

  /// Returns the kind of content that the interface loads, such as web content; `nil` if no ATS key
  /// is about the interface.
  func loads(in language: Language) -> String? {
    switch self {
    case .webContent: language("web content", "网页内容")
    case .media: language("media", "媒体")
    case .urlLoading, .networkFramework, .ownStack, .otherProcess: nil
    }
  }
}
