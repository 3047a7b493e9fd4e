import PropertyLists

/// Whose Info.plist a property list is, which decides whether any system reads its policy.
public enum ListOwner: Hashable, Sendable {
  /// Not known; the list itself may say.
  case unknown
  /// An app.
  case app
  /// What comes with an app and runs as a process of its own, with a policy of its own.
  case companion
  /// A framework or another bundle that processes load.
  case library

  /// What the package type of a list says.
  init(packageTypeIn root: PropertyListDictionary) {
    switch root["CFBundlePackageType"] {
    case .string("APPL"): self = .app
    case .string("XPC!"): self = .companion
    case .string("FMWK"), .string("BNDL"): self = .library
    default: self = .unknown
    }
  }
}
