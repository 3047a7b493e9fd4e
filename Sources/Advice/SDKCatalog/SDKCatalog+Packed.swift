extension SDKCatalog {
  /// The catalogue in the form that generate.py writes: a line an SDK, below it its products, what is
  /// known of http and each of its suffixes, the clouds and the companies; fields between bars, the empty
  /// ones left out at the end.
  init(packed: String) {
    var records: [SDKRecord] = []
    var clouds: [SharedCloud] = []
    var vendors: [SDKVendor] = []
    var reader = FieldReader(packed)
    while reader.nextLine() {
      switch reader.next() {
      case "P": records.indices.last.map { records[$0].products = SDKProducts(&reader) }
      case "H": records.indices.last.map { records[$0].httpAsOf = SDKRecord.HTTPAsOf(&reader) }
      case "S": records.append(SDKRecord(&reader))
      case "": records.indices.last.map { records[$0].suffixes.append(SDKSuffix(&reader)) }
      case "V": vendors.append(SDKVendor(&reader))
      default: clouds.append(SharedCloud(&reader))
      }
    }
    self.init(records, sharedClouds: clouds, vendors: vendors)
  }
}

/// Hands out the fields of a line, empty ones where it has no more.
///
/// It reads bytes: split as text, the catalogue took a sixth of the work of a short run.
private struct FieldReader {
  private let bytes: [UInt8]
  /// The end of the current line.
  private var end = -1
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Goes on to the next line that is not empty; false at the end of the text.
  mutating func nextLine() -> Bool {
    repeat {
      guard end < bytes.count else { return false }
      position = end + 1
      end = place(of: "\n", before: bytes.count)
    } while position >= end
    return true
  }

  /// The next field.
  mutating func next() -> String {
    let start = min(position, end)
    let stop = place(of: "|", before: end)
    position = stop + 1
    return String(decoding: bytes[start..<stop], as: UTF8.self)
  }

  /// The place of a character from the position on, or else a limit.
  private func place(of mark: Unicode.Scalar, before limit: Int) -> Int {
    let mark = UInt8(ascii: mark)
    var index = position
    while index < limit, bytes[index] != mark { index += 1 }
    return min(index, limit)
  }

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

extension SDKRecord.HTTPAsOf {
  fileprivate init(_ reader: inout FieldReader) {
    self.init(date: reader.next(), version: reader.nextIfAny(), source: reader.next())
  }
}

extension SDKProducts {
  fileprivate init(_ reader: inout FieldReader) {
    var names: [Registry: [String]] = [:]
    for registry in Registry.allCases { names[registry] = reader.nextWords() }
    self.init(names)
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
    self.init(
      reader.next(), operatorName: reader.next(), kind: Kind(rawValue: reader.next()) ?? .cloud,
      sdks: reader.nextWords())
  }
}

extension SDKVendor {
  /// The aliases have blanks in them, so that each is a field.
  fileprivate init(_ reader: inout FieldReader) {
    self.init(reader.next(), owner: reader.nextIfAny())
    while let alias = reader.nextIfAny() { aliases.append(alias) }
  }
}
