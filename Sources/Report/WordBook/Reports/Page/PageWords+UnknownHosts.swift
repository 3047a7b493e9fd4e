extension PageWords {
  package var unknownTitle: String { language("What is unknown", "无从判断的内容") }

  package var unknownIntro: String {
    language(
      "Recorded traffic shows only what one client and one server negotiated. Where that is not"
        + " enough, the verdict is unknown. An unknown verdict never adds an exception.",
      "记录里看到的，是某个客户端和某个服务器谈成的结果。“不知道”本身就是一种结论，绝不会变成例外。")
  }

  package var unknownCaption: String { language("Inconclusive hosts", "还不能确定的主机") }
  package var settleColumn: String { language("How to confirm it", "怎样才能确认") }

  package var unknownNone: String {
    language("Every host that was seen could be judged.", "看到的每个主机都能判断。")
  }

  package func unknownOmitted(count: Int) -> String {
    language(
      "\(count) more hosts are inconclusive. Everything, as JSON:",
      "另有 \(count) 个主机还不能确定。完整内容（JSON）：")
  }

  package var notesTitle: String { language("About the run as a whole", "关于这次运行") }
}
