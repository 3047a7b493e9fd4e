import ByteReading
import SDKCatalog

/// Writes the JSON of `atsift sdk lookup` host by host, as a list may be of any length.
public struct SDKAnswersJSON {
  private var count = 0

  /// Nothing was written yet.
  public init() {}

  /// The next piece of the document.
  ///
  /// - Parameters:
  ///   - host: The host as it was given.
  ///   - answer: What it came to.
  /// - Returns: The text.
  public mutating func next(_ host: String, _ answer: SDKLookUpLine.Answer) -> String {
    var bytes = ByteWriter()
    bytes.append(contentsOf: (count == 0 ? Self.start + "[\n    " : ",\n    ").utf8)
    Self.value(host, answer).append(to: &bytes, depth: 2)
    count += 1
    return String(decoding: bytes.bytes, as: UTF8.self)
  }

  /// The last piece.
  public func end() -> String { count == 0 ? Self.start + "[]\n}\n" : "\n  ]\n}\n" }

  private static let start =
    "{\n  \"schemaVersion\": \(SDKCatalogJSON.schemaVersion),\n  \"hosts\": "

  private static func value(_ host: String, _ answer: SDKLookUpLine.Answer) -> JSONValue {
    var (match, cloud) = (SDKMatch?.none, SharedCloud?.none)
    switch answer {
    case .sdk(let found): match = found
    case .cloud(let found): cloud = found
    case .unknown, .noHost: break
    }
    return .object([
      "host": .string(host),
      "sdk": match.map { .string($0.record.name) },
      "sdkMatch": match.map(JSONValue.init),
      "sharedCloud": cloud.map {
        .object([
          "suffix": .string($0.suffix), "operator": .string($0.operatorName),
          "sdks": .strings($0.sdks),
        ])
      },
      "isHostName": .boolean(answer != .noHost),
    ])
  }
}
