import AppTransportSecurity
import Findings
import PropertyLists

extension LintRule {
  /// Entries of `NSPinnedDomains`.
  static let pinningRules: [LintRule] = [
    LintRule(.pinWithoutIdentities, .warning, [.pinnedIdentities]) { dictionary, defects in
      for entry in dictionary.pins
      where entry.name.fault == nil && entry.identities.allSatisfy({ $0.values.isEmpty }) {
        // A list of the wrong type is what has to be mended.
        if entry.identities.count < entry.identityLists { continue }
        // An empty array is how a host is let off where the whole app asks for pins.
        let isOptOut = !entry.identities.isEmpty
        defects.add(
          at: entry.path, host: entry.key, .pin(.withoutDigest(entry.key, isOptOut: isOptOut)))
      }
    },
    LintRule(.malformedPin, .error, [.pinnedIdentities]) { dictionary, defects in
      for entry in dictionary.pins {
        for (key, values) in entry.identities {
          for (index, value) in values.enumerated() {
            guard let fault = LintStatement.PinFault(in: value) else { continue }
            defects.add(
              at: entry.path + [key.rawValue, "\(index)"], host: entry.key,
              .pin(.malformed(fault)))
          }
        }
      }
    },
    LintRule(.pinReachesOneLabel, .note, [.pinnedSubdomains]) { dictionary, defects in
      for entry in dictionary.pins where entry.includesSubdomains && !entry.name.isAddressOrRange {
        defects.add(
          at: entry.path + [PolicyKey.includesSubdomains.rawValue], host: entry.key,
          .pin(.reachesOneLabel(entry.key)))
      }
    },
    LintRule(
      .pinnedHostInCleartext, .warning, [.insecureLoads, .pinningIsNoException]
    ) { dictionary, defects in
      for entry in dictionary.pins where entry.identities.contains(where: { !$0.values.isEmpty }) {
        let name = entry.key.lowercased()
        guard let index = dictionary.entriesByKey[name],
          dictionary.entries[index].readings.contains(where: \.allowsInsecureHTTPLoads)
        else { continue }
        defects.add(
          at: dictionary.entries[index].path + [PolicyKey.allowsInsecureHTTPLoads.rawValue],
          host: name, .pin(.inCleartext(name)))
      }
    },
  ]
}

extension LintedEntry {
  /// The lists of identities that are arrays.
  fileprivate var identities: [(key: PolicyKey, values: [PropertyListValue])] {
    [PolicyKey.pinnedCAIdentities, .pinnedLeafIdentities].compactMap { key in
      guard case .array(let values) = list[key.rawValue] else { return nil }
      return (key, values)
    }
  }
}

extension LintedEntry {
  /// The number of keys for identity lists that are present, whatever their type.
  fileprivate var identityLists: Int {
    [PolicyKey.pinnedCAIdentities, .pinnedLeafIdentities].count { list[$0.rawValue] != nil }
  }
}

extension LintStatement.PinFault {
  /// The digest of SHA-256 in base64: 43 characters for 32 bytes, and one of padding.
  private static let digestLength = 44

  /// The mistake in an identity; `nil` where it is as it should be.
  fileprivate init?(in identity: PropertyListValue) {
    guard case .dictionary(let list) = identity else {
      self = .noDictionary(LintStatement.ValueType(identity))
      return
    }
    guard let value = list["SPKI-SHA256-BASE64"] else {
      self = .noDigest
      return
    }
    guard case .string(let digest) = value else {
      self = .digestType(LintStatement.ValueType(value))
      return
    }
    guard !Self.isDigest(digest) else { return nil }
    self = .noSHA256(digest)
  }

  private static func isDigest(_ text: String) -> Bool {
    guard text.utf8.count == digestLength, text.utf8.last == UInt8(ascii: "=") else { return false }
    return text.utf8.dropLast().enumerated().allSatisfy { index, byte in
      switch byte {
      case 0x41...0x5a, 0x61...0x7a, 0x30...0x39, 0x2b, 0x2f:
        // The last of 43 carries four bits; the two below them are zero.
        index < digestLength - 2 || "AEIMQUYcgkosw048".utf8.contains(byte)
      default: false
      }
    }
  }
}
