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
    var found: [String: [Declarer]] = [:]
    let ordered = declarations.sorted { ($0.path, $0.owner) < ($1.path, $1.owner) }
    for declaration in ordered {
      for text in Set(declaration.domains).sorted() {
        let domain = DeclaredDomain(text, catalog, publicSuffixes)
        if let remark = domain.remark { remarks.append("\(declaration.path): \(remark)") }
        switch domain.reading {
        case .unusable(let reason): remarks.append("\(declaration.path): \(reason)")
        case .host(let host):
          let declarer = Declarer(declaration)
          // The first path by name stands for all copies of a manifest.
          if !found[host, default: []].contains(where: { $0.identifier == declarer.identifier }) {
            found[host, default: []].append(declarer)
          }
        }
      }
    }
    assign(found, knowing: catalog)
  }

  /// Gives each domain to the SDK that is known to be there, if its own maker declares it, or else to
  /// the bundle or package that does.
  private mutating func assign(_ found: [String: [Declarer]], knowing catalog: SDKCatalog) {
    let identifiers = Set(catalog.records.map(\.identifier))
    var names: [String: String] = [:]
    var suffixes: [String: [SDKSuffix]] = [:]
    for (host, declarers) in found.sorted(by: { $0.key < $1.key }) {
      guard let first = declarers.first else { continue }
      guard let match = catalog.match(host: host) else {
        // Manifests list the domains of partners too; what several list is nobody's alone.
        suffixes[first.identifier, default: []].append(
          SDKSuffix(
            host, evidence: .manifest, source: first.path, isShared: declarers.count > 1))
        if !identifiers.contains(first.identifier) { names[first.identifier] = first.name }
        continue
      }
      // Another SDK's word makes nothing surer.
      guard match.confidence < .high,
        let maker = declarers.first(where: { $0.isMaker(of: match.record) })
      else {
        known += 1
        continue
      }
      suffixes[match.record.identifier, default: []].append(
        SDKSuffix(host, evidence: .manifest, source: maker.path))
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
}
