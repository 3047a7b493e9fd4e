import AppTransportSecurity
import Findings
import HostNames
import PropertyLists

/// Rules about privacy manifests.
public enum ManifestRule: String, LintFamily {
  case trackingWithoutDomains = "tracking-without-domains"
  case domainsWithoutTracking = "domains-without-tracking"
  case trackingNotStated = "tracking-not-stated"
  case malformedTrackingDomain = "malformed-tracking-domain"
  case manifestValueType = "manifest-value-type"
  case unknownManifestKey = "unknown-manifest-key"
  case reasonlessAPI = "api-without-reason"

  public enum Statement: Hashable, Sendable {
    case trackingWithoutDomains
    /// Domains are listed, but `NSPrivacyTracking` is false (`isStated`) or absent.
    case domainsWithoutTracking(count: Int, isStated: Bool)
    case trackingNotStated
    case malformedDomain(String, DomainFault, meant: String?)
    /// A value of the wrong type; `item` is its index if it is in a list.
    case valueType(
      key: String, item: Int?, LintStatement.ValueType, wanted: LintStatement.ValueType)
    case unknownKey(String, meant: String?)
    case withoutReason(category: String?)
  }

  /// The reason why an item of `NSPrivacyTrackingDomains` is not a domain.
  public enum DomainFault: Hashable, Sendable, CaseIterable {
    case scheme, path, port, wildcard, address, empty
    case malformed
  }

  var definition: LintRuleDefinition {
    switch self {
    case .trackingWithoutDomains:
      LintRuleDefinition(
        .error, source: Self.page("nsprivacytracking"),
        examples: [
          // As in opendocument-app/OpenDocument.ios#134.
          LintExample(Self.tracking(), not: Self.tracking("t.example")),
          LintExample(
            ["NSPrivacyTracking": true],
            not: ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": []]),
        ]
      ) { manifest, defects in
        guard manifest.declarations.tracking == true else { return }
        switch manifest[.trackingDomains] {
        case nil, .array([])?:
          defects.add(
            at: [PrivacyManifestKey.tracking.rawValue], .manifest(.trackingWithoutDomains))
        default: break
        }
      }
    case .domainsWithoutTracking:
      LintRuleDefinition(
        .error, source: Self.page("nsprivacytrackingdomains"),
        examples: [
          LintExample(
            ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": ["t.example"]],
            not: Self.tracking("t.example")),
          // As in euc-releases/iOS-WorkspaceONE-SDK#7.
          LintExample(
            ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": [""]],
            not: ["NSPrivacyTracking": false, "NSPrivacyTrackingDomains": []]),
          LintExample(
            ["NSPrivacyTrackingDomains": ["a.example", "b.example"]],
            not: ["NSPrivacyTrackingDomains": []]),
        ]
      ) { manifest, defects in
        // A value of the wrong type is reported by another rule.
        let isStated = manifest[.tracking] != nil
        guard manifest.declarations.tracking == (isStated ? false : nil) else { return }
        let count = manifest.items(of: .trackingDomains).count
        guard count > 0 else { return }
        defects.add(
          at: [PrivacyManifestKey.trackingDomains.rawValue],
          .manifest(.domainsWithoutTracking(count: count, isStated: isStated)))
      }
    case .trackingNotStated:
      LintRuleDefinition(
        .note, source: Self.page("nsprivacytracking"),
        examples: [
          // As openhab/openhab-ios#1186 fixed it.
          LintExample(["NSPrivacyAccessedAPITypes": []], not: Self.plain()),
          LintExample(
            ["NSPrivacyTrackingDomains": []],
            not: ["NSPrivacyTracking": "YES", "NSPrivacyTrackingDomains": []]),
        ]
      ) { manifest, defects in
        guard manifest.owner != .library, manifest[.tracking] == nil,
          manifest.items(of: .trackingDomains).isEmpty
        else { return }
        defects.add(at: [], .manifest(.trackingNotStated))
      }
    case .malformedTrackingDomain:
      LintRuleDefinition(
        .warning, source: Self.page("nsprivacytrackingdomains"),
        examples: [
          LintExample(Self.tracking("https://t.example/collect"), not: Self.tracking("t.example")),
          LintExample(Self.tracking("t.example/collect"), not: Self.tracking("T.example")),
          LintExample(Self.tracking("t.example:443"), not: Self.tracking("t.example.")),
          LintExample(Self.tracking("*.t.example"), not: Self.tracking("$(TRACKER)")),
          LintExample(Self.tracking("192.0.2.1"), not: Self.tracking("xn--bcher-kva.example")),
          LintExample(Self.tracking("2001:DB8::1"), not: Self.tracking("bücher.example")),
          LintExample(Self.tracking(""), not: Self.tracking("localhost")),
          LintExample(Self.tracking("t example"), not: Self.tracking("a_b.example")),
        ]
      ) { manifest, defects in
        for (index, item) in manifest.items(of: .trackingDomains).enumerated() {
          guard case .string(let text) = item, let fault = ManifestRule.DomainFault(in: text) else {
            continue
          }
          let name = LintedHostName(text)
          let meant = name.form == .name ? name.correction : nil
          defects.add(
            at: [PrivacyManifestKey.trackingDomains.rawValue, "\(index)"], host: meant,
            .manifest(.malformedDomain(text, fault, meant: meant)))
        }
      }
    case .manifestValueType:
      LintRuleDefinition(
        .error, source: Self.page(),
        examples: [
          LintExample(["NSPrivacyTracking": "YES"], not: ["NSPrivacyTracking": true]),
          LintExample(["NSPrivacyTracking": 1], not: ["NSPrivacyTracking": false]),
          LintExample(Self.tracking(1), not: Self.tracking("t.example")),
          LintExample(
            Self.plain(["NSPrivacyAccessedAPITypes": [.string(Self.category)]]),
            not: Self.plain(["NSPrivacyAccessedAPITypes": []])),
          LintExample(
            Self.plain(["NSPrivacyCollectedDataTypes": [:]]),
            not: Self.plain(["NSPrivacyCollectedDataTypes": [[:]]])),
        ]
      ) { manifest, defects in
        for key in PrivacyManifestKey.allCases {
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
      }
    case .unknownManifestKey:
      LintRuleDefinition(
        .warning, source: Self.page(),
        examples: [
          // Instruments' message has this name.
          LintExample(
            Self.plain(["NSPrivacyTrackingDomain": []]),
            not: Self.plain(["NSPrivacyTrackingDomains": []])),
          LintExample(Self.plain(["Notes": "none"]), not: Self.plain()),
        ]
      ) { manifest, defects in
        let names = PrivacyManifestKey.allCases.map(\.rawValue)
        for entry in manifest.root.entries where PrivacyManifestKey(rawValue: entry.key) == nil {
          defects.add(
            at: [entry.key],
            .manifest(
              .unknownKey(entry.key, meant: SpellingGuess.meant(by: entry.key, among: names))))
        }
      }
    case .reasonlessAPI:
      LintRuleDefinition(
        .warning, source: Self.page(),
        examples: [
          LintExample(
            Self.plain([
              "NSPrivacyAccessedAPITypes": [["NSPrivacyAccessedAPIType": .string(Self.category)]]
            ]),
            not: Self.plain([
              "NSPrivacyAccessedAPITypes": [
                [
                  "NSPrivacyAccessedAPIType": .string(Self.category),
                  "NSPrivacyAccessedAPITypeReasons": ["CA92.1"],
                ]
              ]
            ])),
          LintExample(
            Self.plain(["NSPrivacyAccessedAPITypes": [["NSPrivacyAccessedAPITypeReasons": []]]]),
            not: Self.plain()),
        ]
      ) { manifest, defects in
        for (index, item) in manifest.items(of: .accessedAPITypes).enumerated() {
          guard case .dictionary(let type) = item else { continue }
          switch type["NSPrivacyAccessedAPITypeReasons"] {
          case nil, .array([])?: break
          default: continue
          }
          var category: String?
          if case .string(let name)? = type["NSPrivacyAccessedAPIType"] { category = name }
          defects.add(
            at: [PrivacyManifestKey.accessedAPITypes.rawValue, "\(index)"],
            .manifest(.withoutReason(category: category)))
        }
      }
    }
  }

  private static func page(_ key: String? = nil) -> String {
    let root = "https://developer.apple.com/documentation/bundleresources"
    return key.map { "\(root)/app-privacy-configuration/\($0)" } ?? "\(root)/privacy_manifest_files"
  }

  private static let category = "NSPrivacyAccessedAPICategoryUserDefaults"

  /// Returns a privacy manifest for a rule's example: it declares tracking, with `domains` as its
  /// `NSPrivacyTrackingDomains`.
  private static func tracking(_ domains: PropertyListValue...) -> PropertyListDictionary {
    ["NSPrivacyTracking": true, "NSPrivacyTrackingDomains": .array(domains)]
  }

  /// Returns a privacy manifest for a rule's example: it declares no tracking, and has the further
  /// keys in `more`.
  private static func plain(_ more: PropertyListDictionary = [:]) -> PropertyListDictionary {
    PropertyListDictionary([.init(key: "NSPrivacyTracking", value: false)] + more.entries)
  }
}

extension ManifestRule.DomainFault {
  fileprivate init?(in text: String) {
    guard !text.trimmed.isEmpty else {
      self = .empty
      return
    }
    let name = LintedHostName(text)
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
