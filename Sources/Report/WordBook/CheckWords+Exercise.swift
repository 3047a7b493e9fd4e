import AppTransportSecurity
import Findings
import Recommending

extension CheckWords {
  /// An exception to whose hosts the run did not come.
  func notExercised(
    _ key: String, _ volume: TrafficVolume, _ named: CheckStatement.NamedHost?
  ) -> FindingWords {
    let traffic = volume.text(in: language)
    let what = language(
      "Whether anything needs the exception for \(key) is open: none of its hosts was asked among \(traffic)",
      "\(key) 的例外有没有用还不知道：\(traffic) 里没有请求过它管的主机")
    guard let named else {
      return FindingWords(
        what + language(".", "。"),
        fix: language(
          "Capture the part of the app that needs it. Remove it if there is none.",
          "抓一下 App 里需要它的那部分；没有的话就删掉它。"))
    }
    let others =
      named.others > 0
      ? language(" and \(named.others) more", " 等 \(named.others + 1) 个主机") : ""
    return FindingWords(
      what
        + language(
          ", and the app names \(subject(named))\(others) in \(place(named)).",
          "，而 App 在 \(place(named)) 里写着 \(subject(named))\(others)。"),
      fix: language(
        "Exercise the part of the app that asks it, and check again.",
        "让 App 跑到请求它的那部分，再查一次。"))
  }

  /// A host that the app names over http and the run did not come to.
  func unexercised(
    _ named: CheckStatement.NamedHost, _ standing: CheckStatement.UnexercisedStanding
  ) -> FindingWords {
    let fact = language(
      "The app names \(subject(named)), and no capture shows it",
      "App 里写着 \(subject(named))，抓包里没有它")
    let fix = language(
      "Exercise the part of the app that asks it, or use https there. A name alone is no need of a key.",
      "让 App 跑到请求它的那部分，或者改用 https。只凭名字不加键。")
    switch standing {
    case .blocked(let systems):
      return FindingWords(
        fact + language(": a load would be blocked", "：加载会被拦下") + on(systems)
          + language(".", "。"), fix: fix)
    case .allowed(let key):
      let by =
        key.map { language("the exception for \($0)", "\($0) 的例外") }
        ?? language("what the dictionary says of all hosts", "字典对所有主机的设置")
      return FindingWords(
        fact + language("; \(by) would let a load through.", "；\(by)会放行。"), fix: fix)
    case .undecided:
      return FindingWords(
        fact
          + language(
            "; it depends on what loads it whether a load is let through.", "；放不放行要看由什么加载。"),
        fix: fix)
    }
  }

  private func on(_ systems: [SystemVersion]) -> String {
    guard !systems.isEmpty else { return "" }
    let names = language.row(systems.map(\.description))
    return language(" on \(names)", "（\(names)）")
  }

  private func subject(_ named: CheckStatement.NamedHost) -> String {
    switch named.mention.form {
    case .cleartext: "http://\(named.host)"
    case .secure: "https://\(named.host)"
    case .name: named.host
    }
  }

  private func place(_ named: CheckStatement.NamedHost) -> String {
    language(
      "\(named.mention.file), byte \(named.mention.offset)",
      "\(named.mention.file) 第 \(named.mention.offset) 字节")
  }
}
