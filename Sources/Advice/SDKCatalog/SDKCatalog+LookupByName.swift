extension SDKCatalog {
  /// Returns the SDKs that a user means by `text`: the one with this identifier, else those with
  /// this English or Chinese name, else those with this text in identifier or name.
  ///
  /// Letter case is ignored.
  public func records(named text: String) -> [SDKRecord] {
    let wanted = text.lowercased()
    if let record = records.first(where: { $0.identifier == wanted }) { return [record] }
    let same = records.filter { record in record.names.contains { $0.lowercased() == wanted } }
    if !same.isEmpty || wanted.isEmpty { return same }
    return records.filter { record in
      record.identifier.contains(wanted)
        || record.names.contains { $0.lowercased().contains(wanted) }
    }
  }
}

extension SDKRecord {
  public var names: [String] { [name] + [nameChinese].compactMap(\.self) }

  /// The highest confidence among the SDK's host names; `low` for an SDK without host names of its
  /// own.
  public var confidence: SDKConfidence { suffixes.map(\.confidence).max() ?? .low }
}
