extension SDKRecord {
  init(_ reader: inout SDKDataReader) {
    _ = reader.next()
    self.init(
      identifier: reader.next(), name: reader.next(), vendor: reader.next(),
      category: SDKCategory(rawValue: reader.next()) ?? .other)
    nameChinese = reader.nextIfAny()
    fix = reader.nextIfAny()
    fixChinese = reader.nextIfAny()
    let (history, historySource) = (reader.nextIfAny(), reader.nextIfAny())
    cleartext = history.map { CleartextHistory(text: $0, source: historySource) }
    let request = VendorRequest(
      keys: reader.nextWords(), source: reader.next(), date: reader.nextIfAny())
    vendorRequest = request.keys.isEmpty ? nil : request
    reader.nextLine()
    while !reader.isAtEnd, reader.first != UInt8(ascii: "S") {
      switch reader.next() {
      case "P": products = SDKProducts(&reader)
      case "H": transport = .http(asOf: CleartextDay(&reader))
      case "T": transport = .https(asOf: SecureVersion(&reader))
      default: suffixes.append(SDKSuffix(&reader, after: suffixes.last))
      }
      reader.nextLine()
    }
  }
}

extension CleartextDay {
  fileprivate init(_ reader: inout SDKDataReader) {
    self.init(date: reader.next(), version: reader.nextIfAny(), source: reader.next())
  }
}

extension SecureVersion {
  fileprivate init(_ reader: inout SDKDataReader) {
    self.init(ExaminedVersion(&reader))
    olderTags = reader.nextWords()
    let clear = ExaminedVersion(&reader)
    httpUntil = clear.version.isEmpty ? nil : clear
    let redirected = RedirectedVersions(&reader)
    redirectsToHTTP = redirected.from.isEmpty ? nil : redirected
  }
}

extension ExaminedVersion {
  fileprivate init(_ reader: inout SDKDataReader) {
    self.init(version: reader.next(), source: reader.next(), path: reader.nextIfAny())
  }
}

extension RedirectedVersions {
  fileprivate init(_ reader: inout SDKDataReader) {
    self.init(
      from: reader.next(), until: reader.next(), source: reader.next(), path: reader.nextIfAny())
  }
}

extension SDKProducts {
  fileprivate init(_ reader: inout SDKDataReader) {
    var names: [Registry: [String]] = [:]
    for registry in Registry.allCases { names[registry] = reader.nextWords() }
    self.init(names)
  }
}

extension SDKSuffix {
  fileprivate init(_ reader: inout SDKDataReader, after previous: SDKSuffix?) {
    let name = reader.next()
    let evidence = reader.nextIfAny()
    let (source, path, isShared) = (reader.next(), reader.nextIfAny(), reader.next() == "shared")
    if evidence == nil, let previous {
      self.init(
        name, evidence: previous.evidence, source: previous.source, path: previous.path,
        isShared: isShared)
      return
    }
    let search = "https://github.com/search?q=%22\(name)%22&type=code"
    self.init(
      name, evidence: evidence.flatMap(Evidence.init) ?? .unverified,
      source: source == "?" ? search : source, path: path, isShared: isShared)
  }
}

extension SharedCloud {
  init(_ reader: inout SDKDataReader) {
    self.init(
      reader.next(), operatorName: reader.next(), kind: Kind(rawValue: reader.next()) ?? .cloud,
      sdks: reader.nextWords())
    reader.nextLine()
  }
}

extension SDKVendor {
  init(_ reader: inout SDKDataReader) {
    self.init(reader.next(), owner: reader.nextIfAny())
    while let alias = reader.nextIfAny() { aliases.append(alias) }
    reader.nextLine()
  }
}
