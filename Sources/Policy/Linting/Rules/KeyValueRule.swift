public import AppTransportSecurity
import Findings
import PropertyLists
public import ProtocolRegistries

/// Rules about values of keys.
public enum KeyValueRule: String, LintFamily {
  case wrongType = "wrong-type"
  case unknownTLSVersion = "unknown-tls-version"
  case unknownPackageVersion = "unknown-package-version"
  case defaultValue = "default-value"

  public enum Statement: Hashable, Sendable {
    case policyType(LintStatement.ValueType)
    /// An entry whose value has this type instead of being a dictionary; `nil` if it has no value.
    case entryType(String, LintStatement.ValueType?)
    case type(TypeMistake)
    case unknownVersion(String, meant: TLSVersion?)
    case unknownPackage(String)
    case usual(PolicyKey)
  }

  /// A value of the wrong type for its key.
  public struct TypeMistake: Hashable, Sendable {
    public var key: PolicyKey
    public var written: LintStatement.ValueType?
    public var wanted: LintStatement.ValueType
    public var reading: Reading
    /// True if the file format cannot express the required type, so that the file must be
    /// converted.
    public var needsConversion: Bool

    /// The effect of the value on the checked OS versions.
    public enum Reading: Hashable, Sendable {
      case ignored
      case no(since: LintStatement.Release)
      case one(noSince: LintStatement.Release, until: LintStatement.Release)
      /// A string that systems before `ignoredSince` may read as a boolean.
      case text(String, ignoredSince: LintStatement.Release)
    }
  }

  var definition: LintRuleDefinition {
    switch self {
    case .wrongType:
      LintRuleDefinition(
        .error, [.booleanValues, .unrecognisedFloor, .wrongContainers],
        examples: [
          LintExample(
            .info(["NSAllowsLocalNetworking": "YES"]), not: .info(["NSAllowsLocalNetworking": true])
          ),
          LintExample(
            .info(["NSAllowsLocalNetworking": 1]), not: .info(["NSAllowsLocalNetworking": true])),
          LintExample(.info(["NSExceptionDomains": []]), not: .info(["NSExceptionDomains": [:]])),
          LintExample(.domains(["a.example": true]), not: .entry("a.example")),
          LintExample(["NSAppTransportSecurity": true], not: ["NSAppTransportSecurity": [:]]),
        ]
      ) { dictionary, defects in
        if dictionary.kind == .infoPlist, dictionary.policyList == nil,
          let value = dictionary.root[LintedDictionary.policyKey]
        {
          defects.add(
            at: [LintedDictionary.policyKey],
            .value(.policyType(LintStatement.ValueType(value))))
        }
        for finding in dictionary.unusable where finding.kind == .wrongType {
          // A key among the domains is misplaced, whatever its value is.
          if finding.path.count == 2, LintedEntry.isKey(finding.path[1]) { continue }
          let value = dictionary.value(at: finding.path)
          if finding.path.count == 2, let value,
            LintedEntry.keyMeant(by: .init(key: finding.path[1], value: value)) != nil
          {
            continue
          }
          // A list of pins of another type is not ignored: it blocks its host, as another rule says.
          let isPinList = [PolicyKey.pinnedCAIdentities, .pinnedLeafIdentities]
            .contains { finding.path.count == 3 && finding.path[2] == $0.rawValue }
          if isPinList { continue }
          defects.add(
            at: dictionary.path(finding.path), host: dictionary.host(of: finding),
            .value(KeyValueRule.Statement(wrongTypeAt: finding.path, value, in: dictionary)))
        }
      }
    case .unknownTLSVersion:
      LintRuleDefinition(
        .error, [.unrecognisedFloor],
        examples: [
          LintExample(
            .entry("a.example", ["NSExceptionMinimumTLSVersion": "1.2"]),
            not: .entry("a.example", ["NSExceptionMinimumTLSVersion": "TLSv1.2"]))
        ]
      ) { dictionary, defects in
        for finding in dictionary.unusable where finding.kind == .unrecognisedValue {
          guard finding.path.count > 2, case .string(let text) = dictionary.value(at: finding.path),
            PolicyKey(rawValue: finding.path[2])?.modern == .minimumTLSVersion,
            !text.holdsBuildVariable
          else { continue }
          defects.add(
            at: dictionary.path(finding.path), host: finding.path[1],
            .value(.unknownVersion(text, meant: TLSVersion(meantBy: text))))
        }
      }
    case .unknownPackageVersion:
      LintRuleDefinition(
        .error, [.niapPackage],
        examples: [
          LintExample(
            .info(["NSRequiresNIAPTLSPackageVersion": "2.1"]),
            not: .info(["NSRequiresNIAPTLSPackageVersion": "FCP_v2.1"]))
        ]
      ) { dictionary, defects in
        for finding in dictionary.unusable where finding.kind == .unrecognisedValue {
          let key = PolicyKey(rawValue: finding.path.last ?? "")
          guard key == .requiresNIAPPackage || key == .exceptionRequiresNIAPPackage,
            case .string(let text) = dictionary.value(at: finding.path), !text.holdsBuildVariable
          else { continue }
          defects.add(
            at: dictionary.path(finding.path), host: dictionary.host(of: finding),
            .value(.unknownPackage(text)))
        }
      }
    case .defaultValue:
      LintRuleDefinition(
        .note, [.exceptionFloor, .forwardSecrecy, .certificateTransparency, .niapOfEntry],
        isWithoutEffect: true,
        examples: [
          LintExample(
            .entry("a.example", ["NSIncludesSubdomains": false]),
            not: .entry("a.example", ["NSIncludesSubdomains": true])),
          LintExample(
            .info(["NSAllowsArbitraryLoads": false]), not: .info(["NSAllowsArbitraryLoads": true])),
          LintExample(
            .info(["NSAllowsArbitraryLoadsForMedia": false]),
            not: .info(["NSAllowsArbitraryLoads": true, "NSAllowsArbitraryLoadsForMedia": false])),
          LintExample(
            .entry("a.example", ["NSExceptionRequiresNIAPTLSPackageVersion": "none"]),
            not: .info([
              "NSRequiresNIAPTLSPackageVersion": "recommended",
              "NSExceptionDomains": [
                "a.example": ["NSExceptionRequiresNIAPTLSPackageVersion": "none"]
              ],
            ])),
        ]
      ) { dictionary, defects in
        for (key, path, host) in dictionary.defaultsWrittenOut {
          defects.add(at: path, host: host, .value(.usual(key)))
        }
      }
    }
  }
}

extension LintedDictionary {
  fileprivate var defaultsWrittenOut: [(key: PolicyKey, path: [String], host: String?)] {
    var found = [(key: PolicyKey, path: [String], host: String?)]()
    // A number also reads as NO, but its wrong type is the worse finding.
    let no = PropertyListValue.boolean(false)
    if topLevel[PolicyKey.allowsArbitraryLoads.rawValue] == no {
      found.append((.allowsArbitraryLoads, path(.allowsArbitraryLoads), nil))
    }
    // A narrow key with NO still cancels the blanket key, so it has an effect.
    if flag(.allowsArbitraryLoads) != true {
      for key in [PolicyKey.allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInWebContent]
      where topLevel[key.rawValue] == no {
        found.append((key, path(key), nil))
      }
    }
    if topLevel[PolicyKey.requiresNIAPPackage.rawValue] == .string("none") {
      found.append((.requiresNIAPPackage, path(.requiresNIAPPackage), nil))
    }
    let hasPackage = topLevel[PolicyKey.requiresNIAPPackage.rawValue] != nil
    for entry in entriesAndPins {
      for item in entry.list.entries {
        guard let key = PolicyKey(rawValue: item.key),
          entry.isDefault(key, item.value, hasPackage: hasPackage)
        else { continue }
        found.append((key, entry.path + [item.key], entry.key))
      }
    }
    return found
  }
}

extension LintedDictionary {
  func isDefault(_ key: PolicyKey, _ value: PropertyListValue) -> Bool {
    switch (key, value) {
    case (.allowsArbitraryLoads, .boolean(false)), (.includesSubdomains, .boolean(false)),
      (.allowsInsecureHTTPLoads, .boolean(false)), (.requiresForwardSecrecy, .boolean(true)),
      (.minimumTLSVersion, .string("TLSv1.2")):
      true
    case (.allowsArbitraryLoadsForMedia, .boolean(false)),
      (.allowsArbitraryLoadsInWebContent, .boolean(false)):
      // A narrow key with NO still cancels the blanket key.
      flag(.allowsArbitraryLoads) != true
    default: false
    }
  }
}

extension LintedEntry {
  fileprivate func isDefault(
    _ key: PolicyKey, _ value: PropertyListValue, hasPackage: Bool
  ) -> Bool {
    switch (key, value) {
    case (.includesSubdomains, .boolean(false)): true
    case (.allowsInsecureHTTPLoads, .boolean(false)), (.requiresForwardSecrecy, .boolean(true)),
      (.minimumTLSVersion, .string("TLSv1.2")):
      !isPin && !saysOtherwiseInLegacy
    case (.exceptionRequiresNIAPPackage, .string("none")): !isPin && !hasPackage
    default: false
    }
  }

  /// True if the entry also has an obsolete spelling of a key, which the current key overrides.
  private var saysOtherwiseInLegacy: Bool {
    list.entries.contains { PolicyKey(rawValue: $0.key)?.replacement != nil }
  }
}

extension PolicyKey {
  fileprivate var modern: PolicyKey { replacement ?? self }
}

extension TLSVersion {
  fileprivate init?(meantBy text: String) {
    let digits = String(text.prefix(16).filter { $0.isASCII && $0.isNumber })
    switch digits {
    case "10", "1", "100": self = .tls10
    case "11": self = .tls11
    case "12": self = .tls12
    case "13": self = .tls13
    default: return nil
    }
  }
}
