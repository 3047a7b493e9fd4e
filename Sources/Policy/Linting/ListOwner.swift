import PropertyLists

/// The owner of an Info.plist.
///
/// It decides whether any system reads the policy.
public enum ListOwner: Hashable, Sendable {
  /// Not known; the list itself may say.
  case unknown
  /// An app.
  case app
  /// A component of an app that runs as its own process, with its own policy.
  case companion
  /// A framework or another bundle that processes load.
  case library

  /// Creates the owner from the package type of a list.
  init(packageTypeIn root: PropertyListDictionary) {
    switch root["CFBundlePackageType"] {
    case .string("APPL"): self = .app
    case .string("XPC!"): self = .companion
    case .string("FMWK"), .string("BNDL"): self = .library
    default: self = .unknown
    }
  }
}
