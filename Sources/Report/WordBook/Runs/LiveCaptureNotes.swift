package import Escaping

/// Remarks on a capture that is still growing.
extension Wording {
  package static func listening(_ interface: ForeignText, linkType type: String, seconds: Int?)
    -> Wording
  {
    untilInterrupted(
      "\(interface.displayed): listening (\(type))\(seconds.map { " for \($0) s" } ?? "")",
      "\(interface.displayed)：正在抓包（\(type)）\(seconds.map { "，共 \($0) 秒" } ?? "")")
  }

  package static func seen(_ host: String) -> Wording {
    Wording("seen: \(host)", "看到：\(host)")
  }

  package static func heading(_ interface: ForeignText, time: String, packets: Int, lost: UInt64)
    -> Wording
  {
    untilInterrupted(
      "\(interface.displayed): \(time), \(packets) packets\(lost > 0 ? ", \(lost) lost" : "")",
      "\(interface.displayed)：\(time)，\(packets) 个数据包\(lost > 0 ? "，丢了 \(lost) 个" : "")")
  }

  private static func untilInterrupted(_ english: String, _ chinese: String) -> Wording {
    Wording("\(english); ^C ends and prints the suggestion", "\(chinese)；按 ^C 结束并打印建议")
  }

  package static func ended(
    _ name: ForeignText, packets: Int, size: String, observations: Int, seconds: Int64, lost: UInt64
  ) -> Wording {
    Wording(
      on: name,
      "\(Language.counted(packets, "packet", "packets")), \(size),"
        + " \(Language.counted(observations, "observation", "observations")) in \(seconds) s; "
        + "\(lost) packets lost",
      "\(seconds) 秒内 \(packets) 个数据包，\(size)，\(observations) 条观察结果；丢了 \(lost) 个数据包")
  }
}
