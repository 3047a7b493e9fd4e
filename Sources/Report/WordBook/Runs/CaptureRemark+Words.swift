import Escaping
import Observing
import ProtocolRegistries

extension CaptureRemark {
  package func text(in language: Language) -> String {
    switch self {
    case .verbatim(let words): words.displayed
    case .leftOut(let reason): language("\(reason); left out", "\(reason)；不计入")
    case .formerFold:
      language(
        "a fold (merged evidence) that atsift wrote before 0.1.0; `atsift fold` writes it anew",
        "是 atsift 0.1.0 之前写的合并证据；用 `atsift fold` 可重新写一份")
    case .witnessDamage(let damage, let unit): damage.text(unit, in: language)
    case .moreWitnessDamage(let count):
      language("and \(count) more places in the file that can't be read", "还有 \(count) 处无法读取")
    case .hostlessLoads(let loads): loads.text(in: language)
    case .hiddenHosts(let hosts): hosts.text(in: language)
    case .noHostInLog(let lines): lines.text(in: language)
    case .droppedMessages(let count):
      language(
        "\(count == 1 ? "at one place" : "at \(count) places") `log stream` dropped messages because"
          + " it could not keep up, so hosts may be missing; record fewer processes, or read the log"
          + " afterwards with `log show`",
        "“log stream”有 \(count) 处因为来不及而丢弃了消息，可能缺少主机；请少记录一些进程，或事后用“log show”读取日志")
    case .unknownHeads(let lines): lines.text(in: language)
    case .imitatedLines(let count):
      language(
        "\(Language.counted(count, "line has", "lines have")) the wording of the system, but"
          + " the app itself logged \(count == 1 ? "it, so it is" : "them, so they are") not used",
        "有 \(count) 行用了系统日志的写法，但它们是 App 写的：不予采用")
    case .connectionLogs(let remark): remark.text(in: language)
    case .lostPackets(let count):
      language(
        "the capture lost \(count) packets, so some traffic was not seen",
        "抓包丢了 \(count) 个数据包；没看到的事仍可能发生过")
    case .unreadPackets(let count, let type, let interface):
      unread(count, type, interface, language)
    case .encryptedFrames(let count):
      language(
        "\(count) Wi-Fi frame\(count == 1 ? " is" : "s are") encrypted, so the content is"
          + " hidden; capture on the device or the access point instead",
        "有 \(count) 个 Wi-Fi 帧已加密，看不到内容；请改在设备或接入点上抓包")
    case .encryptedPackets(let count):
      language(
        "\(Self.packets(count)) of IPsec (ESP) have hidden content; capture inside the VPN "
          + "(utun) instead", "有 \(count) 个 IPsec（ESP）数据包看不到内容；请改在 VPN 内侧（utun）抓包")
    case .unreadQUIC(let count):
      language(
        "\(Self.connections(count)) lack the client's first packet, so they cannot be read, and"
          + " their hosts are missing; capture both directions, and "
          + "start the capture before the app",
        "有 \(count) 个 QUIC 连接（HTTP/3）缺少客户端的第一个数据包，没有它什么都读不出来：缺了它们的主机；请抓两个方向，并在启动 App 之前开始抓包")
    case .cutQUIC(let count):
      language(
        "\(Self.connections(count)) can't be read, because their packets were truncated, and"
          + " their hosts are missing; capture whole packets (tcpdump -s 0)",
        "有 \(count) 个 QUIC 连接（HTTP/3）因数据包被截短而无法读取：缺了它们的主机；请抓完整的数据包（tcpdump -s 0）")
    case .nothingOfIP(let count):
      language(
        "no IP was found in \(Self.packets(count)) of the capture; is the link type of the capture right?",
        "\(count) 个数据包里都没有 IP；链路类型对吗？")
    case .filterMeansNothing(let type):
      language(
        "the filter does not apply to packets of link type \(type), which are left out",
        "过滤表达式对链路类型 \(type) 没有意义：不计入")
    case .evicted(let state):
      language(
        "to stay within its memory limit, atsift dropped \(state.text(in: .english))",
        "为了不超出内存，读取时放弃了 \(state.text(in: .simplifiedChinese))")
    case .mislabelled(let count):
      language(
        "\(Self.packets(count)) labelled Ethernet contain only IP, as rvi interfaces of old"
          + " systems write it, and were read as IP",
        "有 \(count) 个标成以太网的数据包其实直接是 IP（旧系统的 rvi 接口会这样写），已按 IP 读取")
    case .repeated(let count):
      language(
        "\(count == 1 ? "1 segment" : "\(count) segments") arrived again after the connection"
          + " had closed, with nothing new",
        "有 \(count) 个分段在连接关闭之后又出现，没有新内容")
    case .decrypted(let counts): counts.text(in: language)
    case .rotated(let parts): Self.rotated(parts, in: language)
    case .missingFiles(let missing): missing.text(in: language)
    case .readSeparately(let path, let reason):
      language(
        "\(path.displayed) is named like the next file of this capture, but \(reason.text(in: .english)), so it"
          + " was read separately",
        "\(path.displayed) 的名称像是这份抓包的下一个文件，但\(reason.text(in: .simplifiedChinese))，所以分开读取")
    }
  }

  private func unread(
    _ count: Int, _ type: LinkType, _ interface: ForeignText?, _ language: Language
  ) -> String {
    let name = type.name.map { language(" (\($0))", "（\($0)）") } ?? ""
    let place = (interface?.displayed).map { language(" on \($0)", "，接口 \($0)") } ?? ""
    return language(
      "\(Self.packets(count)) of link type \(type.rawValue)\(name)\(place) can't be read",
      "有 \(count) 个链路类型 \(type.rawValue)\(name)的数据包无法读取\(place)")
  }

  private static func packets(_ count: Int) -> String {
    Language.counted(count, "packet", "packets")
  }

  private static func connections(_ count: Int) -> String {
    Language.counted(count, "QUIC connection (HTTP/3)", "QUIC connections (HTTP/3)")
  }
}

extension CaptureRemark.Kind {
  package func text(_ count: Int, in language: Language) -> String {
    switch self {
    case .leftOut: language("\(count) files are left out", "有 \(count) 个文件不计入")
    case .damage: language("\(count) files are damaged", "有 \(count) 个文件已损坏")
    case .lostPackets: language("\(count) captures lost packets", "有 \(count) 个抓包丢了数据包")
    case .unreadPackets:
      language("\(count) captures contain packets that can't be read", "有 \(count) 个抓包含有无法读取的数据包")
    case .limits:
      language(
        "\(count) files were read only in part, because of a memory limit "
          + "or of --bpf", "有 \(count) 个文件只读取了一部分，因为内存上限或 --bpf")
    case .inEvidence:
      language("\(count) recordings of evidence files have warnings", "证据文件里有 \(count) 份记录带有警告")
    case .note: language("\(count) files have remarks", "有 \(count) 个文件带有说明")
    }
  }
}

extension EvictedStateCounts {
  fileprivate func text(in language: Language) -> String {
    let parts = [
      (connections, language("connections with data", "个有数据的连接")),
      (openings, language("attempts to connect", "次连接尝试")),
      (streamsWithHoles, language("waits for lost segments", "次对丢失分段的等待")),
      (datagrams, language("datagrams in fragments", "个分片的数据报")),
      (addresses, language("addresses with names from DNS", "个 DNS 给过名字的地址")),
      (names, language("further names from DNS", "个 DNS 给过的其他名字")),
    ]
    return language.row(parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" })
  }
}

extension DecryptionCounts {
  fileprivate func text(in language: Language) -> String {
    let some = language(
      "\(Language.counted(decrypted, "connection", "connections")) decrypted",
      "解密了 \(decrypted) 个连接")
    let others = [
      withoutSecret == 0
        ? nil
        : language("\(withoutSecret) had no secret in the key log", "\(withoutSecret) 个在密钥日志里没有密钥"),
      unsupported == 0
        ? nil
        : language(
          "\(unsupported) had a cipher suite that is not decrypted",
          "\(unsupported) 个用了不支持解密的密码套件"),
      failed == 0
        ? nil
        : language("\(failed) could not be decrypted with their secrets", "\(failed) 个用它们的密钥解不开"),
    ].compactMap(\.self)
    return ([some] + others).joined(separator: language(", ", "，"))
  }
}
