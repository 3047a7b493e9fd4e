import Bytes
import Escaping
import HostNames
import PublicSuffixes
import SDKCatalog

extension SDKRecord {
  init(_ members: [String: CatalogNode], line: Int) throws(YAMLDocumentError) {
    let identifier = try members.text("id", ofNodeAt: line)
    guard SDKCatalogFile.isIdentifier(identifier) else {
      throw YAMLDocumentError(
        "`id` must consist of lower-case letters and digits, with hyphens between: "
          + ForeignText(identifier).displayed,
        line: line)
    }
    let name = try members.text("name", ofNodeAt: line)
    self.init(
      identifier: identifier, name: name, vendor: try members.text("vendor") ?? name,
      category: try members["category"]?.word("category", as: SDKCategory.self) ?? .other)
    nameChinese = try members.text("nameChinese")
    fix = try members.text("fix")
    fixChinese = try members.text("fixChinese")
    if let node = members["cleartext"] {
      let history = try node.members(of: ["text", "source"])
      cleartext = CleartextHistory(
        text: try history.text("text", ofNodeAt: node.line), source: try history.text("source"))
    }
    transport = try SDKTransport.read(from: members)
    if let node = members["products"] { products = try SDKProducts(node) }
    if let node = members["vendorAsks"] {
      let request = try node.members(of: ["keys", "source", "date"])
      var keys: [String] = []
      for key in try request["keys"]?.items() ?? [] { keys.append(try key.requiredText("keys")) }
      guard !keys.isEmpty else { throw YAMLDocumentError("needs `keys`", line: node.line) }
      let date = try request.text("date")
      if let date, CalendarDay(date) == nil {
        throw YAMLDocumentError(
          "`date` must be a day such as 2026-11-25, not `\(ForeignText(date).displayed)`",
          line: node.line)
      }
      vendorRequest = VendorRequest(
        keys: keys, source: try request.text("source", ofNodeAt: node.line), date: date)
    }
  }
}

extension SDKProducts {
  static let keys: KeyValuePairs<String, Registry> = [
    "pods": .pod, "packages": .package, "npm": .npm, "pub": .pub, "frameworks": .framework,
    "bundles": .bundle, "nuget": .nuget, "unity": .unity,
  ]

  fileprivate init(_ node: CatalogNode) throws(YAMLDocumentError) {
    let members = try node.members(of: Self.keys.map(\.key))
    var names: [Registry: [String]] = [:]
    for (key, registry) in Self.keys {
      for item in try members[key]?.items() ?? [] {
        let name = try item.requiredText(key)
        guard !name.contains(where: \.isWhitespace) else {
          throw YAMLDocumentError(
            "`\(ForeignText(name).displayed)` is not the name of a product: write it without spaces",
            line: item.line)
        }
        names[registry, default: []].append(name)
      }
    }
    self.init(names)
  }
}

extension SDKSuffix {
  /// Reads a domain suffix of an SDK with its evidence; missing evidence counts as unverified.
  init(
    _ node: CatalogNode, file: String?, _ publicSuffixes: PublicSuffixList
  ) throws(YAMLDocumentError) {
    let members = try node.members(of: ["name", "evidence", "source", "path", "shared"])
    let name = try members.text("name", ofNodeAt: node.line)
    try SDKCatalogFile.check(name, line: node.line, publicSuffixes)
    guard let source = try members.text("source") ?? file else {
      throw YAMLDocumentError("needs `source`", line: node.line)
    }
    let shared = try members.text("shared")
    guard shared == nil || ["true", "false"].contains(shared) else {
      throw YAMLDocumentError("`shared` must be true or false", line: members["shared"]?.line)
    }
    self.init(
      name,
      evidence: try members["evidence"]?.word("evidence", as: Evidence.self) ?? .unverified,
      source: source, path: try members.text("path"), isShared: shared == "true")
  }
}

extension SharedCloud {
  init(_ node: CatalogNode, _ publicSuffixes: PublicSuffixList) throws(YAMLDocumentError) {
    let members = try node.members(of: ["suffix", "operator", "kind", "sdks"])
    let suffix = try members.text("suffix", ofNodeAt: node.line)
    try SDKCatalogFile.check(suffix, line: node.line, mayBePublic: true, publicSuffixes)
    var sdks: [String] = []
    for sdk in try members["sdks"]?.items() ?? [] { sdks.append(try sdk.requiredText("sdks")) }
    self.init(
      suffix, operatorName: try members.text("operator", ofNodeAt: node.line),
      kind: try members["kind"]?.word("kind", as: Kind.self) ?? .cloud, sdks: sdks)
  }
}

extension SDKCatalogFile {
  /// Returns true for a valid SDK identifier: lower-case letters and digits, with single hyphens
  /// between.
  static func isIdentifier(_ text: String) -> Bool {
    text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty
        && word.utf8.allSatisfy {
          $0.isLowercaseLetter || $0.isDecimalDigit
        }
    }
  }

  /// Throws if a name is not a host name in lower case, or is a public suffix and `mayBePublic` is
  /// false.
  static func check(
    _ name: String, line: Int, mayBePublic: Bool = false, _ publicSuffixes: PublicSuffixList
  ) throws(YAMLDocumentError) {
    // People write `.example.com` and `*.example.com` for all subdomains, so both are accepted.
    let bare =
      name.hasPrefix("*.") ? name.dropFirst(2) : name.hasPrefix(".") ? name.dropFirst() : name[...]
    guard let host = HostName(parsing: String(bare)) else {
      throw YAMLDocumentError(
        "`\(ForeignText(name).displayed)` is neither a host name in A-labels nor an address",
        line: line)
    }
    guard host.name == name else {
      let why = host.address == nil ? ": in lower case; subdomains are included anyway" : ""
      throw YAMLDocumentError(
        "`\(ForeignText(name).displayed)` must be written `\(host.name)`\(why)", line: line)
    }
    guard mayBePublic || !publicSuffixes.isPublicSuffix(host) else {
      throw YAMLDocumentError(
        "`\(ForeignText(name).displayed)` is a public suffix: anyone can have names below it",
        line: line)
    }
  }
}
