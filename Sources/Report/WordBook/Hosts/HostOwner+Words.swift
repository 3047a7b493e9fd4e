package import SDKCatalog

extension HostOwner {
  package func name(in language: Language) -> String {
    switch self {
    case .sdk(let match): match.name(in: language)
    case .rented(let cloud):
      language("rented from \(cloud.operatorName)", "租用 \(cloud.operatorName)")
    }
  }
}

extension SDKMatch {
  func name(in language: Language) -> String {
    let name = record.name(in: language)
    let title =
      if confidence == .low {
        language("probably \(name)", "可能是\(language.following(name))")
      } else if suffix.isShared {
        record.vendor == record.name
          ? language("\(name), perhaps its SDK", "\(name)，也许是它的 SDK")
          : language(
            "\(record.vendor), perhaps \(name)", "\(record.vendor)，也许是\(language.following(name))")
      } else { name }
    return switch (basis, via) {
    case (.alias, let via?): language("\(title) by its alias \(via)", "\(title)（依据别名 \(via)）")
    case (.httpDNSAddress, let via?):
      language("\(title), contacted at \(via)", "\(title)（请求的地址是 \(via)）")
    default: title
    }
  }
}

extension SDKRecord {
  /// Returns the usual name of the SDK; in Chinese, followed by the English name if different.
  package func name(in language: Language) -> String {
    guard language == .simplifiedChinese, let nameChinese else { return name }
    // Names may contain parentheses, so a further pair around them would be hard to read.
    return nameChinese.contains(name) ? nameChinese : "\(nameChinese) · \(name)"
  }
}
