import Escaping
import Recommending
package import SDKCatalog

extension RemedyWords {
  func mend(_ match: SDKMatch, _ steps: [SDKStep], _ shipped: ShippedVersionStatus) -> String {
    let record = match.record
    let seen = record.transport?.httpsAsOf.map(seen)
    let lead =
      match.isSure
      ? language("The SDK behind this host is \(record.name)", "这个主机背后的 SDK 是 \(record.name)")
      : language("The SDK behind this host may be \(record.name)", "这个主机背后的 SDK 可能是 \(record.name)")
    let condition =
      if match.isSure {
        seen.map { language(", and \($0). ", "，\($0)。") } ?? language(". ", "。")
      } else {
        seen.map { language(". If so, \($0). ", "；如果是，\($0)。") }
          ?? language(". If so: ", "。确认是它的话：")
      }
    let sentences = steps.map { text($0, of: record) } + [version(shipped, of: record)]
    return lead + via(match) + condition + sentences.joined(separator: language(" ", ""))
  }

  /// Returns a clause with the SDK versions that were seen to use http and https.
  private func seen(_ secure: SecureVersion) -> String {
    let witness = secure.witness
    if let clear = secure.httpUntil {
      guard clear.source != witness.source else {
        return language(
          "it was seen to use http in \(clear.version) and https in \(witness.version) (\(witness.source))",
          "\(clear.version) 用 http，\(witness.version) 用 https（\(witness.source)）")
      }
      return language(
        "it was seen to use http in \(clear.version) (\(clear.source)) and https in \(witness.version) (\(witness.source))",
        "\(clear.version) 用 http（\(clear.source)），\(witness.version) 用 https（\(witness.source)）")
    }
    let lead = language(
      "it was seen to use https in \(witness.version) (\(witness.source))",
      "\(witness.version) 用 https（\(witness.source)）")
    guard let older = SDKRecordWords(language).older(in: secure) else {
      return lead
        + language("; whether an older version used http is not known", "，更早的版本是否用 http 还不知道")
    }
    return lead + language(" and in \(older)", "，\(older)也是")
  }

  private func text(_ step: SDKStep, of record: SDKRecord) -> String {
    switch step {
    case .fix: record.fix(in: language) ?? ""
    case .update(to: let version):
      record.fix(in: language)
        ?? language("Update it to \(version) or later.", "请把它升级到 \(version) 或更高版本。")
    case .updatePastRedirects(let redirected, to: let version):
      language(
        "Update it to \(version) or later: in the versions from \(redirected.from) to \(redirected.until) the"
          + " server redirects the SDK's https down to http (\(redirected.source)).",
        "请把它升级到 \(version) 或更高版本：从 \(redirected.from) 到 \(redirected.until) 的版本虽然用 https 请求，但服务器会把它重定向到"
          + " http（\(redirected.source)）。")
    }
  }

  private func version(_ shipped: ShippedVersionStatus, of record: SDKRecord) -> String {
    let name = record.name
    switch shipped {
    case .notLooked:
      return language(
        "--inventory finds the version in the app.", "用 --inventory 可以查出 App 带的是哪个版本。")
    case .notFound:
      return language(
        "The parts of the app that were read do not contain \(name).", "读到的 App 内容里没有找到 \(name)。")
    case .found(let versions, let standing):
      let row = language.row(
        versions.map { shipped in
          let version = shipped.version?.displayed ?? language("an unstated version", "未写明的版本")
          let place = shipped.place.displayed
          return language("\(version) (\(place))", "\(version)（\(place)）")
        })
      return language("You ship \(name) \(row)", "你的 App 带的是 \(name) \(row)") + remark(standing)
    }
  }

  private func remark(_ standing: SDKVersionStatus) -> String {
    switch standing {
    case .http, .redirectsToHTTP: language(".", "。")
    case .unknown:
      language(
        ", a version that was not examined: it is unknown whether this version uses http.",
        "，没有看过这个版本，所以不知道它是否用 http。")
    case .https:
      language(
        ", which should need no exception: check its configuration.",
        "，这个版本应该不需要例外：请检查它的配置。")
    case .incomparable: language("; compare it with that version.", "，请与上面对照。")
    }
  }

  private func via(_ match: SDKMatch) -> String {
    switch (match.basis, match.via) {
    case (.alias, let alias?): language(" (by its alias \(alias))", "（依据 CNAME \(alias)）")
    case (.httpDNSAddress, let address?):
      language(" (contacted at \(address))", "（请求发往 \(address)）")
    default: ""
    }
  }

  func request(
    _ sdk: String, _ request: SDKRecord.VendorRequest, _ standing: Remedy.RequestStanding
  ) -> String {
    let needs =
      switch standing {
      case .nothing: language("no connection to this host needs these keys", "这个主机的连接都不需要它")
      case .noMore: language("no connection that was seen needs more keys", "看到的流量不需要更多的键")
      case .nothingElse:
        language("no other connection was seen to need these keys", "除了上面说的，没看到需要它的流量")
      }
    let keys = language.row(request.keys)
    let read = request.date.map { language(", read on \($0)", "，\($0) 查看") } ?? ""
    return language(
      "The instructions for \(sdk) require \(keys) (\(request.source)\(read)); \(needs).",
      "\(sdk) 的说明要求 \(keys)（\(request.source)\(read)）；\(needs)。")
  }
}

extension SDKRecord {
  /// Returns the fix from the SDK catalogue, in English if a translation is missing; `nil` without
  /// a fix.
  package func fix(in language: Language) -> String? {
    fix.map { fix in language(fix, fixChinese ?? fix) }
  }
}
