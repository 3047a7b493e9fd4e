import Recommending
package import SDKCatalog

extension RemedyWords {
  func update(_ match: SDKMatch, _ shipped: ShippedStanding) -> String {
    let record = match.record
    let since = record.httpsSince.map { since in
      language(
        "it is known to need no exception since \(since.version) (\(since.source))",
        "已知从 \(since.version) 起不再需要例外（\(since.source)）")
    }
    let lead =
      match.isSure
      ? language("The SDK behind this host is \(record.name)", "这个主机背后的 SDK 是 \(record.name)")
      : language("The SDK behind this host may be \(record.name)", "这个主机背后的 SDK 可能是 \(record.name)")
    let condition =
      if match.isSure {
        (since.map { language(", and \($0). ", "，\($0)。") } ?? language(". ", "。"))
      } else {
        since.map { language(". If so, \($0): ", "；如果是，\($0)：") }
          ?? language(". If so: ", "。确认是它的话：")
      }
    let remedy =
      if case .notOlder = shipped { "" } else { fix(record) + language(" ", "") }
    return lead + via(match) + condition + remedy + version(shipped, of: record)
  }

  private func version(_ shipped: ShippedStanding, of record: SDKRecord) -> String {
    let versions = shipped.versions.map { shipped in
      let version = shipped.version ?? language("an unstated version", "未写明的版本")
      return language("\(version) (\(shipped.place))", "\(version)（\(shipped.place)）")
    }
    let row = language.row(versions)
    let name = record.name
    return switch shipped {
    case .notLooked:
      language("--inventory tells which version the app has.", "用 --inventory 可以查出 App 带的是哪个版本。")
    case .notFound:
      language("What was read of the app does not show \(name).", "读到的 App 内容里没有找到 \(name)。")
    case .older: language("You ship \(name) \(row).", "你的 App 带的是 \(name) \(row)。")
    case .notOlder:
      language(
        "You ship \(name) \(row), which should not need it: look at how it is set up.",
        "你的 App 带的是 \(name) \(row)，这个版本本不需要例外：请检查它的配置。")
    case .undecided:
      language(
        "You ship \(name) \(row); compare it with that.", "你的 App 带的是 \(name) \(row)，请与上面对照。")
    }
  }

  private func fix(_ record: SDKRecord) -> String {
    record.fix(in: language)
      ?? language("Update it to that version or a later one.", "把它升级到那个版本或更高版本。")
  }

  private func via(_ match: SDKMatch) -> String {
    switch (match.basis, match.via) {
    case (.alias, let alias?): language(" (by its alias \(alias))", "（依据 CNAME \(alias)）")
    case (.httpDNSAddress, let address?): language(" (asked at \(address))", "（请求发往 \(address)）")
    default: ""
    }
  }

  func request(
    _ sdk: String, _ request: SDKRecord.VendorRequest, _ standing: Remedy.RequestStanding
  ) -> String {
    let needs =
      switch standing {
      case .nothing: language("nothing that was seen of this host needs it", "这个主机的连接都不需要它")
      case .noMore: language("no connection that was seen needs more than that", "看到的流量不需要更多")
      case .nothingElse:
        language("nothing beyond the above was seen to need it", "除了上面说的，没看到需要它的流量")
      }
    let keys = language.row(request.keys)
    return language(
      "The instructions for \(sdk) ask for \(keys) (\(request.source)); \(needs).",
      "\(sdk) 的说明要求 \(keys)（\(request.source)）；\(needs)。")
  }
}

extension SDKRecord {
  /// Returns the fix from the SDK catalogue, in English if a translation is missing; `nil` without
  /// a fix.
  package func fix(in language: Language) -> String? {
    fix.map { fix in language(fix, fixChinese ?? fix) }
  }
}
