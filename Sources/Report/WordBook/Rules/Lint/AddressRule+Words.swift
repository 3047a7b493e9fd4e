import Findings
import Linting

extension AddressRule {
  func statement(in language: Language) -> String {
    switch self {
    case .addressSpelling:
      language(
        "Addresses are compared as text, in their canonical form and without brackets.",
        "地址按文本比较，用规范写法，不带方括号。")
    case .deadAddressRange:
      language(
        "A range of addresses that the system's parser refuses never matches.",
        "系统的解析器不接受的地址段永远匹配不到。")
    case .unusualAddressRange:
      language(
        "The system may interpret a range differently from how it looks: bits after the prefix "
          + "are cleared, missing octets are zero, and a leading 0 makes the prefix octal.",
        "地址段的实际读法与看上去不同：前缀之后的位清零，缺少的字节按 0 读，以 0 开头的前缀长度按八进制读。")
    case .everyAddress:
      language(
        "A range of all addresses exempts every server that is contacted without a name.",
        "包含所有地址的地址段会放开每一台不用域名访问的服务器。")
    case .subdomainsOfAddress:
      language("NSIncludesSubdomains has no effect for addresses.", "NSIncludesSubdomains 对地址没有意义。")
    case .needlessLocalHost:
      language(
        "Local hosts are exempt from iOS 10 on and need no entry.", "从 iOS 10 起本地主机是豁免的，不需要条目。")
    case .restrictedLocalHost:
      language(
        "A local host that is listed without NSExceptionAllowsInsecureHTTPLoads is under ATS.",
        "列出本地主机却不写 NSExceptionAllowsInsecureHTTPLoads，会使它受 ATS 限制。")
    }
  }
}

extension LintWords {
  func words(_ statement: AddressRule.Statement) -> FindingWords {
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
        "\(quoted(key)) is not plain CIDR notation: missing octets are read as 0, a prefix "
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
        "\(quoted(key)) is an address: NSIncludesSubdomains has no effect for addresses.",
        "\(quoted(key)) 是地址：NSIncludesSubdomains 对它不起作用。", fix: removeKey)
    case .needlessLocalHost(let key):
      key.contains("/")
        ? language.finding(
          "\(quoted(key)) has only local addresses, which ATS exempts without an entry.",
          "\(quoted(key)) 里只有本地地址，没有条目也不受 ATS 限制。", fix: removeEntry)
        : language.finding(
          "\(quoted(key)) is a local host, which ATS exempts without an entry.",
          "\(quoted(key)) 是本地主机，没有条目也不受 ATS 限制。", fix: removeEntry)
    case .restrictedLocalHost(let key):
      language.finding(
        key.contains("/")
          ? "\(quoted(key)) has only local addresses, which ATS exempts; this entry makes ATS block"
            + " cleartext to them."
          : "\(quoted(key)) is a local host, which ATS exempts; this entry makes ATS block"
            + " cleartext to it.",
        "\(quoted(key)) \(key.contains("/") ? "里只有本地地址" : "是本地主机")，本来不受 ATS 限制；这个条目反而使它的明文被拦截。",
        fix: language(
          "Remove the entry, unless cleartext to this host should be blocked.",
          "删掉这个条目，除非就是要拦截对这个主机的明文。"))
    }
  }

  private func fix(_ remedy: AddressRule.RangeRemedy) -> String {
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
