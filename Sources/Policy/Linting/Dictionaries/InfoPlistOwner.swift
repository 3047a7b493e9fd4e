import PropertyLists

/// The kind of bundle an Info.plist belongs to, which determines if any system reads its policy.
public enum InfoPlistOwner: Hashable, Sendable {
  case unknown
  case app
  /// A component that runs as its own process with its own policy, such as an app extension.
  case companion
  /// A framework or other bundle loaded into a process; its policy is never read.
  case library
  /// None: the file has entitlements for code signing, in which no system looks for a policy.
  case entitlements

  init(packageTypeIn root: PropertyListDictionary) {
    switch root["CFBundlePackageType"] {
    case .string("APPL"): self = .app
    case .string("XPC!"): self = .companion
    case .string("FMWK"), .string("BNDL"): self = .library
    default: self = .unknown
    }
  }
}
