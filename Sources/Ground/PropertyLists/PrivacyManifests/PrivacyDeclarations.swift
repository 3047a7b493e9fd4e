/// The tracking declarations of a privacy manifest (`PrivacyInfo.xcprivacy`).
public struct PrivacyDeclarations: Hashable, Sendable {
  /// The value of `NSPrivacyTracking`; `nil` if it is absent or not a Boolean.
  public var tracking: Bool?
  /// The strings in `NSPrivacyTrackingDomains`, unchanged; other items are skipped.
  public var trackingDomains: [String]

  public init(_ root: PropertyListDictionary) {
    if case .boolean(let tracking)? = root[PrivacyManifestKey.tracking.rawValue] {
      self.tracking = tracking
    }
    guard case .array(let items)? = root[PrivacyManifestKey.trackingDomains.rawValue] else {
      trackingDomains = []
      return
    }
    trackingDomains = items.compactMap { item in
      if case .string(let domain) = item { domain } else { nil }
    }
  }

  /// Reads the declarations of a file; without a dictionary at its root, they are empty.
  public init(_ document: PropertyListDocument) {
    if case .dictionary(let root) = document.value {
      self.init(root)
    } else {
      self.init(PropertyListDictionary())
    }
  }
}
