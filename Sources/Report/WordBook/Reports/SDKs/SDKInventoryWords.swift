package import Escaping
package import SDKCatalog

/// The texts of `atsift sdk inventory` for an SDK of an app or a project.
package struct SDKInventoryWords {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  package var noneFound: String {
    language("No SDK of the catalogue was found in the app or project.", "没有找到目录里的 SDK。")
  }

  package var versionLabel: String { language("version", "版本") }
  package var hostsLabel: String { language("hosts", "主机") }
  package var needsLabel: String { language("needs", "需要") }

  /// Returns a version, or "not stated" for `nil`, with `place`, its file and line.
  package func version(_ version: ForeignText?, at place: String) -> String {
    let version = version?.displayed ?? language("not stated", "未写明")
    return language("\(version) (\(place))", "\(version)（\(place)）")
  }

  // MARK: Needs

  package var noException: String { language("no exception", "不需要例外") }

  package func update(to secure: SecureVersion) -> String {
    language("update to \(secure.version) or later: ", "升级到 \(secure.version) 或更高版本：")
      + seen(secure)
  }

  package func update(to version: String, past redirected: RedirectedVersions) -> String {
    language("update to \(version) or later: ", "升级到 \(version) 或更高版本：")
      + SDKRecordWords(language).redirects(redirected)
  }

  package func compare(with secure: SecureVersion) -> String {
    language("compare: ", "请对照：") + seen(secure)
  }

  package func notLookedAt(before secure: SecureVersion) -> String {
    language("not known: ", "不知道：") + seen(secure)
  }

  private func seen(_ secure: SecureVersion) -> String {
    if let clear = secure.httpUntil {
      return language(
        "http was seen in \(clear.version), https in \(secure.version)",
        "\(clear.version) 用 http，\(secure.version) 用 https")
    }
    return language("https was ", "https：") + SDKRecordWords(language).https(in: secure)
  }

  package func asksOverHTTP(asOf date: String) -> String {
    language("used http as of \(date)", "截至 \(date) 用 http 请求")
  }

  package var needUnknown: String { language("not known", "不知道") }

  // MARK: Forecast

  package var forecast: String {
    language("Forecast: hosts that may need an exception", "预测：可能需要例外的主机")
  }
  package var hostLabel: String { language.label(.host) }

  package func forecast(_ host: String, of sdk: String, need: String, at place: String) -> String {
    language("\(host): \(sdk), \(need) (\(place))", "\(host)：\(sdk)，\(need)（\(place)）")
  }

  package func forecast(_ host: String, literalAt place: String, of sdk: String?) -> String {
    let owner = sdk.map { language(", \($0)", "，\($0)") } ?? ""
    return language("\(host): http in \(place)\(owner)", "\(host)：\(place) 里写着 http\(owner)")
  }

  /// The sentence below the forecast: only a run proves a need.
  package var forecastIsNoKey: String {
    language(
      "Use https where it works. Only a run shows a need: give its capture or log to"
        + " `atsift suggest`.",
      "能用 https 的改用 https。只有实际运行才能证明需要例外：请把抓包或日志交给 `atsift suggest`。")
  }
}
