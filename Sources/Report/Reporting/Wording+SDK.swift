import SDKCatalog

extension SDKMatch {
  /// Whether it may be another: a guess, or what stands behind an alias and not behind the name.
  var isDoubted: Bool { confidence == .low || basis != .host }

  /// The name for a column of a table; a question mark stands behind one that is not sure.
  var cell: String { isDoubted ? record.name + "?" : record.name }
}

extension Wording {
  /// The SDK behind a host, and what that rests on where it is not the host's own name.
  static func sdk(_ match: SDKMatch) -> String {
    switch (match.basis, match.via) {
    case (.alias, let via?): "\(match.title) by its alias \(via)"
    case (.httpDNSAddress, let via?): "\(match.title), asked at \(via)"
    default: match.title
    }
  }
}
