import AppTransportSecurity
import Findings
import PropertyLists

extension LintRule {
  static let keyRules: [LintRule] = [
    LintRule(.misplacedKey, .error, [.unknownKeys]) { dictionary, defects in
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
    },
    LintRule(.displayNameKey, .error, [.unknownKeys]) { dictionary, defects in
      for stray in dictionary.strayKeys {
        guard case .displayName(let key) = stray.kind else { continue }
        defects.add(
          at: stray.path, .key(.displayName(stray.name, stray.correction(key, in: dictionary))))
      }
    },
    LintRule(.misspelledKey, .error, [.unknownKeys]) { dictionary, defects in
      for stray in dictionary.strayKeys {
        guard case .misspelled(let key) = stray.kind else { continue }
        defects.add(
          at: stray.path, .key(.misspelled(stray.name, stray.correction(key, in: dictionary))))
      }
    },
    LintRule(.unknownKey, .warning, [.unknownKeys]) { dictionary, defects in
      for stray in dictionary.strayKeys where stray.kind == .unknown {
        defects.add(at: stray.path, .key(.unknown(stray.name)))
      }
    },
    LintRule(
      .legacyKey, .warning, [.betaMediaKey, .thirdPartyKeys, .temporaryKeys]
    ) { dictionary, defects in
      for finding in dictionary.unusable where finding.kind == .legacyKey {
        guard let legacy = PolicyKey(rawValue: finding.path.last ?? ""),
          let key = legacy.replacement
        else { continue }
        let path = dictionary.path(finding.path)
        let beside = dictionary.name(of: key.rawValue, beside: path)
        let reading: LintStatement.LegacyReading =
          dictionary.linter.assumptions.honorsLegacyKeys
          ? .honored
          : key.places.contains(.dictionary)
            ? .beta : .until(dictionary.release(of: .rewrittenReader))
        defects.add(
          at: path, host: dictionary.host(of: finding),
          .key(
            .legacy(
              legacy, reading,
              LintStatement.KeyCorrection(
                key: key, equivalentSibling: beside,
                isDefault: dictionary.written(at: path).map { dictionary.isDefault(key, $0) }
                  == true))))
      }
    },
    LintRule(.obsoleteKey, .warning, [.certificateTransparency]) { dictionary, defects in
      for finding in dictionary.unusable where finding.kind == .obsoleteKey {
        guard let key = PolicyKey(rawValue: finding.path.last ?? "") else { continue }
        defects.add(
          at: dictionary.path(finding.path), host: dictionary.host(of: finding),
          .key(.obsolete(key, since: dictionary.release(of: .everyRootJudged))))
      }
    },
    LintRule(.duplicateKey, .error, []) { dictionary, defects in
      for finding in dictionary.unusable where finding.kind == .duplicateKey {
        defects.add(
          at: dictionary.path(finding.path), host: dictionary.host(of: finding),
          .key(.repeated(finding.path.last ?? "")))
      }
    },
    LintRule(.duplicateDictionary, .error, [.onePolicyPerBundle]) { dictionary, defects in
      let count = dictionary.root.entries.count { $0.key == LintedDictionary.policyKey }
      guard count > 1 else { return }
      defects.add(at: [LintedDictionary.policyKey], .key(.repeatedPolicy(count)))
    },
  ]
}

extension LintedDictionary {
  fileprivate func wantedType(of stray: StrayKey) -> LintStatement.ValueType? {
    let key = PolicyKey(rawValue: stray.name)
    guard key != nil || stray.name == Self.policyKey else { return nil }
    return wantedType(of: key, at: stray.path)
  }

  func host(of finding: DictionaryFinding) -> String? {
    finding.path.count > 2 ? finding.path[1] : nil
  }
}
