public import Escaping
public import Findings
public import PropertyLists

struct LintedManifest {
  let root: PropertyListDictionary
  let owner: InfoPlistOwner
  let declarations: PrivacyDeclarations

  init(root: PropertyListDictionary, owner: InfoPlistOwner) {
    self.root = root
    self.owner = owner
    declarations = PrivacyDeclarations(root)
  }

  subscript(key: PrivacyManifestKey) -> PropertyListValue? { root[key.rawValue] }

  func items(of key: PrivacyManifestKey) -> [PropertyListValue] {
    if case .array(let items)? = self[key] { items } else { [] }
  }
}

extension Linter {
  /// Returns the findings in a privacy manifest, sorted, without file and line.
  public func findings(
    inManifest root: PropertyListDictionary, of owner: InfoPlistOwner = .unknown
  ) -> [Finding<LintStatement>] {
    let manifest = LintedManifest(root: root, owner: owner)
    return findings { check, defects in
      if case .manifest(let check) = check { check(manifest, &defects) }
    }
  }

  /// Returns the findings in a privacy manifest, with their lines; `nil` if its root is not a
  /// dictionary.
  public func findings(
    inManifest document: PropertyListDocument, of owner: InfoPlistOwner = .unknown,
    file: ForeignText
  ) -> [Finding<LintStatement>]? {
    guard case .dictionary(let root) = document.value else { return nil }
    return placed(findings(inManifest: root, of: owner), in: document, file: file)
  }
}
