package import Escaping
package import PublicSuffixes
package import SDKCatalog

/// A project's own SDK catalogue, derived from the privacy manifests of its SDKs.
///
/// A manifest lists the domains that its SDK uses for tracking. A domain is assigned to a known SDK
/// if that SDK's vendor declares it, else to the declaring bundle or package. Entries that the
/// known catalogue already has with equal confidence are left out. The order of the manifests has
/// no influence.
package struct LearnedCatalog: Hashable, Sendable {
  package private(set) var file = SDKCatalogFile()
  package private(set) var remarks: [Remark] = []
  package private(set) var known = 0

  /// A problem with a domain in a manifest, such as a URL in place of a host name.
  package struct Remark: Hashable, Sendable {
    package let manifest: ForeignText
    package let domain: ForeignText
    package let fault: TrackingDomainFault
  }

  /// Derives a catalogue from privacy manifests.
  ///
  /// `catalog` has the SDKs that are already known. A public suffix never identifies an SDK.
  package init(
    _ declarations: [TrackingDeclaration], knowing catalog: SDKCatalog,
    publicSuffixes: PublicSuffixList = .embedded
  ) {
    var found: [String: Declared] = [:]
    let ordered = declarations.sorted { ($0.path, $0.owner) < ($1.path, $1.owner) }
    for declaration in ordered {
      let declarer = TrackingDeclarer(declaration)
      for text in Set(declaration.domains).sorted() {
        let domain = DeclaredTrackingDomain(text, catalog, publicSuffixes)
        remarks += domain.faults.map { fault in
          Remark(manifest: declaration.path, domain: ForeignText(text), fault: fault)
        }
        guard let host = domain.host else { continue }
        found[host, default: Declared(first: declarer, match: catalog.match(host: host))]
          .add(declarer)
      }
    }
    assign(found, knowing: catalog)
  }

  /// The first bundle or package that declares a domain, and the known SDK's vendor (`maker`).
  private struct Declared {
    let first: TrackingDeclarer
    let match: SDKMatch?
    var maker: TrackingDeclarer?
    var isShared = false

    mutating func add(_ declarer: TrackingDeclarer) {
      if declarer.identifier != first.identifier { isShared = true }
      if maker == nil, let match, declarer.isMaker(of: match.record) { maker = declarer }
    }
  }

  /// Assigns each domain to its known SDK if that SDK's vendor declares it, else to the declaring
  /// bundle or package.
  private mutating func assign(_ found: [String: Declared], knowing catalog: SDKCatalog) {
    let identifiers = Set(catalog.records.map(\.identifier))
    var names: [String: String] = [:]
    var suffixes: [String: [SDKSuffix]] = [:]
    for (host, declared) in found.sorted(by: { $0.key < $1.key }) {
      guard let match = declared.match else {
        let first = declared.first
        // Manifests also list the domains of partners, so a domain in several manifests is marked
        // as shared.
        suffixes[first.identifier, default: []].append(
          SDKSuffix(
            host, evidence: .manifest, source: first.path, isShared: declared.isShared))
        if !identifiers.contains(first.identifier) { names[first.identifier] = first.name }
        continue
      }
      // A declaration by another SDK does not make an assignment more certain.
      guard match.confidence < .high, let maker = declared.maker else {
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
