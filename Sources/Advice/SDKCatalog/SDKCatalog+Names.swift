extension SDKCatalog {
  /// Returns the SDKs that match an identifier, else an English or Chinese name, else a part of a
  /// name, in any case.
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

  /// The highest confidence of its names; low for an SDK without names of its own.
  public var confidence: SDKConfidence { suffixes.map(\.confidence).max() ?? .low }
}
