import SDKCatalog

/// The names that a catalogue has given away; what is said twice is refused, as which of both counts
/// would be a guess.
struct ClaimedNames {
  private var identifiers: Set<String> = []
  /// The owner of each suffix, in words.
  private var owners: [String: String] = [:]
  private var operators: [String: String] = [:]

  /// No name is given away but those of clouds, which name no SDK.
  init(clouds: [SharedCloud]) {
    for cloud in clouds { operators[cloud.suffix] = cloud.operatorName }
  }

  /// Notes an SDK.
  mutating func add(_ record: SDKRecord, line: Int) throws(YAMLDocumentError) {
    guard identifiers.insert(record.identifier).inserted else {
      throw YAMLDocumentError("has the SDK `\(record.identifier)` twice", line: line)
    }
  }

  /// Notes a cloud; one that is known may be described anew.
  mutating func add(_ cloud: SharedCloud, line: Int) throws(YAMLDocumentError) {
    guard owners.updateValue("a shared cloud", forKey: cloud.suffix) == nil else {
      throw YAMLDocumentError("has the cloud `\(cloud.suffix)` twice", line: line)
    }
  }

  /// Notes a suffix of an SDK.
  mutating func add(
    _ suffix: String, of identifier: String, line: Int
  ) throws(YAMLDocumentError) {
    let owner = "`\(identifier)`"
    if let other = owners.updateValue(owner, forKey: suffix) {
      let words = other == owner ? "\(owner) twice" : "\(other) and to \(owner)"
      throw YAMLDocumentError("gives `\(suffix)` to \(words)", line: line)
    }
    if let name = operators[suffix] {
      throw YAMLDocumentError(
        "`\(suffix)` is a shared cloud (\(name)): anybody has names below it; write those that are "
          + "the SDK's", line: line)
    }
  }
}
