import Findings
import Linting

extension LintWords {
  // MARK: Names

  func words(_ statement: LintStatement.Name) -> FindingWords {
    switch statement {
    case .unmatched(let name, let fault, let correction):
      FindingWords(unmatched(name, fault), fix: fix(fault, correction))
    case .openSuffix(let name):
      language.finding(
        "Anyone can have a name under \(quoted(name)), and this entry opens them all.",
        "任何人都能在 \(quoted(name)) 下注册域名，而这个条目把它们全部放开。",
        fix: language(
          "List the hosts that the app uses, without NSIncludesSubdomains.",
          "逐一列出 App 用到的主机，不加 NSIncludesSubdomains。"))
    case .suffixAlone(let name):
      language.finding(
        "\(quoted(name)) is a public suffix: the entry speaks for that name alone, and not "
          + "for the names that people have under it.",
        "\(quoted(name)) 是公共后缀：这个条目只管这个域名本身，不管别人在它下面注册的域名。",
        fix: language(
          "Keep it where the app asks for that very host; else list the hosts that it asks for.",
          "如果 App 请求的就是这个主机，就保留；否则改为列出 App 请求的主机。"))
    }
  }

  private func unmatched(_ name: String, _ fault: LintStatement.NameFault) -> String {
    let subject = quoted(name)
    let reason =
      switch fault {
      case .scheme: language("has a scheme", "带有协议（scheme）")
      case .path: language("has a path", "带有路径")
      case .wildcard: language("has a wildcard", "带有通配符")
      case .port: language("has a port", "带有端口")
      case .international: language("is not written in A-labels", "没有写成 A-label（Punycode）")
      case .upperCase: language("has letters in upper case", "含有大写字母")
      case .trailingDot: language("ends in a dot", "以点结尾")
      case .variable:
        language("is a build setting, which Xcode expands in values alone", "是构建设置，而 Xcode 只在值里展开它")
      case .malformed: language("is no name of a host", "不是主机名")
      case .addressSpelling: language("is not the canonical text of the address", "不是这个地址的规范写法")
      }
    return fault == .addressSpelling
      ? language(
        "\(subject) \(reason), so the entry never matches.", "\(subject) \(reason)，所以这个条目永远匹配不到。")
      : language(
        "\(subject) \(reason), so the entry never matches a host.",
        "\(subject) \(reason)，所以这个条目永远匹配不到主机。")
  }

  private func fix(
    _ fault: LintStatement.NameFault, _ correction: LintStatement.NameCorrection?
  ) -> String? {
    if fault == .variable {
      return language(
        "Write the host itself, or set the key in a build phase.",
        "直接写主机，或在构建阶段（build phase）里设置这个键。")
    }
    guard let correction else {
      return fault == .addressSpelling
        ? nil
        : language(
          "Write the host of the URL and nothing else, as in `api.example.com`.",
          "只写 URL 里的主机，例如 `api.example.com`。")
    }
    let name = quoted(correction.name)
    switch (correction.isPresent, correction.includesSubdomains) {
    case (true, true):
      return language(
        "Move what it says into the entry for \(name) with NSIncludesSubdomains.",
        "把它的内容移到带 NSIncludesSubdomains 的 \(name) 条目里。")
    case (true, false):
      return language("Move what it says into the entry for \(name).", "把它的内容移到 \(name) 的条目里。")
    case (false, true):
      return language(
        "Write \(name) with NSIncludesSubdomains.", "写成 \(name)，并加上 NSIncludesSubdomains。")
    case (false, false): return write(name)
    }
  }

  // MARK: Addresses

  func words(_ statement: LintStatement.Address) -> FindingWords {
    switch statement {
    case .refusedRange(let key, let remedy):
      language.finding(
        "\(quoted(key)) is refused by the system's parser, so the entry never matches.",
        "系统的解析器不接受 \(quoted(key))，所以这个条目永远匹配不到。", fix: fix(remedy))
    case .readAs(let key, let range):
      language.finding(
        "\(quoted(key)) is read as \(quoted("\(range)")).",
        "\(quoted(key)) 会被读成 \(quoted("\(range)"))。",
        fix: write(quoted("\(range)")))
    case .oddNotation(let key):
      language.finding(
        "\(quoted(key)) is no plain CIDR notation: missing octets are read as 0, a prefix "
          + "with a leading 0 as octal, and a short IPv6 text is continued with `::`.",
        "\(quoted(key)) 不是普通的 CIDR 写法：缺少的字节按 0 读，以 0 开头的前缀长度按八进制读，短的 IPv6 文本后面补上 `::`。",
        fix: language("Write it out in full.", "写出完整的地址段。"))
    case .everyAddress(let key, let isIPv4):
      language.finding(
        "\(quoted(key)) is every \(isIPv4 ? "IPv4" : "IPv6") address.",
        "\(quoted(key)) 是所有 \(isIPv4 ? "IPv4" : "IPv6") 地址。",
        fix: language("List the addresses or ranges that the app uses.", "逐一列出 App 用到的地址或地址段。"))
    case .includesSubdomains(let key):
      language.finding(
        "\(quoted(key)) is an address: NSIncludesSubdomains has no effect there.",
        "\(quoted(key)) 是地址：NSIncludesSubdomains 对它不起作用。", fix: removeKey)
    case .needlessLocalHost(let key):
      language.finding(
        "\(quoted(key)) is a local host, which ATS exempts without an entry.",
        "\(quoted(key)) 是本地主机，没有条目也不受 ATS 限制。", fix: removeEntry)
    case .restrictedLocalHost(let key):
      language.finding(
        "\(quoted(key)) is a local host, which ATS exempts; this entry makes it refuse "
          + "cleartext.",
        "\(quoted(key)) 是本地主机，本来不受 ATS 限制；这个条目反而使它的明文被拦下。",
        fix: language(
          "Remove the entry, unless cleartext to this host is to be refused.",
          "删掉这个条目，除非就是要拦下对这个主机的明文。"))
    }
  }

  private func fix(_ remedy: LintStatement.RangeRemedy) -> String {
    switch remedy {
    case .useNotation:
      language(
        "Write a range in CIDR notation, as in `192.0.2.0/24`.", "按 CIDR 写法写地址段，例如 `192.0.2.0/24`。")
    case .write(let range): write(quoted("\(range)"))
    case .listAddresses(wider: nil): language("List the addresses one by one.", "逐一列出地址。")
    case .listAddresses(let wider?):
      language(
        "List the addresses one by one; the range around them that is read, "
          + "\(quoted("\(wider)")), is wider.",
        "逐一列出地址；系统能读的、包含它们的地址段 \(quoted("\(wider)")) 范围更宽。")
    }
  }
}
