public import Findings
public import PropertyLists

/// A privacy manifest laid out for the rules.
struct LintedManifest {
  let root: PropertyListDictionary
  /// The owner of the bundle that contains it.
  let owner: ListOwner
  let declarations: PrivacyDeclarations

  init(root: PropertyListDictionary, owner: ListOwner) {
    self.root = root
    self.owner = owner
    declarations = PrivacyDeclarations(root)
  }

  /// The value of a key; `nil` if it is absent.
  subscript(key: ManifestKey) -> PropertyListValue? { root[key.rawValue] }

  /// The items of a list; none where the value is absent or no list.
  func items(of key: ManifestKey) -> [PropertyListValue] {
    if case .array(let items)? = self[key] { items } else { [] }
  }
}

extension Linter {
  /// The findings in a privacy manifest, in order; without files and lines.
  public func findings(
    inManifest root: PropertyListDictionary, of owner: ListOwner = .unknown
  ) -> [Finding<LintStatement>] {
    let manifest = LintedManifest(root: root, owner: owner)
    return findings { rule, defects in
      if case .manifest(let check) = rule.check { check(manifest, &defects) }
    }
  }

  /// The findings in a file, with their places; `nil` where its root is no dictionary.
  public func findings(
    inManifest document: PropertyListDocument, of owner: ListOwner = .unknown, file: String
  ) -> [Finding<LintStatement>]? {
    guard case .dictionary(let root) = document.value else { return nil }
    return placed(findings(inManifest: root, of: owner), in: document, file: file)
  }
}
