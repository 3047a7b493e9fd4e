import AppTransportSecurity
import Findings
import PropertyLists
import ProtocolRegistries

extension LintRule {
  /// Values that are not read, or only repeat what is so anyway.
  static let valueRules: [LintRule] = [
    LintRule(
      "wrong-type", .error,
      "A value of the wrong type is ignored, or read differently from system to system.",
      [.settingTypes, .unrecognisedFloor, .wrongContainers]
    ) { dictionary, defects in
      if dictionary.kind == .infoPlist, dictionary.policyList == nil,
        let value = dictionary.root[LintedDictionary.policyKey]
      {
        defects.add(at: [LintedDictionary.policyKey], fix: "Make it a dictionary.") {
          "NSAppTransportSecurity is \(value.typeInWords) and is ignored; a dictionary belongs there."
        }
      }
      for finding in dictionary.unusable where finding.kind == .wrongType {
        // A key among the domains is misplaced, whatever it holds.
        if finding.path.count == 2, LintedEntry.isKey(finding.path[1]) { continue }
        let value = dictionary.value(at: finding.path)
        if finding.path.count == 2, let value,
          LintedEntry.keyMeant(by: .init(key: finding.path[1], value: value)) != nil
        {
          continue
        }
        let words = TypeMistake(
          finding.path, value, in: dictionary.format, naming: dictionary.name)
        defects.add(
          at: dictionary.path(finding.path), host: dictionary.host(of: finding), fix: words.fix
        ) { words.message }
      }
    },
    LintRule(
      "unknown-tls-version", .error,
      "A minimum that is not spelled TLSv1.0 to TLSv1.3 leaves the floor at TLS 1.2.",
      [.unrecognisedFloor]
    ) { dictionary, defects in
      for finding in dictionary.unusable where finding.kind == .unrecognisedValue {
        guard finding.path.count > 2, case .string(let text) = dictionary.value(at: finding.path),
          PolicyKey(rawValue: finding.path[2])?.modern == .minimumTLSVersion,
          !text.holdsBuildVariable
        else { continue }
        defects.add(
          at: dictionary.path(finding.path), host: finding.path[1],
          fix: TLSVersion.meant(by: text).map { "Write `\($0)`." }
            ?? "Write `TLSv1.0`, `TLSv1.1`, `TLSv1.2` or `TLSv1.3`."
        ) { "\(quoted(text)) is no version that a system knows; the floor stays at TLS 1.2." }
      }
    },
    LintRule(
      "unknown-package-version", .error,
      "The NIAP keys take `none`, `FCP_v2.1` and `recommended` and nothing else.", [.niapPackage]
    ) { dictionary, defects in
      for finding in dictionary.unusable where finding.kind == .unrecognisedValue {
        let key = PolicyKey(rawValue: finding.path.last ?? "")
        guard key == .requiresNIAPPackage || key == .exceptionRequiresNIAPPackage,
          case .string(let text) = dictionary.value(at: finding.path), !text.holdsBuildVariable
        else { continue }
        defects.add(
          at: dictionary.path(finding.path), host: dictionary.host(of: finding),
          fix: "Write `none`, `FCP_v2.1` or `recommended`."
        ) { "\(quoted(text)) is no version of the NIAP package." }
      }
    },
    LintRule(
      "default-value", .note, "A key with the value that it has anyway says nothing.",
      [.exceptionFloor, .forwardSecrecy, .certificateTransparency, .niapOfEntry]
    ) { dictionary, defects in
      for (path, host) in dictionary.defaultsWrittenOut {
        defects.add(at: path, host: host, fix: "Remove the key.") {
          "`\(path.last ?? "")` has this value without being written."
        }
      }
    },
  ]
}

extension LintedDictionary {
  /// The keys that say what is so without them.
  fileprivate var defaultsWrittenOut: [(path: [String], host: String?)] {
    var found = [(path: [String], host: String?)]()
    // A number is read as NO too, but of the wrong type, which is worse.
    let no = PropertyListValue.boolean(false)
    if topLevel[PolicyKey.allowsArbitraryLoads.rawValue] == no {
      found.append((path(.allowsArbitraryLoads), nil))
    }
    // A narrow key that is NO still cancels the blanket key: then it says something.
    if flag(.allowsArbitraryLoads) != true {
      for key in [PolicyKey.allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInWebContent]
      where topLevel[key.rawValue] == no {
        found.append((path(key), nil))
      }
    }
    if topLevel[PolicyKey.requiresNIAPPackage.rawValue] == .string("none") {
      found.append((path(.requiresNIAPPackage), nil))
    }
    let hasPackage = topLevel[PolicyKey.requiresNIAPPackage.rawValue] != nil
    for entry in entriesAndPins {
      for item in entry.list.entries where entry.isDefault(item, hasPackage: hasPackage) {
        found.append((entry.path + [item.key], entry.key))
      }
    }
    return found
  }
}

extension LintedEntry {
  fileprivate func isDefault(_ item: PropertyListDictionary.Entry, hasPackage: Bool) -> Bool {
    switch (PolicyKey(rawValue: item.key), item.value) {
    case (.includesSubdomains, .boolean(false)): true
    case (.allowsInsecureHTTPLoads, .boolean(false)), (.requiresForwardSecrecy, .boolean(true)),
      (.minimumTLSVersion, .string("TLSv1.2")):
      !isPin && !saysOtherwiseInLegacy
    case (.exceptionRequiresNIAPPackage, .string("none")): !isPin && !hasPackage
    default: false
    }
  }

  /// Whether a spelling of the past stands beside, which the plain key overrides.
  private var saysOtherwiseInLegacy: Bool {
    list.entries.contains { PolicyKey(rawValue: $0.key)?.replacement != nil }
  }
}

extension PolicyKey {
  /// The key of today's documents for this one.
  fileprivate var modern: PolicyKey { replacement ?? self }
}

extension TLSVersion {
  /// The value that a writer meant by a version in some other spelling.
  fileprivate static func meant(by text: String) -> String? {
    let digits = String(text.prefix(16).filter { $0.isASCII && $0.isNumber })
    return switch digits {
    case "10", "1", "100": "TLSv1.0"
    case "11": "TLSv1.1"
    case "12": "TLSv1.2"
    case "13": "TLSv1.3"
    default: nil
    }
  }
}
