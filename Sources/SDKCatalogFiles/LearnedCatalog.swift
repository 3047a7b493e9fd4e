public import PublicSuffixes
public import SDKCatalog

/// A project's own catalogue, made of what the manifests of its SDKs declare.
///
/// It holds what the catalogue that is known does not say as surely already. The order of the
/// manifests does not matter.
public struct LearnedCatalog: Hashable, Sendable {
  public private(set) var file = SDKCatalogFile()
  /// What a person should know of the manifests: where, and what.
  public private(set) var remarks: [String] = []
  /// How many domains were known already.
  public private(set) var known = 0

  /// Learns from manifests.
  ///
  /// - Parameters:
  ///   - declarations: What they declare.
  ///   - catalog: What is known.
  ///   - publicSuffixes: What names no SDK.
  public init(
    _ declarations: [TrackingDeclaration], knowing catalog: SDKCatalog,
    publicSuffixes: PublicSuffixList = .embedded
  ) {
    var found: [String: Found] = [:]
    let ordered = declarations.sorted { ($0.path, $0.owner) < ($1.path, $1.owner) }
    for declaration in ordered {
      for text in Set(declaration.domains).sorted() {
        let domain = DeclaredDomain(text, catalog, publicSuffixes)
        if let remark = domain.remark { remarks.append("\(declaration.path): \(remark)") }
        switch domain.reading {
        case .unusable(let reason): remarks.append("\(declaration.path): \(reason)")
        case .host(let host):
          // The first path by name stands for all copies of a manifest.
          if found[host] == nil {
            found[host] = Found(
              owner: Self.line(declaration.owner), path: Self.line(declaration.path))
          }
        }
      }
    }
    assign(found, knowing: catalog)
  }

  private struct Found {
    var owner: String
    var path: String
  }

  /// Gives each domain to the SDK that is known to be there, or to which the others of its manifest
  /// belong, or to a new one.
  private mutating func assign(_ found: [String: Found], knowing catalog: SDKCatalog) {
    let identifiers = Set(catalog.records.map(\.identifier))
    var owners: [String: Set<String>] = [:]
    for (host, item) in found {
      if let match = catalog.match(host: host) {
        owners[item.owner, default: []].insert(match.record.identifier)
      }
    }
    var names: [String: String] = [:]
    var suffixes: [String: [SDKSuffix]] = [:]
    for (host, item) in found.sorted(by: { $0.key < $1.key }) {
      let match = catalog.match(host: host)
      if let match, match.confidence == .high {
        known += 1
        continue
      }
      let own = Self.identifier(item.owner)
      let only = owners[item.owner].flatMap { $0.count == 1 ? $0.first : nil }
      let identifier = match?.record.identifier ?? only ?? own
      suffixes[identifier, default: []].append(
        SDKSuffix(host, evidence: .manifest, source: item.path))
      if !identifiers.contains(identifier) { names[identifier] = item.owner }
    }
    for (identifier, suffixes) in suffixes.sorted(by: { $0.key < $1.key }) {
      if let name = names[identifier] {
        file.records.append(
          SDKRecord(
            identifier: identifier, name: name, vendor: name, category: .other, suffixes: suffixes))
      } else {
        file.additions.append(.init(to: identifier, suffixes: suffixes))
      }
    }
  }

  /// A name of a folder on one line; it may hold anything but a slash.
  private static func line(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      line.unicodeScalars.append(isControl ? "\u{fffd}" : scalar)
    }
    return line.contains { !$0.isWhitespace } ? line : "unnamed"
  }

  /// The identifier of an SDK by its name: `AdjustSdk` becomes `adjustsdk`.
  private static func identifier(_ name: String) -> String {
    let words = name.lowercased().utf8.split { byte in
      !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    let identifier = words.map { String(Substring($0)) }.joined(separator: "-")
    return identifier.isEmpty ? "unnamed" : identifier
  }
}
