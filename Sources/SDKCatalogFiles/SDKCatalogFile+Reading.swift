public import PublicSuffixes
import SDKCatalog
public import YAMLDocuments

extension SDKCatalogFile {
  /// Reads a catalogue in YAML; docs/sdk-catalog.md describes the form.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - file: Its path as it is to be shown; `nil` for the source of the built-in catalogue.
  ///   - publicSuffixes: What no name of an SDK may be.
  /// - Throws: Where it is no such file, or a name in it would say too much.
  public init(
    yaml text: String, file: String?, publicSuffixes: PublicSuffixList = .embedded
  ) throws(YAMLDocumentError) {
    self.init()
    let root = CatalogNode(try YAMLNode(yaml: text))
    guard !root.isEmpty else { return }
    let top = try root.members(of: ["schema", "sdks", "sharedClouds"])
    guard let schema = top["schema"], schema.text == Self.schema else {
      throw YAMLDocumentError(
        "is no catalogue of SDKs: `schema` must be \(Self.schema)", line: top["schema"]?.line)
    }
    for node in try top["sharedClouds"]?.items() ?? [] {
      sharedClouds.append(try SharedCloud(node, publicSuffixes))
    }
    for node in try top["sdks"]?.items() ?? [] {
      let members = try node.members(of: Self.keys)
      if let extended = members["extends"] {
        if let other = members.first(where: { !["extends", "suffixes"].contains($0.key) }) {
          throw YAMLDocumentError(
            "`extends` adds suffixes; `\(other.key)` cannot stand beside it",
            line: other.value.line)
        }
        additions.append(
          Addition(
            to: try extended.requiredText("extends"),
            suffixes: try Self.suffixes(members, file: file, publicSuffixes), line: node.line))
      } else {
        var record = try SDKRecord(members, line: node.line)
        record.suffixes = try Self.suffixes(members, file: file, publicSuffixes)
        record.file = file
        records.append(record)
      }
    }
    try checkTwins(top["sdks"])
  }

  /// The keys of an SDK.
  static let keys = [
    "id", "extends", "name", "nameChinese", "vendor", "category", "suffixes", "cleartext",
    "httpsSince", "vendorAsks", "fix",
  ]

  private static func suffixes(
    _ members: [String: CatalogNode], file: String?, _ publicSuffixes: PublicSuffixList
  ) throws(YAMLDocumentError) -> [SDKSuffix] {
    var suffixes: [SDKSuffix] = []
    for node in try members["suffixes"]?.items() ?? [] {
      suffixes.append(try SDKSuffix(node, file: file, publicSuffixes))
    }
    return suffixes
  }

  /// Refuses what is said twice: which of both counts would be a guess.
  private func checkTwins(_ sdks: CatalogNode?) throws(YAMLDocumentError) {
    var identifiers = Set<String>()
    for record in records where !identifiers.insert(record.identifier).inserted {
      throw YAMLDocumentError("has the SDK `\(record.identifier)` twice", line: sdks?.line)
    }
    var owners = Dictionary(sharedClouds.map { ($0.suffix, "a shared cloud") }) { first, _ in first
    }
    let all =
      records.map { ($0.identifier, $0.suffixes) } + additions.map { ($0.identifier, $0.suffixes) }
    for (identifier, suffixes) in all {
      for suffix in suffixes {
        if let other = owners.updateValue("`\(identifier)`", forKey: suffix.name) {
          throw YAMLDocumentError(
            "gives `\(suffix.name)` to \(other) and to `\(identifier)`", line: sdks?.line)
        }
      }
    }
  }
}
