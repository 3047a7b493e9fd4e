import SDKCatalog

extension SDKMatch {
  /// True if the match may be wrong: a guess, a name with other services, or a match by alias or
  /// address.
  var isDoubted: Bool { confidence == .low || basis != .host || suffix.isShared }

  var cell: String { isDoubted ? record.name + "?" : record.name }
}
