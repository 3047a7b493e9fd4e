import AppTransportSecurity
import Bytes
import Findings
import PropertyLists

/// Rules about pinned keys in `NSPinnedDomains`.
public enum PinnedDomainRule: String, LintFamily {
  case pinWithoutIdentities = "pin-without-identities"
  case pinsMatchNothing = "pins-match-nothing"
  case requiredPinning = "required-pinning"
  case malformedPin = "malformed-pin"
  case pinReachesOneLabel = "pin-reaches-one-label"
  case pinnedHostInCleartext = "pinned-host-in-cleartext"

  public enum Statement: Hashable, Sendable {
    /// The entry has no list of identities.
    case withoutLists(String)
    /// A list has no digest that a key could have, which blocks the host.
    case matchesNothing(String)
    /// The Info.plist requires pins for every host.
    case required
    case malformed(Fault)
    case reachesOneLabel(String)
    case inCleartext(String)
  }

  /// A mistake in one pinned identity.
  public enum Fault: Hashable, Sendable {
    case noDictionary(LintStatement.ValueType)
    case noDigest
    case digestKey(String)
    case digestType(LintStatement.ValueType)
    case noSHA256(String)
    /// Base64 that decodes to another number of bytes than a SHA-256 digest has.
    case digestLength(String, bytes: Int)
    case hexadecimal(String)
    case placeholder(Placeholder)
  }

  /// A placeholder in place of a digest.
  public enum Placeholder: Hashable, Sendable, CaseIterable {
    case emptyText, zeros
    /// The SHA-256 of the empty string.
    case digestOfNothing
  }

  var definition: LintRuleDefinition {
    switch self {
    case .pinWithoutIdentities:
      LintRuleDefinition(
        .warning, [.pinnedIdentities],
        examples: [
          LintExample(
            .pin(["NSIncludesSubdomains": true]), not: .pin(["NSPinnedLeafIdentities": []]))
        ]
      ) { dictionary, defects in
        for entry in dictionary.pins where entry.name.fault == nil && entry.lists.isEmpty {
          defects.add(on: entry, .pin(.withoutLists(entry.key)))
        }
      }
    case .pinsMatchNothing:
      LintRuleDefinition(
        .error, [.pinnedIdentities],
        examples: [
          LintExample(
            .pin(["NSPinnedLeafIdentities": []]),
            not: .pin(["NSPinnedLeafIdentities": .identities()])),
          LintExample(
            .pin(["NSPinnedCAIdentities": .string(LintExample.digest)]),
            not: .pin(["NSIncludesSubdomains": true])),
          LintExample(
            .pin(["NSPinnedCAIdentities": .identities("AAAA")]),
            not: Self.requiringPins(["NSPinnedLeafIdentities": []])),
        ]
      ) { dictionary, defects in
        // Required pinning takes the lists out of the trust policy.
        guard !dictionary.policy.requiresPinning else { return }
        for entry in dictionary.pins {
          let dead = dictionary.policy.deadPinLists(of: entry.key)
          for key in entry.lists where dead.contains(key) {
            defects.add(
              at: entry.path + [key.rawValue], host: entry.key, .pin(.matchesNothing(entry.key)))
          }
        }
      }
    case .requiredPinning:
      LintRuleDefinition(
        .error, [.pinnedIdentities],
        examples: [
          LintExample(
            Self.requiringPins(["NSPinnedLeafIdentities": []]),
            not: .pin(["NSPinnedLeafIdentities": []]))
        ]
      ) { dictionary, defects in
        guard dictionary.policy.requiresPinning else { return }
        defects.add(at: [TransportSecurityPolicy.pinningRequiredKey], .pin(.required))
      }
    case .malformedPin:
      LintRuleDefinition(
        .error, [.pinnedIdentities],
        examples: [
          LintExample(
            .pin(["NSPinnedCAIdentities": .identities("sha256/" + LintExample.digest)]),
            not: .pin(["NSPinnedCAIdentities": .identities()])),
          LintExample(
            .pin(["NSPinnedCAIdentities": [["SPKI-SHA256-BASE64": .data([1])]]]),
            not: .pin(["NSPinnedCAIdentities": []])),
          Self.malformed("47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), Self.malformed(""),
          Self.malformed(String(repeating: "A", count: 43) + "="),
          Self.malformed("r/mIkG3eEpVdm+u/ko8="),
          Self.malformed(String(repeating: "a1", count: 32)),
        ]
      ) { dictionary, defects in
        for entry in dictionary.pins {
          for (key, values) in entry.identities {
            for (index, value) in values.enumerated() {
              guard let fault = PinnedDomainRule.Fault(in: value) else { continue }
              defects.add(
                at: entry.path + [key.rawValue, "\(index)"], host: entry.key,
                .pin(.malformed(fault)))
            }
          }
        }
      }
    case .pinReachesOneLabel:
      LintRuleDefinition(
        .note, [.pinnedSubdomains],
        examples: [
          LintExample(
            .pin(["NSIncludesSubdomains": true]), not: .pin(["NSIncludesSubdomains": false]))
        ]
      ) { dictionary, defects in
        for entry in dictionary.pins where entry.includesSubdomains && !entry.name.isAddressOrRange
        {
          defects.add(on: entry, key: .includesSubdomains, .pin(.reachesOneLabel(entry.key)))
        }
      }
    case .pinnedHostInCleartext:
      LintRuleDefinition(
        .warning, [.insecureLoads, .pinningIsNoException],
        examples: [LintExample(Self.pinned("a.example"), not: Self.pinned("b.example"))]
      ) { dictionary, defects in
        for entry in dictionary.pins where entry.identities.contains(where: { !$0.values.isEmpty })
        {
          let name = entry.key.lowercased()
          guard let index = dictionary.entriesByKey[name],
            dictionary.entries[index].readings.contains(where: \.allowsInsecureHTTPLoads)
          else { continue }
          defects.add(
            at: dictionary.entries[index].path + [PolicyKey.allowsInsecureHTTPLoads.rawValue],
            host: name, .pin(.inCleartext(name)))
        }
      }
    }
  }

  private static func requiringPins(_ entry: PropertyListDictionary) -> PropertyListDictionary {
    var root = PropertyListDictionary.pin(entry)
    root["SecTrustPinningRequired"] = true
    return root
  }

  private static func malformed(_ digest: String) -> LintExample {
    LintExample(
      .pin(["NSPinnedLeafIdentities": .identities(digest)]),
      not: .pin(["NSPinnedLeafIdentities": .identities()]))
  }

  private static func pinned(_ host: String) -> PropertyListDictionary {
    .info([
      "NSExceptionDomains": ["a.example": .insecure],
      "NSPinnedDomains": [host: ["NSPinnedLeafIdentities": .identities()]],
    ])
  }
}

extension LintedEntry {
  fileprivate var identities: [(key: PolicyKey, values: [PropertyListValue])] {
    [PolicyKey.pinnedCAIdentities, .pinnedLeafIdentities].compactMap { key in
      guard case .array(let values) = list[key.rawValue] else { return nil }
      return (key, values)
    }
  }
}

extension LintedEntry {
  /// The keys of the entry's pin lists, including lists with a value of the wrong type.
  fileprivate var lists: [PolicyKey] {
    [PolicyKey.pinnedCAIdentities, .pinnedLeafIdentities].filter { list[$0.rawValue] != nil }
  }
}

extension PinnedDomainRule.Fault {
  /// The length of a SHA-256 digest in base64: 43 characters and one of padding.
  private static let digestLength = 44

  fileprivate init?(in identity: PropertyListValue) {
    guard case .dictionary(let list) = identity else {
      self = .noDictionary(LintStatement.ValueType(identity))
      return
    }
    guard let value = list["SPKI-SHA256-BASE64"] else {
      self =
        list.entries.map(\.key).first(where: Self.meansDigest).map { .digestKey($0) } ?? .noDigest
      return
    }
    guard case .string(let digest) = value else {
      self = .digestType(LintStatement.ValueType(value))
      return
    }
    if let placeholder = PinnedDomainRule.Placeholder(digest) {
      self = .placeholder(placeholder)
      return
    }
    guard !Self.isDigest(digest) else { return nil }
    if digest.utf8.count == 64, digest.utf8.allSatisfy({ $0.hexadecimalDigitValue != nil }) {
      self = .hexadecimal(digest)
    } else if let count = Self.byteCount(ofBase64: digest), count != 32 {
      self = .digestLength(digest, bytes: count)
    } else {
      self = .noSHA256(digest)
    }
  }

  private static func meansDigest(_ key: String) -> Bool {
    guard key.utf8.count <= 64 else { return false }
    let name = key.lowercased()
    return ["spki", "sha256", "sha-256"].contains(where: name.contains)
  }

  private static func byteCount(ofBase64 text: String) -> Int? {
    guard text.utf8.count <= 1024, !text.utf8.contains(where: \.isSpace) else { return nil }
    return bytes(inBase64: text)?.count
  }

  private static func isDigest(_ text: String) -> Bool {
    guard text.utf8.count == digestLength, let digest = bytes(inBase64: text) else { return false }
    return digest.count == 32 && base64(digest) == text
  }
}

extension PinnedDomainRule.Placeholder {
  fileprivate init?(_ text: String) {
    switch text {
    case "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=": self = .digestOfNothing
    case _ where text.utf8.count <= 64 && text.trimmed.isEmpty: self = .emptyText
    case _ where text.utf8.count == 44 && text.utf8.dropLast().allSatisfy({ $0 == 0x41 }):
      self = .zeros
    default: return nil
    }
  }
}
