import JSONText
import SDKCatalog

extension JSONValue {
  init(_ transport: SDKTransport) {
    let secure = transport.httpsAsOf
    self = .object([
      "httpUntil": secure?.httpUntil.map { JSONValue($0) },
      "httpsAsOf": secure.map { JSONValue($0.witness, olderTags: $0.olderTags) },
      "redirectsToHTTP": secure?.redirectsToHTTP.map(JSONValue.init),
      "httpAsOf": transport.httpAsOf.map(JSONValue.init),
    ])
  }

  private init(_ witness: VersionWitness, olderTags: [String] = []) {
    self = .object([
      "version": .string(witness.version), "source": .string(witness.source),
      "path": witness.path.map { .string($0) },
      "olderTags": olderTags.isEmpty ? nil : .strings(olderTags),
    ])
  }

  private init(_ redirected: RedirectedVersions) {
    self = .object([
      "from": .string(redirected.from), "until": .string(redirected.until),
      "source": .string(redirected.source), "path": redirected.path.map { .string($0) },
    ])
  }

  private init(_ day: CleartextDay) {
    self = .object([
      "date": .string(day.date), "version": day.version.map { .string($0) },
      "source": .string(day.source),
    ])
  }
}
