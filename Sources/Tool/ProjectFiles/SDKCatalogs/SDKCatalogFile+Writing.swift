import Bytes
import SDKCatalog

extension SDKCatalogFile {
  /// The catalogue in YAML: additions, then SDKs, each sorted by identifier.
  package var yaml: String {
    var lines = ["schema: \(Self.schema)", ""]
    let additions = additions.sorted { $0.identifier < $1.identifier }
    let records = records.sorted { $0.identifier < $1.identifier }
    lines.append(records.isEmpty && additions.isEmpty ? "sdks: []" : "sdks:")
    for addition in additions {
      lines.append("  - extends: \(Self.word(addition.identifier))")
      lines += Self.lines(addition.suffixes)
    }
    for record in records { lines += Self.lines(record) }
    if !sharedClouds.isEmpty { lines.append("sharedClouds:") }
    for cloud in sharedClouds {
      lines.append("  - suffix: \(cloud.suffix)")
      lines.append("    operator: \(Self.quoted(cloud.operatorName))")
      if cloud.kind != .cloud { lines.append("    kind: \(cloud.kind.rawValue)") }
      if !cloud.sdks.isEmpty {
        lines.append("    sdks: [\(cloud.sdks.map(Self.word).joined(separator: ", "))]")
      }
    }
    if !vendors.isEmpty { lines.append("vendors:") }
    for vendor in vendors {
      lines.append("  - name: \(Self.quoted(vendor.name))")
      if let owner = vendor.owner { lines.append("    owner: \(Self.quoted(owner))") }
      if !vendor.aliases.isEmpty {
        let aliases = vendor.aliases.map(Self.quoted).joined(separator: ", ")
        lines.append("    aliases: [\(aliases)]")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ record: SDKRecord) -> [String] {
    var lines = ["  - id: \(word(record.identifier))", "    name: \(quoted(record.name))"]
    if let name = record.nameChinese { lines.append("    nameChinese: \(quoted(name))") }
    if record.vendor != record.name { lines.append("    vendor: \(quoted(record.vendor))") }
    if record.category != .other { lines.append("    category: \(record.category.rawValue)") }
    lines += self.lines(record.suffixes)
    if let history = record.cleartext {
      lines += ["    cleartext:", "      text: \(quoted(history.text))"]
      if let source = history.source { lines.append("      source: \(quoted(source))") }
    }
    if let transport = record.transport { lines += self.lines(transport) }
    if !record.products.isEmpty {
      lines.append("    products:")
      for (key, registry) in SDKProducts.keys where !record.products[registry].isEmpty {
        let names = record.products[registry].map(quoted).joined(separator: ", ")
        lines.append("      \(key): [\(names)]")
      }
    }
    if let request = record.vendorRequest {
      lines += [
        "    vendorAsks:", "      keys: [\(request.keys.map(quoted).joined(separator: ", "))]",
        "      source: \(quoted(request.source))",
      ]
      if let date = request.date { lines.append("      date: \(quoted(date))") }
    }
    if let fix = record.fix { lines.append("    fix: \(quoted(fix))") }
    if let fix = record.fixChinese { lines.append("    fixChinese: \(quoted(fix))") }
    return lines
  }

  private static func lines(_ transport: SDKTransport) -> [String] {
    switch transport {
    case .http(let day):
      return mapping(
        "httpAsOf", ["date": day.date, "version": day.version, "source": day.source])
    case .https(let secure):
      var lines: [String] = []
      if let witness = secure.httpUntil { lines += self.lines("httpUntil", witness) }
      lines += self.lines("httpsAsOf", secure.witness)
      if !secure.olderTags.isEmpty {
        lines.append("      olderTags: [\(secure.olderTags.map(quoted).joined(separator: ", "))]")
      }
      if let redirected = secure.redirectsToHTTP {
        lines += mapping(
          "redirectsToHTTP",
          [
            "from": redirected.from, "until": redirected.until, "source": redirected.source,
            "path": redirected.path,
          ])
      }
      return lines
    }
  }

  private static func lines(_ key: String, _ witness: ExaminedVersion) -> [String] {
    mapping(
      key, ["version": witness.version, "source": witness.source, "path": witness.path])
  }

  /// Returns the YAML lines of a mapping in a record, without members that have no value.
  private static func mapping(
    _ key: String, _ members: KeyValuePairs<String, String?>
  ) -> [String] {
    ["    \(key):"]
      + members.compactMap { name, value in value.map { "      \(name): \(quoted($0))" } }
  }

  private static func lines(_ suffixes: [SDKSuffix]) -> [String] {
    var lines = suffixes.isEmpty ? [] : ["    suffixes:"]
    for suffix in suffixes {
      lines += [
        "      - name: \(quoted(suffix.name))", "        evidence: \(suffix.evidence.rawValue)",
        "        source: \(quoted(suffix.source))",
      ]
      if let path = suffix.path { lines.append("        path: \(quoted(path))") }
      if suffix.isShared { lines.append("        shared: true") }
    }
    return lines
  }

  /// Returns the identifier, in quotes if a YAML reader could take it for null, a boolean or a
  /// number (YAML 1.2.2, sections 10.2 and 10.3, and YAML 1.1).
  private static func word(_ identifier: String) -> String {
    let isOther =
      ["", "null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(identifier)
      || identifier.first?.isNumber == true
    return isOther ? quoted(identifier) : identifier
  }

  /// Returns text in double quotes (YAML 1.2.2, section 7.3.1), with special characters escaped.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case " "..."~": quoted.unicodeScalars.append(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .otherLetter:
          quoted.unicodeScalars.append(scalar)
        default:
          quoted += "\\U" + scalar.value.hexadecimal
        }
      }
    }
    return quoted + "\""
  }
}
