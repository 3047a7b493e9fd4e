package import SDKCatalog

/// A label of `atsift sdk show`.
package enum SDKRecordLabel: CaseIterable, Sendable {
  case identifier, vendor, category, file, host, cloud
  case cleartext, https, redirects, stillHTTP, request, fix, framework

  package func text(in language: Language) -> String {
    switch self {
    case .identifier: language("id", "标识")
    case .vendor: language("by", "厂商")
    case .category: language("for", "用途")
    case .file: language("from", "来自")
    case .host: language.label(.host)
    case .cloud: language("cloud", "云")
    case .cleartext: "http"
    case .https: "https"
    case .redirects: language("but", "但是")
    case .stillHTTP: language("still", "目前")
    case .request: language("asks", "要求")
    case .fix: language.label(.fix)
    case .framework: language("library", "库")
    }
  }
}

/// The texts of `atsift sdk show`, `list` and `lookup`.
package struct SDKRecordWords {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  package var noneKnown: String { language("No SDK is known.", "没有已知的 SDK。") }

  /// The column headings of the table of `atsift sdk list`.
  package var columns: [String] {
    [
      language("ID", "标识"), language("CATEGORY", "类别"), language("HOSTS", "主机"),
      language("SURE", "可信度"), language("NAME", "名称"),
    ]
  }

  package func confidence(_ confidence: SDKConfidence) -> String {
    switch confidence {
    case .low: language("low", "低")
    case .medium: language("medium", "中")
    case .high: language("high", "高")
    }
  }

  package func host(_ suffix: SDKSuffix) -> String {
    let evidence = words(suffix.evidence)
    return language(
      "\(suffix.name), \(confidence(suffix.confidence)): \(evidence)",
      "\(suffix.name)，可信度\(confidence(suffix.confidence))：\(evidence)")
  }

  private func words(_ evidence: SDKSuffix.Evidence) -> String {
    switch evidence {
    case .source: language("in what its maker publishes", "厂商发布的内容里有")
    case .manifest: language("its maker declares it", "厂商在隐私清单里声明")
    case .documentation:
      language("in its documentation, examples or tests", "它的文档、示例或测试里有")
    case .page: language("on a page about it", "介绍它的网页上有")
    case .string:
      language("in third-party code or an App Privacy Report", "在第三方代码或 App 隐私报告里见过")
    case .unverified:
      language("not verified yet; the page is a place to verify it", "还没有核实；可以从这个网页查起")
    }
  }

  package func cloud(_ cloud: SharedCloud) -> String {
    language(
      "\(cloud.suffix) of \(cloud.operatorName): anyone can rent servers under this suffix, so it does"
        + " not identify an SDK",
      "\(cloud.operatorName) 的 \(cloud.suffix)，谁都可以租用：单凭它看不出是哪个 SDK")
  }

  package var noCleartextKnown: String {
    language(
      "no use of http is recorded, which does not mean that there was none", "没有查到记录，但不等于没有用过")
  }

  package func http(in version: String) -> String {
    language("seen in \(version)", "出现在 \(version)")
  }

  package var httpsUnknown: String { language("no version was examined", "没有看过任何版本") }

  package func https(in secure: SecureVersion) -> String {
    let lead = language("seen in \(secure.version)", "出现在 \(secure.version)")
    guard let older = older(in: secure) else { return lead }
    return lead + language(" and in \(older)", "，也出现在\(older)")
  }

  private static let mostTags = 3

  /// Returns the older versions that also use https: all, or the first and last of many; `nil`
  /// without such versions.
  func older(in secure: SecureVersion) -> String? {
    let tags = secure.olderTags
    guard tags.count > Self.mostTags else {
      let row = language.row(tags)
      return tags.isEmpty ? nil : language("the older \(row)", "更早的 \(row)")
    }
    let sorted = tags.compactMap { tag in SDKVersion(tag).map { (tag, $0) } }.sorted { $0.1 < $1.1 }
    guard let first = sorted.first?.0, let last = sorted.last?.0, sorted.count == tags.count else {
      let row = language.few(tags, atMost: Self.mostTags)
      return language("the older \(row)", "更早的 \(row)")
    }
    return language(
      "\(tags.count) older ones from \(first) to \(last)",
      "更早的 \(tags.count) 个版本（\(first) 到 \(last)）")
  }

  package func redirects(_ redirected: RedirectedVersions) -> String {
    language(
      "from \(redirected.from) to \(redirected.until) the server redirects https down to http",
      "从 \(redirected.from) 到 \(redirected.until) 的版本，服务器会把 https 重定向到 http")
  }

  package func stillHTTP(in version: String?, asOf date: String) -> String {
    language(
      "uses http\(version.map { " in \($0)" } ?? ""), as of \(date)",
      "截至 \(date)，\(version.map { "\($0) " } ?? "")仍用 http 请求")
  }

  package func request(_ keys: [String]) -> String {
    let keys = language.row(keys)
    return language(
      "its maker requires \(keys); the traffic may need fewer keys", "厂商要求 \(keys)；实际流量可能不需要这么多")
  }

  // MARK: Looking up

  package func owner(_ match: SDKMatch) -> String {
    let name = match.name(in: language)
    let category = match.record.category.title(in: language)
    return language(
      "\(name) (\(match.record.identifier)), \(category), \(confidence(match.confidence)) by \(match.suffix.name)",
      "\(name)（\(match.record.identifier)），\(category)，可信度\(confidence(match.confidence))，依据 \(match.suffix.name)"
    )
  }

  package func owner(_ cloud: SharedCloud) -> String {
    let kind = cloud.kind.title(in: language)
    return language(
      "\(kind) of \(cloud.operatorName) that anyone can rent (suffix \(cloud.suffix))",
      "\(cloud.operatorName) 的\(kind)，谁都可以租用（后缀 \(cloud.suffix)）")
  }

  package var unknown: String { language("unknown", "未知") }
  package var noHostName: String { language("unknown: no host name", "未知：不是主机名") }
}
