/// The statements of a privacy manifest (PrivacyInfo.xcprivacy) about tracking.
public struct PrivacyDeclarations: Hashable, Sendable {
  /// `NSPrivacyTracking`; `nil` if it is absent or no Boolean.
  public var tracking: Bool?
  /// `NSPrivacyTrackingDomains` as they are written; items of other types are left out.
  public var trackingDomains: [String]

  /// The statements of a manifest.
  ///
  /// - Parameter root: The root of the property list.
  public init(_ root: PropertyListDictionary) {
    if case .boolean(let tracking)? = root[ManifestKey.tracking.rawValue] {
      self.tracking = tracking
    }
    guard case .array(let items)? = root[ManifestKey.trackingDomains.rawValue] else {
      trackingDomains = []
      return
    }
    trackingDomains = items.compactMap { item in
      if case .string(let domain) = item { domain } else { nil }
    }
  }

  /// The statements of a file; none where its root is no dictionary.
  public init(_ document: PropertyListDocument) {
    if case .dictionary(let root) = document.value {
      self.init(root)
    } else {
      self.init(PropertyListDictionary())
    }
  }
}
