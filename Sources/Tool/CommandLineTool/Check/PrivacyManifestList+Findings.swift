import AppContents
import Assessing
import Escaping
import Evidence
import Findings
import Linting
import PropertyLists
import Recommending
import SDKCatalog
import WordBook

extension PrivacyManifestList {
  func findings(_ linter: Linter) -> [Finding<FindingStatement>] {
    manifests.flatMap { manifest in
      let found = linter.findings(
        inManifest: manifest.document, of: manifest.source.listOwner,
        file: ForeignText(manifest.source.path))
      return (found ?? []).map { $0.map(FindingStatement.lint) }
    }
  }

  func trackingFindings(
    _ options: RecommenderOptions, seen ledger: EvidenceLedger
  ) -> [Finding<FindingStatement>] {
    let products = SDKProductIndex(options.sdkCatalog)
    let declared = manifests.map { manifest in
      DeclaredTrackingDomains(
        path: ForeignText(manifest.source.path), owner: manifest.source.owner,
        isOfApp: manifest.source.isOfApp,
        sdk: products.record(of: manifest)?.identifier,
        domains: manifest.declarations.trackingDomains)
    }
    let documents = Dictionary(
      manifests.map { (ForeignText($0.source.path), $0.document) },
      uniquingKeysWith: { first, _ in first })
    var placers: [ForeignText: FindingPlacer] = [:]
    return TrackingCheck(options: options).findings(declared, seen: ledger).map { found in
      var finding = found.map(FindingStatement.check)
      guard let file = found.file, let document = documents[file] else { return finding }
      placers[file, default: FindingPlacer(document, file: file)].place(&finding)
      return finding
    }
  }
}

extension SDKProductIndex {
  fileprivate func record(of manifest: PrivacyManifestList.Manifest) -> SDKRecord? {
    guard !manifest.source.isOfApp else { return nil }
    return record(of: manifest.source.owner, in: .framework)
      ?? manifest.source.bundleIdentifier.flatMap { record(of: $0, in: .bundle) }
  }
}
