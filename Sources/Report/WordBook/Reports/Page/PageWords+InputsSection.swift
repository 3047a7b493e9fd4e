extension PageWords {
  package var loadColumn: String { language("Result of a load", "加载会怎样") }

  package var asideIntro: String {
    language("Traffic that is not the app’s, or that ATS does not cover.", "不是 App 发的，或者不归 ATS 管。")
  }

  package var asideNone: String { language("Every connection of this run was judged.", "没有这样的流量。") }

  package var asideCaption: String {
    language("What was left out, and why", "哪些没有判断，为什么")
  }

  package func asideOmitted(count: Int) -> String {
    language(
      "\(count) more are not listed here. Everything, as JSON:", "另有 \(count) 项没有列出。完整内容（JSON）：")
  }

  package var basisTitle: String { language("Inputs", "判断依据") }
  package var systemsLabel: String { language("Systems judged", "按哪些系统判断") }
  package var sdkLabel: String { language("Linked with the SDK of", "构建所用的 SDK") }
  package var listLabel: String { language("Public suffix list of", "公共后缀列表的日期") }
  package var ownLabel: String { language("The app’s own domains", "App 自家的域名") }
  package var hostsLabel: String { language("Hosts judged", "判断的主机数") }
  package var connectionsLabel: String { language("Connections judged", "判断的连接数") }
  package var asideLabel: String { language("Connections set aside", "没有判断的连接数") }
  package var capturesCaption: String { language("Files that evidence comes from", "用到的文件") }

  package func capturesOmitted(count: Int) -> String {
    language("\(count) more files are not listed.", "另有 \(count) 个文件没有列出。")
  }
}
