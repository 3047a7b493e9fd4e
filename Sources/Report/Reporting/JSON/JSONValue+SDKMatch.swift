import JSONText
import SDKCatalog

extension JSONValue {
  init(_ match: SDKMatch) {
    self = .object([
      "identifier": .string(match.record.identifier),
      "name": .string(match.record.name),
      "nameChinese": match.record.nameChinese.map { .string($0) },
      "vendor": .string(match.record.vendor),
      "company": .string(match.company),
      "category": .string(match.record.category.rawValue),
      "confidence": .string(match.confidence.rawValue),
      "basis": .string(match.basis.rawValue),
      "via": match.via.map { .string($0) },
      "suffix": JSONValue(match.suffix),
      "cleartext": match.record.cleartext.map(JSONValue.init),
      "transport": match.record.transport.map(JSONValue.init),
      "vendorAsks": match.record.vendorRequest.map(JSONValue.init),
      "fix": match.record.fix.map { .string($0) },
      "catalog": match.record.file.map { .string($0) },
    ])
  }

  init(_ suffix: SDKSuffix) {
    self = .object([
      "name": .string(suffix.name),
      "evidence": .string(suffix.evidence.rawValue),
      "confidence": .string(suffix.confidence.rawValue),
      "source": .string(suffix.source),
      "path": suffix.path.map { .string($0) },
      "shared": suffix.isShared ? .boolean(true) : nil,
    ])
  }

  init(_ cloud: SharedCloud) {
    self = .object([
      "suffix": .string(cloud.suffix), "operator": .string(cloud.operatorName),
      "kind": .string(cloud.kind.rawValue), "sdks": .strings(cloud.sdks),
    ])
  }

  init(_ history: SDKRecord.CleartextHistory) {
    self = .object([
      "text": .string(history.text), "source": history.source.map { .string($0) },
    ])
  }

  init(_ request: SDKRecord.VendorRequest) {
    self = .object([
      "keys": .strings(request.keys), "source": .string(request.source),
      "date": request.date.map { .string($0) },
    ])
  }
}
