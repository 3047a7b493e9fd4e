import ProtocolRegistries
import WitnessFiles

extension HiddenHosts {
  func text(in language: Language) -> String {
    var parts: [String] = []
    if count > 0 { parts.append(hiddenText(in: language)) }
    if nameless > 0 {
      parts.append(
        language(
          "\(Language.counted(nameless, "connection", "connections")) completed a handshake,"
            + " but no line names the host: the log begins later, or lacks the lines of"
            + " category “connection”",
          "\(nameless) 个连接完成了握手，但没有一行写出主机：日志开始得更晚，或缺少类别“connection”的行"))
    }
    return parts.joined(separator: language("; ", "；"))
  }

  private func hiddenText(in language: Language) -> String {
    var parts = byVersion.map { version, hosts in "\(hosts) \(version)" }
    if cleartext > 0 {
      parts.append(language("\(cleartext) cleartext HTTP", "\(cleartext) 明文 HTTP"))
    }
    if withoutForwardSecrecy > 0 {
      parts.append(
        language(
          "\(withoutForwardSecrecy) without forward secrecy", "\(withoutForwardSecrecy) 没有前向保密"))
    }
    let seen = parts.isEmpty ? "" : " (" + parts.joined(separator: ", ") + ")"
    return language(
      "the log hides the names of \(Language.counted(count, "host", "hosts"))\(seen), so there"
        + " is no host or key for them; run the app from Xcode, or install Apple's logging"
        + " profile that shows private data",
      "日志隐藏了 \(count) 个主机的名称\(seen)，因此没有它们的主机和键；请从 Xcode 运行 App，或安装 Apple 用于显示私有数据的日志描述文件")
  }
}
