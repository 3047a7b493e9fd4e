/// Remarks on redacted files.
extension Wording {
  /// Returns the remark on a redacted log, reduced to messages about loads.
  package static func redactedLog(messages: Int) -> Wording {
    Wording(
      "\(Language.counted(messages, "message", "messages")) read; removed: lines that are not"
        + " about loads, paths, queries, and lines that the app printed",
      "读取了 \(messages) 条消息；删除了：与加载无关的内容、路径、查询参数和 App 打印的内容")
  }

  package static func redactedArchive(entries: Int) -> Wording {
    Wording(
      "\(Language.counted(entries, "entry", "entries")) written; removed: paths, queries, bodies, cookies and "
        + "all headers but those of redirects, User-Agent, Upgrade, Content-Type and Strict-Transport-Security",
      "写入了 \(entries) 条；删除了：路径、查询参数、正文、Cookie，以及除重定向、User-Agent、Upgrade、Content-Type 和 "
        + "Strict-Transport-Security 之外的头部")
  }

  package static func unreadPlaces(_ count: Int) -> Wording {
    Wording(
      "\(Language.counted(count, "place", "places")) in the file could not be read, and are not"
        + " in the redacted file",
      "文件里有 \(count) 处无法读取，处理后的文件里没有它们的内容")
  }

  package static func unreadLines(_ count: Int) -> Wording {
    Wording(
      "\(Language.counted(count, "line", "lines")) of the system's log in an unknown format"
        + " \(count == 1 ? "is" : "are") not in the redacted file",
      "有 \(count) 行系统日志的行首格式无法识别，处理后的文件里没有它们")
  }

  /// Returns the remark on a redacted capture: `packets` written, and the amounts of removed data.
  package static func redacted(
    packets: Int, payload: String, paths: Int, fields: Int, addresses: Int, comments: Int,
    emptied: Int
  ) -> Wording {
    let removed = [
      "\(payload) of payload",
      Language.counted(paths, "path", "paths"),
      Language.counted(fields, "header field", "header fields"),
      Language.counted(addresses, "client address", "client addresses"),
      Language.counted(comments, "comment", "comments"),
      "the content of " + Language.counted(emptied, "other packet", "other packets"),
    ]
    return Wording(
      "\(Language.counted(packets, "packet", "packets")) written; removed: \(removed.joined(separator: ", "))",
      "写入了 \(packets) 个数据包；删除了：\(payload) 载荷、\(paths) 个路径、\(fields) 个头部字段、\(addresses) 个客户端地址、"
        + "\(comments) 条注释、其他 \(emptied) 个数据包的内容")
  }

  package static let keyLogRemoved = Wording(
    "the capture's key log was removed: the redacted file does not show what needs decryption",
    "已删除抓包里的密钥日志：只有解密才能看到的内容不在处理后的文件里")
  package static let connectionsRemoved = Wording(
    "the capture has more connections at a time than atsift keeps: some were removed entirely",
    "抓包里同时存在的连接超过了保留上限：有些连接被整个删除")
}
