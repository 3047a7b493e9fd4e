import Findings
import Linting

extension SuffixRule {
  func statement(in language: Language) -> String {
    switch self {
    case .publicSuffixWithSubdomains:
      language(
        "An entry that relaxes ATS for everything below a public suffix also covers hosts of"
          + " strangers.",
        "放宽公共后缀下所有域名的条目会放开陌生人的主机。")
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
        fix: language(
          "List the hosts that the app uses, without NSIncludesSubdomains.",
          "逐一列出 App 用到的主机，不加 NSIncludesSubdomains。"))
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
}
