extension SDKCatalog {
  /// The catalogue in the form that generate.py writes: a line an SDK, each of its suffixes on a line
  /// below it, and the clouds; fields between bars, the empty ones left out at the end.
  init(packed: String) {
    var records: [SDKRecord] = []
    var clouds: [SharedCloud] = []
    for line in packed.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      var reader = FieldReader(fields.map { String(Substring($0)) })
      switch reader.next() {
      case "S": records.append(SDKRecord(&reader))
      case "": records.indices.last.map { records[$0].suffixes.append(SDKSuffix(&reader)) }
      default: clouds.append(SharedCloud(&reader))
      }
    }
    self.init(records, sharedClouds: clouds)
  }
}

/// Hands out the fields of a line, empty ones where it has no more.
private struct FieldReader {
  private var fields: ArraySlice<String>

  init(_ fields: [String]) { self.fields = fields[...] }

  mutating func next() -> String { fields.popFirst() ?? "" }

  /// The next field, or `nil` where it is empty.
  mutating func nextIfAny() -> String? {
    let field = next()
    return field.isEmpty ? nil : field
  }

  /// The words of the next field.
  mutating func nextWords() -> [String] { next().split(separator: " ").map(String.init) }
}

extension SDKRecord {
  fileprivate init(_ reader: inout FieldReader) {
    self.init(
      identifier: reader.next(), name: reader.next(), vendor: reader.next(),
      category: SDKCategory(rawValue: reader.next()) ?? .other)
    nameChinese = reader.nextIfAny()
    fix = reader.nextIfAny()
    fixChinese = reader.nextIfAny()
    let (history, historySource) = (reader.nextIfAny(), reader.nextIfAny())
    cleartext = history.map { CleartextHistory(text: $0, source: historySource) }
    let (version, versionSource) = (reader.nextIfAny(), reader.next())
    httpsSince = version.map { HTTPSSince(version: $0, source: versionSource) }
    let (keys, keysSource) = (reader.nextWords(), reader.next())
    vendorRequest = keys.isEmpty ? nil : VendorRequest(keys: keys, source: keysSource)
  }
}

extension SDKSuffix {
  fileprivate init(_ reader: inout FieldReader) {
    self.init(
      reader.next(), evidence: Evidence(rawValue: reader.next()) ?? .unverified,
      source: reader.next(), path: reader.nextIfAny(), isShared: reader.next() == "shared")
  }
}

extension SharedCloud {
  fileprivate init(_ reader: inout FieldReader) {
    self.init(reader.next(), operatorName: reader.next(), sdks: reader.nextWords())
  }
}
