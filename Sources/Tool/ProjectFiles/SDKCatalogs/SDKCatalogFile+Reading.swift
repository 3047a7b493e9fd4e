import Escaping
import JSONText
package import PublicSuffixes
package import SDKCatalog

extension SDKCatalogFile {
  /// The maximum size in bytes; catalogues derived from a project's manifests are long.
  package static let mostBytes = 4 << 20

  /// Parses a catalogue in YAML; docs/sdk-catalog.md describes the format.
  ///
  /// `file` is the path, and the source of entries without one; `nil` for the built-in catalogue.
  /// No SDK may have a public suffix or the name of a shared cloud in `catalog`.
  ///
  /// - Throws: An error if the file is invalid or a name in it belongs to more than one owner.
  package init(
    yaml text: String, file: String?, publicSuffixes: PublicSuffixList = .embedded,
    addingTo catalog: SDKCatalog = .builtIn
  ) throws(YAMLDocumentError) {
    self.init()
    let document = try YAMLNode(yaml: text, atMost: Self.mostBytes)
    let root = CatalogNode(document)
    guard !root.isEmpty else { return }
    // Before the keys, of which a newer form may have unknown ones.
    let mark = document.members?.first { $0.name == "schema" }
    if let mark, let refusal = mark.value.text.flatMap(DocumentSchema.sdkCatalog.refusal) {
      throw YAMLDocumentError(refusal, line: mark.line)
    }
    let top = try root.members(of: ["schema", "sdks", "sharedClouds", "vendors"])
    guard mark?.value.text != nil else {
      throw YAMLDocumentError(
        "is not an SDK catalogue: `schema` must be \(Self.schema)", line: mark?.line)
    }
    var names = UniqueCatalogNames(clouds: catalog.sharedClouds)
    for node in try top["sharedClouds"]?.items() ?? [] {
      let cloud = try SharedCloud(node, publicSuffixes)
      try names.add(cloud, line: node.line)
      sharedClouds.append(cloud)
    }
    vendors = try SDKVendor.list(top["vendors"])
    for node in try top["sdks"]?.items() ?? [] {
      let members = try node.members(of: Self.keys, replaced: Self.replacedKeys)
      if let extended = members["extends"] {
        if let other = members.first(where: { !["extends", "suffixes"].contains($0.key) }) {
          throw YAMLDocumentError(
            "`extends` only adds suffixes; `\(other.key)` is not allowed with it",
            line: other.value.line)
        }
        let identifier = try extended.requiredText("extends")
        var addition = Addition(to: identifier, suffixes: [], line: node.line)
        for (suffix, line) in try Self.suffixes(members, file: file, publicSuffixes) {
          try names.add(suffix.name, of: identifier, line: line)
          addition.suffixes.append(suffix)
        }
        additions.append(addition)
      } else {
        var record = try SDKRecord(members, line: node.line)
        try names.add(record, line: node.line)
        for (suffix, line) in try Self.suffixes(members, file: file, publicSuffixes) {
          try names.add(suffix.name, of: record.identifier, line: line)
          record.suffixes.append(suffix)
        }
        record.file = file
        records.append(record)
      }
    }
  }

  static let keys = [
    "id", "extends", "name", "nameChinese", "vendor", "category", "suffixes", "cleartext",
    "httpUntil", "httpsAsOf", "redirectsToHTTP", "httpAsOf", "vendorAsks", "products", "fix",
    "fixChinese",
  ]

  /// Clauses for the error about a key of an older format, with the keys to write instead.
  private static let replacedKeys = [
    "httpsSince":
      "write `httpsAsOf`, a version that was seen to use https, and `httpUntil`, an older one that was"
      + " seen to use http, if there is one"
  ]

  private static func suffixes(
    _ members: [String: CatalogNode], file: String?, _ publicSuffixes: PublicSuffixList
  ) throws(YAMLDocumentError) -> [(suffix: SDKSuffix, line: Int)] {
    var suffixes: [(SDKSuffix, Int)] = []
    for node in try members["suffixes"]?.items() ?? [] {
      suffixes.append((try SDKSuffix(node, file: file, publicSuffixes), node.line))
    }
    return suffixes
  }
}
