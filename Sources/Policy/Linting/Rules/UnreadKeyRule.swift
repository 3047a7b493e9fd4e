public import AppTransportSecurity
import Findings
import PropertyLists

/// Rules about keys that some or all systems do not read.
public enum UnreadKeyRule: String, LintFamily {
  case misplacedKey = "misplaced-key"
  case displayNameKey = "display-name-key"
  case misspelledKey = "misspelled-key"
  case unknownKey = "unknown-key"
  case legacyKey = "legacy-key"
  case obsoleteKey = "obsolete-key"
  case duplicateKey = "duplicate-key"
  case duplicateDictionary = "duplicate-dictionary"

  public enum Statement: Hashable, Sendable {
    /// A key in the wrong dictionary.
    ///
    /// - Parameters:
    /// - isThere: True if the right dictionary already has the key.
    /// - wanted: The type that the key requires, if its value has another type.
    case misplaced(String, Place?, isThere: Bool, wanted: LintStatement.ValueType?)
    /// Hosts in a second `NSAppTransportSecurity` inside the first; `isBesideDomains` is true if
    /// the first also has `NSExceptionDomains`.
    case nestedDomains(isBesideDomains: Bool)
    /// Keys in a second `NSAppTransportSecurity` inside the first.
    case nestedPolicy
    case nestedValue
    case displayName(String, Correction)
    case misspelled(String, Correction)
    case unknown(String)
    case legacy(PolicyKey, LegacyReading, Correction)
    case obsolete(PolicyKey, since: LintStatement.Release)
    case repeated(String)
    case repeatedPolicy(Int)
  }

  /// The dictionary in which a key belongs.
  public enum Place: Hashable, Sendable {
    case root
    case policy
    case exceptionDomains
    case exception
    case pinnedDomain
  }

  /// The key to write instead of a wrong one.
  public struct Correction: Hashable, Sendable {
    public var key: PolicyKey?
    /// A sibling that already means the key: the key itself, or another wrong spelling to correct
    /// first.
    public var equivalentSibling: String?
    public var isThere = false
    /// The dictionary to which the key must be moved; `nil` if it is in the right dictionary.
    public var place: Place?
    public var wanted: LintStatement.ValueType?
    public var isDefault = false
  }

  /// The OS versions that read an obsolete spelling.
  public enum LegacyReading: Hashable, Sendable {
    case honored
    /// Only a beta release reads the spelling.
    case beta
    case until(LintStatement.Release)
  }

  var definition: LintRuleDefinition {
    switch self {
    case .misplacedKey:
      LintRuleDefinition(
        .error, [.unknownKeys], isWithoutEffect: true,
        examples: [
          LintExample(
            .domains(["a.example": .insecure, "NSAllowsArbitraryLoads": true]),
            not: .domains(["a.example": .insecure])),
          LintExample(
            .info(["NSIncludesSubdomains": true]),
            not: .entry("a.example", ["NSIncludesSubdomains": true])),
          LintExample(.info(["a.example": .insecure]), not: .domains(["a.example": .insecure])),
          LintExample(
            ["CFBundleName": "A", "NSExceptionDomains": ["a.example": .insecure]],
            not: ["NSExceptionDomains": ["a.example": .insecure]]),
          LintExample(.info(["NSAppTransportSecurity": [:]]), not: .info([:])),
          LintExample(
            .info(["NSAppTransportSecurity": ["a.example": .insecure]]),
            not: .domains(["a.example": .insecure])),
        ]
      ) { dictionary, defects in
        for stray in dictionary.strayKeys where stray.kind == .misplaced {
          let isThere = stray.belongsIn.map { dictionary.holds(stray.name, in: $0) } == true
          defects.add(
            at: stray.path,
            .key(
              .misplaced(
                stray.name, stray.belongsIn, isThere: isThere,
                wanted: dictionary.wantedType(of: stray))))
        }
        for stray in dictionary.strayKeys where stray.kind == .nestedDomains {
          let isBesideDomains = dictionary.topLevel[PolicyKey.exceptionDomains.rawValue] != nil
          defects.add(at: stray.path, .key(.nestedDomains(isBesideDomains: isBesideDomains)))
        }
        for stray in dictionary.strayKeys where stray.kind == .nestedPolicy {
          defects.add(at: stray.path, .key(.nestedPolicy))
        }
        for stray in dictionary.strayKeys where stray.kind == .nestedValue {
          defects.add(at: stray.path, .key(.nestedValue))
        }
      }
    case .displayNameKey:
      LintRuleDefinition(
        .error, [.unknownKeys], isWithoutEffect: true,
        examples: [
          LintExample(
            .info(["Allow Arbitrary Loads": true]), not: .info(["NSAllowsArbitraryLoads": true])),
          LintExample(
            ["App Transport Security Settings": [:]], not: ["NSAppTransportSecurity": [:]]),
        ]
      ) { dictionary, defects in
        for stray in dictionary.strayKeys {
          guard case .displayName(let key) = stray.kind else { continue }
          defects.add(
            at: stray.path, .key(.displayName(stray.name, stray.correction(key, in: dictionary))))
        }
      }
    case .misspelledKey:
      LintRuleDefinition(
        .error, [.unknownKeys], isWithoutEffect: true,
        examples: [
          LintExample(
            .info(["NSAllowArbitraryLoads": true]), not: .info(["NSAllowsArbitraryLoads": true])),
          LintExample(
            .info(["NSExceptionAllowsLocalNetworking": true]),
            not: .info(["NSAllowsLocalNetworking": true])),
          LintExample(
            .entry("a.example", ["NSTemporaryExceptionAllowInsecureHTTPLoads": true]),
            not: .entry("a.example", ["NSTemporaryExceptionAllowsInsecureHTTPLoads": true])),
          LintExample(
            ["NSAppTransportSecurty": [:]], not: ["NSAppleMusicUsageDescription": "Music"]),
          LintExample(
            ["NSAllowArbitraryLoads": true], not: ["NSLocalNetworkUsageDescription": "Printers"]),
          LintExample(
            .pin(["NSPinnedLeafCertificates": .identities()]),
            not: .pin(["NSPinnedLeafIdentities": .identities()])),
        ]
      ) { dictionary, defects in
        for stray in dictionary.strayKeys {
          guard case .misspelled(let key) = stray.kind else { continue }
          defects.add(
            at: stray.path, .key(.misspelled(stray.name, stray.correction(key, in: dictionary))))
        }
      }
    case .unknownKey:
      LintRuleDefinition(
        .warning, [.unknownKeys], isWithoutEffect: true,
        examples: [
          LintExample(.entry("a.example", ["Reason": "old server"]), not: .entry("a.example"))
        ]
      ) { dictionary, defects in
        for stray in dictionary.strayKeys where stray.kind == .unknown {
          defects.add(at: stray.path, .key(.unknown(stray.name)))
        }
      }
    case .legacyKey:
      LintRuleDefinition(
        .warning, [.betaMediaKey, .thirdPartyKeys, .temporaryKeys],
        examples: [
          LintExample(
            .entry("a.example", ["NSThirdPartyExceptionMinimumTLSVersion": "TLSv1.0"]),
            not: .entry("a.example", ["NSExceptionMinimumTLSVersion": "TLSv1.0"])),
          LintExample(
            .info(["NSAllowsArbitraryLoadsInMedia": true]),
            not: .info(["NSAllowsArbitraryLoadsForMedia": true])),
        ]
      ) { dictionary, defects in
        for finding in dictionary.unusable where finding.kind == .legacyKey {
          guard let legacy = PolicyKey(rawValue: finding.path.last ?? ""),
            let key = legacy.replacement
          else { continue }
          let path = dictionary.path(finding.path)
          let beside = dictionary.name(of: key.rawValue, beside: path)
          let reading: UnreadKeyRule.LegacyReading =
            dictionary.linter.assumptions.honorsLegacyKeys
            ? .honored
            : key.places.contains(.dictionary)
              ? .beta : .until(dictionary.release(of: .rewrittenReader))
          defects.add(
            at: path, host: dictionary.host(of: finding),
            .key(
              .legacy(
                legacy, reading,
                UnreadKeyRule.Correction(
                  key: key, equivalentSibling: beside,
                  isDefault: dictionary.written(at: path).map { dictionary.isDefault(key, $0) }
                    == true))))
        }
      }
    case .obsoleteKey:
      LintRuleDefinition(
        .warning, [.certificateTransparency], isWithoutEffect: true,
        examples: [
          LintExample(
            .entry("a.example", ["NSRequiresCertificateTransparency": true]),
            not: .entry("a.example"))
        ]
      ) { dictionary, defects in
        for finding in dictionary.unusable where finding.kind == .obsoleteKey {
          guard let key = PolicyKey(rawValue: finding.path.last ?? "") else { continue }
          defects.add(
            at: dictionary.path(finding.path), host: dictionary.host(of: finding),
            .key(.obsolete(key, since: dictionary.release(of: .everyRootJudged))))
        }
      }
    case .duplicateKey:
      LintRuleDefinition(
        .error, [],
        examples: [
          LintExample(
            .domains(["a.example": .insecure, "a.example": .insecure]),
            not: .domains(["a.example": .insecure, "b.example": .insecure]))
        ]
      ) { dictionary, defects in
        for finding in dictionary.unusable where finding.kind == .duplicateKey {
          defects.add(
            at: dictionary.path(finding.path), host: dictionary.host(of: finding),
            .key(.repeated(finding.path.last ?? "")))
        }
      }
    case .duplicateDictionary:
      LintRuleDefinition(
        .error, [.onePolicyPerBundle],
        examples: [
          LintExample(
            ["NSAppTransportSecurity": [:], "NSAppTransportSecurity": [:]],
            not: ["NSAppTransportSecurity": [:]])
        ]
      ) { dictionary, defects in
        let count = dictionary.root.entries.count { $0.key == LintedDictionary.policyKey }
        guard count > 1 else { return }
        defects.add(at: [LintedDictionary.policyKey], .key(.repeatedPolicy(count)))
      }
    }
  }
}

extension LintedDictionary {
  fileprivate func wantedType(of stray: MisplacedKey) -> LintStatement.ValueType? {
    let key = PolicyKey(rawValue: stray.name)
    guard key != nil || stray.name == Self.policyKey else { return nil }
    return wantedType(of: key, at: stray.path)
  }

  func host(of finding: DictionaryFinding) -> String? {
    finding.path.count > 2 ? finding.path[1] : nil
  }
}

extension UnreadKeyRule.Place {
  init(of key: PolicyKey) {
    self =
      key.places.contains(.dictionary)
      ? .policy : key.places.contains(.exception) ? .exception : .pinnedDomain
  }
}
