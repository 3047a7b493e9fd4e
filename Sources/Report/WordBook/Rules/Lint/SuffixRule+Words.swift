import Findings
import Linting
import PublicSuffixes

extension SuffixRule {
  func statement(in language: Language) -> String {
    switch self {
    case .publicSuffixWithSubdomains:
      language(
        "An entry that relaxes ATS for everything below a public suffix, or below a domain that"
          + " has public suffixes, also covers hosts of strangers.",
        "放宽公共后缀下所有域名的条目会放开陌生人的主机；下面有公共后缀的域名也是这样。")
    case .wildcardDNSWithSubdomains:
      language(
        "Some DNS services answer for every name below their domain. An entry that covers all of"
          + " them relaxes ATS for every address, or for names that lead to the device only while"
          + " the service's owner wants it.",
        "有些 DNS 服务对其域名下的任何名称都有应答。覆盖全部名称的条目会放开任何地址；有的名称虽然指向设备自己，但随时可以由服务的所有者更改。")
    case .publicSuffixEntry:
      language(
        "An entry for a public suffix applies to that one host, and to none below it.",
        "公共后缀的条目只管这一个主机，不管它下面的任何主机。")
    }
  }
}

extension LintWords {
  func words(_ statement: SuffixRule.Statement) -> FindingWords {
    switch statement {
    case .open(let name):
      language.finding(
        "Anyone can have a name under \(quoted(name)), and this entry covers them all.",
        "任何人都能在 \(quoted(name)) 下注册域名，而这个条目把它们全部放开。",
        fix: listHosts)
    case .above(let name, let suffix):
      language.finding(
        "Below \(quoted(name)) is the public suffix \(quoted(suffix)), under which anyone can have"
          + " a name, and this entry covers them all.",
        "\(quoted(name)) 下面有公共后缀 \(quoted(suffix))，任何人都能在其下注册域名，而这个条目把它们全部放开。",
        fix: listHosts)
    case .wildcardDNS(let name, let service):
      wildcardDNS(name, service)
    case .alone(let name):
      language.finding(
        "\(quoted(name)) is a public suffix: the entry applies to that name only, not to the"
          + " names below it.",
        "\(quoted(name)) 是公共后缀：这个条目只管这个域名本身，不管别人在它下面注册的域名。",
        fix: language(
          "Keep the entry if the app contacts that very host; otherwise list the hosts that it contacts.",
          "如果 App 请求的就是这个主机，就保留；否则改为列出 App 请求的主机。"))
    }
  }

  private var listHosts: String {
    language(
      "List the hosts that the app uses, without NSIncludesSubdomains.",
      "逐一列出 App 用到的主机，不加 NSIncludesSubdomains。")
  }

  private func wildcardDNS(_ name: String, _ service: WildcardDNSService) -> FindingWords {
    switch service.meaning {
    case .writtenAddress:
      language.finding(
        "Every address has a name under \(quoted(name)), such as"
          + " \(quoted("192-0-2-1.\(name)")), so this entry relaxes ATS for the whole Internet.",
        "每个地址在 \(quoted(name)) 下都有名称，例如 \(quoted("192-0-2-1.\(name)"))，所以这个条目对整个互联网放宽 ATS。",
        fix: language(
          "List the names that the app uses, without NSIncludesSubdomains, or use a domain of your"
            + " own.",
          "逐一列出 App 用到的名称，不加 NSIncludesSubdomains，或者改用自己的域名。"))
    case .loopback:
      language.finding(
        "Names under \(quoted(name)) lead to the device itself only as long as the owner of"
          + " \(quoted(service.domain)) wants it, and this entry covers them all.",
        "\(quoted(name)) 下的名称指向设备自己，但 \(quoted(service.domain)) 的所有者随时可以更改，而这个条目把它们全部放开。",
        fix: language(
          "Use `localhost`, which needs no entry, and remove this one.",
          "改用不需要条目的 `localhost`，并删掉这个条目。"))
    }
  }
}
