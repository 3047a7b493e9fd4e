import Assessing
import Findings
import Recommending

extension CheckWords {
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

  func unexercised(_ host: UnexercisedHost) -> FindingWords {
    language.finding(
      "The app names http://\(host.host), and no capture shows it: \(host.standing.text(in: language)).",
      "App 里写着 http://\(host.host)，抓包里没有它：\(host.standing.text(in: language))。",
      fix: language(
        "Exercise the part of the app that asks it, or use https there. A name alone is no need of a key.",
        "让 App 跑到请求它的那部分，或者改用 https。只凭名字不加键。"))
  }

  private func subject(_ named: CheckStatement.NamedHost) -> String {
    switch named.mention.form {
    case .cleartext: "http://\(named.host)"
    case .secure: "https://\(named.host)"
    case .name: named.host
    }
  }

  private func place(_ named: CheckStatement.NamedHost) -> String {
    named.mention.place(in: language)
  }
}
