import Escaping

extension Wording {
  // MARK: Servers of open hosts

  package static let nobodyAsked = Wording(
    "--probe: every host has a verdict, so no server is contacted", "--probe：没有未定的主机，所以不询问任何服务器")
  package static let nobodyReached = Wording(
    "--probe: none of the servers could be reached", "--probe：一个都连不上")

  package static func askingOpenHosts(_ count: Int) -> Wording {
    Wording(
      "--probe: testing \(Language.counted(count, "host", "hosts")) without a certain verdict",
      "--probe：正在询问证据里未定的 \(count) 个主机")
  }

  // MARK: Events of a probe

  /// Returns the remark on one connection attempt of a probe, which was made without TLS if `offer`
  /// is `nil`.
  package static func asking(_ place: String, at address: String, _ offer: Wording?) -> Wording {
    Wording { language in
      language("connecting to \(place) at \(address)", "正在询问 \(place)（\(address)）")
        + (offer.map { language.colon + $0.text(in: language) }
          ?? language(", without TLS", "，不用 TLS"))
    }
  }

  package static func unresolved(_ host: String, _ reason: String) -> Wording {
    Wording(
      on: ForeignText(host), "was not tested, because its address is unknown (\(reason))",
      "没有询问，不知道它的地址（\(reason)）")
  }

  /// Returns the remark that a host was not tested at addresses, each with its kind.
  package static func notAskedAt(
    _ addresses: [(text: String, kind: Wording)], _ host: String
  ) -> Wording {
    Wording { language in
      let list = addresses.map { address in
        language(
          "\(address.text) (\(address.kind.text(in: language)))",
          "\(address.text)（\(address.kind.text(in: language))）")
      }
      return language(
        "\(host): was not tested at \(list.joined(separator: ", ")), since the recording has no "
          + "connection of this name to it; `atsift probe` tests hosts wherever they lead",
        "\(host)：没有在 \(list.joined(separator: "、")) 测试，因为记录里这个名称没有连接过那里；"
          + "`atsift probe` 测试主机时不看它指向哪里")
    }
  }

  package static let thisNetwork = Wording("this machine or network", "本机或本网络")
  package static let loopback = Wording("this machine", "本机")
  package static let linkLocal = Wording("link-local", "链路本地地址")
  package static let ofOneNetwork = Wording("private", "私有地址")
  package static let sharedByProvider = Wording("shared behind a provider's NAT", "运营商 NAT 共享地址")
  package static let multicast = Wording("multicast", "组播地址")
  package static let translated = Wording("translated to IPv4", "转换为 IPv4 的地址")
  package static let reserved = Wording("reserved", "保留地址")

  package static func unconnected(_ place: String, _ address: String, _ reason: String) -> Wording {
    Wording(
      on: ForeignText(place), "no connection to \(address) (\(reason))", "连不上 \(address)（\(reason)）"
    )
  }

  package static func silent(_ place: String) -> Wording {
    Wording(on: ForeignText(place), "did not answer", "没有应答")
  }

  package static func chose(_ place: String, _ choice: String, isFinished: Bool) -> Wording {
    Wording(
      on: ForeignText(place), choice + (isFinished ? "" : "; the handshake was not completed"),
      choice + (isFinished ? "" : "；握手没有完成并使用"))
  }

  package static func refused(_ place: String, alert: String?) -> Wording {
    Wording(
      on: ForeignText(place), "refused every offer\(alert.map { " (\($0))" } ?? "")",
      "没有接受任何选项\(alert.map { "（\($0)）" } ?? "")")
  }

  package static func otherProtocol(_ place: String) -> Wording {
    Wording(on: ForeignText(place), "does not speak TLS", "不使用 TLS")
  }

  package static func conversationsFull(_ host: String) -> Wording {
    Wording(
      on: ForeignText(host),
      "was not tested, because the packets of this run have reached the size limit; "
        + "probe fewer servers at a time", "没有测试，因为这次运行的数据包已达到大小上限；请一次少测试几个服务器")
  }

  // MARK: Offers

  package static let fewestSuites = Wording("offering only the required cipher suites", "只有要求的套件")
  package static let strictOffer = Wording("offering what an ATS client offers", "ATS 客户端的选项")
  package static let olderVersions = Wording("offering older TLS versions too", "也包括旧版本")
  package static let withoutForwardSecrecy = Wording(
    "offering key exchange without forward secrecy too", "也包括没有前向保密的密钥交换")
  package static let olderVersionsWithoutForwardSecrecy = Wording(
    "offering older TLS versions, and no forward secrecy", "旧版本，并且没有前向保密")
  package static let anyOffer = Wording("offering everything", "全部选项")
}
