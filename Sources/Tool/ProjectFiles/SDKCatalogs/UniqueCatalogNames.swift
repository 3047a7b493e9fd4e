import Escaping
import SDKCatalog

/// The SDK identifiers and host names in a catalogue; adding a duplicate throws an error.
struct UniqueCatalogNames {
  private var identifiers: Set<String> = []
  private var owners: [String: String] = [:]
  private var operators: [String: String] = [:]

  init(clouds: [SharedCloud]) {
    for cloud in clouds { operators[cloud.suffix] = cloud.operatorName }
  }

  mutating func add(_ record: SDKRecord, line: Int) throws(YAMLDocumentError) {
    guard identifiers.insert(record.identifier).inserted else {
      throw YAMLDocumentError("has the SDK `\(record.identifier)` twice", line: line)
    }
  }

  mutating func add(_ cloud: SharedCloud, line: Int) throws(YAMLDocumentError) {
    guard owners.updateValue("a shared cloud", forKey: cloud.suffix) == nil else {
      throw YAMLDocumentError("has the cloud `\(cloud.suffix)` twice", line: line)
    }
  }

  mutating func add(
    _ suffix: String, of identifier: String, line: Int
  ) throws(YAMLDocumentError) {
    let owner = "`\(ForeignText(identifier).displayed)`"
    if let other = owners.updateValue(owner, forKey: suffix) {
      let words = other == owner ? "\(owner) twice" : "\(other) and to \(owner)"
      throw YAMLDocumentError("gives `\(suffix)` to \(words)", line: line)
    }
    if let name = operators[suffix] {
      throw YAMLDocumentError(
        "`\(suffix)` is a shared cloud (\(ForeignText(name).displayed)): anyone can have names below it; write those"
          + " that are the SDK's", line: line)
    }
  }
}
