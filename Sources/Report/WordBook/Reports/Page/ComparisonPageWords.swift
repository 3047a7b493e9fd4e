package struct ComparisonPageWords: Sendable {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  package var title: String {
    language("App Transport Security comparison", "App Transport Security（ATS）对比")
  }

  package var meaning: String {
    language(
      "Two runs of the app, judged in the same way. A host that disappeared may just not have "
        + "been contacted.",
      "用同样的方法判断 App 的两次运行。消失的主机也许只是这次没有被请求。")
  }

  package var changes: String { language("Hosts by change", "按变化统计主机") }
  package var change: String { language("Change", "变化") }
  package var key: String { language("Key", "键") }
  package var noChange: String { language("No host changed.", "没有主机变化。") }
  package var hostsCaption: String { language("Hosts that changed", "有变化的主机") }
}
