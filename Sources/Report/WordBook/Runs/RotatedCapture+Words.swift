import CaptureFiles
import Escaping
import ProtocolRegistries

extension CaptureRemark {
  /// The most files that a remark on a rotated capture names.
  private static let mostNamed = 4

  static func rotated(_ parts: [CapturePart], in language: Language) -> String {
    let further = parts.dropFirst()
    let named = further.prefix(mostNamed).map { part in
      language(
        "\(part.name.displayed) from packet \(part.firstPacket)",
        "\(part.name.displayed) 从第 \(part.firstPacket) 个数据包起")
    }
    let more = further.count - named.count
    let rest = more == 0 ? "" : language(", and \(more) more", "，另有 \(more) 个")
    return language(
      "read with \(Language.counted(further.count, "further file", "further files")) as one capture, whose"
        + " packets are numbered through all files: \(named.joined(separator: ", "))\(rest)"
        + " (--separate reads each alone)",
      "与另外 \(further.count) 个文件作为一份抓包读取，数据包跨文件连续编号：\(named.joined(separator: "，"))\(rest)"
        + "（用 --separate 则分开读取）")
  }
}

extension RotatedCapture.MissingFiles {
  func text(in language: Language) -> String {
    language(
      "by the numbers, \(count == 1 ? "1 file is" : "\(count) files are") missing between this"
        + " rotated capture and \(next.displayed)",
      "按编号看，这份分段抓包和 \(next.displayed) 之间缺了 \(count) 个文件")
  }
}

extension SeamBreak {
  func text(in language: Language) -> String {
    switch self {
    case .unreadable: language("cannot be read as a capture", "无法作为抓包读取")
    case .damaged:
      language("the file before it is damaged or ends within a packet", "前一个文件已损坏，或在数据包中间结束")
    case .recorder:
      language(
        "has another format, snapshot length or recording program", "格式、截取长度或抓包程序不同")
    case .linkType(let one, let other):
      language(
        "has link type \(Self.name(of: other)), not \(Self.name(of: one))",
        "链路类型是 \(Self.name(of: other))，不是 \(Self.name(of: one))")
    case .interface: language("is from another interface", "来自另一个接口")
    case .untimed: language("a packet next to it has no time", "相邻的数据包没有时间")
    case .overlap(let nanoseconds):
      language(
        "begins \(Self.seconds(nanoseconds)) s before the file before it ends",
        "开始得比前一个文件的结尾早 \(Self.seconds(nanoseconds)) 秒")
    case .pause(let nanoseconds):
      language(
        "begins \(Self.seconds(nanoseconds)) s after the file before it ends",
        "在前一个文件结束 \(Self.seconds(nanoseconds)) 秒之后才开始")
    }
  }

  private static func name(of type: LinkType) -> String { type.name ?? "\(type.rawValue)" }

  private static func seconds(_ nanoseconds: Int64) -> Int64 { nanoseconds / 1_000_000_000 }
}
