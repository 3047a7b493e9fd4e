extension PageWords {
  package var bySDKCaption: String {
    language("Hosts by the company and SDK behind them", "按背后的公司和 SDK 看主机")
  }

  package var ownerUnknown: String { language("Unknown", "不知道是谁") }

  package var byCaptureCaption: String {
    language(
      "Hosts by file: a host counts where its first or last connection is",
      "按文件看主机（主机计入它第一次和最后一次连接所在的文件）")
  }

  package var sdkColumn: String { language("Company or SDK", "公司或 SDK") }
  package var namesColumn: String { language("Which", "哪些主机") }
  package var violatedColumn: String { language("Break ATS", "不符合") }
  package var unknownColumn: String { language("Not known", "无法判断") }
  package var satisfiedColumn: String { language("Meet ATS", "符合") }
}
