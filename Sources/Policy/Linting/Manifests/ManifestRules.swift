import AppTransportSecurity
import Findings
import HostNames
import PropertyLists

extension LintRule {
  static let manifestRules: [LintRule] = [
    LintRule(.trackingWithoutDomains, .error, manifestPage("nsprivacytracking")) {
      manifest, defects in
      guard manifest.declarations.tracking == true else { return }
      switch manifest[.trackingDomains] {
      case nil, .array([])?:
        defects.add(at: [ManifestKey.tracking.rawValue], .manifest(.trackingWithoutDomains))
      default: break
      }
    },
    LintRule(.domainsWithoutTracking, .error, manifestPage("nsprivacytrackingdomains")) {
      manifest, defects in
      // A value of the wrong type is reported by another rule.
      let isStated = manifest[.tracking] != nil
      guard manifest.declarations.tracking == (isStated ? false : nil) else { return }
      let count = manifest.items(of: .trackingDomains).count
      guard count > 0 else { return }
      defects.add(
        at: [ManifestKey.trackingDomains.rawValue],
        .manifest(.domainsWithoutTracking(count: count, isStated: isStated)))
    },
    LintRule(.trackingNotStated, .note, manifestPage("nsprivacytracking")) { manifest, defects in
      guard manifest.owner != .library, manifest[.tracking] == nil,
        manifest.items(of: .trackingDomains).isEmpty
      else { return }
      defects.add(at: [], .manifest(.trackingNotStated))
    },
    LintRule(.malformedTrackingDomain, .warning, manifestPage("nsprivacytrackingdomains")) {
      manifest, defects in
      for (index, item) in manifest.items(of: .trackingDomains).enumerated() {
        guard case .string(let text) = item, let fault = LintStatement.DomainFault(in: text) else {
          continue
        }
        let name = WrittenName(text)
        let meant = name.form == .name ? name.correction : nil
        defects.add(
          at: [ManifestKey.trackingDomains.rawValue, "\(index)"], host: meant,
          .manifest(.malformedDomain(text, fault, meant: meant)))
      }
    },
    LintRule(.manifestValueType, .error, manifestPage()) { manifest, defects in
      for key in ManifestKey.allCases {
        guard let value = manifest[key] else { continue }
        let wanted: LintStatement.ValueType = key == .tracking ? .boolean : .array
        let written = LintStatement.ValueType(value)
        guard written == wanted else {
          defects.add(
            at: [key.rawValue],
            .manifest(.valueType(key: key.rawValue, item: nil, written, wanted: wanted)))
          continue
        }
        let item: LintStatement.ValueType = key == .trackingDomains ? .string : .dictionary
        for (index, value) in manifest.items(of: key).enumerated() {
          let written = LintStatement.ValueType(value)
          guard written != item else { continue }
          defects.add(
            at: [key.rawValue, "\(index)"],
            .manifest(.valueType(key: key.rawValue, item: index, written, wanted: item)))
        }
      }
    },
    LintRule(.unknownManifestKey, .warning, manifestPage()) { manifest, defects in
      let names = ManifestKey.allCases.map(\.rawValue)
      for entry in manifest.root.entries where ManifestKey(rawValue: entry.key) == nil {
        defects.add(
          at: [entry.key],
          .manifest(
            .unknownKey(entry.key, meant: Spelling.meant(by: entry.key, among: names))))
      }
    },
    LintRule(.reasonlessAPI, .warning, manifestPage()) { manifest, defects in
      for (index, item) in manifest.items(of: .accessedAPITypes).enumerated() {
        guard case .dictionary(let type) = item else { continue }
        switch type["NSPrivacyAccessedAPITypeReasons"] {
        case nil, .array([])?: break
        default: continue
        }
        var category: String?
        if case .string(let name)? = type["NSPrivacyAccessedAPIType"] { category = name }
        defects.add(
          at: [ManifestKey.accessedAPITypes.rawValue, "\(index)"],
          .manifest(.withoutReason(category: category)))
      }
    },
  ]

  private static func manifestPage(_ key: String? = nil) -> String {
    let root = "https://developer.apple.com/documentation/bundleresources"
    return key.map { "\(root)/app-privacy-configuration/\($0)" } ?? "\(root)/privacy_manifest_files"
  }
}

extension LintStatement.DomainFault {
  fileprivate init?(in text: String) {
    guard !text.trimmed.isEmpty else {
      self = .empty
      return
    }
    let name = WrittenName(text)
    switch name.fault {
    case .scheme: self = .scheme
    case .path: self = .path
    case .port: self = .port
    case .wildcard: self = .wildcard
    case .malformed: self = .malformed
    case .addressSpelling: self = .address
    // Xcode expands variables, as in all values.
    case .variable: return nil
    // Apple does not document how the system compares such names.
    case .international, .upperCase, .trailingDot: return nil
    case nil:
      guard name.isAddressOrRange else { return nil }
      self = .address
    }
  }
}
