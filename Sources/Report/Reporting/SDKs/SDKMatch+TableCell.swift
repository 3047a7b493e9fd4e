import SDKCatalog

extension SDKMatch {
  /// True if the match may be wrong: confidence is low, the domain also serves others, or an alias
  /// or address matched instead of the host.
  var isDoubted: Bool { confidence == .low || basis != .host || suffix.isShared }

  var cell: String { isDoubted ? record.name + "?" : record.name }
}
