import AppTransportSecurity
import Findings
import PropertyLists

extension LintRule {
  /// Keys that nobody reads, or not any more.
  static let keyRules: [LintRule] = [
    LintRule(
      "misplaced-key", .error, "A key in the wrong dictionary is ignored in silence.",
      [.unknownKeys]
    ) { dictionary, defects in
      for stray in dictionary.strayKeys where stray.kind == .misplaced {
        defects.add(
          at: stray.path, fix: stray.belongsIn.map { "Move it into \($0)." } ?? "Remove it."
        ) { "\(quoted(stray.name)) is not read in this place." }
      }
      for stray in dictionary.strayKeys where stray.kind == .nestedDomains {
        let domains = PolicyKey.exceptionDomains.rawValue
        defects.add(
          at: stray.path,
          fix: dictionary.topLevel[domains] == nil
            ? "Rename it to `\(domains)`."
            : "Move its entries into the `\(domains)` beside it, and remove it."
        ) { "The hosts are under a second `\(stray.name)`; only `\(domains)` is read here." }
      }
      for stray in dictionary.strayKeys where stray.kind == .nestedPolicy {
        defects.add(at: stray.path, fix: "Move its keys into the one around it, and remove it.") {
          "`\(stray.name)` is not read inside itself, nor are its keys."
        }
      }
    },
    LintRule(
      "display-name-key", .error,
      "The names that Xcode shows for keys are not the keys.", [.unknownKeys]
    ) { dictionary, defects in
      for stray in dictionary.strayKeys {
        guard case .displayName(let key) = stray.kind else { continue }
        defects.add(at: stray.path, fix: stray.fix(key, in: dictionary)) {
          "\(quoted(stray.name)) is what Xcode shows for a key, not the key itself."
        }
      }
    },
    LintRule(
      "misspelled-key", .error, "A key that is spelled wrong is ignored in silence.", [.unknownKeys]
    ) { dictionary, defects in
      for stray in dictionary.strayKeys {
        guard case .misspelled(let key) = stray.kind else { continue }
        defects.add(at: stray.path, fix: stray.fix(key, in: dictionary)) {
          "There is no key \(quoted(stray.name)), so it is ignored."
        }
      }
    },
    LintRule(
      "unknown-key", .warning, "A key that no document names is ignored in silence.", [.unknownKeys]
    ) { dictionary, defects in
      for stray in dictionary.strayKeys where stray.kind == .unknown {
        defects.add(at: stray.path, fix: "Remove it.") {
          "There is no key \(quoted(stray.name)), so it is ignored."
        }
      }
    },
    LintRule(
      "legacy-key", .warning,
      "The spellings of betas and of 2015 are not read by today's systems.",
      [.betaMediaKey, .thirdPartyKeys, .temporaryKeys]
    ) { dictionary, defects in
      for finding in dictionary.unusable where finding.kind == .legacyKey {
        let name = finding.path.last ?? ""
        guard let key = PolicyKey(rawValue: name)?.replacement else { continue }
        defects.add(
          at: dictionary.path(finding.path), host: dictionary.host(of: finding),
          fix: dictionary.holds(key.rawValue, beside: dictionary.path(finding.path))
            ? "Remove it; `\(key.rawValue)` stands beside it." : "Write `\(key.rawValue)`."
        ) {
          dictionary.linter.assumptions.honorsLegacyKeys
            ? "`\(name)` is a spelling of the past."
            : key.places.contains(.dictionary)
              ? "`\(name)` was the spelling of a beta and is not read."
              : "`\(name)` is not read from \(dictionary.name(of: .rewrittenReader)) on."
        }
      }
    },
    LintRule(
      "obsolete-key", .warning,
      "NSRequiresCertificateTransparency means nothing since iOS 13, whatever its value.",
      [.certificateTransparency]
    ) { dictionary, defects in
      for finding in dictionary.unusable where finding.kind == .obsoleteKey {
        defects.add(
          at: dictionary.path(finding.path), host: dictionary.host(of: finding), fix: "Remove it."
        ) {
          "`\(finding.path.last ?? "")` has no effect since \(dictionary.name(of: .everyRootJudged))."
        }
      }
    },
    LintRule(
      "duplicate-key", .error, "Of a key that stands twice only one value counts.", []
    ) { dictionary, defects in
      for finding in dictionary.unusable where finding.kind == .duplicateKey {
        defects.add(
          at: dictionary.path(finding.path), host: dictionary.host(of: finding),
          fix: "Make one of them."
        ) { "\(quoted(finding.path.last ?? "")) stands twice in the same dictionary." }
      }
    },
    LintRule(
      "duplicate-dictionary", .error,
      "Of several NSAppTransportSecurity in one property list only one counts.",
      [.onePolicyPerBundle]
    ) { dictionary, defects in
      let count = dictionary.root.entries.count { $0.key == LintedDictionary.policyKey }
      guard count > 1 else { return }
      defects.add(at: [LintedDictionary.policyKey], fix: "Make one of them.") {
        "NSAppTransportSecurity stands \(count) times in this property list."
      }
    },
  ]
}

extension LintedDictionary {
  /// The host in whose entry a finding lies.
  func host(of finding: DictionaryFinding) -> String? {
    finding.path.count > 2 ? finding.path[1] : nil
  }
}
