import Findings
import Linting

extension EntryNameRule {
  func statement(in language: Language) -> String {
    switch self {
    case .schemeInName: language("A name has no scheme.", "域名里没有协议（scheme）。")
    case .pathInName: language("A name has no path.", "域名里没有路径。")
    case .portInName:
      language("A name has no port; an entry applies to every port.", "域名里没有端口；条目对所有端口有效。")
    case .wildcardInName:
      language(
        "A name has no wildcard; NSIncludesSubdomains covers the names below.",
        "域名里没有通配符；NSIncludesSubdomains 管到子域名。")
    case .upperCaseName:
      language("Names are compared byte for byte, in lower case.", "域名逐字节比较，用小写。")
    case .trailingDotInName:
      language(
        "A name with a trailing dot does not match a URL that has the name without it.",
        "末尾带点的域名与 URL 里的域名不是同一个。")
    case .internationalName:
      language("International names are written as A-labels.", "国际化域名要写成 A-label（Punycode）。")
    case .variableInName:
      language(
        "Xcode expands build settings in values, never in keys.", "Xcode 只在值里展开构建设置，从不在键里展开。")
    case .malformedName:
      language(
        "Each key of NSExceptionDomains or NSPinnedDomains is a host name that a URL can contain.",
        "NSExceptionDomains 和 NSPinnedDomains 的键是 URL 里可能出现的主机名。")
    }
  }
}

extension LintWords {
  func words(_ statement: EntryNameRule.Statement) -> FindingWords {
    switch statement {
    case .unmatched(let name, let fault, let correction):
      FindingWords(unmatched(name, fault), fix: fix(fault, correction))
    }
  }

  private func unmatched(_ name: String, _ fault: EntryNameRule.Fault) -> String {
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
        language("is a build setting, which Xcode expands only in values", "是构建设置，而 Xcode 只在值里展开它")
      case .malformed: language("is not a host name", "不是主机名")
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
    _ fault: EntryNameRule.Fault, _ correction: EntryNameRule.Correction?
  ) -> String? {
    if fault == .variable {
      return language(
        "Write the host's name in place of the build setting, or add the entry in a build phase.",
        "直接写主机名来代替构建设置，或在构建阶段（build phase）里加上这个条目。")
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
        "Move its keys into the entry for \(name) with NSIncludesSubdomains.",
        "把它的内容移到带 NSIncludesSubdomains 的 \(name) 条目里。")
    case (true, false):
      return language("Move its keys into the entry for \(name).", "把它的内容移到 \(name) 的条目里。")
    case (false, true):
      return language(
        "Write \(name) with NSIncludesSubdomains.", "写成 \(name)，并加上 NSIncludesSubdomains。")
    case (false, false): return write(name)
    }
  }
}
