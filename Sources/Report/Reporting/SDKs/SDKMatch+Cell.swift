import SDKCatalog

extension SDKMatch {
  /// True if the SDK may be another: the match is a guess, its maker has more at the name, or an
  /// alias or address matched instead of the host.
  var isDoubted: Bool { confidence == .low || basis != .host || suffix.isShared }

  /// The name for a column of a table; a question mark stands behind one that is not sure.
  var cell: String { isDoubted ? record.name + "?" : record.name }
}
