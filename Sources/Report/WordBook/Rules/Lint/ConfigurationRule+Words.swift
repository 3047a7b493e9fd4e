import AppTransportSecurity
import Findings
import Linting

extension ConfigurationRule {
  func statement(in language: Language) -> String {
    switch self {
    case .configuration:
      language(
        "A dictionary is one of five configurations, which may differ between OS versions: ATS "
          + "for all hosts, downgraded ATS, ATS with exceptions, ATS for named hosts only, no ATS.",
        "字典属于五种配置之一，不同系统上可能不同：所有主机受 ATS 限制、放宽 TLS 要求的 ATS、有例外的 ATS、只有列出的主机受 ATS 限制、没有 ATS。")
    case .firstSystemsRecipe:
      language(
        "On iOS 9 only NSAllowsArbitraryLoads = YES exempts addresses, web content, media and local "
          + "hosts; beside a narrower key it does no harm, because from iOS 10 that key cancels it.",
        "在 iOS 9 上，只有 NSAllowsArbitraryLoads = YES 能放开 IP 地址、网页内容、媒体和本地主机；"
          + "与范围更窄的键一起写没有害处，因为从 iOS 10 起那个键会使它失效。")
    }
  }
}

extension LintWords {
  func words(_ statement: ConfigurationRule.Statement) -> FindingWords {
    switch statement {
    case .configurations(let placed): configurations(placed)
    case .firstSystemsGap(let gap):
      FindingWords(gap.statement(in: language), fix: gap.recipe(in: language))
    }
  }

  private func configurations(_ placed: [ConfigurationTimeline.PlacedSpan]) -> FindingWords {
    guard let last = placed.last?.span else { return FindingWords("") }
    // Unknown effects need an explanation more than known ones.
    let shown = placed.first { $0.span.configuration == nil }?.span ?? last
    let titles =
      placed.count == 1
      ? last.title(in: language)
      : placed.map { placed in
        let (title, place) = (placed.span.title(in: language), placed.place.text(in: language))
        return language("\(title) \(place)", "\(title)（\(place)）")
      }
      .joined(separator: language("; ", "；"))
    return language.finding(
      "Configuration: \(titles). \(shown.statement(in: language))",
      "配置：\(titles)。\(shown.statement(in: language))",
      fix: last.stricterAdvice(in: language))
  }
}
